/** The kinds of events with a customer or a supplier, as the filter of the timeline names it (docs/decisions/0064). */

export const CUSTOMER_EVENTS = [
  "pesanan",
  "penyerahan",
  "pembayaran",
  "retur",
  "koreksi",
  "pesan",
  "janji",
  "ternak",
] as const;
export const SUPPLIER_EVENTS = ["pesanan", "penerimaan", "pembayaran", "retur", "koreksi", "ternak"] as const;
export type PartnerEvent = (typeof CUSTOMER_EVENTS)[number] | (typeof SUPPLIER_EVENTS)[number];

export const PARTNER_EVENT_LABELS: Record<PartnerEvent, string> = {
  pesanan: "Pesanan",
  penyerahan: "Penyerahan",
  penerimaan: "Penerimaan",
  pembayaran: "Pembayaran",
  retur: "Retur",
  koreksi: "Koreksi",
  pesan: "Pesan",
  janji: "Janji bayar",
  ternak: "Ternak",
};

/** The lines of a statement (rekening koran): what raises or lowers what one owes the other. */
export const STATEMENT_KINDS = [
  "kirim",
  "terima",
  "awal",
  "retur",
  "potongan",
  "hapus",
  "koreksi",
  "hangus",
  "uang muka",
  "angsuran",
  "pelunasan",
  "pengembalian",
] as const;
export const STATEMENT_KIND_LABELS: Record<(typeof STATEMENT_KINDS)[number], string> = {
  kirim: "Penyerahan",
  terima: "Penerimaan",
  awal: "Saldo awal",
  retur: "Retur",
  potongan: "Potongan harga",
  hapus: "Hapus piutang",
  koreksi: "Nota koreksi",
  hangus: "DP hangus",
  "uang muka": "Uang muka",
  angsuran: "Angsuran",
  pelunasan: "Pelunasan",
  pengembalian: "Pengembalian",
};

/** A longer period is downloaded, because no paper holds it. */
export const MOST_STATEMENT_LINES = 1000;
