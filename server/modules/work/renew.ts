import { type SQL, sql } from "drizzle-orm";
import { DOSED_ACTIONS, EXAMINED_ACTIONS, type ProtocolAction } from "@/contract/work/words";
import type { Transaction } from "@/server/db/client";
import { workDone, workDue } from "@/server/db/schema/work";
import { readSettings } from "@/server/db/settings";
import { together } from "@/server/db/together";
import type { By } from "@/server/modules/document/by";
import { businessDay } from "@/server/time";
import { EARLY, nextOccurrences } from "./occurrence";

/** The lock that entries about animals share and that a change of a protocol takes alone, so that neither misses the other. */
const WORK_LOCK = 700_070;

/** A protocol is changed while no entry of others is on its way. */
export const holdWorkAlone = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${WORK_LOCK})`);

/** The pairs of a protocol and an animal that may be due on another day than before. A birth changes what its dam is due for. */
export type Renewed = { sheepIds: ReadonlySet<number>; born: Iterable<number> } | { protocolId: number } | "all";

/** The scope of the statements, for the names that they have for a protocol and an animal. */
function scopeOf(renewed: Renewed) {
  if (renewed === "all") return () => sql`true`;
  if ("protocolId" in renewed) return (protocol: SQL) => sql`${protocol} = ${renewed.protocolId}`;
  const concerned = sql`(select unnest(${sql.param([...renewed.sheepIds])}::bigint[]) union select child.dam_id from sheep child
    where child.id = any(${sql.param([...renewed.born])}::bigint[]) and child.dam_id is not null)`;
  return (_: SQL, animal: SQL) => sql`${animal} in ${concerned}`;
}
type Scope = ReturnType<typeof scopeOf>;

/** Brings up to date what is due: whatever changes an animal, an examination or a protocol comes here in its transaction. */
export async function renewWork(tx: Transaction, by: By, renewed: Renewed) {
  if (typeof renewed === "object" && "sheepIds" in renewed && renewed.sheepIds.size === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${WORK_LOCK})`);
  const [{ rows }, ages] = await together(tx, (one) =>
    Promise.all([one.execute(sql`select 1 from protocols limit 1`), readSettings(one, "umur")]),
  );
  if (rows.length === 0) return;
  const scope = scopeOf(renewed);
  await forgetCancelled(tx, scope);
  await settleStates(tx, by, scope);
  // Each round settles the next occurrence of those that were examined again since.
  do await renewDue(tx, nextOccurrences(ages, scope(sql`p.id`, sql`s.id`)), scope);
  while ((await settleExamined(tx, by, scope)) > 0);
}

const renewDue = (tx: Transaction, next: SQL, scope: Scope) =>
  tx.execute(sql`with next as materialized (${next}),
    gone as (delete from ${workDue} due where ${scope(sql`due.protocol_id`, sql`due.sheep_id`)}
      and not exists (select from next where next.protocol_id = due.protocol_id and next.sheep_id = due.sheep_id))
    insert into ${workDue} as due (protocol_id, sheep_id, pen_id, due_on)
    select protocol_id, sheep_id, next.pen_id, next.due_on
    from next left join ${workDue} known using (protocol_id, sheep_id)
    where (known.pen_id, known.due_on) is distinct from (next.pen_id, next.due_on)
    on conflict (protocol_id, sheep_id) do update set pen_id = excluded.pen_id, due_on = excluded.due_on`);

/** A cancelled examination has done nothing. */
const forgetCancelled = (tx: Transaction, scope: Scope) =>
  tx.execute(sql`delete from ${workDone} done using examinations e
    where e.id = done.examination_id and e.cancelled_at is not null
      and ${scope(sql`done.protocol_id`, sql`done.sheep_id`)}`);

/** A lamb is weaned by a weaning, and quarantine ends wherever the animal is released. */
const settleStates = (tx: Transaction, by: By, scope: Scope) => {
  const today = businessDay(by.now);
  return tx.execute(sql`insert into ${workDone} (protocol_id, sheep_id, due_on, until, day, created_at, created_by)
    select due.protocol_id, due.sheep_id, due.due_on, greatest(due.due_on, settled.day), settled.day, ${by.now.toISOString()}::timestamptz, ${by.userId}
    from ${workDue} due join protocols p on p.id = due.protocol_id join sheep s on s.id = due.sheep_id
    cross join lateral (select case p.action when 'sapih' then s.weaned_on else ${today}::date end as day) settled
    where ${scope(sql`due.protocol_id`, sql`due.sheep_id`)} and p.active and case p.action
      when 'karantina' then due.due_on <= ${today} and s.stock_state in ('tersedia', 'dipesan', 'afkir')
      when 'sapih' then due.due_on - (${EARLY}) <= settled.day end
    on conflict do nothing`);
};

const words = (actions: readonly ProtocolAction[]) =>
  sql`(${sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )})`;

/**
 * Finds the first examination that does what is due, wherever it was entered. Any weight from scales is a weighing. A
 * medicine settles one protocol: that which names it, else the one that waits the longest.
 */
async function settleExamined(tx: Transaction, by: By, scope: Scope): Promise<number> {
  const { rows } = await tx.execute(sql`insert into ${workDone}
      (protocol_id, sheep_id, due_on, until, day, examination_id, created_at, created_by)
    select protocol_id, sheep_id, due_on, greatest(due_on, day + early), day, examination_id, ${by.now.toISOString()}::timestamptz, ${by.userId}
    from (
      select due.protocol_id, due.sheep_id, due.due_on, found.id as examination_id, found.day, ${EARLY} as early,
        row_number() over (partition by found.id, case when p.action in ${words(DOSED_ACTIONS)} then 0 else p.id end
          order by p.medicine_id nulls last, due.due_on, p.id) as place
      from ${workDue} due join protocols p on p.id = due.protocol_id
      cross join lateral (
        select e.id, e.day from examinations e
        where e.sheep_id = due.sheep_id and e.cancelled_at is null and e.day >= due.due_on - (${EARLY})
          and case when p.action = 'timbang' then e.weight is not null and not e.weight_estimated
            else e.kind = p.action end
          and (p.medicine_id is null or e.medicine_id = p.medicine_id)
          and (p.action not in ${words(DOSED_ACTIONS)}
            or not exists (select from ${workDone} other where other.examination_id = e.id))
        order by e.day, e.id limit 1
      ) found
      where p.action in ${words(EXAMINED_ACTIONS)} and ${scope(sql`due.protocol_id`, sql`due.sheep_id`)}
    ) settled where place = 1 returning id`);
  return rows.length;
}
