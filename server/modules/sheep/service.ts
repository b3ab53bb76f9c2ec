import { and, eq, sql } from "drizzle-orm";
import type { SheepInput, SheepUpdateInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { inPen, tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { type Codes, nextCode } from "@/server/db/next-code";
import { pens, sheep } from "@/server/db/schema/sheep";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound, refuse, taken } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { noteBelonging } from "@/server/modules/document/belonging";
import { type By, writtenBy } from "@/server/modules/document/by";
import { closedRefusal } from "@/server/modules/document/day";
import { traceOf } from "@/server/modules/document/trace";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { businessDay } from "@/server/time";
import { checkDays, contractRefusal, contractsOf, usableInvestor, usablePen, usableProduct } from "./check";
import { addCosts, pricedOn } from "./costs";
import { changeAnimal, moveArrivals, noteCameWith, noteKin, noteParents, noteTended, writeArrival } from "./events";
import { checkKinship, lockKinship } from "./parents";
import { checkPayers, checkPriced, paidBy } from "./payers";
import { correctPrices, movePrice } from "./price";
import { editableOf, isWeighed, readSheep } from "./record";
import { isHere, lockSheep, type Stored } from "./repo";

export const SHEEP_CODES: Codes = { name: "sheep", prefix: "T", table: sheep, column: sheep.code };
export const TAG_KEY = "sheep_living_ear_tag_key";

type Tag = Pick<Stored, "earTag" | "earTagColour">;

/** An ear tag of a colour belongs to one animal on the farm; a clash names the other animal and its pen. */
export async function withFreeTag<T>(
  { db }: Pick<Deps, "db">,
  field: string,
  tagOf: () => Promise<Tag>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, TAG_KEY)) throw photoGone(error, "sheep");
    const tag = await tagOf();
    const [other] = await db
      .select({ id: sheep.id, code: sheep.code, pen: pens.name })
      .from(sheep)
      .innerJoin(pens, eq(sheep.penId, pens.id))
      .where(
        and(eq(sheep.earTagColour, tag.earTagColour), sql`lower(${sheep.earTag}) = lower(${tag.earTag}::text)`, isHere),
      );
    if (!other) throw error;
    const message = `Nomor anting ${tagName(tag)} sudah dipakai ternak lain di ${inPen(other.pen)}.`;
    throw taken(field, message, { id: other.id, name: `${tagName(tag)} (${other.code})`, code: other.code });
  }
}

/** For a clash. */
export const tagOf = async ({ db }: Deps, id: number) => {
  const [animal] = await db
    .select({ earTag: sheep.earTag, earTagColour: sheep.earTagColour })
    .from(sheep)
    .where(eq(sheep.id, id));
  if (!animal) throw notFound("Ternak");
  return animal;
};

/** The sums of an animal have their own rows, so the log keeps none of them. */
const loggedOf = (row: Stored) => traceOf(row, "cost", "lastWeight", "lastWeighedOn");

/** Saves an animal in one transaction that happens once; a clash of its ear tag stands at the field. */
const saveSheep = <T>(
  deps: Deps,
  caller: Caller,
  tag: Tag,
  work: (tx: Transaction, by: By) => Promise<T>,
): Promise<T> =>
  withFreeTag(
    deps,
    "earTag",
    async () => tag,
    () => actOnce(deps, caller, work),
  );

export const createSheep = (
  deps: Deps,
  caller: Caller,
  { photo, belongsOn, moneyId = null, ...input }: SheepInput,
): Promise<SheepDetail> =>
  saveSheep(deps, caller, input, async (tx, by) => {
    const today = businessDay(by.now);
    checkDays({ bornOn: input.bornOn, arrivedOn: input.arrivedOn }, by);
    refuse(closedArrival(undefined, input, by));
    await usablePen(tx, input.penId);
    await usableInvestor(tx, input.investorId);
    await usableProduct(tx, input);
    if (input.damId !== null || input.sireId !== null) {
      await lockKinship(tx);
      await checkKinship(tx, { ...input, id: null });
    }
    const purchasePrice = input.purchasePrice ?? 0;
    askUnlikely(by, purchasePrice);
    checkPriced(purchasePrice, moneyId);
    const paidFrom =
      purchasePrice > 0 ? await paidBy(tx, caller, by, { day: input.arrivedOn, amount: purchasePrice }, moneyId) : null;
    const [row] = await tx
      .insert(sheep)
      .values({
        ...input,
        photoId: photoIdOf(photo),
        code: await nextCode(tx, SHEEP_CODES),
        purchasePrice,
        lastWeight: input.arrivalWeight,
        lastWeighedOn: input.arrivalWeight === null ? null : input.arrivedOn,
        ...writtenBy(by),
      })
      .returning();
    if (!row) throw new Error("an animal was not registered");
    await writeArrival(tx, by, row, { day: row.arrivedOn });
    noteKin(tx, row);
    await noteBelonging(tx, by, [{ kind: "sheep", id: row.id }], { day: row.arrivedOn, belongsOn });
    const price = { sheepId: row.id, day: pricedOn(row.arrivedOn, by), kind: "beli" as const, amount: purchasePrice };
    await addCosts(tx, by, [{ ...price, moneyId: paidFrom }]);
    const after = { ...loggedOf(row), ...(paidFrom !== null && { moneyId: paidFrom }) };
    const entry = { action: "sheep.create", entity: "sheep", entityId: row.id, after };
    await audit(tx, deps, caller, entry);
    return readSheep(tx, row.id, today);
  });

type Arrival = Pick<Stored, "origin" | "arrivedOn" | "arrivalWeight" | "purchasePrice">;

