import { WAYS } from "@/src/config/ways";

const WAYS_PLACE = "Pergi: g, lalu satu huruf";
const LIST_PLACE = "Di daftar";

type Keys = readonly (readonly [key: string, does: string])[];
type KeyGroup = { where: string; keys: Keys };

const goingTo = (ways: typeof WAYS): Keys => ways.map(({ key, label }) => [`g ${key}`, label] as const);

/** The keys that exist, by the place where they work. */
export const KEYS: readonly KeyGroup[] = [
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
    where: WAYS_PLACE,
    keys: goingTo(WAYS),
  },
  {
    where: LIST_PLACE,
    keys: [
      ["/", "Ke kotak pencarian; dari sana Enter atau ↓ ke baris"],
      ["j k", "Baris sesudah dan sebelumnya, juga ↓ ↑"],
      ["Enter", "Membuka baris"],
      ["n", "Catatan baru, juga di rinciannya"],
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

/** The same for one screen: what its list's keys do there, and the ways of its reader. */
export const keysFor = ({ here, ways }: { here: Keys; ways: typeof WAYS }): readonly KeyGroup[] => [
  ...(here.length > 0 ? [{ where: "Di halaman ini", keys: here }] : []),
  ...KEYS.filter(({ where }) => where !== LIST_PLACE).map((group) =>
    group.where === WAYS_PLACE ? { ...group, keys: goingTo(ways) } : group,
  ),
];
