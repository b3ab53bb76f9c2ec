import { inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AuditEntry, HistoryWord } from "@/contract/audit/model";
import type { Queryable } from "@/server/db/client";
import { closings } from "@/server/db/schema/closing";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { investments } from "@/server/db/schema/investment";
import { money, moneyMoves } from "@/server/db/schema/money";
import { notifications } from "@/server/db/schema/notification";
import { products } from "@/server/db/schema/product";
import { purchases } from "@/server/db/schema/purchase";
import { pens, sheep } from "@/server/db/schema/sheep";
import { assets } from "@/server/db/schema/spending/asset";
import { loans } from "@/server/db/schema/spending/loan";
import { vouchers } from "@/server/db/schema/spending/voucher";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { usages } from "@/server/db/schema/usage";
import { users } from "@/server/db/schema/user";
import { protocols } from "@/server/db/schema/work";

type Numbered = PgTable & { id: AnyPgColumn<{ data: number; notNull: true }> };
type Named = {
  table: Numbered;
  name: AnyPgColumn<{ data: string; notNull: true }> | SQL<string>;
  /** For "… tidak ditemukan." */
  label: string;
};

/** The tables of the log's records, and their names of today. */
export const RECORDS: Record<HistoryWord, Named> = {
  customer: { table: customers, name: customers.name, label: "Customer" },
  supplier: { table: suppliers, name: suppliers.name, label: "Supplier" },
  product: { table: products, name: products.name, label: "Produk" },
  user: { table: users, name: users.name, label: "User" },
  sheep: { table: sheep, name: sheep.code, label: "Ternak" },
  pen: { table: pens, name: pens.name, label: "Kandang" },
  // as its drawer is titled
  examination: {
    table: examinations,
    name: sql<string>`(select initcap(${sheep.earTagColour}) || ' ' || ${sheep.earTag} from ${sheep} where ${sheep.id} = ${examinations.sheepId})`,
    label: "Pemeriksaan",
  },
  protocol: { table: protocols, name: protocols.name, label: "Protokol" },
  purchase: { table: purchases, name: purchases.number, label: "Pembelian" },
  transaction: { table: transactions, name: transactions.number, label: "Penjualan" },
  investment: { table: investments, name: investments.number, label: "Kontrak investasi" },
  usage: { table: usages, name: sql<string>`'Pemakaian ' || ${usages.id}`, label: "Pemakaian" },
  money: { table: money, name: money.name, label: "Kas atau rekening" },
  money_move: { table: moneyMoves, name: moneyMoves.number, label: "Transfer atau opname kas" },
  voucher: { table: vouchers, name: vouchers.number, label: "Pengeluaran atau pemasukan lain" },
  capital: { table: vouchers, name: vouchers.number, label: "Modal atau prive" },
  loan: { table: loans, name: loans.number, label: "Pinjaman" },
  asset: { table: assets, name: assets.name, label: "Aset tetap" },
  closing: { table: closings, name: sql<string>`to_char(${closings.day}, 'DD-MM-YYYY')`, label: "Tutup buku" },
  notification: {
    table: notifications,
    name: sql<string>`coalesce(${notifications.documentName}, ${notifications.recipientName})`,
    label: "Notifikasi",
  },
};

export const isRecord = (entity: string): entity is HistoryWord => Object.hasOwn(RECORDS, entity);

type Reference = Pick<Named, "table" | "name">;
const animal: Reference = { table: sheep, name: sheep.code };
const product: Reference = { table: products, name: products.name };

/** Fields that name another record by its id, and what people call that one. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  penId: { table: pens, name: pens.name },
  investorId: { table: customers, name: customers.code },
  moneyId: { table: money, name: money.name },
  transactionId: { table: transactions, name: transactions.number },
  customerId: { table: customers, name: customers.name },
  supplierId: { table: suppliers, name: suppliers.name },
  productId: product,
  medicineId: product,
  sheepId: animal,
  damId: animal,
  sireId: animal,
  assigneeId: { table: users, name: users.name },
};

const namesOf = async (db: Queryable, { table, name }: Reference, ids: ReadonlySet<number>) =>
  new Map(
    (
      await db
        .select({ id: table.id, name })
        .from(table)
        .where(inArray(table.id, [...ids]))
    ).map((row) => [row.id, row.name]),
  );

type Changes = AuditEntry["changes"];

/** Instead of the ids in some changes the names, one statement for each field. An id that nobody bears stays. */
export async function nameReferences(db: Queryable, entries: readonly Changes[]): Promise<Changes[]> {
  const ids = new Map<string, Set<number>>();
  for (const { field, before, after } of entries.flat())
    for (const value of [before, after])
      if (Object.hasOwn(REFERENCES, field) && typeof value === "number")
        ids.set(field, (ids.get(field) ?? new Set()).add(value));
  const names = new Map<string, Map<number, string>>();
  for (const [field, some] of ids) {
    const reference = REFERENCES[field];
    if (reference) names.set(field, await namesOf(db, reference, some));
  }
  const named = (field: string, value: Changes[number]["before"]) =>
    (typeof value === "number" && names.get(field)?.get(value)) || value;
  return entries.map((changes) =>
    changes.map(({ field, before, after }) => ({ field, before: named(field, before), after: named(field, after) })),
  );
}

/** The names that records bear now, one statement for each kind of record. */
export async function currentNames(db: Queryable, wanted: readonly { entity: string; entityId: string | null }[]) {
  const ids = new Map<HistoryWord, Set<number>>();
  for (const { entity, entityId } of wanted)
    if (isRecord(entity) && entityId && /^\d{1,15}$/.test(entityId))
      ids.set(entity, (ids.get(entity) ?? new Set()).add(Number(entityId)));
  const names = new Map<string, string>();
  for (const [entity, some] of ids) {
    for (const [id, name] of await namesOf(db, RECORDS[entity], some)) names.set(`${entity} ${id}`, name);
  }
  return names;
}
