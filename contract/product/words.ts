/** The words of a product, and how they are written (domain.md, Produk). */

export const PRODUCT_CATEGORIES = ["ternak", "pakan", "obat", "perlengkapan", "jasa", "biaya", "paket"] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
export const PRODUCT_CATEGORY_LABELS: Record<ProductCategory, string> = {
  ternak: "Ternak",
  pakan: "Pakan",
  obat: "Obat",
  perlengkapan: "Perlengkapan",
  jasa: "Jasa",
  biaya: "Biaya",
  paket: "Paket investasi",
};

/** Units that are written as they are. */
export const PRODUCT_UNITS = [
  "ekor",
  "kg",
  "gram",
  "karung",
  "sak",
  "bal",
  "liter",
  "ml",
  "botol",
  "dosis",
  "tablet",
  "buah",
  "set",
  "rol",
  "meter",
  "paket",
  "kali",
  "km",
  "jam",
  "hari",
  "bulan",
] as const;
export type ProductUnit = (typeof PRODUCT_UNITS)[number];

export const PRICE_METHODS = ["ekor", "kg"] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];
export const PRICE_METHOD_LABELS: Record<(typeof PRICE_METHODS)[number], string> = {
  ekor: "Per ekor",
  kg: "Per kg hidup",
};

export const PROFIT_BASES = ["laba", "penjualan"] as const;
export const PROFIT_BASIS_LABELS: Record<(typeof PROFIT_BASES)[number], string> = {
  laba: "Laba bersih",
  penjualan: "Penjualan",
};

type Priced = { unit: ProductUnit; priceMethod: (typeof PRICE_METHODS)[number] | null };

/** The unit of a price: `kg` of a live animal, else the product's unit. */
export const priceUnitOf = ({ unit, priceMethod }: Priced): ProductUnit => priceMethod ?? unit;

/** Reasons of a movement of goods. */
export const STOCK_MOVEMENT_KINDS = ["awal", "beli", "pakai", "jual", "retur", "opname", "koreksi"] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];
export const STOCK_MOVEMENT_LABELS: Record<StockMovementKind, string> = {
  awal: "Stok awal",
  beli: "Pembelian",
  pakai: "Pemakaian",
  jual: "Penjualan",
  retur: "Retur",
  opname: "Stok opname",
  koreksi: "Nota koreksi",
};

/** Categories of goods: their stock is the sum of their movements. */
export const isGoods = (category: ProductCategory) =>
  category === "pakan" || category === "obat" || category === "perlengkapan";

export const PRODUCT_SORTS = { sorts: ["name", "code", "price", "created"], defaultSort: "name" } as const;
