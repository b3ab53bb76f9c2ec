import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { stockMovements } from "@/server/db/schema/product";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { valueAnew } from "@/server/modules/product/stock";
import { plus, portion, sizeOf } from "@/server/modules/purchase/portion";
import type { StoredLine } from "@/server/modules/purchase/repo";
import { must } from "@/server/must";
import { findGoodsMoves, inOrder } from "./goods-moves";
import { keepNames } from "./naming";

const { id, moveId, lineId, quantity, amount } = purchaseMoveLines;

/** Each receipt, with its part of a line. The costs of a rest that was closed came with no quantity. */
const findReceived = (tx: Transaction, lineIds: readonly number[]) =>
  tx
    .select({ id, moveId, lineId, quantity, amount, day: purchaseMoves.day })
    .from(purchaseMoveLines)
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, moveId))
    .where(and(inArray(lineId, [...lineIds]), eq(purchaseMoves.kind, "terima")))
    .orderBy(asc(id));
type Received = Awaited<ReturnType<typeof findReceived>>[number];

/** The receipts upon which another part of the line's sum falls than before. Receipts of closed books keep theirs. */
function dividedAnew(line: StoredLine, received: readonly Received[], { openFrom }: By) {
  const receipts = received.filter((one) => one.quantity > 0);
  const share = received.reduce((sum, one) => (one.quantity > 0 ? sum : sum - one.amount), line.share);
  let [came, told] = [0, 0];
  const parts = receipts.sort(inOrder).map((one) => {
    came = plus(came, one.quantity);
    const all = (sum: number) => portion(sum, sizeOf(line), 0, came);
    const isClosed = openFrom != null && one.day < openFrom;
    const part = isClosed ? one.amount : all(line.amount) + all(share) - told;
    told += part;
    return { one, part };
  });
  return parts.flatMap(({ one, part }) => (part === one.amount ? [] : [{ ...one, amount: part }]));
}

/** The goods of these receipts are worth what falls upon them, and so is what was used since. */
async function valueGoods(tx: Transaction, by: By, purchaseId: number, parts: readonly Received[]) {
  const partOf = new Map(parts.map((part) => [`${part.moveId} ${part.lineId}`, part]));
  const goods = (await findGoodsMoves(tx, purchaseId, "terima")).flatMap(({ productId, movementId, ...of }) => {
    const part = partOf.get(`${of.moveId} ${of.lineId}`);
    return part ? [{ productId, day: part.day, id: movementId, value: part.amount }] : [];
  });
  if (goods.length === 0) return;
  await updateMany(
    tx,
    stockMovements,
    goods.map(({ id, value }) => ({ id, value })),
  );
  for (const productId of new Set(goods.map((one) => one.productId))) {
    const days = goods.flatMap((one) => (one.productId === productId ? [one.day] : []));
    await valueAnew(tx, by, productId, must(days.sort()[0], "the day of a receipt"));
  }
}

/**
 * The sum of a line that comes in several receipts is divided among them in the order of their days, so that one that is
 * told late leaves the last rupiah where it would have been. The rest of a line that was closed has changed its sum.
 */
export async function keepParts(tx: Transaction, by: By, purchaseId: number, lines: readonly StoredLine[]) {
  const divided = lines.filter(({ kind, closed }) => kind !== "ternak" && !closed);
  if (divided.length === 0) return;
  const received = await findReceived(
    tx,
    divided.map((line) => line.id),
  );
  const parts = divided.flatMap((line) =>
    dividedAnew(
      line,
      received.filter((one) => one.lineId === line.id),
      by,
    ),
  );
  if (parts.length === 0) return;
  await updateMany(
    tx,
    purchaseMoveLines,
    parts.map(({ id, amount }) => ({ id, amount })),
  );
  const moves = parts.map((part) => part.moveId);
  await tx.execute(sql`
    update purchase_moves move set amount = (select sum(amount) from purchase_move_lines where move_id = move.id)
    where ${isAny(sql`move.id`, moves, "bigint")}`);
  await valueGoods(tx, by, purchaseId, parts);
  const days = parts.map((part) => part.day).sort();
  const services = divided.filter((line) => line.kind === "jasa");
  await keepNames(tx, services, must(days[0], "the day of a receipt"));
}
