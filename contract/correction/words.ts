/** Corrections of posted purchases and sales (docs/decisions/0057). */

/** `harga`: price or quantity of a purchase; `kredit`: what was paid too much for it pays another purchase. */
export const CORRECTION_KINDS = ["harga", "kredit", "potongan", "hapus"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
export const CORRECTION_KIND_LABELS: Record<CorrectionKind, string> = {
  harga: "Koreksi pembelian",
  kredit: "Kredit supplier",
  potongan: "Potongan harga",
  hapus: "Hapus piutang",
};

export const CORRECTION_STATES = ["berlaku", "dibatalkan"] as const;
export const CORRECTION_STATE_LABELS: Record<(typeof CORRECTION_STATES)[number], string> = {
  berlaku: "Berlaku",
  dibatalkan: "Dibatalkan",
};

export const CORRECTION_SORTS = { sorts: ["day", "amount", "created"], defaultSort: "-day" } as const;

export const CORRECTED_DOCUMENTS = ["purchase", "transaction"] as const;

/** The lists of purchases and sales know the corrected ones. */
export const CORRECTED = ["dikoreksi"] as const;
export const CORRECTED_LABELS: Record<(typeof CORRECTED)[number], string> = { dikoreksi: "Dikoreksi" };
