export const SUPPLIER_KINDS = ["ternak", "pakan", "obat", "jasa"] as const;
export type SupplierKind = (typeof SUPPLIER_KINDS)[number];
export const SUPPLIER_KIND_LABELS: Record<SupplierKind, string> = {
  ternak: "Ternak",
  pakan: "Pakan",
  obat: "Obat",
  jasa: "Jasa",
};
export const SUPPLIER_SORTS = { sorts: ["name", "code", "created"], defaultSort: "name" } as const;

/** The condition of a supplier's animals (domain.md, Supplier), based on so many of the newest. */
export const MOST_SCORED = 2000;

/** A loss within so many days after the arrival counts against the supplier or the journey. */
export const MORTALITY_DAYS = 30;
