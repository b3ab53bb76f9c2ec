import { and, isNotNull } from "drizzle-orm";
import type { SheepPriceInput } from "@/contract/sheep/input";
import type { Transaction } from "@/server/db/client";
import { sheepCosts } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { actOnce } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { businessDay } from "@/server/time";
import { addCosts } from "./costs";
import { lockAll, setOnAll } from "./many";
import { namesOf } from "./named";
import { editablesOf } from "./record";
import type { Stored } from "./repo";

type Priced = Pick<Stored, "id" | "purchasePrice">;

/** The places that paid the prices of animals; one of the opening balance was paid by none. */
export async function payersOf(tx: Transaction, ids: readonly number[]) {
  const paid = await tx
    .select({ id: sheepCosts.sheepId, moneyId: sheepCosts.moneyId })
    .from(sheepCosts)
    .where(and(isAny(sheepCosts.sheepId, ids, "bigint"), isNotNull(sheepCosts.moneyId)));
  return new Map(paid.map(({ id, moneyId }) => [id, moneyId]));
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
  const bound = animals.filter(({ id }) => !editable.get(id)?.purchase);
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
    await setOnAll(tx, deps, caller, {
      action: "sheep.price",
      animals: changed,
      field: "purchasePrice",
      to: purchasePrice,
    });
    await correctPrices(tx, by, changed, purchasePrice);
    return { priced: changed.length };
  });
