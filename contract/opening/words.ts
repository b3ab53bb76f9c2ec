/** Saldo awal: what was there, owed and due on the farm's first day with us (docs/decisions/0058). */

/** Stands where a document would name the place of its money. */
export const OPENING = "Saldo awal";

/** The parts in the order of the balance: what the farm has, and then what it owes. */
export const OPENING_PARTS = ["kas", "piutang", "barang", "ternak", "aset", "utang", "dp", "dana", "pinjaman"] as const;
export type OpeningPart = (typeof OPENING_PARTS)[number];

/** Places of money and animals are listed on screens of their own, and sold animals have no day here. */
export const OPENING_ENTRIES = ["piutang", "barang", "aset", "utang", "dp", "dana", "pinjaman"] as const;
export type OpeningEntry = (typeof OPENING_ENTRIES)[number];

/** The parts that a spreadsheet can hold. */
export const OPENING_IMPORTS = ["kas", "piutang", "utang", "barang", "dp", "dana", "pinjaman", "aset"] as const;
export type OpeningImport = (typeof OPENING_IMPORTS)[number];

type PartLine = { label: string; side: "aset" | "utang"; purpose: string };
export const OPENING_LINES: Record<OpeningPart, PartLine> = {
  kas: { label: "Kas dan bank", side: "aset", purpose: "Uang di setiap kas dan rekening pada hari itu." },
  piutang: {
    label: "Piutang customer",
    side: "aset",
    purpose: "Penjualan lama yang belum dibayar, dengan jatuh temponya.",
  },
  barang: { label: "Stok barang", side: "aset", purpose: "Pakan, obat dan perlengkapan yang ada di gudang." },
  ternak: { label: "Ternak", side: "aset", purpose: "Harga beli ternak yang sudah ada, dari daftar ternak." },
  aset: { label: "Aset tetap", side: "aset", purpose: "Kandang, mobil, timbangan: nilai sesudah penyusutan." },
  utang: {
    label: "Utang supplier",
    side: "utang",
    purpose: "Pembelian lama yang belum dibayar, dengan jatuh temponya.",
  },
  dp: {
    label: "Uang muka (DP) customer",
    side: "utang",
    purpose: "Pesanan yang sudah dibayar sebagian dan belum diserahkan.",
  },
  dana: { label: "Dana investor", side: "utang", purpose: "Modal kontrak yang sedang berjalan, dengan ternaknya." },
  pinjaman: { label: "Pinjaman", side: "utang", purpose: "Pokok yang masih harus dibayar; angsurannya berlanjut." },
};

/** "uang muka (DP) customer" */
export const partInSentence = (part: OpeningPart) => {
  const { label } = OPENING_LINES[part];
  return label.charAt(0).toLowerCase() + label.slice(1);
};