/** The terms of an animal's arrival may be put right only while nothing builds on them. */
export function arrivalRefusals(editable: SheepDetail["editable"], before: Arrival, input: Arrival) {
  const errors: Record<string, string> = {};
  const later = "Tidak dapat diubah lagi: sudah ada catatan sesudah ternak ini masuk.";
  if (!editable.arrival && input.origin !== before.origin) errors.origin = later;
  if (!editable.arrival && input.arrivedOn !== before.arrivedOn) errors.arrivedOn = later;
  const bound = "Tidak dapat diubah lagi: angka ini sudah dipakai pembelian atau penjualan.";
  if (!editable.price && input.purchasePrice !== before.purchasePrice) errors.purchasePrice = bound;
  if (!editable.purchase && input.arrivalWeight !== before.arrivalWeight) errors.arrivalWeight = bound;
  return errors;
}

type Came = Pick<Stored, "origin" | "arrivedOn" | "arrivalWeight">;

/** How and when an animal came into closed books, and its weight then, stay; a price is put right on the day of its correction. */
export function closedArrival(before: Came | undefined, { origin, arrivedOn, arrivalWeight }: Came, by: By) {
  const errors: Record<string, string> = {};
  if (before && closedRefusal(before.arrivedOn, by)) {
    const bound = "Tidak dapat diubah lagi: masuknya dalam buku yang sudah ditutup.";
    if (origin !== before.origin) errors.origin = bound;
    if (arrivedOn !== before.arrivedOn) errors.arrivedOn = bound;
    if (arrivalWeight !== before.arrivalWeight) errors.arrivalWeight = bound;
    return errors;
  }
  const closed = arrivedOn === before?.arrivedOn ? undefined : closedRefusal(arrivedOn, by);
  if (closed) errors.arrivedOn = closed;
  return errors;
}

async function checkArrival(tx: Transaction, before: Stored, input: Arrival) {
  const errors = arrivalRefusals(await editableOf(tx, before), before, input);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The weight that the list shows is the arrival's as long as no scales have weighed it since. */
async function lastWeightOf(tx: Transaction, before: Stored, { arrivalWeight, arrivedOn }: SheepUpdateInput) {
  if (arrivalWeight === before.arrivalWeight && arrivedOn === before.arrivedOn) return {};
  if (await isWeighed(tx, before.id)) return {};
  return { lastWeight: arrivalWeight, lastWeighedOn: arrivalWeight === null ? null : arrivedOn };
}

/** Refuses new values of an animal that is locked. */
async function checkUpdate(
  tx: Transaction,
  before: Stored,
  input: SheepUpdateInput & { purchasePrice: number },
  by: By,
) {
  const { id } = before;
  const { bornOn, arrivedOn, investorId } = input;
  checkDays({ bornOn, arrivedOn }, by);
  refuse(closedArrival(before, input, by));
  await checkArrival(tx, before, input);
  await usableInvestor(tx, investorId, before.investorId);
  const bound = investorId !== before.investorId && contractRefusal((await contractsOf(tx, [id])).get(id), investorId);
  if (bound) throw invalid({ investorId: bound });
  await usableProduct(tx, input, before.productId);
  await checkKinship(tx, { ...input, id });
}

type Posted = Pick<SheepUpdateInput, "investorId" | "moneyId">;

/** Writes into the animal's events and costs what its row has changed. */
async function postUpdate(tx: Transaction, by: By, before: Stored, row: Stored, { investorId, moneyId }: Posted) {
  const { id, arrivedOn } = row;
  noteTended(tx, before);
  noteCameWith(tx, before, row);
  noteParents(tx, id, before, row);
  noteKin(tx, before, row);
  if (arrivedOn !== before.arrivedOn) {
    await moveArrivals(tx, [id], { from: before.arrivedOn, to: arrivedOn });
    await movePrice(tx, by, before, row);
  }
  await correctPrices(tx, by, [{ id, arrivedOn, from: before.purchasePrice, to: row.purchasePrice, moneyId }]);
  const change = { kind: "pemilik", day: businessDay(by.now) } as const;
  if (investorId !== before.investorId) await changeAnimal(tx, by, before, { investorId }, change);
}

export const updateSheep = (deps: Deps, caller: Caller, id: number, input: SheepUpdateInput): Promise<SheepDetail> =>
  saveSheep(deps, caller, input, async (tx, by) => {
    const today = businessDay(by.now);
    await lockKinship(tx);
    const [before] = await lockSheep(tx, [id]);
    if (!before) throw notFound("Ternak");
    const { version, investorId, moneyId, photo, belongsOn: _, ...values } = input;
    if (before.version !== version) throw conflict("Ternak ini baru saja diubah orang lain.");
    const purchasePrice = input.purchasePrice ?? 0;
    await checkUpdate(tx, before, { ...input, purchasePrice }, by);
    await checkPayers(tx, caller, by, [{ ...before, arrivedOn: input.arrivedOn }], { purchasePrice, moneyId });
    const [row] = await tx
      .update(sheep)
      .set({
        ...values,
        // An animal that gets another tag bears one.
        tagged: before.tagged || values.earTag !== before.earTag || values.earTagColour !== before.earTagColour,
        photoId: photoIdOf(photo),
        ...(await lastWeightOf(tx, before, input)),
        purchasePrice,
        version: version + 1,
        changedAt: by.now,
        changedBy: by.userId,
      })
      .where(eq(sheep.id, id))
      .returning();
    if (!row) throw new Error("an animal was not changed");
    await postUpdate(tx, by, before, row, input);
    await audit(tx, deps, caller, {
      action: "sheep.update",
      entity: "sheep",
      entityId: id,
      before: loggedOf(before),
      after: { ...loggedOf(row), investorId, ...(moneyId && { moneyId }) },
    });
    return readSheep(tx, id, today);
  });
