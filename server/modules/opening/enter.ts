import { eq } from "drizzle-orm";
import type {
  GoodsInput,
  OpeningAssetInput,
  OpeningLoanInput,
  PayableInput,
  ReceivableInput,
} from "@/contract/opening/input";
import type { OpeningImport } from "@/contract/opening/words";
import { isGoods } from "@/contract/product/words";
import { latestDue } from "@/contract/purchase/words";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { assets } from "@/server/db/schema/spending/asset";
import { loans } from "@/server/db/schema/spending/loan";
import { suppliers } from "@/server/db/schema/supplier";
import { transactionMoves, transactions } from "@/server/db/schema/transaction";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { askUnlikely } from "@/server/modules/document/ask";
import { type By, writtenBy } from "@/server/modules/document/by";
import { nextNumber } from "@/server/modules/document/number";
import { traceOf } from "@/server/modules/document/trace";
import type { Values } from "@/server/modules/import/importer";
import { moveGoods } from "@/server/modules/product/stock";
import { PURCHASES } from "@/server/modules/purchase/document";
import { SALES } from "@/server/modules/transaction/document";
import { must } from "@/server/must";
import { dayInWords } from "@/server/time";
import { askKnown } from "./known";
import { checkOpeningOpen, openingDay } from "./start";

/** An opening balance is written in a transaction, by somebody, dated on the first day. */
export type At = { tx: Transaction; deps: Deps; caller: Caller; by: By; day: string };
export type Made = { id: number; number: string | null };

/** The number of the old nota comes first. */
export const noted = ({ reference, note }: Pick<ReceivableInput, "reference" | "note">) =>
  [reference && `Nota ${reference}`, note].filter(Boolean).join("\n") || null;

type Partner = { name: string; active: boolean } | undefined;
function checkPartner(partner: Partner, field: string, word: string) {
  if (!partner) throw invalid({ [field]: `${word} tidak ditemukan.` });
  if (!partner.active) throw invalid({ [field]: `${partner.name} sudah tidak aktif.` });
}

function checkDue(dueOn: string, day: string) {
  if (dueOn > latestDue(day)) throw invalid({ dueOn: `Jatuh tempo paling akhir ${dayInWords(latestDue(day))}.` });
}

/** A customer's old debt is a sale that was handed over before, without lines, and no revenue. */
export async function enterReceivable(at: At, input: ReceivableInput): Promise<Made> {
  const { tx, deps, caller, by, day } = at;
  const { customerId, amount, dueOn } = input;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  checkPartner(customer, "customerId", "Customer");
  checkDue(dueOn, day);
  const number = await nextNumber(tx, "sale", day);
  const [made] = await tx
    .insert(transactions)
    .values({
      number,
      day,
      customerId,
      kind: "awal",
      dueOn,
      handover: "ambil",
      state: "dikirim",
      freight: 0,
      discount: 0,
      total: amount,
      heads: 0,
      deliveredOn: day,
      notes: noted(input),
      ...writtenBy(by),
    })
    .returning();
  const row = must(made, "the new receivable");
  const moved = { createdAt: by.now, createdBy: by.userId };
  await tx.insert(transactionMoves).values({ transactionId: row.id, kind: "awal", day, amount, cost: 0, ...moved });
  await audit(tx, deps, caller, {
    action: "transaction.create",
    entity: "transaction",
    entityId: row.id,
    after: SALES.traceOf(row),
  });
  return row;
}

/** An old debt to a supplier is a purchase that had come before, without lines. */
export async function enterPayable(at: At, input: PayableInput): Promise<Made> {
  const { tx, deps, caller, by, day } = at;
  const { supplierId, amount, dueOn, reference, note } = input;
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId));
  checkPartner(supplier, "supplierId", "Supplier");
  checkDue(dueOn, day);
  const number = await nextNumber(tx, "purchase", day);
  const [made] = await tx
    .insert(purchases)
    .values({
      number,
      day,
      supplierId,
      noteNumber: reference,
      dueOn,
      state: "diterima",
      freight: 0,
      otherCost: 0,
      notes: note,
      total: amount,
      received: amount,
      animals: 0,
      opening: true,
      ...writtenBy(by),
    })
    .returning();
  const row = must(made, "the new payable");
  const moved = { createdAt: by.now, createdBy: by.userId };
  await tx.insert(purchaseMoves).values({ purchaseId: row.id, kind: "awal", day, amount, ...moved });
  await audit(tx, deps, caller, {
    action: "purchase.create",
    entity: "purchase",
    entityId: row.id,
    after: PURCHASES.traceOf(row),
  });
  return row;
}

export async function enterGoods(at: At, { productId, quantity, unitValue, note }: GoodsInput): Promise<Made> {
  const { tx, deps, caller, by, day } = at;
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product || !isGoods(product.category))
    throw invalid({ productId: "Pilih produk berkategori pakan, obat atau perlengkapan." });
  const value = Math.round(quantity * unitValue);
  if (value + product.stockValue > Number.MAX_SAFE_INTEGER / 2)
    throw invalid({ unitValue: "Nilai persediaan menjadi terlalu besar." });
  await moveGoods(tx, by, { productId, day, kind: "awal", quantity, value, note });
  await audit(tx, deps, caller, {
    action: "product.open",
    entity: "product",
    entityId: productId,
    after: { openedOn: day, quantity, stockValue: value, note },
  });
  return { id: productId, number: product.code };
}

export async function enterLoan({ tx, deps, caller, by, day }: At, input: OpeningLoanInput): Promise<Made> {
  const number = await nextNumber(tx, "loan", day);
  const [made] = await tx
    .insert(loans)
    .values({ ...input, day, number, ...writtenBy(by) })
    .returning();
  const row = must(made, "the new loan");
  await audit(tx, deps, caller, { action: "loan.create", entity: "loan", entityId: row.id, after: traceOf(row) });
  return row;
}

export async function enterAsset({ tx, deps, caller, by, day }: At, input: OpeningAssetInput): Promise<Made> {
  const number = await nextNumber(tx, "asset", day);
  const [made] = await tx
    .insert(assets)
    .values({ ...input, day, number, createdAt: by.now, createdBy: by.userId })
    .returning();
  const row = must(made, "the new asset");
  const after = { ...traceOf(row, "cost"), purchasePrice: row.cost };
  await audit(tx, deps, caller, { action: "asset.create", entity: "asset", entityId: row.id, after });
  return row;
}

/** Enters opening balances in one transaction. */
export const entering = <T>(deps: Deps, caller: Caller, work: (at: At) => Promise<T>): Promise<T> =>
  actOnce(deps, caller, async (tx, by) => {
    const day = await openingDay(tx);
    checkOpeningOpen(day, by);
    return work({ tx, deps, caller, by, day });
  });

/** Enters a single one, after a question if it is worth too much or there already; its answer names what was made. */
export const enter =
  <Input extends Values>(
    part: OpeningImport,
    make: (at: At, input: Input) => Promise<Made>,
    worth: (input: Input) => number,
  ) =>
  (deps: Deps, caller: Caller, input: Input): Promise<Made> =>
    entering(deps, caller, async (at) => {
      askUnlikely(at.by, worth(input));
      await askKnown(at.tx, at.by, part, input);
      const { id, number } = await make(at, input);
      return { id, number };
    });
