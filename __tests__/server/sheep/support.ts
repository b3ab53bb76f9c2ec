import { accepted, postTo } from "@/__tests__/support/server/calls";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { SheepInput, SheepUpdateInput } from "@/contract/sheep/input";
import { SheepDetail } from "@/contract/sheep/model";

export type { TestServer };

let serial = 0;

type Values = Partial<Record<keyof SheepInput, unknown>> & { penId: number };

export const newSheep = (values: Values) => ({
  earTag: String(++serial).padStart(4, "0"),
  earTagColour: "kuning",
  species: "domba",
  breed: "Garut",
  sex: "betina",
  bornOn: "2024-01-15",
  bornEstimated: false,
  origin: "beli",
  arrivedOn: "2025-06-01",
  arrivalWeight: 24.5,
  purchasePrice: 1_500_000,
  damId: null,
  sireId: null,
  investorId: null,
  productId: null,
  notes: null,
  stockState: "tersedia",
  ...values,
});

export const create = (server: TestServer, token: string, values: Values, key?: string) =>
  postTo(server, token, "sheep", newSheep(values), key);

export const created = async (...given: Parameters<typeof create>) => accepted(await create(...given), SheepDetail);

export async function read(server: TestServer, token: string, id: number) {
  return SheepDetail.parse((await server.call("GET", `sheep/${id}`, { token })).body.response);
}

/** The values of an animal's form. */
export const valuesOf = (animal: SheepDetail): SheepUpdateInput => ({
  earTag: animal.earTag,
  earTagColour: animal.earTagColour,
  species: animal.species,
  breed: animal.breed,
  sex: animal.sex,
  bornOn: animal.bornOn,
  bornEstimated: animal.bornEstimated,
  origin: animal.origin,
  arrivedOn: animal.arrivedOn,
  arrivalWeight: animal.arrivalWeight,
  purchasePrice: animal.purchasePrice,
  damId: animal.dam?.id ?? null,
  sireId: animal.sire?.id ?? null,
  investorId: animal.investor?.id ?? null,
  productId: animal.product?.id ?? null,
  notes: animal.notes,
  photo: animal.photo,
  version: animal.version,
});

export const put = (server: TestServer, token: string, animal: SheepDetail, change: object) =>
  server.call("PUT", `sheep/${animal.id}`, { token, json: { ...valuesOf(animal), ...change } });

export const move = (server: TestServer, token: string, id: number, json: object) =>
  postTo(server, token, `sheep/${id}/move`, {
    from: "tersedia",
    day: "2025-08-18",
    reason: null,
    penId: null,
    ...json,
  });
