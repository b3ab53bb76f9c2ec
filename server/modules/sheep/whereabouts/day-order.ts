import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { isAny } from "@/server/modules/import/find";
import { HERE, WHILE_HERE } from "@/server/modules/sheep/events";
import type { Scope } from "./along";

const LEAVES = sql`(x.from_state = ${HERE} and not x.to_state = ${HERE})`;

/** Moves and health, also those that are set aside. */
const TOLD = sql`(select id, sheep_id, day, false as aside from sheep_events where ${WHILE_HERE}
  union all select id, sheep_id, day, true from withdrawn_events where ${WHILE_HERE})`;

/** There is another change of stock `x` of that animal and day, before or behind the event `e`. */
const another = (
  order: "<" | "<>" | ">",
  among: SQL,
) => sql`exists (select from sheep_events x where x.sheep_id = e.sheep_id
  and x.day = e.day and x.id ${sql.raw(order)} e.id and x.kind = 'stok' and ${among})`;

type Misplaced = { id: number; aside: boolean };

/** The numbers of events of which the last of all is due, in the order in which they are to follow each other. */
async function findMisplaced(tx: Transaction, { ids, since }: Scope) {
  const due = sql`${isAny(sql`e.sheep_id`, ids, "bigint")} and e.day >= ${since}::date and e.kind = 'stok'`;
  const { rows } = await tx.execute<Misplaced>(sql`
    select behind.id::float8 as id, false as aside
    from sheep_events e join sheep_events behind on behind.sheep_id = e.sheep_id and behind.day = e.day
      and (behind.id = e.id or behind.id > e.id and behind.kind = 'pemilik')
    where ${due} and e.from_state = ${HERE} and not e.to_state = ${HERE} and not ${another(">", sql`true`)}
      and exists (select from ${TOLD} t where t.sheep_id = e.sheep_id and t.day = e.day and t.id > e.id)
    union all
    select t.id::float8, t.aside from sheep_events e join ${TOLD} t on t.sheep_id = e.sheep_id and t.day = e.day and t.id < e.id
    where ${due} and not e.from_state = ${HERE} and e.to_state = ${HERE} and not ${another("<>", LEAVES)}
    order by 1`);
  return rows;
}

/** A return that gets the day of the leaving comes behind it, whatever number that has by now. */
const comeBehind = ({ ids, since }: Scope) => sql`
  update sheep_events e set id = default where ${isAny(sql`e.sheep_id`, ids, "bigint")} and e.day >= ${since}::date
    and e.kind = 'stok' and not e.from_state = ${HERE} and e.to_state = ${HERE}
    and ${another(">", LEAVES)} and not ${another("<", LEAVES)}
    and not exists (select from sheep_events x where x.sheep_id = e.sheep_id and x.day < e.day and x.kind = 'stok' and ${LEAVES}
      and not exists (select from sheep_events y where y.sheep_id = e.sheep_id and y.kind = 'stok' and y.to_state = ${HERE}
        and not y.from_state = ${HERE} and (y.day, y.id) > (x.day, x.id) and y.day < e.day))`;

/**
 * Moves and health are of when the animal was there: on the day of a leaving they come before it, on that of a coming behind
 * it, whichever was told first. Events of a day stand in the order of their numbers.
 */
export async function orderDays(tx: Transaction, scope: Scope) {
  await tx.execute(comeBehind(scope));
  for (const { id, aside } of await findMisplaced(tx, scope))
    await tx.execute(
      aside
        ? sql`update withdrawn_events set id = nextval(pg_get_serial_sequence('sheep_events', 'id')) where id = ${id}`
        : sql`update sheep_events set id = default where id = ${id}`,
    );
}
