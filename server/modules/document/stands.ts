import { sql } from "drizzle-orm";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { Transaction } from "@/server/db/client";
import { type Document, forgetBelonging, noteBelonging } from "./belonging";
import type { By } from "./by";
import { cancels } from "./cancelled";

type On = { kind: "purchase" | "transaction"; id: number; day: string };

/** Whether anything of a document stands on a day, but for one of its moves. Its parts have notes of their own. */
export async function standsOn(tx: Transaction, { kind, id, day }: On, except: number) {
  const { rows } = await tx.execute<{ stands: boolean }>(sql`select exists (
    select from ${sql.identifier(`${kind}_moves`)} where ${sql.identifier(`${kind}_id`)} = ${id}::bigint
      and day = ${day}::date and id <> ${except}::bigint and correction_id is null) or exists (
    select from ${sql.identifier(`${kind}s`)} where id = ${id}::bigint and cancelled_on = ${day}::date) as stands`);
  return rows[0]?.stands === true;
}

type Cancelled = BelongsOn & { day: string; own: string };

/** Notes a cancellation. A part that was cancelled on its `own` day never was, and leaves no note. */
export async function noteCancelled(
  tx: Transaction,
  by: By,
  document: Document & { part: string },
  { own, ...when }: Cancelled,
) {
  await noteBelonging(tx, by, [document], { ...when, follows: { ...cancels(own), of: document } });
  if (when.day === own) await forgetBelonging(tx, { ...document, day: own });
}
