import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/server/db/client";
import { type Codes, nextCode, savingCode } from "@/server/db/next-code";
import { violates } from "@/server/db/violations";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { taken } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";

/** Customers and suppliers both have a code, and one living record per phone number. */
export type Partners = Pick<Codes, "name" | "prefix"> & {
  table: PgTable & {
    id: AnyPgColumn<{ data: number; notNull: true }>;
    name: AnyPgColumn<{ data: string; notNull: true }>;
    code: AnyPgColumn<{ data: string; notNull: true }>;
    whatsapp: AnyPgColumn<{ data: string; notNull: true }>;
    active: AnyPgColumn<{ data: boolean; notNull: true }>;
  };
  /** The names of the two unique indexes. */
  codeKey: string;
  whatsappKey: string;
};

export const codesOf = ({ name, prefix, table }: Partners): Codes => ({ name, prefix, table, column: table.code });

type Identity = { code: string | null; whatsapp: string };

/** Writes a partner once. `giveCode` is for a new record without a code. */
export async function savePartner<T>(
  deps: Deps,
  caller: Caller,
  partners: Partners,
  input: Identity,
  work: (tx: Transaction, giveCode: () => Promise<string>) => Promise<T>,
): Promise<T> {
  try {
    return await savingCode(partners.codeKey, input.code, () =>
      inTransactionOnce(deps, caller.once, (tx) => work(tx, () => nextCode(tx, codesOf(partners)))),
    );
  } catch (error) {
    throw await explained(deps, partners, input, error);
  }
}

/** A clash as the field it is about, with the record that is there already; anything else as it is. */
async function explained({ db }: Deps, { table, ...keys }: Partners, { code, whatsapp }: Identity, error: unknown) {
  const find = async (where: ReturnType<typeof and>) =>
    (await db.select({ id: table.id, name: table.name, code: table.code }).from(table).where(where))[0];
  if (violates(error, keys.whatsappKey)) {
    const existing = await find(and(eq(table.whatsapp, whatsapp), eq(table.active, true)));
    if (existing) return taken("whatsapp", `Nomor ini sudah dipakai ${existing.name} (${existing.code}).`, existing);
  }
  if (code !== null && violates(error, keys.codeKey)) {
    const existing = await find(eq(sql`lower(${table.code})`, code.toLowerCase()));
    if (existing) return taken("code", `Kode ${existing.code} sudah dipakai ${existing.name}.`, existing);
  }
  return error;
}
