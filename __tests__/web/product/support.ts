import type { Product } from "@/contract/product";

export const product = (values: Partial<Product> = {}): Product => ({
  ...{
    id: 7,
    code: "P00007",
    name: "Domba Garut",
    category: "ternak",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
  },
  ...{
    unit: "ekor",
    priceMethod: "ekor",
    salePrice: 3_250_000,
    purchasePrice: 2_100_000,
    minPrice: null,
    minStock: 40,
  },
  ...{ withdrawalDays: null, periodMonths: null, headCount: null, projectionMin: null, projectionMax: null },
  ...{ investorShare: null, profitBasis: null, photo: null, active: true, stock: { total: 33, available: 28 } },
  ...{ createdAt: "2025-08-01T02:05:00.000Z", changedAt: "2025-08-18T02:05:00.000Z", version: 3 },
  ...values,
});

export const feed = (values: Partial<Product> = {}) =>
  product({
    ...{ id: 8, code: "P00008", name: "Dedak padi", category: "pakan", species: null, breed: null, sex: null },
    ...{ unit: "kg", priceMethod: null, salePrice: 4_500, minStock: null, stock: null, active: false },
    ...values,
  });
