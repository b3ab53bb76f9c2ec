import { and, eq, inArray } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { TransactionInput } from "@/contract/transaction/input";
import { isFund, type TransactionKind } from "@/contract/transaction/words";
import type { Transaction } from "@/server/db/client";
import { insertMany } from "@/server/db/many";
import { transactionAnimals, transactionLines, transactions } from "@/server/db/schema/transaction";
import { violates } from "@/server/db/violations";
import { actorOf, type Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound, refuse } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { inFigures, inOneLine, type LineChanges } from "@/server/modules/document/line-changes";
import { nextNumber } from "@/server/modules/document/number";
import { changeAnimals, lastDays } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import {
  lockTransaction,
  type SaleLineRow,
  type SoldRow,
  type StoredTransaction,
} from "@/server/modules/transaction/repo";
import { creditRefusal } from "@/server/modules/transaction/rules";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { prepare } from "./prepare";

export type By = { userId: number | null; now: Date };
export type Acting = By & { userId: number };
/** What an act changes, and how the log names it. */
export type Done = {
  change: Partial<StoredTransaction>;
  action: string;
  extra?: Record<string, unknown>;
  lines?: LineChanges;
};

export const LIVING_KEY = "transaction_animals_living_key";

export const isOwner = ({ session }: Caller) => session.role === "owner";

/**
 * What the audit log keeps: no who and when, which the log has of its own, no address, which is a person's, and no HPP,
 * which not everybody who reads a sale's history may see (it stands in the delivery).
 */
export const traceOf = (row: StoredTransaction) => {
  const { id, version, createdBy, createdAt, changedBy, changedAt, address, cost, ...values } = row;
  return values;
};

/** Locked, and as it was read. */
export async function saleOf(tx: Transaction, id: number, version?: number) {
  const sale = await lockTransaction(tx, id);
  if (!sale) throw notFound("Penjualan");
  if (version !== undefined && sale.version !== version)
    throw conflict(`Penjualan ${sale.number} baru saja diubah orang lain.`);
  return sale;
}

