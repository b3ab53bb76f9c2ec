import * as z from "zod/mini";
import { farmDay } from "@/contract/base/farm-fields";
import { checkOf } from "@/contract/base/fields";
import { SheepInput, Weight } from "@/contract/sheep/input";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import type { By } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import type { Values } from "@/server/modules/import/importer";

type Told = { weight?: unknown; weighedOn?: unknown; arrivedOn?: unknown };
const weighed = checkOf<Told>(({ value: { weight, weighedOn, arrivedOn }, issues }) => {
  const refuse = (message: string) => issues.push({ code: "custom", input: weighedOn, path: ["weighedOn"], message });
  if ((weight ?? null) !== null && (weighedOn ?? null) === null) refuse("Isi tanggal bobot ini ditimbang.");
  if (typeof weighedOn === "string" && typeof arrivedOn === "string" && weighedOn < arrivedOn)
    refuse("Tanggal timbang tidak dapat sebelum tanggal masuk.");
});

/** A new animal of a file, with its weighing if it tells one. */
export const SheepRow = z
  .safeExtend(SheepInput, {
    weight: z.nullable(Weight),
    weighedOn: z.nullable(farmDay("Tanggal timbang belum benar.")),
  })
  .check(weighed());

export type Weighed = { sheepId: number; day: string; weight: number };
/** A weighing is an examination, whose module hands in how it is recorded. */
export type Weigh = (tx: Transaction, deps: Deps, caller: Caller, by: By, rows: readonly Weighed[]) => Promise<void>;

/** The weighing that a row of a new animal tells. */
export const weighingOf = ({ weight, weighedOn }: Values) =>
  typeof weight === "number" && typeof weighedOn === "string" ? { weight, day: weighedOn } : null;

/** Why a new animal cannot have been weighed then. */
export function weighingRefusal(after: Values, by: By) {
  const told = weighingOf(after);
  return told ? closedRefusal(told.day, by) : undefined;
}
