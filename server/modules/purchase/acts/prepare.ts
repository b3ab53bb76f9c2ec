import { inArray, sql } from "drizzle-orm";
import { spread } from "@/contract/base/spread";
import type { PurchaseLineInput } from "@/contract/purchase/input";
import { lineAmount } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import { refuse } from "@/server/http/errors";
import type { By } from "@/server/modules/document/by";
import { dayRefusal } from "@/server/modules/document/day";
import { lineProductRefusal, saleRefusal, wornTags } from "@/server/modules/purchase/rules";
import { penRefusal } from "@/server/modules/sheep/check";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";

const given = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.filter((id) => typeof id === "number"))];

const somePens = async (tx: Transaction, ids: number[]) =>
  new Map(
    (ids.length > 0 ? await tx.select().from(pens).where(inArray(pens.id, ids)) : []).map((row) => [row.id, row]),
  );

const someProducts = async (tx: Transaction, ids: number[]) =>
  new Map(
    (ids.length > 0 ? await tx.select().from(products).where(inArray(products.id, ids)) : []).map((row) => [
      row.id,
      row,
    ]),
  );

export const someSales = async (tx: Transaction, ids: number[]) =>
  new Map(
    (ids.length > 0 ? await tx.select().from(transactions).where(inArray(transactions.id, ids)) : []).map((row) => [
      row.id,
      row,
    ]),
  );

/** Keeps the fields that belong to the line's kind, and empties the others. */
function ownOf(line: PurchaseLineInput) {
  const { kind, note, price, productId = null } = line;
  const animal = kind === "ternak";
  const of = <Value>(value: Value | undefined) => (animal ? (value ?? null) : null);
  return {
    kind,
    note,
    price,
    productId,
    quantity: animal ? null : (line.quantity ?? null),
    earTag: of(line.earTag),
    earTagColour: of(line.earTag ? line.earTagColour : null),
    species: of(line.species),
    breed: of(line.breed),
    sex: of(line.sex),
    ageMonths: of(line.ageMonths),
    buyWeight: of(line.buyWeight),
    arrivalWeight: of(line.arrivalWeight),
    priceMethod: of(line.priceMethod),
    penId: of(line.penId),
    transactionId: kind === "jasa" ? (line.transactionId ?? null) : null,
  };
}

/** The days of credit of a supplier: his own, or else the farm's. */
export const termOf = async (tx: Transaction, supplier: { termDays: number | null } | undefined) =>
  supplier?.termDays ?? (await readSettings(tx, "ketentuan")).termDays;

type Header = { day: string; dueOn: string | null; supplierId: number; freight: number; otherCost: number };

/** Checks all that an order refers to, and computes its lines and sums. Products that it has had `before` may stay. */
export async function prepare(
  tx: Transaction,
  input: Header & { lines: readonly PurchaseLineInput[] },
  by: By,
  before: { day?: string; supplierId?: number; productIds: ReadonlySet<number> } = { productIds: new Set() },
) {
  const errors: Record<string, string> = {};
  const dated = dayRefusal(input.day, by, before.day);
  if (dated) errors.day = dated;
  const [supplier] = await tx.select().from(suppliers).where(sql`${suppliers.id} = ${input.supplierId}`);
  if (!supplier) errors.supplierId = "Supplier tidak ditemukan.";
  else if (!supplier.active && supplier.id !== before.supplierId)
    errors.supplierId = `${supplier.name} sudah tidak aktif.`;
  const lines = input.lines.map(ownOf);
  const known = await someProducts(tx, given(lines.map(({ productId }) => productId)));
  const penOf = await somePens(tx, given(lines.map(({ penId }) => penId)));
  const saleOf = await someSales(tx, given(lines.map(({ transactionId }) => transactionId)));
  lines.forEach(({ transactionId }, at) => {
    const sale = transactionId ? saleRefusal(saleOf.get(transactionId)) : undefined;
    if (sale) errors[`lines.${at}.transactionId`] = sale;
  });
  input.lines.forEach((line, at) => {
    const product = line.productId ? known.get(line.productId) : undefined;
    const refusal = lineProductRefusal(line, product, before.productIds);
    if (refusal) errors[`lines.${at}.productId`] = refusal;
    const pen = line.kind === "ternak" && line.penId ? penRefusal(penOf.get(line.penId)) : undefined;
    if (pen) errors[`lines.${at}.penId`] = pen;
  });
  await wornTags(tx, lines, errors);
  refuse(errors);
  const amounts = input.lines.map(lineAmount);
  const shares = spread(input.freight + input.otherCost, amounts);
  return {
    dueOn: input.dueOn ?? daysAfter(input.day, await termOf(tx, supplier)),
    animals: lines.filter(({ kind }) => kind === "ternak").length,
    total: amounts.reduce((sum, amount) => sum + amount, input.freight + input.otherCost),
    lines: lines.map((line, at) => ({
      ...line,
      position: at + 1,
      amount: must(amounts[at], "the amount of a line"),
      share: must(shares[at], "the share of a line"),
    })),
  };
}
