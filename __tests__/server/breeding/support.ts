import { addArrived } from "@/__tests__/server/usage/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { Litter, Mating, MatingWarnings, Weaning } from "@/contract/breeding/model";

type Values = Record<string, unknown>;
type Animal = Parameters<typeof addArrived>[2];

/** A grown ewe, and a ram, that have been here since June. */
export const addEwe = (server: TestServer, penId: number, values: Animal = {}) =>
  addArrived(server, penId, {
    sex: "betina",
    bornOn: "2022-01-01",
    lastWeight: 35,
    arrivedOn: "2024-06-01",
    ...values,
  });
export const addRam = (server: TestServer, penId: number, values: Animal = {}) =>
  addEwe(server, penId, { sex: "jantan", ...values });

export const mating = (values: Values = {}) => ({
  kind: "tangan",
  sireId: null,
  semen: null,
  penId: null,
  fromOn: "2025-01-10",
  toOn: null,
  eweIds: [],
  notes: null,
  ...values,
});
export const postMating = (server: TestServer, token: string, values: Values) =>
  postTo(server, token, "breeding/mating", mating(values));
export const mated = async (server: TestServer, token: string, values: Values) =>
  accepted(await postMating(server, token, values), Mating);
export async function warned(server: TestServer, token: string, values: Values) {
  const { kind, sireId, fromOn, eweIds } = mating(values);
  const json = { kind, sireId, fromOn, eweIds };
  const { items } = accepted(await server.call("POST", "breeding/mating/check", { token, json }), MatingWarnings);
  return items.map((one) => [one.kind, one.message]);
}

export const lamb = (values: Values = {}) => ({ sex: "betina", weight: 2.8, alive: true, mark: null, ...values });
export const postBirth = (server: TestServer, token: string, values: Values) =>
  postTo(server, token, "breeding/litter", {
    kind: "lahir",
    day: "2025-06-09",
    hour: "05:30",
    ease: "mudah",
    sireId: null,
    breed: null,
    lambs: [lamb()],
    notes: null,
    ...values,
  });
export const born = async (server: TestServer, token: string, values: Values) =>
  accepted(await postBirth(server, token, values), Litter);

export const lambsOf = ({ lambs }: Litter) => lambs.flatMap(({ sheep }) => (sheep ? [sheep] : []));

export const postWeaning = (server: TestServer, token: string, values: Values) =>
  postTo(server, token, "breeding/weaning", { day: "2025-08-10", penId: null, officer: "Budi", lambs: [], ...values });
export const weaned = async (server: TestServer, token: string, values: Values) =>
  accepted(await postWeaning(server, token, values), Weaning);
