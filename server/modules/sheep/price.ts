import { and, eq, gte, isNull } from "drizzle-orm";
import type { SheepPriceInput } from "@/contract/sheep/input";
import { PRICED } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOnce } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { forgetBelonging, noteBelonging } from "@/server/modules/document/belonging";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { checkPlacesInUse } from "@/server/modules/money/place";
import { must } from "@/server/must";
import { type Cost, grouped, moveArrivalCosts, onDay, pricedOn, retellPrices } from "./costs";
import { lockAll, setOnAll } from "./many";
import { namesOf } from "./named";
import { checkPayers, isAfterStart, paidFrom, payersOf } from "./payers";
import { editablesOf } from "./record";
import type { Stored } from "./repo";

type Came = Pick<Stored, "id" | "arrivedOn" | "purchasePrice">;

/** An animal came on another day: the place that paid for it is asked for both days, and its price follows. */
export async function movePrice(tx: Transaction, by: By, before: Came, { arrivedOn, purchasePrice }: Omit<Came, "id">) {
  const { sheepId, moneyId, day, kind, amount } = sheepCosts;
  const booked = await tx.select({ moneyId, day, kind, amount }).from(sheepCosts).where(eq(sheepId, before.id));
  const opens = booked.reduce((sum, row) => (row.moneyId === null ? sum + row.amount : sum), 0);
  if (opens !== 0 && purchasePrice > 0 && isAfterStart(arrivedOn, by) && !isAfterStart(before.arrivedOn, by))
    throw invalid({
      arrivedOn:
        "Harganya saldo awal, jadi tidak sesudah hari pertama: kosongkan harganya, lalu isi lagi dengan kasnya.",
    });
  for (const { moneyId: place, day, amount } of booked) {
    if (place === null) continue;
    await paidFrom(tx, by, { day: arrivedOn, amount, until: day }, place, "arrivedOn");
    await checkPlacesInUse(tx, by, day, [{ id: place, amount: -amount }]);
  }
  if (booked.some((row) => row.kind === "koreksi")) {
    const now = { sheepId: before.id, kind: "beli", amount: 0, day: pricedOn(arrivedOn, by) } as const;
    await tell(tx, by, await tellReopened(tx, by, [{ ...now, bookedOn: pricedOn(before.arrivedOn, by) }]));
  }
  await moveArrivalCosts(tx, by, before.id, arrivedOn);
}

