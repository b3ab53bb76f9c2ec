import type { StubApi } from "@/__tests__/support/web/stub-api";
import { ok } from "@/__tests__/support/web/stub-api";
import { listed } from "@/__tests__/web/support/account";
import type { Pen } from "@/contract/pen/model";
import type { SheepFamily, SheepWeights } from "@/contract/sheep/card";
import type { SheepDetail } from "@/contract/sheep/model";

export const animal = (values: Partial<SheepDetail> = {}): SheepDetail => ({
  id: 12,
  code: "T00012",
  earTag: "0012",
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "betina",
  pen: { id: 3, code: "K3", name: "Barat" },
  stockState: "tersedia",
  healthState: "sehat",
  lastWeight: 32.5,
  lastWeighedOn: "2025-08-10",
  bornOn: "2024-01-15",
  bornEstimated: true,
  teethSeenOn: null,
  boardedUntil: null,
  qurban: { day: "2025-08-18", faults: ["bukan jantan"] },
  ageClass: "dewasa",
  origin: "beli",
  arrivedOn: "2025-06-01",
  arrivalWeight: 24.5,
  tagged: true,
  weanedOn: null,
  fosterDam: null,
  expected: null,
  dam: null,
  sire: null,
  investor: null,
  product: null,
  saleFrom: null,
  sellable: true,
  purchasePrice: 1_500_000,
  cost: 1_640_000,
  notes: null,
  photo: null,
  createdAt: "2025-06-01T02:05:00.000Z",
  changedAt: "2025-08-10T02:05:00.000Z",
  version: 4,
  moves: { stock: ["afkir", "mati", "hilang", "dipotong"], health: ["pantauan"], pen: true },
  leftOn: null,
  goneOn: null,
  editable: { arrival: false, purchase: true, price: true },
  ...values,
});

/** An animal in the answer of a list. */
export const row = (values: Partial<SheepDetail> = {}) => {
  const { editable: _, qurban: _qurban, fosterDam: _foster, expected: _due, ...rest } = animal(values);
  return rest;
};

export const pens: Pen[] = [
  { id: 3, code: "K3", name: "Barat", active: true, count: 34, version: 1 },
  { id: 4, code: "K4", name: "Indukan", active: true, count: 0, version: 1 },
  { id: 5, code: "K5", name: "Gudang lama", active: false, count: 0, version: 2 },
];

export const weights = (values: Partial<SheepWeights> = {}): SheepWeights => ({
  items: [
    { day: "2025-06-01", weight: 24.5, estimated: false, arrival: true },
    { day: "2025-07-01", weight: 27, estimated: true, arrival: false },
    { day: "2025-08-10", weight: 32.5, estimated: false, arrival: false },
  ],
  lifetime: { from: "2025-06-01", to: "2025-08-10", days: 70, grams: 114 },
  last: { from: "2025-06-01", to: "2025-08-10", days: 70, grams: 114 },
  ...values,
});

export const noFamily: SheepFamily = { dam: null, sire: null, offspring: [] };

/** The card of one animal and its parts. */
export function serveCard(api: StubApi, one: SheepDetail = animal()) {
  api.on(`GET sheep/${one.id}`, ok(one));
  api.on(`GET sheep/${one.id}/weight`, ok(weights()));
  for (const part of ["cost", "event"]) api.on(`GET sheep/${one.id}/${part}`, listed([]));
  api.on("GET examination", listed([]));
  api.on(`GET sheep/${one.id}/family`, ok(noFamily));
  api.on("GET loss", ok({ items: [] }));
  api.on("GET pen", ok({ items: pens }));
}
