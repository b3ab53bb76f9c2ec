/** Closing of the books (tutup buku, docs/decisions/0056). */

/** The things that somebody should look at before a closing. */
export const ODD_KINDS = [
  "transaction_draft",
  "purchase_draft",
  "delivery_overdue",
  "settlement_draft",
  "loss_waiting",
  "money_negative",
  "money_difference",
  "money_uncounted",
] as const;
export type OddKind = (typeof ODD_KINDS)[number];
export const ODD_LABELS: Record<OddKind, string> = {
  transaction_draft: "Draf penjualan",
  purchase_draft: "Draf pembelian",
  delivery_overdue: "Penyerahan yang lewat tanggal",
  settlement_draft: "Draf bagi hasil yang belum disetujui",
  loss_waiting: "Laporan mati atau hilang yang belum dikonfirmasi",
  money_negative: "Kas atau rekening bersaldo minus",
  money_difference: "Opname kas dengan selisih",
  money_uncounted: "Kas yang belum dihitung pada bulan terakhir",
};

/** The records that the examples of each kind are. */
export const ODD_RECORDS = {
  transaction_draft: "transaction",
  purchase_draft: "purchase",
  delivery_overdue: "transaction",
  settlement_draft: "investment",
  loss_waiting: "sheep",
  money_negative: "money",
  money_difference: "money",
  money_uncounted: "money",
} as const satisfies Record<OddKind, string>;

/** The most examples of one kind. */
export const MOST_ODD = 5;

export const CLOSING_STATES = ["berlaku", "dibuka"] as const;
export const CLOSING_STATE_LABELS: Record<(typeof CLOSING_STATES)[number], string> = {
  berlaku: "Berlaku",
  dibuka: "Dibuka kembali",
};

export const CLOSING_SORTS = { sorts: ["created", "day"], defaultSort: "-created" } as const;