/** Changes the row, and says in the log what it was before. */
export async function changeSale(
  tx: Transaction,
  deps: Pick<Deps, "now">,
  caller: Caller,
  before: StoredTransaction,
  { change, action, extra, lines }: Done,
) {
  const [row] = await tx
    .update(transactions)
    .set({ ...change, version: before.version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
    .where(eq(transactions.id, before.id))
    .returning();
  if (!row) throw new Error("a sale was not changed");
  await audit(tx, deps, actorOf(caller), {
    action,
    entity: "transaction",
    entityId: before.id,
    before: { ...traceOf(before), ...lines?.before },
    after: { ...traceOf(row), ...extra, ...lines?.after },
  });
  return row;
}

/** What the audit log says of the lines of a sale. */
export const linesInWords = (lines: readonly SaleLineRow[], sold: readonly SoldRow[]) =>
  lines.map(({ line, product }) => {
    const animals = sold.flatMap((one) => (one.sold.lineId === line.id ? one.animal.code : [])).sort();
    return inOneLine([
      product.name,
      `${inFigures(line.quantity, product.unit)} × ${inRupiah(line.price)}${line.priceMethod === "kg" ? " per kg" : ""}`,
      line.weight !== null && inFigures(line.weight, "kg"),
      line.discount > 0 && `diskon ${inRupiah(line.discount)}`,
      animals.length > 0 && `ternak ${animals.join(" ")}`,
      line.note,
    ]);
  });

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The lines, and the animals that they name: from the order on they are held. */
export async function writeLines(
  tx: Transaction,
  by: By,
  transactionId: number,
  { lines, animals }: Prepared,
  living: boolean,
) {
  const rows = lines.map(({ sheepIds, ...line }) => ({ ...line, transactionId, cost: 0, returned: 0 }));
  const made = await insertMany(tx, transactionLines, rows, "position");
  const idOf = new Map(made.map(({ id, field }) => [field, id]));
  const named = lines.flatMap(({ sheepIds, position }) =>
    sheepIds.map((sheepId) => ({
      lineId: must(idOf.get(position), `line ${position} of the sale`),
      sheepId,
      weight: must(animals.get(sheepId), `the locked animal ${sheepId}`).lastWeight,
    })),
  );
  await holdAnimals(tx, by, transactionId, named, living);
}

type Held = { lineId: number; sheepId: number; weight: number | null };

export async function holdAnimals(
  tx: Transaction,
  by: By,
  transactionId: number,
  animals: readonly Held[],
  living = true,
) {
  const rows = animals.map((one) => ({
    transactionId,
    ...one,
    living,
    deliveredWeight: null,
    revenue: 0,
    cost: 0,
    returnedOn: null,
    createdAt: by.now,
    createdBy: by.userId,
  }));
  if (rows.length > 0) await insertMany(tx, transactionAnimals, rows);
}

/** Animals, locked, that an order takes for itself: on its day, or when the last thing happened to them. */
export async function reserve(tx: Transaction, by: By, sale: Pick<StoredTransaction, "id" | "day">, ids: number[]) {
  const last = await lastDays(tx, ids);
  const free = (await lockSheep(tx, ids)).filter(({ stockState }) => stockState !== "dipesan");
  await changeAnimals(tx, by, free, { stockState: "dipesan" }, ({ id }) => {
    const since = last.get(id) ?? sale.day;
    return {
      kind: "stok",
      documentKind: "transaction",
      documentId: sale.id,
      day: [since, sale.day].sort().at(-1) ?? sale.day,
    };
  });
}

/** Animals that an order lets go. One that died meanwhile stays dead. */
export async function release(tx: Transaction, by: By, saleId: number, ids: number[]) {
  if (ids.length === 0) return;
  const day = businessDay(by.now);
  const held = (await lockSheep(tx, ids)).filter(({ stockState }) => stockState === "dipesan");
  const why = { kind: "stok", day, documentKind: "transaction", documentId: saleId } as const;
  await changeAnimals(tx, by, held, { stockState: "tersedia" }, () => why);
  await tx
    .update(transactionAnimals)
    .set({ living: false })
    .where(and(eq(transactionAnimals.transactionId, saleId), inArray(transactionAnimals.sheepId, ids)));
}

const NOT_HANDED_OVER = { handover: "ambil" as const, deliverOn: null, boarded: false, address: null };

/** Nothing of a package changes hands: what was filled in before its kind was chosen is let go. */
export const handedOver = <T extends object>(sale: { kind: TransactionKind }, values: T): T =>
  isFund(sale) ? { ...values, ...NOT_HANDED_OVER } : values;

/** A new sale, as a draft: for the demo farm too. */
export async function insertSale(tx: Transaction, by: By, input: TransactionInput, owner: boolean) {
  const { lines, ...header } = handedOver(input, input);
  const prepared = await prepare(tx, { ...header, lines }, { today: businessDay(by.now), owner });
  const { dueOn, heads, total } = prepared;
  const number = await nextNumber(tx, "sale", input.day);
  const written = { createdAt: by.now, createdBy: by.userId, changedAt: by.now, changedBy: by.userId };
  const [row] = await tx
    .insert(transactions)
    .values({ ...header, dueOn, heads, total, number, ...written })
    .returning();
  if (!row) throw new Error("a sale was not written");
  await writeLines(tx, by, row.id, prepared, false);
  return row;
}

/** Another one has taken the animal at this very moment: asked again, the rules say who and where. */
export const orAgain = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    if (!violates(error, LIVING_KEY)) throw error;
    return work().catch((again) => {
      throw violates(again, LIVING_KEY) ? conflict("Ternak ini baru saja dipesan orang lain.") : again;
    });
  });

/** Over the limit only the owner goes, and says why. */
export async function checkCredit(
  tx: Transaction,
  sale: Pick<StoredTransaction, "id" | "customerId" | "total" | "paid">,
  owner: boolean,
  override: string | null | undefined,
) {
  const refusal = await creditRefusal(tx, sale.customerId, sale.total - sale.paid, sale.id);
  if (!refusal || (owner && override)) return;
  refuse({
    customerId: owner
      ? `${refusal} Tulis alasan di "Alasan pengecualian".`
      : `${refusal} Hanya pemilik yang dapat mengecualikannya.`,
  });
}
