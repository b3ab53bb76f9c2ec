/** Why an animal cannot be sold now, as a filter of those to choose from. */
export const NOT_FOR_SALE = ["karantina", "sakit", "masa henti", "dipesan"] as const;
export type NotForSale = (typeof NOT_FOR_SALE)[number];
export const NOT_FOR_SALE_LABELS: Record<NotForSale, string> = {
  karantina: "Karantina",
  sakit: "Sakit",
  "masa henti": "Masa henti obat",
  dipesan: "Dipesan orang lain",
};

/** `25..32.5`: two amounts, either of which may be missing. */
export const AMOUNTS = /^(\d{1,10}(\.\d{1,2})?)?\.\.(\d{1,10}(\.\d{1,2})?)?$/;

export const CHOICE_SORTS = { sorts: ["tag", "weight", "price"], defaultSort: "tag" } as const;