/** Asks what a payment asks of its place, once for each place and day. */
async function askPayers(tx: Transaction, by: By, costs: readonly Cost[]) {
  const sums = new Map<string, { id: number; day: string; amount: number }>();
  for (const { moneyId, day, amount } of costs) {
    if (!moneyId) continue;
    const key = `${moneyId} ${day}`;
    sums.set(key, { id: moneyId, day, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  for (const { day, ...moved } of [...sums.values()].sort((left, right) => left.id - right.id))
    await checkPlacesInUse(tx, by, day, [moved]);
}

/** A cost of a price that was booked on a day. */
type Told = Cost & { bookedOn: string };

/** Corrections belong to the days of the prices, which are closed; one that is not `here` any more corrects nothing. */
async function noteCorrected(tx: Transaction, by: By, told: readonly Told[], here: ReadonlySet<string>) {
  const corrections = told.filter(({ kind }) => kind === "koreksi");
  for (const { bookedOn: belongsOn, sheepId: id, day } of corrections.filter((cost) => !here.has(onDay(cost))))
    await forgetBelonging(tx, { kind: "sheep", id, part: PRICED, day, belongsOn });
  const standing = corrections.filter((cost) => here.has(onDay(cost)));
  for (const [belongsOn, costs] of grouped(standing, ({ bookedOn }) => bookedOn)) {
    const documents = costs.map(({ sheepId: id }) => ({ kind: "sheep" as const, id, part: PRICED }));
    await noteBelonging(tx, by, documents, { day: must(by.openFrom, "the first open day"), belongsOn });
  }
}

/**
 * Corrections of prices that stand in open books, since these were opened again: who tells such a price anew tells it on
 * its day, or on the first open one, and no other correction is left of it.
 */
async function tellReopened(tx: Transaction, by: By, told: readonly Told[]): Promise<Told[]> {
  const nowOf = new Map(told.map((cost) => [cost.sheepId, cost]));
  const { sheepId, day, kind, amount, moneyId, documentKind } = sheepCosts;
  const isOpen = by.openFrom ? gte(day, by.openFrom) : undefined;
  const rows = await tx
    .select({ sheepId, day, amount, moneyId })
    .from(sheepCosts)
    .where(and(isAny(sheepId, [...nowOf.keys()], "bigint"), eq(kind, "koreksi"), isNull(documentKind), isOpen));
  return rows.flatMap((row) => {
    const now = must(nowOf.get(row.sheepId), "the price of an animal");
    const { bookedOn } = now;
    return [
      { ...row, bookedOn, kind: "koreksi" as const, amount: -row.amount },
      { ...now, amount: row.amount, moneyId: row.moneyId },
    ];
  });
}

async function tell(tx: Transaction, by: By, told: readonly Told[]) {
  const costs = told.map(({ bookedOn: _, ...cost }) => cost);
  await noteCorrected(tx, by, told, await retellPrices(tx, by, costs));
}

/** `moneyId` pays a price that nobody has told before. */
type Corrected = { id: number; arrivedOn: string; from: number; to: number; moneyId?: number | null };

/**
 * Puts right what these animals cost, with the money of the places that paid it: on the day of the price, as if it had been
 * told at once, or as a correction on the first open day where those books are closed.
 */
export async function correctPrices(tx: Transaction, by: By, animals: readonly Corrected[]) {
  const changed = animals.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  for (const { to } of changed) askUnlikely(by, to);
  const payers = await payersOf(
    tx,
    changed.map(({ id }) => id),
  );
  const told = changed.map(({ id, arrivedOn, from, to, moneyId: named = null }): Told => {
    const [bookedOn, moneyId] = [pricedOn(arrivedOn, by), from === 0 ? named : (payers.get(id) ?? null)];
    const cost = { sheepId: id, amount: to - from, moneyId, bookedOn };
    return by.openFrom && bookedOn < by.openFrom
      ? { ...cost, day: by.openFrom, kind: "koreksi", note: "Koreksi harga beli" }
      : { ...cost, day: bookedOn, kind: "beli" };
  });
  const all = [...told, ...(await tellReopened(tx, by, told))];
  await askPayers(tx, by, all);
  await tell(tx, by, all);
}

/** Why an animal among these has no price of its own, or one that other documents count on. */
async function priceRefusal(tx: Transaction, animals: readonly Stored[]) {
  const born = animals.filter(({ origin }) => origin === "lahir");
  if (born.length > 0) return `${namesOf(born)} lahir di kandang, jadi tidak mempunyai harga beli.`;
  const editable = await editablesOf(tx, animals);
  const bound = animals.filter(({ id }) => !editable.get(id)?.price);
  return bound.length > 0 && `Harga ${namesOf(bound)} ditetapkan pembeliannya: koreksi di sana.`;
}

/** Gives animals their buying price, all or none. */
export const setPrice = (deps: Deps, caller: Caller, input: SheepPriceInput): Promise<{ priced: number }> =>
  actOnce(deps, caller, async (tx, by) => {
    const { purchasePrice, moneyId } = input;
    const animals = await lockAll(tx, input.ids);
    const changed = animals.filter((animal) => animal.purchasePrice !== purchasePrice);
    const refusal = await priceRefusal(tx, changed);
    if (refusal) throw invalid({ ids: refusal });
    await checkPayers(tx, caller, by, changed, input);
    askUnlikely(by, purchasePrice * changed.length);
    const corrected = changed.map(({ id, arrivedOn, purchasePrice: from }) => ({
      id,
      arrivedOn,
      from,
      to: purchasePrice,
      moneyId,
    }));
    await correctPrices(tx, by, corrected);
    await setOnAll(tx, deps, caller, {
      action: "sheep.price",
      animals: changed,
      field: "purchasePrice",
      to: purchasePrice,
    });
    return { priced: changed.length };
  });
