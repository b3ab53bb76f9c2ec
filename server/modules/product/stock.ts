import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { StockMovementKind } from "@/contract/product/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { type products, stockMovements } from "@/server/db/schema/product";
import { AppError, invalid } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { notifyLowStock } from "./low-stock";
import { lockProduct } from "./repo";
import { stepsFrom } from "./steps";
import { type Lack, Walk, type Walked } from "./walk";
import { writeWalk } from "./write-walk";

export type GoodsMovement = {
  productId: number;
  day: string;
  kind: StockMovementKind;
  /** In the product's unit, three decimals; negative for what leaves. The quantity of a count follows from the others. */
  quantity: number;
  /** The value of goods that come in. The value of all others follows from the stock of their day. */
  value?: number;
  /** The price of goods that go back to a supplier; of a count, the value of one unit. */
  given?: number | null;
  counted?: number;
  /** The movement that this one takes back. */
  originId?: number;
  /** The receipt, or what left of it, whose price a correction changes by what is `given`. */
  correctsId?: number;
  correctionId?: number;
  note?: string | null;
  documentKind?: DocumentKind;
  documentId?: number;
};

type Goods = typeof products.$inferSelect;

/** Some day would have less than nothing. Whoever moves says it at the field that it is about. */
export class NotEnoughGoods extends AppError {
  constructor(
    readonly goods: Goods,
    readonly lack: Lack,
    /** The day of the movement. */
    readonly day: string,
  ) {
    super(409, lackOf({ goods, lack }));
  }
}

const inThousandths = (quantity: number) => Math.round(quantity * 1000);

/** As people read a quantity: up to three decimals, with a comma. */
export const amountOf = (quantity: number) => quantity.toLocaleString("id-ID", { maximumFractionDigits: 3 });

type Lacking = { goods: Pick<Goods, "name" | "unit">; lack: Lack };

export const lackOf = ({ goods: { name, unit }, lack: { day, missing } }: Lacking) =>
  `Stok ${name} akan kurang ${amountOf(missing / 1000)} ${unit} pada ${dayInWords(day)}, menurut yang sudah dicatat.`;

/** `Stok Konsentrat pada 20 Agustus 2025 tinggal 2 karung; dibutuhkan 3 karung.` */
export function shortageOf(
  { goods: { name, unit }, lack, day }: Pick<NotEnoughGoods, "goods" | "lack" | "day">,
  needed: number,
) {
  if (lack.day > day) return lackOf({ goods: { name, unit }, lack });
  const left = (inThousandths(needed) - lack.missing) / 1000;
  const told = left > 0 ? `tinggal ${amountOf(left)} ${unit}` : "habis";
  return `Stok ${name} pada ${dayInWords(day)} ${told}; dibutuhkan ${amountOf(needed)} ${unit}.`;
}

/** The value that would leave with a quantity on a day, and whether there would be enough. */
export async function worthOn(db: Queryable, goods: Goods, day: string, quantity: number) {
  const { stock, steps } = await stepsFrom(db, goods, day);
  // It would be the last that leaves on its day.
  const asked = {
    id: Number.MAX_SAFE_INTEGER,
    day,
    quantity: -inThousandths(quantity),
    value: 0,
    given: null,
    counted: null,
    originId: null,
    key: "",
  };
  const walked = new Walk(stock, [...steps, asked]).run();
  const refusal = walked.lack && shortageOf({ goods, lack: walked.lack, day }, quantity);
  return {
    value: -must(walked.steps.get(asked.id), "the asked movement").value,
    left: walked.stock.held / 1000,
    refusal,
  };
}

/** The day from which the values have to be found out anew: that of the first movement, or of what one takes back. */
async function firstDay(tx: Transaction, movements: readonly { day: string; originId?: number | null }[]) {
  const ids = movements.flatMap(({ originId }) => originId ?? []);
  const origins =
    ids.length === 0
      ? []
      : await tx.select({ day: stockMovements.day }).from(stockMovements).where(inArray(stockMovements.id, ids));
  return must([...movements, ...origins].map(({ day }) => day).sort()[0], "the day of a movement");
}

