import type { DocumentKind } from "@/contract/base/documents";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { sheep } from "@/server/db/schema/sheep";
import { type By, writtenBy } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { addCosts, pricedOn } from "./costs";
import { writeArrivals } from "./events";
import type { Stored } from "./repo";

export type NewAnimal = Pick<
  Stored,
  | ("code" | "earTag" | "earTagColour" | "species" | "breed" | "sex" | "bornOn" | "bornEstimated" | "origin" | "notes")
  | ("arrivedOn" | "damId" | "sireId" | "penId" | "investorId" | "productId" | "stockState" | "arrivalWeight")
  | "purchasePrice"
>;

export const lastWeightOf = ({ arrivalWeight, arrivedOn }: Pick<NewAnimal, "arrivalWeight" | "arrivedOn">) => ({
  lastWeight: arrivalWeight,
  lastWeighedOn: arrivalWeight === null ? null : arrivedOn,
});

/** Many animals at once: their rows, how they came, and what they were bought for; in few statements. */
export async function registerAnimals(
  tx: Transaction,
  by: By,
  rows: readonly NewAnimal[],
  document: { documentKind?: DocumentKind; documentId?: number } = {},
) {
  const made = writtenBy(by);
  const values = rows.map((row) => ({ ...row, ...lastWeightOf(row), healthState: "sehat" as const, ...made }));
  const idOf = new Map((await insertMany(tx, sheep, values, "code")).map(({ id, field }) => [field, id]));
  const animals = values.map((row) => ({ ...row, id: must(idOf.get(row.code), `the animal ${row.code}`) }));
  await writeArrivals(tx, by, animals, document);
  const costOf = ({ id, arrivedOn, purchasePrice }: (typeof animals)[number]) =>
    ({ sheepId: id, day: pricedOn(arrivedOn, by), kind: "beli", amount: purchasePrice, ...document }) as const;
  await addCosts(tx, by, animals.map(costOf));
  return animals;
}
