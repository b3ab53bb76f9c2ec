/** Fixed assets (docs/decisions/0053): bought, written down month by month, sold or scrapped. */

export const ASSET_CATEGORIES = ["kandang", "kendaraan", "peralatan", "tanah", "lainnya"] as const;
export type AssetCategory = (typeof ASSET_CATEGORIES)[number];
export const ASSET_CATEGORY_LABELS: Record<AssetCategory, string> = {
  kandang: "Kandang dan bangunan",
  kendaraan: "Kendaraan",
  peralatan: "Mesin dan peralatan",
  tanah: "Tanah",
  lainnya: "Aset lain",
};

export const DISPOSAL_KINDS = ["dijual", "dihapus"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];
/** An asset has one disposal, which has no number of its own: its name among the parts of the asset. */
export const DISPOSED = "Pelepasan";
export const DISPOSAL_KIND_LABELS: Record<DisposalKind, string> = { dijual: "Dijual", dihapus: "Dihapus" };

export const ASSET_STATES = ["dipakai", "dijual", "dihapus", "dibatalkan"] as const;
export type AssetState = (typeof ASSET_STATES)[number];
export const ASSET_STATE_LABELS: Record<AssetState, string> = {
  dipakai: "Dipakai",
  ...DISPOSAL_KIND_LABELS,
  dibatalkan: "Dibatalkan",
};

/** Fifty years. */
export const MOST_MONTHS = 600;

export const ASSET_SORTS = { sorts: ["day", "cost", "name", "created"], defaultSort: "-day" } as const;
