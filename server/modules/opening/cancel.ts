import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { OpeningCancelInput } from "@/contract/opening/input";
import type { Opening } from "@/contract/opening/model";
import { OPENING_LINES, type OpeningEntry } from "@/contract/opening/words";
import { isFund } from "@/contract/transaction/words";
import { payments } from "@/server/db/schema/payment";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseMoves } from "@/server/db/schema/purchase";
import { assets } from "@/server/db/schema/spending/asset";
import { loans } from "@/server/db/schema/spending/loan";
import { transactionMoves } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { badRequest, conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { changeDocument, lockDocument } from "@/server/modules/document/act";
import { cancelledBy } from "@/server/modules/document/by";
import { moveGoods, NotEnoughGoods, shortageOf } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { forgetContracts } from "@/server/modules/transaction/acts/contracts";
import { release } from "@/server/modules/transaction/acts/lines";
import { SALES } from "@/server/modules/transaction/document";
import { findSold } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { type At, entering } from "./enter";
import { findOpeningRow, readOpening } from "./read";

type Asked = { id: number; reason: string };
const wasNever = ({ by, day }: At, { reason }: Asked) => ({ cancelledOn: day, ...cancelledBy(by, reason) });

async function cancelReceivable({ tx, deps, caller, by, day }: At, { id, reason }: Asked) {
  const row = await lockDocument(SALES, tx, { id });
  const moved = { createdAt: by.now, createdBy: by.userId };
  await tx
    .insert(transactionMoves)
    .values({ transactionId: id, kind: "awal", day, amount: -row.total, cost: 0, ...moved });
  await changeDocument(SALES, tx, deps, caller, row, {
    change: { state: "dibatalkan", deliveredOn: null, cancelReason: reason, cancelledOn: day },
    action: "transaction.cancel",
  });
}

async function cancelPayable({ tx, deps, caller, by, day }: At, { id, reason }: Asked) {
  const row = await lockDocument(PURCHASES, tx, { id });
  const moved = { createdAt: by.now, createdBy: by.userId };
  await tx.insert(purchaseMoves).values({ purchaseId: id, kind: "awal", day, amount: -row.total, ...moved });
  await changeDocument(PURCHASES, tx, deps, caller, row, {
    change: { state: "dibatalkan", received: 0, cancelReason: reason, cancelledOn: day },
    action: "purchase.cancel",
  });
}

/** Goods leave again on the first day, unless some day would have less than nothing then. */
async function cancelGoods({ tx, deps, caller, by, day }: At, { id, reason }: Asked) {
  const [found] = await tx.select().from(stockMovements).where(eq(stockMovements.id, id));
  const { productId, quantity, value } = must(found, "the opening of goods");
  const back = {
    productId,
    day,
    kind: "awal",
    quantity: -quantity,
    value: -value,
    originId: id,
    note: reason,
  } as const;
  try {
    await moveGoods(tx, by, back);
  } catch (error) {
    throw error instanceof NotEnoughGoods ? badRequest(shortageOf(error, quantity)) : error;
  }
  await audit(tx, deps, caller, {
    action: "product.unopen",
    entity: "product",
    entityId: productId,
    after: { openedOn: day, quantity: -quantity, stockValue: -value, cancelReason: reason },
  });
}

async function cancelLoan(at: At, asked: Asked) {
  const { tx, deps, caller, by } = at;
  const { id } = asked;
  const [row] = await tx.select().from(loans).where(eq(loans.id, id));
  const { number, version } = must(row, "the loan");
  const changed = { version: version + 1, changedAt: by.now, changedBy: by.userId };
  await tx
    .update(loans)
    .set({ ...wasNever(at, asked), ...changed })
    .where(eq(loans.id, id));
  const after = { number, cancelReason: asked.reason, cancelledOn: at.day };
  await audit(tx, deps, caller, { action: "loan.cancel", entity: "loan", entityId: id, after });
}

async function cancelAsset(at: At, asked: Asked) {
  const { tx, deps, caller } = at;
  const { id } = asked;
  const [row] = await tx.update(assets).set(wasNever(at, asked)).where(eq(assets.id, id)).returning();
  const after = { number: must(row, "the asset").number, cancelReason: asked.reason, cancelledOn: at.day };
  await audit(tx, deps, caller, { action: "asset.cancel", entity: "asset", entityId: id, after });
}

/** A payment that is being noted waits for the cancellation, or the other way round. */
const TABLES: Record<OpeningEntry, SQL> = {
  piutang: sql`transactions`,
  dp: sql`transactions`,
  dana: sql`transactions`,
  utang: sql`purchases`,
  barang: sql`stock_movements`,
  pinjaman: sql`loans`,
  aset: sql`assets`,
};

/** The order is called off and what had been paid for it was never paid: its animals are free and its contracts end. */
async function cancelOrder({ tx, deps, caller, by, day }: At, { id, reason }: Asked) {
  const row = await lockDocument(SALES, tx, { id });
  const sold = await findSold(tx, id);
  await release(
    tx,
    by,
    id,
    sold.filter((one) => one.sold.living).map((one) => one.sold.sheepId),
  );
  if (isFund(row)) await forgetContracts(tx, by, row);
  await tx
    .update(payments)
    .set({ cancelledOn: day, ...cancelledBy(by, reason) })
    .where(and(eq(payments.documentKind, "transaction"), eq(payments.documentId, id), isNull(payments.cancelledOn)));
  await changeDocument(SALES, tx, deps, caller, row, {
    change: { state: "dibatalkan", paid: 0, cancelReason: reason, cancelledOn: day },
    action: "transaction.cancel",
  });
}

const CANCELS: Record<OpeningEntry, (at: At, asked: Asked) => Promise<void>> = {
  dp: cancelOrder,
  dana: cancelOrder,
  piutang: cancelReceivable,
  utang: cancelPayable,
  barang: cancelGoods,
  pinjaman: cancelLoan,
  aset: cancelAsset,
};

const FOLLOWERS: Record<OpeningEntry, string> = {
  dp: "pembayarannya",
  dana: "pembayarannya; ternaknya dilepaskan",
  piutang: "pembayarannya",
  utang: "pembayarannya",
  barang: "opnamenya",
  pinjaman: "angsurannya",
  aset: "penjualannya",
};

/** Takes back one of them inside a transaction. */
export async function takeBack(at: At, part: OpeningEntry, asked: Asked) {
  const { id } = asked;
  await at.tx.execute(sql`select id from ${TABLES[part]} where id = ${id} for no key update`);
  const row = await findOpeningRow(at.tx, part, id);
  if (!row) throw notFound(`${OPENING_LINES[part].label} ini`);
  const told = row.number ?? row.name;
  if (row.alive) throw conflict(`${told} sudah dipakai: batalkan dulu yang mengikutinya, misalnya ${FOLLOWERS[part]}.`);
  if (row.back !== null)
    throw conflict(
      `${told} tidak dapat dibatalkan sejak hari pertama: yang mengikutinya baru dibatalkan ${dayInWords(row.back)}.`,
    );
  await CANCELS[part](at, asked);
}

/** Takes an opening balance back on the first day, as if it had never been, while nothing has followed it. */
export const cancelOpening = (
  deps: Deps,
  caller: Caller,
  id: number,
  { part, reason }: OpeningCancelInput,
): Promise<Opening> =>
  entering(deps, caller, async (at) => {
    await takeBack(at, part, { id, reason });
    await deps.catchUp(at.tx, at.by);
    return readOpening(at.tx);
  });