/**
 * The only way to the stock of goods: a movement, the values of all that was used on its day and later, and the sums on the
 * product. Answers with what it was worth. `catchUp` brings the documents of the others up to date.
 */
export async function moveGoods(tx: Transaction, by: By, movement: GoodsMovement) {
  const { goods, values } = await moveTogether(tx, by, [movement]);
  return { goods, value: must(values[0], "the new movement") };
}

/** Several movements of the same goods at once, as if one had come after the other. */
export async function moveTogether(
  tx: Transaction,
  by: By,
  movements: readonly [GoodsMovement, ...GoodsMovement[]],
): Promise<{ goods: Goods; values: number[] }> {
  const [{ productId, day }] = movements;
  const goods = await lockProduct(tx, productId);
  if (!goods) throw new Error("goods of no product were moved");
  const rows = await tx
    .insert(stockMovements)
    .values(movements.map((one) => ({ ...one, value: one.value ?? 0, createdAt: by.now, createdBy: by.userId })))
    .returning({ id: stockMovements.id });
  const from = await firstDay(tx, movements);
  const walked = await walkFrom(tx, by, movements.reduce(withMovement, goods), from, { goods, day });
  await notifyLowStock(tx, by, goods, walked.stock.held / 1000);
  return { goods, values: rows.map(({ id }) => must(walked.steps.get(id), "a new movement").value) };
}

/** Values all movements from a day on anew. `told`: the goods and the day that a lack is told by. */
async function walkFrom(
  tx: Transaction,
  by: By,
  goods: Goods,
  from: string,
  told: { goods: Goods; day: string },
): Promise<Walked> {
  const { stock, steps, parts } = await stepsFrom(tx, goods, from);
  const walked = new Walk(stock, steps).run();
  if (walked.lack) throw new NotEnoughGoods(told.goods, walked.lack, told.day);
  await writeWalk(tx, by, goods, { steps, parts, walked });
  return walked;
}

/**
 * Movements of a day come on another one; what was used since the earlier of both is worth something else then. A lack is
 * told at the new day.
 */
export async function redateGoods(
  tx: Transaction,
  by: By,
  productId: number,
  { from, to }: { from: string; to: string },
  which: SQL | undefined,
) {
  const goods = must(await lockProduct(tx, productId), "goods that are dated anew");
  const { productId: of, day, originId } = stockMovements;
  const moved = await tx
    .update(stockMovements)
    .set({ day: to })
    .where(and(eq(of, productId), eq(day, from), which))
    .returning({ day, originId });
  if (moved.length === 0) return;
  try {
    await walkFrom(tx, by, goods, await firstDay(tx, [{ day: from }, ...moved]), { goods, day: to });
  } catch (error) {
    throw error instanceof NotEnoughGoods ? invalid({ day: lackOf(error) }) : error;
  }
}

/** Prices of receipts that were changed on a day are as before, and so is what was used since: the change never was. */
export async function takeGivenAway(
  tx: Transaction,
  by: By,
  productId: number,
  { day, ids }: { day: string; ids: readonly number[] },
) {
  const which = inArray(stockMovements.id, [...ids]);
  const goods = must(await lockProduct(tx, productId), "goods whose price is taken back");
  await tx.update(stockMovements).set({ given: 0 }).where(which);
  await walkFrom(tx, by, goods, day, { goods, day });
  await tx.delete(stockMovements).where(which);
}

/** Receipts since a day have other values than before, which come to the same in all. */
export async function valueAnew(tx: Transaction, by: By, productId: number, since: string) {
  const goods = must(await lockProduct(tx, productId), "goods that are valued anew");
  await walkFrom(tx, by, goods, since, { goods, day: since });
}

/** The sums on the product do not hold the new movement yet, but the steps do. */
const withMovement = (goods: Goods, { quantity, value = 0 }: GoodsMovement): Goods => ({
  ...goods,
  stockQuantity: goods.stockQuantity + quantity,
  stockValue: goods.stockValue + value,
});
