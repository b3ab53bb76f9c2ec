import { and, eq, sql } from "drizzle-orm";
import type { MatingCancelInput, MatingInput, SeparateInput } from "@/contract/breeding/input";
import type { Mating } from "@/contract/breeding/model";
import { type Sex, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { matingEwes, matings } from "@/server/db/schema/breeding";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound, refuse } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { type By, cancelledBy, writtenBy } from "@/server/modules/document/by";
import { lateOf } from "@/server/modules/document/late";
import { traceOf } from "@/server/modules/document/trace";
import { checkDays, usablePen } from "@/server/modules/sheep/check";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep, type Stored } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay, dayInWords, daysAfter } from "@/server/time";
import { birthsOf, fatherAnew } from "./father";
import { findMatings } from "./mating-list";

/** Why an animal cannot be in a mating that day. It may have left since. */
function hindrance(animal: Stored | undefined, sex: Sex, day: string) {
  if (!animal) return "Ternak tidak ditemukan.";
  if (animal.sex !== sex) return `${tagName(animal)} ${animal.sex}; pilih ${sex}.`;
  if (animal.arrivedOn > day) return `${tagName(animal)} baru masuk ${dayInWords(animal.arrivedOn)}.`;
  return undefined;
}

function checkAnimals({ sireId, eweIds, fromOn }: MatingInput, animals: ReadonlyMap<number, Stored>) {
  const errors: Record<string, string> = {};
  const ram = sireId === null ? undefined : animals.get(sireId);
  const wrong = sireId === null ? undefined : hindrance(ram, "jantan", fromOn);
  if (wrong) errors.sireId = wrong;
  eweIds.forEach((id, at) => {
    const ewe = animals.get(id);
    const message =
      hindrance(ewe, "betina", fromOn) ??
      (ewe && ram && ewe.species !== ram.species
        ? `${tagName(ewe)} ${ewe.species}, pejantannya ${ram.species}.`
        : undefined);
    if (message) errors[`eweIds.${at}`] = message;
  });
  refuse(errors);
}

/** A colony goes on until the ram is separated; the other kinds are over on their day. */
async function daysOf(tx: Transaction, { kind, fromOn, toOn }: MatingInput) {
  if (kind !== "koloni") return { toOn: fromOn, separateOn: null };
  const { separateDays } = await readSettings(tx, "perkembangbiakan");
  return { toOn, separateOn: daysAfter(fromOn, separateDays) };
}

const loggedOf = (row: typeof matings.$inferSelect) => traceOf(row, "cancelledAt", "cancelledBy", "cancelReason");

export const mate = (deps: Deps, caller: Caller, input: MatingInput): Promise<Mating> =>
  actOnce(deps, caller, async (tx, by) => {
    const { eweIds, ...values } = input;
    checkDays({ fromOn: input.fromOn, toOn: input.toOn }, by);
    const ids = [...new Set(eweIds)];
    await lockKinship(tx);
    const found = await lockSheep(tx, input.sireId === null ? ids : [input.sireId, ...ids]);
    checkAnimals(input, new Map(found.map((animal) => [animal.id, animal])));
    if (input.kind === "koloni" && input.penId !== null) await usablePen(tx, input.penId);
    const [row] = await tx
      .insert(matings)
      .values({
        ...values,
        penId: input.kind === "koloni" ? input.penId : null,
        ...(await daysOf(tx, input)),
        ...writtenBy(by),
      })
      .returning();
    const made = must(row, "the new mating");
    await tx.insert(matingEwes).values(ids.map((sheepId) => ({ matingId: made.id, sheepId })));
    for (const ewe of ids) lateOf(tx).tended.add(ewe);
    await fatherAnew({ tx, deps, caller, by }, birthsOf(ids, made.fromOn));
    const entry = { action: "mating.create", entity: "mating", entityId: made.id };
    await audit(tx, deps, caller, { ...entry, after: { ...loggedOf(made), ewes: ids.length } });
    return readMating(tx, made.id);
  });

async function readMating(tx: Transaction, id: number) {
  const [found] = await findMatings(tx, [id]);
  return must(found, "a mating");
}

const ewesOf = async (tx: Transaction, id: number) =>
  (await tx.select({ id: matingEwes.sheepId }).from(matingEwes).where(eq(matingEwes.matingId, id))).map(
    (ewe) => ewe.id,
  );

/** A mating, locked, as the user has read it. */
async function lockMating(tx: Transaction, id: number, version: number) {
  const [row] = await tx.select().from(matings).where(eq(matings.id, id)).for("no key update");
  if (!row) throw notFound("Perkawinan");
  if (row.version !== version) throw conflict("Perkawinan ini baru saja diubah orang lain.");
  if (row.cancelledAt !== null) throw conflict("Perkawinan ini sudah dibatalkan.");
  return row;
}

async function change(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  before: typeof matings.$inferSelect,
  { action, ...values }: Partial<typeof matings.$inferInsert> & { action: string },
) {
  const [row] = await tx
    .update(matings)
    .set({ ...values, version: before.version + 1, changedAt: by.now, changedBy: by.userId })
    .where(and(eq(matings.id, before.id)))
    .returning();
  await audit(tx, deps, caller, {
    action,
    entity: "mating",
    entityId: before.id,
    before: loggedOf(before),
    after: loggedOf(must(row, "the changed mating")),
  });
}

export const separate = (deps: Deps, caller: Caller, id: number, { version, day }: SeparateInput): Promise<Mating> =>
  actOnce(deps, caller, async (tx, by) => {
    const before = await lockMating(tx, id, version);
    if (before.toOn !== null) throw conflict(`Pejantannya sudah dipisah ${dayInWords(before.toOn)}.`);
    checkDays({ day }, by);
    if (day < before.fromOn) throw invalid({ day: `Koloni ini mulai ${dayInWords(before.fromOn)}.` });
    await lockKinship(tx);
    await change(tx, deps, caller, by, before, { action: "mating.separate", toOn: day });
    await fatherAnew({ tx, deps, caller, by }, birthsOf(await ewesOf(tx, id), before.fromOn));
    return readMating(tx, id);
  });

export const cancelMating = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason }: MatingCancelInput,
): Promise<Mating> =>
  actOnce(deps, caller, async (tx, by) => {
    const before = await lockMating(tx, id, version);
    await lockKinship(tx);
    const ewes = await ewesOf(tx, id);
    for (const ewe of ewes) lateOf(tx).tended.add(ewe);
    const cancelled = { cancelledOn: businessDay(by.now), ...cancelledBy(by, reason) };
    await change(tx, deps, caller, by, before, { action: "mating.cancel", ...cancelled });
    await fatherAnew({ tx, deps, caller, by }, birthsOf(ewes, before.fromOn));
    const { rows } = await tx.execute(sql`select 1 from litters where mating_id = ${id} limit 1`);
    if (rows.length > 0) throw conflict("Anak dari perkawinan ini sudah disapih dalam buku yang ditutup.");
    return readMating(tx, id);
  });
