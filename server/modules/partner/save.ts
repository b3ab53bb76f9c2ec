import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/server/db/client";
import { type Codes, nextCode, savingCode } from "@/server/db/next-code";
import { tellTaken } from "@/server/db/violations";
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
export function savePartner<T>(
  deps: Deps,
  caller: Caller,
  partners: Partners,
  input: Identity,
  work: (tx: Transaction, giveCode: () => Promise<string>) => Promise<T>,
): Promise<T> {
  return tellTaken(refusals(deps, partners, input), () =>
    savingCode(partners.codeKey, input.code, () =>
      inTransactionOnce(deps, caller.once, (tx) => work(tx, () => nextCode(tx, codesOf(partners)))),
    ),
  );
}

/** A clash as the field it is about, with the record that is there already. */
function refusals({ db }: Deps, { table, codeKey, whatsappKey }: Partners, { code, whatsapp }: Identity) {
  const find = async (where: ReturnType<typeof and>) =>
    (await db.select({ id: table.id, name: table.name, code: table.code }).from(table).where(where))[0];
  return {
    [whatsappKey]: async () => {
      const other = await find(and(eq(table.whatsapp, whatsapp), eq(table.active, true)));
      return other && taken("whatsapp", `Nomor ini sudah dipakai ${other.name} (${other.code}).`, other);
    },
    [codeKey]: async () => {
      const other = code === null ? undefined : await find(eq(sql`lower(${table.code})`, code.toLowerCase()));
      return other && taken("code", `Kode ${other.code} sudah dipakai ${other.name}.`, other);
    },
  };
}
