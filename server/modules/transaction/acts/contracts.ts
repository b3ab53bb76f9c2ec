import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { INVESTMENT_STATE_LABELS, monthsAfter } from "@/contract/investment/words";
import { tagName } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import { investmentAnimals, investments } from "@/server/db/schema/investment";
import { products } from "@/server/db/schema/product";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import type { transactionLines, transactions } from "@/server/db/schema/transaction";
import { badRequest } from "@/server/http/errors";
import { type By, writtenBy } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { changeAnimal, lastOwned } from "@/server/modules/sheep/events";
import { lockKinship } from "@/server/modules/sheep/parents";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";

type Sale = Pick<typeof transactions.$inferSelect, "id" | "number" | "day" | "customerId">;
type Line = typeof transactionLines.$inferSelect;

export const lockContracts = (tx: Transaction, saleId: number) =>
  tx
    .select()
    .from(investments)
    .where(eq(investments.transactionId, saleId))
    .orderBy(investments.id)
    .for("no key update");

/**
 * A contract for each line of packages of a sale that is ordered, with the terms as they are now. `began`: of one that
 * was running before the farm's first day, its own beginning and share of offspring.
 */
export async function openContracts(
  tx: Transaction,
  by: By,
  sale: Sale,
  lines: readonly Line[],
  began: { contractStart?: string | null; offspringShare?: number | null } = {},
) {
  const startOn = began.contractStart ?? sale.day;
  const ids = lines.map(({ productId }) => productId);
  const packs = new Map(
    (await tx.select().from(products).where(inArray(products.id, ids))).map((one) => [one.id, one]),
  );
  const made: (typeof investments.$inferSelect)[] = [];
  for (const line of lines) {
    const pack = packs.get(line.productId);
    if (pack?.category !== "paket") throw new Error("a sale of packages has another line");
    const months = must(pack.periodMonths, "the period of a package");
    const [row] = await tx
      .insert(investments)
      .values({
        number: await nextNumber(tx, "investment", sale.day),
        transactionId: sale.id,
        lineId: line.id,
        customerId: sale.customerId,
        productId: pack.id,
        capital: line.amount - line.discountShare,
        startOn,
        endOn: monthsAfter(startOn, months),
        periodMonths: months,
        headCount: must(pack.headCount, "the head count of a package") * line.quantity,
        investorShare: must(pack.investorShare, "the investor's share of a package"),
        profitBasis: must(pack.profitBasis, "the profit basis of a package"),
        // A package without this term leaves the offspring to the farm.
        offspringShare: began.offspringShare ?? pack.offspringShare ?? 0,
        projectionMin: must(pack.projectionMin, "the projection of a package"),
        projectionMax: must(pack.projectionMax, "the projection of a package"),
        ...writtenBy(by),
      })
      .returning();
    if (row) made.push(row);
  }
  return made;
}

type Held = Pick<typeof sheep.$inferSelect, "id">;

/** Animals that belong to the farm again, from a day on or from the last thing that happened to them. */
export async function giveBack(
  tx: Transaction,
  by: By,
  contract: Pick<typeof investments.$inferSelect, "id">,
  held: readonly Held[],
  { day, reason = null }: { day: string; reason?: string | null },
) {
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return;
  const last = await lastOwned(tx, ids);
  for (const animal of await lockSheep(tx, ids)) {
    if (animal.investorId === null) continue;
    const on = [day, last.get(animal.id) ?? day].sort().at(-1) ?? day;
    const why = { kind: "pemilik", day: on, reason, documentKind: "investment", documentId: contract.id } as const;
    await changeAnimal(tx, by, animal, { investorId: null }, why);
  }
}

/** Ends the contracts of a sale that is called off; animals that they name are the farm's again. */
export async function closeContracts(tx: Transaction, by: By, sale: Pick<Sale, "id">, day = businessDay(by.now)) {
  const contracts = await lockContracts(tx, sale.id);
  if (contracts.length > 0) await lockKinship(tx);
  for (const contract of contracts) {
    const { state, number } = contract;
    if (state !== "berjalan")
      throw badRequest(
        `Kontrak ${number} berstatus ${INVESTMENT_STATE_LABELS[state]}: penjualannya tidak dapat dibatalkan.`,
      );
    const held = await tx
      .select({ id: sheep.id, state: sheep.stockState, earTag: sheep.earTag, earTagColour: sheep.earTagColour })
      .from(investmentAnimals)
      .innerJoin(sheep, eq(sheep.id, investmentAnimals.sheepId))
      .where(and(eq(investmentAnimals.investmentId, contract.id), investmentAnimals.living));
    const sold = held.find((animal) => animal.state === "terjual");
    if (sold) throw badRequest(`${tagName(sold)} dari kontrak ${number} sudah terjual: hitung bagi hasilnya.`);
    await giveBack(tx, by, contract, held, { day, reason: "Penjualan dibatalkan" });
    await tx
      .update(investmentAnimals)
      .set({ living: false, toOn: sql`greatest(${investmentAnimals.fromOn}, ${day}::date)` })
      .where(and(eq(investmentAnimals.investmentId, contract.id), investmentAnimals.living));
    await tx
      .update(investments)
      .set({ state: "dibatalkan", version: contract.version + 1, changedAt: by.now, changedBy: by.userId })
      .where(eq(investments.id, contract.id));
  }
  return contracts;
}

/** The contracts of a sale that never was: no animal has ever been named in them. */
export async function forgetContracts(tx: Transaction, by: By, sale: Pick<Sale, "id">) {
  const ids = (await closeContracts(tx, by, sale)).map(({ id }) => id);
  await tx
    .delete(sheepEvents)
    .where(
      and(
        eq(sheepEvents.kind, "pemilik"),
        eq(sheepEvents.documentKind, "investment"),
        inArray(sheepEvents.documentId, ids),
      ),
    );
  await tx
    .update(investmentAnimals)
    .set({ released: true, toOn: investmentAnimals.fromOn })
    .where(inArray(investmentAnimals.investmentId, ids));
}

/** Capital cannot go back to unpaid while a contract stands on it. */
export async function checkCapitalFree(tx: Transaction, saleId: number) {
  for (const contract of await lockContracts(tx, saleId)) {
    if (contract.state === "dibatalkan") continue;
    const [animal] = await tx
      .select({ id: investmentAnimals.id })
      .from(investmentAnimals)
      .where(and(eq(investmentAnimals.investmentId, contract.id), investmentAnimals.living))
      .limit(1);
    if (contract.state !== "berjalan" || animal)
      throw badRequest(`Kontrak ${contract.number} sudah berjalan dengan modal ini: lepaskan dulu ternaknya.`);
  }
}

/** Of animals that come back from a buyer, those whose contract is over meanwhile: they are the farm's. */
export async function ownerless(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const living = alias(investmentAnimals, "living");
  const rows = await tx
    .select({ id: sheep.id })
    .from(investmentAnimals)
    .innerJoin(sheep, eq(sheep.id, investmentAnimals.sheepId))
    .innerJoin(investments, eq(investments.id, investmentAnimals.investmentId))
    .leftJoin(living, and(eq(living.sheepId, sheep.id), living.living))
    .where(
      and(
        inArray(sheep.id, [...ids]),
        eq(investments.state, "dibayar"),
        eq(investments.customerId, sheep.investorId),
        isNull(living.id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
