import type { StandingShare, UsableCost, UsableGoods, Usage, UsageDetail, UsagePreview } from "@/contract/usage/model";

const product = { id: 8, code: "P00008", name: "Konsentrat", category: "pakan", unit: "karung" } as const;
const wages = { id: 25, code: "P00025", name: "Upah", category: "jasa", unit: "bulan" } as const;

export const usage = (values: Partial<Usage> = {}): Usage => ({
  id: 12,
  kind: "pakan",
  product,
  quantity: 4,
  value: 400_000,
  from: "2025-08-01",
  to: "2025-08-10",
  day: "2025-08-10",
  belongsOn: null,
  pens: [{ id: 1, code: "K1", name: "Timur" }],
  animals: 2,
  days: 15,
  purchase: null,
  cancelled: null,
  createdAt: "2025-08-11T02:05:00.000Z",
  ...values,
});

const noWeights = { timbang: 0, masuk: 0, sesudah: 0, "rata-rata": 0 };

export const detail = (values: Partial<UsageDetail> = {}): UsageDetail => ({
  ...usage(),
  note: null,
  createdBy: "Ibu Sari",
  cancelledBy: null,
  line: null,
  visits: [],
  weights: { ...noWeights, timbang: 1, masuk: 1 },
  sources: [
    {
      id: 1,
      day: "2025-07-01",
      kind: "awal",
      quantity: 1,
      received: 5,
      unitValue: 100_000.1,
      note: "Stok awal",
      documentKind: null,
      documentId: null,
      documentName: null,
    },
    {
      id: 4,
      day: "2025-07-20",
      kind: "beli",
      quantity: 3,
      received: 10,
      unitValue: 120_000,
      note: null,
      documentKind: "purchase",
      documentId: 5,
      documentName: "PB/2025/07/0005",
    },
  ],
  ...values,
});

export const overhead = (values: Partial<UsageDetail> = {}) =>
  detail({
    kind: "overhead",
    product: wages,
    quantity: null,
    sources: [],
    pens: null,
    weights: noWeights,
    purchase: { id: 5, number: "PB/2025/08/0005" },
    line: { id: 3, day: "2025-08-01", supplier: "Pak Ujang", note: "Agustus", worth: 900_000, allocated: 400_000 },
    ...values,
  });

export const share = (values: Partial<StandingShare> = {}): StandingShare => ({
  sheep: { id: 1, code: "T00001", earTag: "0012", earTagColour: "kuning" },
  stockState: "tersedia",
  days: 10,
  weight: 16,
  weightFrom: "timbang",
  weightOn: "2025-08-09",
  fee: null,
  amount: 148_837,
  ...values,
});

export const other = share({
  sheep: { id: 2, code: "T00002", earTag: "0450", earTagColour: "hijau" },
  days: 5,
  weight: 81,
  weightFrom: "rata-rata",
  weightOn: null,
  amount: 251_163,
});

export const preview = (values: Partial<UsagePreview> = {}): UsagePreview => ({
  refused: null,
  gone: 3,
  result: {
    value: 400_000,
    animals: 2,
    days: 15,
    left: 6,
    unit: "karung",
    least: 148_837,
    most: 251_163,
    weights: { ...noWeights, timbang: 1, "rata-rata": 1 },
    shares: [other, share()],
  },
  ...values,
});

export const goods = (values: Partial<UsableGoods> = {}): UsableGoods => ({
  ...product,
  stock: 10,
  value: 1_000_001,
  usedUntil: null,
  ...values,
});

export const cost = (values: Partial<UsableCost> = {}): UsableCost => ({
  id: 3,
  product: wages,
  note: null,
  purchase: { id: 5, number: "PB/2025/08/0005" },
  day: "2025-08-01",
  supplier: "Pak Ujang",
  left: 900_000,
  usedUntil: null,
  ...values,
});
