import { type SQL, sql } from "drizzle-orm";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { Transaction } from "@/server/db/client";
import { forgetBelonging, noteBelonging } from "./belonging";
import type { By } from "./by";
import { cancels } from "./cancelled";

type On = { kind: "purchase" | "transaction" | "investment" | "loan" | "asset"; id: number; day: string };

/** Rows of a day, or cancelled on it. Rows that were cancelled on their own day never were. */
const dated = (table: string, of: SQL, day: string) => sql`select from ${sql.identifier(table)}
  where ${of} and ${day}::date in (day, cancelled_on) and cancelled_on is distinct from day`;

const movesOf = (kind: "purchase" | "transaction", { id, day }: On, except: number) => sql`select
  from ${sql.identifier(`${kind}_moves`)} move left join corrections k on k.id = move.correction_id
  where ${sql.identifier(`${kind}_id`)} = ${id}::bigint and move.day = ${day}::date and move.id <> ${except}::bigint
    and (k.id is null or k.cancelled_on is distinct from k.day)`;

function partsOf(on: On, except: number): SQL[] {
  const { kind, id, day } = on;
  const [own, ofDocument] = [sql`id = ${id}::bigint`, sql`document_kind = ${kind} and document_id = ${id}::bigint`];
  switch (kind) {
    case "loan":
      return [dated("loans", own, day), dated("instalments", sql`loan_id = ${id}::bigint`, day)];
    case "asset":
      return [dated("assets", own, day), dated("disposals", sql`asset_id = ${id}::bigint`, day)];
    case "investment":
      return [dated("payments", ofDocument, day)];
    default:
      return [
        movesOf(kind, on, except),
        dated("payments", ofDocument, day),
        dated("corrections", sql`(${ofDocument} or other_id = ${id}::bigint and ${kind} = 'purchase')`, day),
        sql`select from ${sql.identifier(`${kind}s`)} where ${own} and cancelled_on = ${day}::date`,
      ];
  }
}

/** Whether anything of a document stands on a day, but for one of its moves. */
export async function standsOn(tx: Transaction, on: On, except = 0) {
  const parts = partsOf(on, except).map((part) => sql`exists (${part})`);
  const { rows } = await tx.execute<{ stands: boolean }>(sql`select ${sql.join(parts, sql` or `)} as stands`);
  return rows[0]?.stands === true;
}

type Cancelled = BelongsOn & { day: string; own: string };

/** Notes a cancellation. A document that was cancelled on its `own` day never was, and leaves no note to its successor. */
export async function noteCancelled(tx: Transaction, by: By, document: Omit<On, "day">, { own, ...when }: Cancelled) {
  await noteBelonging(tx, by, [document], { ...when, follows: cancels(own) });
  const on = { ...document, day: own };
  if (when.day === own && !(await standsOn(tx, on))) await forgetBelonging(tx, on);
}
