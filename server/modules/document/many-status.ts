import { asc, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ManyStatusInput, StatusChanged, StatusWord } from "@/contract/base/many-status";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { auditAll } from "@/server/modules/audit/audit";

type Row = { id: number; active: boolean };

export type Closable = {
  entity: StatusWord;
  /** The word in "Sebagian … tidak ditemukan." */
  name: string;
  table: PgTable & {
    id: AnyPgColumn<{ data: number; notNull: true }>;
    active: AnyPgColumn<{ data: boolean; notNull: true }>;
  };
  /** Throws where one of the records that change may not be changed. */
  check?: (tx: Transaction, ids: readonly number[], active: boolean) => Promise<void>;
};

/** Closes many records or opens them again. Each has an entry in the log, because its history shows only those. */
export const changeStatus = (
  deps: Deps,
  caller: Caller,
  { entity, name, table, check }: Closable,
  { ids, active }: ManyStatusInput,
): Promise<StatusChanged> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const asked = [...new Set(ids)];
    const rows: Row[] = await tx
      .select({ id: table.id, active: table.active })
      .from(table)
      .where(inArray(table.id, asked))
      .orderBy(asc(table.id))
      .for("no key update");
    if (rows.length < asked.length) throw invalid({ ids: `Sebagian ${name} tidak ditemukan. Muat ulang daftarnya.` });
    const changed = rows.filter((row) => row.active !== active).map(({ id }) => id);
    await check?.(tx, changed, active);
    if (changed.length > 0)
      await tx.execute(sql`
        update ${table} set active = ${active}, version = version + 1,
          changed_at = ${deps.now()}, changed_by = ${caller.session.userId}
        where ${inArray(table.id, changed)}`);
    const entries = changed.map((id) => ({
      action: `${entity}.update`,
      entity,
      entityId: id,
      before: { active: !active },
      after: { active },
    }));
    await auditAll(tx, deps, caller, entries);
    return { changed };
  });
