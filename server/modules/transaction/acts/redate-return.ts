import { and, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import type { ReturnRedateInput } from "@/contract/transaction/input";
import type { Transaction } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { payments } from "@/server/db/schema/payment";
import { stockMovements } from "@/server/db/schema/product";
import { sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, notFound } from "@/server/http/errors";
import { actOn } from "@/server/modules/document/act";
import { changeBelonging } from "@/server/modules/document/belonging";
import { checkOpenOf } from "@/server/modules/document/cancelled";
import { lateOf } from "@/server/modules/document/late";
import { paidOf } from "@/server/modules/document/paid";
import { standsOn } from "@/server/modules/document/stands";
import { refuseSettled } from "@/server/modules/sheep/check";
import { lockSheep } from "@/server/modules/sheep/repo";
import { redateComing } from "@/server/modules/sheep/whereabouts/coming";
import type { Days } from "@/server/modules/sheep/whereabouts/leaving";
import { SALES } from "@/server/modules/transaction/document";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { dayInWords } from "@/server/time";
import { handoverOf } from "./check";
import { goodsOf, moveGoodsTo } from "./redate";
import { beforeAllowance, checkReturnDay } from "./return";

type Move = typeof transactionMoves.$inferSelect;

const movesOf = (tx: Transaction, id: number) =>
  tx.select().from(transactionMoves).where(eq(transactionMoves.transactionId, id)).orderBy(transactionMoves.id);

/** It stays after the allowances that it reckoned with, and before those that reckoned with it. */
async function checkAllowances(tx: Transaction, { id, transactionId }: Move, to: string) {
  const rows = await tx
    .select({ id: transactionMoves.id, day: transactionMoves.day })
    .from(transactionMoves)
    .innerJoin(corrections, eq(corrections.id, transactionMoves.correctionId))
    .where(
      and(
        eq(transactionMoves.transactionId, transactionId),
        eq(transactionMoves.kind, "potongan"),
        // An allowance that was cancelled on its own day is as if it had never been.
        sql`${corrections.cancelledOn} is distinct from ${corrections.day}`,
      ),
    )
    .orderBy(transactionMoves.day);
  const before = rows.filter((row) => row.id < id).at(-1);
  const after = rows.find((row) => row.id > id);
  if (before && to < before.day) throw invalid({ day: beforeAllowance(before.day) });
  if (after && to > after.day)
    throw invalid({ day: `Potongan harganya tertanggal ${dayInWords(after.day)}; pilih hari itu atau sebelumnya.` });
}

/** Money that was given back for it comes back no earlier. */
async function checkRefunds(tx: Transaction, sale: StoredTransaction, moves: readonly Move[], moved: readonly Move[]) {
  const firstOf = (some: readonly Move[]) => paidOf("transaction", sale, true, some).returnedOn;
  const [from, to] = [firstOf(moves), firstOf(moved)];
  if (from === null || to === null) return;
  const { documentKind, documentId, kind, day, cancelledOn } = payments;
  const [refund] = await tx
    .select({ day: min(day) })
    .from(payments)
    .where(
      and(
        eq(documentKind, "transaction"),
        eq(documentId, sale.id),
        eq(kind, "pengembalian"),
        sql`${cancelledOn} is distinct from ${day}`,
        gte(day, from),
        lt(day, to),
      ),
    );
  if (refund?.day)
    throw invalid({ day: `Uangnya dikembalikan ${dayInWords(refund.day)}; pilih hari itu atau sebelumnya.` });
}

/** The animals that came back by it come on the true day. `own`: what was written with this return, among others of its day. */
async function moveAnimals(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  sale: StoredTransaction,
  days: Days,
  own: Date | undefined,
) {
  const { sheepId, kind, day, fromState, documentKind, documentId, createdAt } = sheepEvents;
  const came = and(
    eq(documentKind, "transaction"),
    eq(documentId, sale.id),
    eq(kind, "stok"),
    eq(fromState, "terjual"),
    eq(day, days.from),
    own && eq(createdAt, own),
  );
  const ids = (await tx.select({ id: sheepId }).from(sheepEvents).where(came)).map(({ id }) => id);
  if (ids.length === 0 || !came) return;
  await lockSheep(tx, ids);
  await refuseSettled(tx, ids);
  await redateComing(tx, deps, caller, ids, came, days);
  await tx
    .update(transactionAnimals)
    .set({ returnedOn: days.to })
    .where(
      and(
        eq(transactionAnimals.transactionId, sale.id),
        inArray(transactionAnimals.sheepId, ids),
        eq(transactionAnimals.returnedOn, days.from),
      ),
    );
}

/** Puts the day of a return right: everything that came back by it comes on the true day. Payments keep their own. */
export const redateReturn = (deps: Deps, caller: Caller, id: number, moveId: number, input: ReturnRedateInput) =>
  actOn(SALES, deps, caller, { id, version: input.version }, async (tx, sale, by) => {
    const moves = await movesOf(tx, id);
    const move = moves.find((one) => one.id === moveId && one.kind === "retur");
    if (!move) throw notFound("Retur");
    const days = { from: move.day, to: input.day };
    checkOpenOf(`Retur ${sale.number}`, days.from, by);
    checkReturnDay(sale, days.to, by);
    await checkAllowances(tx, move, days.to);
    await checkRefunds(
      tx,
      sale,
      moves,
      moves.map((one) => (one === move ? { ...one, day: days.to } : one)),
    );
    const alone = moves.every((one) => one === move || one.kind !== "retur" || one.day !== days.from);
    const own = alone ? undefined : move.createdAt;
    await moveGoodsTo(tx, by, sale, days, and(goodsOf(sale, "retur"), own && eq(stockMovements.createdAt, own)));
    await moveAnimals(tx, deps, caller, sale, days, own);
    await tx.update(transactionMoves).set({ day: days.to }).where(eq(transactionMoves.id, moveId));
    lateOf(tx).sales.add(id);
    const document = { kind: "transaction", id, day: days.from } as const;
    const belonging = { ...input, follows: handoverOf(sale) };
    await changeBelonging(tx, by, document, belonging, await standsOn(tx, document, moveId));
    return {
      change: {},
      action: "transaction.redateReturn",
      was: { returnedOn: days.from },
      extra: { returnedOn: days.to, actDay: days.to },
    };
  });
