import { inArray } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { PurchaseCloseInput } from "@/contract/purchase/input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { products } from "@/server/db/schema/product";
import { purchaseLines } from "@/server/db/schema/purchase";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { actOn } from "@/server/modules/document/act";
import type { By } from "@/server/modules/document/by";
import { moveGoods } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { isHeld, portion, sizeOf } from "@/server/modules/purchase/portion";
import { productOf, type StoredLine, type StoredPurchase } from "@/server/modules/purchase/repo";
import { addCosts } from "@/server/modules/sheep/costs";
import { lockSheep } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { checkAct } from "./check";
import { writeMove } from "./move";

/** A line as what has come of it: that is all there will be. */
function cutDown(line: StoredLine) {
  const came = (sum: number) => portion(sum, sizeOf(line), 0, line.received);
  return { line, amount: came(line.amount), share: came(line.share) };
}
type Cut = ReturnType<typeof cutDown>;

const NOTE = "Biaya perolehan dari sisa pesanan yang ditutup";

/**
 * A part of the costs can fall upon animals that are not sold or given back, goods in stock, and services. Where there are
 * none, it stays on the lines that came, and is a cost of the month.
 */
async function bearersOf(tx: Transaction, cuts: readonly Cut[]) {
  const came = cuts.filter(({ line }) => line.received > 0);
  const sheepIds = came.flatMap(({ line }) => line.sheepId ?? []);
  const animals = sheepIds.length > 0 ? await lockSheep(tx, sheepIds) : [];
  const gone = new Set(
    animals.filter(({ stockState }) => ["terjual", "dikembalikan"].includes(stockState)).map(({ id }) => id),
  );
  const goodsIds = came.flatMap(({ line }) => (line.kind === "barang" && line.productId ? [line.productId] : []));
  const goods =
    goodsIds.length > 0
      ? await tx.select().from(products).where(inArray(products.id, goodsIds)).orderBy(products.id).for("no key update")
      : [];
  const empty = new Set(goods.filter(({ stockQuantity }) => stockQuantity === 0).map(({ id }) => id));
  const able = came.filter(({ line }) =>
    line.sheepId !== null ? !gone.has(line.sheepId) : line.kind === "jasa" || !empty.has(productOf(line)),
  );
  return { bearers: able.length > 0 ? able : came, post: able.length > 0 };
}

async function postParts(tx: Transaction, by: By, purchase: StoredPurchase, parts: ReadonlyMap<Cut, number>) {
  const day = businessDay(by.now);
  const document = { documentKind: "purchase", documentId: purchase.id } as const;
  const animals = [...parts].flatMap(([{ line }, amount]) =>
    line.sheepId === null
      ? []
      : [{ sheepId: line.sheepId, day, kind: "angkut" as const, amount, note: NOTE, ...document }],
  );
  await addCosts(tx, by, animals);
  const goods = [...parts].filter(([{ line }, value]) => line.kind === "barang" && value > 0);
  for (const [{ line }, value] of goods.sort(([a], [b]) => productOf(a.line) - productOf(b.line)))
    await moveGoods(tx, by, {
      productId: productOf(line),
      day,
      kind: "beli",
      quantity: 0,
      value,
      note: NOTE,
      ...document,
    });
}

/** Nothing more will come: the total is cut down to the lines that came, and they bear all of the transport. */
export const closePurchase = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, reason }: PurchaseCloseInput,
): Promise<PurchaseDetail> =>
  actOn(PURCHASES, deps, caller, { id, version }, async (tx, purchase, by) => {
    const known = await checkAct(tx, "tutup", purchase);
    const cuts = known.map(({ line }) => cutDown(line));
    const costs = purchase.freight + purchase.otherCost;
    const over = costs - cuts.reduce((sum, { share }) => sum + share, 0);
    const { bearers, post } = await bearersOf(tx, cuts);
    const more = spread(
      over,
      bearers.map(({ amount }) => amount),
    );
    const parts = new Map(bearers.map((cut, at) => [cut, must(more[at], "the part of a line")]));
    if (post) await postParts(tx, by, purchase, parts);
    if (over > 0) {
      const move = { purchaseId: id, kind: "terima" as const, day: businessDay(by.now), amount: over, note: NOTE };
      const lines = [...parts].map(([{ line }, value]) => ({ line, quantity: 0, value }));
      await writeMove(tx, by, move, lines);
    }
    await updateMany(
      tx,
      purchaseLines,
      cuts.map((cut) => ({
        id: cut.line.id,
        amount: cut.amount,
        share: cut.share + (parts.get(cut) ?? 0),
        closed: cut.line.received < sizeOf(cut.line),
      })),
    );
    const total = cuts.reduce((sum, { amount }) => sum + amount, costs);
    const animals = cuts.filter(({ line }) => line.kind === "ternak" && line.received > 0).length;
    const held = cuts.some(({ line, amount }) => isHeld({ ...line, amount, closed: true }));
    const state = held ? ("diterima" as const) : ("retur" as const);
    return {
      change: { total, received: total, animals, state },
      action: "purchase.close",
      extra: { reason },
    };
  });
