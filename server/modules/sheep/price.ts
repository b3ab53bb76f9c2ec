import { and, isNotNull } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { SheepPriceInput } from "@/contract/sheep/input";
import type { Queryable, Transaction } from "@/server/db/client";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { dayRefusal } from "@/server/modules/document/day";
import { isAny } from "@/server/modules/import/find";
import { askPlace, usable } from "@/server/modules/money/place";
import { holdMoney } from "@/server/modules/money/repo";
import { businessDay, dayInWords } from "@/server/time";
import { addCosts } from "./costs";
import { lockAll, setOnAll } from "./many";
import { namesOf } from "./named";
import { editablesOf } from "./record";
import type { Stored } from "./repo";

type Priced = Pick<Stored, "id" | "purchasePrice">;

/** The places that paid the prices of animals; one of the opening balance was paid by none. */
export async function payersOf(db: Queryable, ids: readonly number[]) {
  const paid = await db
    .select({ id: sheepCosts.sheepId, moneyId: sheepCosts.moneyId })
    .from(sheepCosts)
    .where(and(isAny(sheepCosts.sheepId, ids, "bigint"), isNotNull(sheepCosts.moneyId)));
  return new Map(paid.map(({ id, moneyId }) => [id, moneyId]));
}

type Paid = { day: string; amount: number };

/** Why this user cannot write a price that no place has paid: with the farm's first day, opening balances are the owner's. */
export const openerRefusal = (role: string, { startOn }: Pick<By, "startOn">) =>
  startOn && !may(role, "opening.write")
    ? "Tanpa kas yang membayar, harga ini menjadi saldo awal, yang hanya dicatat pemilik."
    : undefined;

/** Why a price of that day is no opening balance. */
export const isAfterStart = (day: string, { startOn }: Pick<By, "startOn">) => Boolean(startOn && day > startOn);

/** The place that paid for an animal. One that came after the farm's first day is in no opening balance. */
export async function paidBy(
  tx: Transaction,
  { session }: Pick<Caller, "session">,
  by: By,
  paid: Paid,
  moneyId: number | null,
): Promise<number | null> {
  if (moneyId !== null) return paidFrom(tx, by, paid, moneyId);
  if (isAfterStart(paid.day, by))
    throw invalid({ moneyId: "Masuk sesudah hari pertama: pilih kas yang membayar, atau catat lewat Pembelian." });
  const refusal = openerRefusal(session.role, by);
  if (refusal) throw invalid({ moneyId: refusal });
  return null;
}

/** The place must have been there on that day. */
export async function paidFrom(tx: Transaction, by: By, { day, amount }: Paid, moneyId: number): Promise<number> {
  const place = await holdMoney(tx, moneyId);
  const early =
    dayRefusal(day, by) ??
    (place?.openedOn && day < place.openedOn
      ? `Saldo awal ${place.name} ${dayInWords(place.openedOn)}: pilih "Saldo awal".`
      : undefined);
  if (early) throw invalid({ arrivedOn: early });
  const held = usable(place, "moneyId", day);
  await askPlace(tx, by, held, { day, amount });
  return held.id;
}

/** Another price of an animal that no place has paid is another opening balance. */
export async function checkOpener(
  tx: Transaction,
  { session }: Pick<Caller, "session">,
  by: By,
  animals: readonly Priced[],
  purchasePrice: number,
) {
  const refusal = openerRefusal(session.role, by);
  const changed = animals.filter((animal) => animal.purchasePrice !== purchasePrice);
  if (!refusal || changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const payers = await payersOf(tx, ids);
  if (ids.some((id) => !payers.has(id))) throw invalid({ purchasePrice: refusal });
}

/** Puts right what these animals cost, with the money of the places that paid it. */
export async function correctPrices(tx: Transaction, by: By, animals: readonly Priced[], purchasePrice: number) {
  const changed = animals.filter((animal) => animal.purchasePrice !== purchasePrice);
  if (changed.length === 0) return;
  const payers = await payersOf(
    tx,
    changed.map(({ id }) => id),
  );
  const correction = { day: businessDay(by.now), kind: "koreksi", note: "Koreksi harga beli" } as const;
  const costs = changed.map(({ id, purchasePrice: before }) => ({
    ...correction,
    sheepId: id,
    amount: purchasePrice - before,
    moneyId: payers.get(id) ?? null,
  }));
  await addCosts(tx, by, costs);
}

/** Why an animal among these has no price of its own, or one that other documents count on. */
async function priceRefusal(tx: Transaction, animals: readonly Stored[]) {
  const born = animals.filter(({ origin }) => origin === "lahir");
  if (born.length > 0) return `${namesOf(born)} lahir di kandang, jadi tidak mempunyai harga beli.`;
  const editable = await editablesOf(tx, animals);
  const bound = animals.filter(({ id }) => !editable.get(id)?.price);
  return bound.length > 0 && `Harga ${namesOf(bound)} sudah dipakai pembelian atau penjualan.`;
}

/** Gives animals their buying price, all or none. */
export const setPrice = (deps: Deps, caller: Caller, input: SheepPriceInput): Promise<{ priced: number }> =>
  actOnce(deps, caller, async (tx, by) => {
    const { purchasePrice } = input;
    const animals = await lockAll(tx, input.ids);
    const changed = animals.filter((animal) => animal.purchasePrice !== purchasePrice);
    const refusal = await priceRefusal(tx, changed);
    if (refusal) throw invalid({ ids: refusal });
    await checkOpener(tx, caller, by, changed, purchasePrice);
    await setOnAll(tx, deps, caller, {
      action: "sheep.price",
      animals: changed,
      field: "purchasePrice",
      to: purchasePrice,
    });
    await correctPrices(tx, by, changed, purchasePrice);
    return { priced: changed.length };
  });
