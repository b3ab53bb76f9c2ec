import type { StockState } from "@/contract/sheep/words";

/** The name of each move, and its consequence. */
export const MOVE_WORDS: Record<StockState, { action: string; consequence: string }> = {
  karantina: { action: "Karantinakan", consequence: "" },
  tersedia: {
    action: "Jadikan tersedia",
    consequence: "Masuk stok dan boleh dijual bila sehat dan bebas masa henti obat.",
  },
  dipesan: { action: "Pesan", consequence: "" },
  terjual: { action: "Jual", consequence: "" },
  afkir: { action: "Afkir", consequence: "Tidak lagi untuk bibit; masih dapat dipesan atau dipotong." },
  mati: {
    action: "Catat mati",
    consequence: "Ternak keluar dari stok dan masuk laporan kematian.",
  },
  hilang: { action: "Catat hilang", consequence: "Ternak keluar dari stok. Bila ditemukan, jadikan tersedia lagi." },
  dikembalikan: { action: "Retur", consequence: "" },
  dipotong: { action: "Catat dipotong", consequence: "Ternak keluar dari stok." },
};
