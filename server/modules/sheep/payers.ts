import { and, isNotNull, ne, sum } from "drizzle-orm";
import { may } from "@/contract/base/roles";
import type { Queryable, Transaction } from "@/server/db/client";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import { invalid } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { dayRefusal, earlyRefusal } from "@/server/modules/document/day";
import { isAny } from "@/server/modules/import/find";
import { askPlace, earlyRefusal as placeEarly, usable } from "@/server/modules/money/place";
import { holdMoney } from "@/server/modules/money/repo";
import { dayInWords } from "@/server/time";
import { namesOf } from "./named";
import type { Stored } from "./repo";

type Priced = Pick<Stored, "id" | "earTag" | "earTagColour" | "purchasePrice" | "arrivedOn">;

/**
 * The places that paid the prices of animals, as they are now; one of the opening balance was paid by none. A price that was
 * put to nothing has no payer any more.
 */
export async function payersOf(db: Queryable, ids: readonly number[]) {
  const { sheepId, moneyId, amount } = sheepCosts;
  const paid = await db
    .select({ id: sheepId, moneyId })
    .from(sheepCosts)
    .where(and(isAny(sheepId, ids, "bigint"), isNotNull(moneyId)))
    .groupBy(sheepId, moneyId)
    .having(ne(sum(amount), "0"));
  return new Map(paid.map((row) => [row.id, row.moneyId]));
}

type Paid = { day: string; amount: number; until?: string };

const isUnknown = ({ purchasePrice }: Pick<Stored, "purchasePrice">) => purchasePrice === 0;

/** Why this user cannot write a price that no place has paid: with the farm's first day, opening balances are the owner's. */
export const openerRefusal = (role: string, { startOn }: Pick<By, "startOn">) =>
  startOn && !may(role, "opening.write")
    ? "Tanpa kas yang membayar, harga ini menjadi saldo awal, yang hanya dicatat pemilik."
    : undefined;

/** Why a price of that day is no opening balance. */
export const isAfterStart = (day: string, { startOn }: Pick<By, "startOn">) => Boolean(startOn && day > startOn);

/** A place that pays nothing is a price that was forgotten. */
export function checkPriced(purchasePrice: number, moneyId: number | null) {
  if (moneyId !== null && purchasePrice === 0) throw invalid({ purchasePrice: "Masukkan harga yang dibayar." });
}

/** The place that paid for an animal when it came. */
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

/** The place must have been there on that day. A fault of the place stands at `field`. */
export async function paidFrom(
  tx: Transaction,
  by: By,
  paid: Paid,
  moneyId: number,
  field = "moneyId",
): Promise<number> {
  const { day } = paid;
  const place = await holdMoney(tx, moneyId);
  const early =
    dayRefusal(day, by) ??
    (place?.openedOn && day < place.openedOn
      ? `Saldo awal ${place.name} ${dayInWords(place.openedOn)}: pilih "Saldo awal".`
      : undefined);
  if (early) throw invalid({ arrivedOn: early });
  const held = usable(place, field, day);
  await askPlace(tx, by, held, paid);
  return held.id;
}

/** Refuses a place that cannot have paid the first prices of these animals, each on the day it came. */
async function checkNamed(tx: Transaction, by: By, animals: readonly Priced[], moneyId: number) {
  const place = await holdMoney(tx, moneyId);
  for (const animal of animals) {
    const early = earlyRefusal(animal.arrivedOn, by) ?? placeEarly(place, animal.arrivedOn);
    if (early) throw invalid({ moneyId: `${namesOf([animal])} masuk ${dayInWords(animal.arrivedOn)}. ${early}` });
    usable(place, "moneyId", animal.arrivedOn);
  }
}

/**
 * Refuses prices of animals that nothing can have paid: a first one needs a place, or is an opening balance, and so is
 * another price of an animal that no place has paid.
 */
export async function checkPayers(
  tx: Transaction,
  { session }: Pick<Caller, "session">,
  by: By,
  animals: readonly Priced[],
  { purchasePrice, moneyId = null }: { purchasePrice: number; moneyId?: number | null },
) {
  checkPriced(purchasePrice, moneyId);
  const changed = animals.filter((animal) => animal.purchasePrice !== purchasePrice);
  const payers = await payersOf(
    tx,
    changed.map(({ id }) => id),
  );
  const first = changed.filter(isUnknown);
  const other = changed.filter((animal) => !isUnknown(animal) && !payers.has(animal.id));
  const refusal = openerRefusal(session.role, by);
  if (refusal && other.length > 0) throw invalid({ purchasePrice: refusal });
  if (moneyId !== null) {
    if (first.length === 0) throw invalid({ moneyId: "Harganya sudah dicatat: yang membayarnya tidak berubah." });
    return checkNamed(tx, by, first, moneyId);
  }
  const late = first.filter(({ arrivedOn }) => isAfterStart(arrivedOn, by));
  if (late.length > 0)
    throw invalid({ moneyId: `${namesOf(late)} masuk sesudah hari pertama: pilih kas yang membayar.` });
  if (refusal && first.length > 0) throw invalid({ moneyId: refusal });
}
