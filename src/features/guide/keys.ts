import { WAYS } from "@/src/config/ways";

/** The keys that exist, by the place where they work. */
export const KEYS: readonly { where: string; keys: readonly (readonly [key: string, does: string])[] }[] = [
  {
    where: "Di mana saja",
    keys: [
      ["Ctrl K", "Cari dan buka"],
      ["?", "Bantuan halaman ini"],
      ["Esc", "Menutup yang terbuka"],
      ["u", "Urungkan, selama pemberitahuannya tampil"],
    ],
  },
  {
    where: "Pergi: g, lalu satu huruf",
    keys: WAYS.map(({ key, label }) => [`g ${key}`, label] as const),
  },
  {
    where: "Di daftar",
    keys: [
      ["/", "Ke kotak pencarian"],
      ["j k", "Baris sesudah dan sebelumnya, juga ↓ ↑"],
      ["Enter", "Membuka baris"],
      ["n", "Catatan baru"],
    ],
  },
  {
    where: "Di baris penjualan dan pembelian",
    keys: [
      ["Enter", "Isian di bawahnya"],
      ["Shift Enter", "Isian di atasnya"],
      ["Ctrl D", "Menyalin baris ke bawah"],
    ],
  },
  {
    where: "Di isian penjualan",
    keys: [
      ["Enter", "Isian berikutnya"],
      ["Ctrl Enter", "Menyimpan"],
    ],
  },
  {
    where: "Di Timbang kilat",
    keys: [
      ["Enter", "Lanjut, lalu simpan"],
      ["Esc", "Kembali ke nomor anting"],
    ],
  },
];
