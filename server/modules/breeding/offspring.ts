import { type SQL, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import type { Transaction } from "@/server/db/client";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";

const running = sql`c.payout is null and c.state <> 'dibatalkan'`;

/** Another contract holds it, or has settled it. */
const isElsewhere = sql`exists (
  select from investment_animals other join investments settled on settled.id = other.investment_id
  where other.sheep_id = lamb.id and not other.released and (other.living or settled.payout is not null)
    and (other.investment_id <> c.id or other.offspring_share is null))`;

const lambsOf = (ids: readonly number[]): SQL =>
  sql`select * from sheep where ${isAny(sql`id`, ids, "bigint")} or ${isAny(sql`dam_id`, ids, "bigint")}`;

type Asked = { ids: readonly number[]; first: SQL };

/**
 * Offspring `lamb` of an animal that a running contract `c` names: born on the farm while the contract held its dam, and in
 * the terms with a share. An offspring that a contract holds makes none of its own. It belongs there as long as its dam
 * does; `first` is the first open day.
 */
const belonging = ({ ids, first }: Asked): SQL => sql`
  select distinct on (c.id, lamb.id) c.id as investment_id, lamb.id as sheep_id, c.offspring_share, lamb.arrived_on,
    greatest(lamb.arrived_on, ${first}) as from_on, case when dam.released then dam.to_on end as to_on,
    ${isElsewhere} as elsewhere
  from (${lambsOf(ids)}) lamb
    join investment_animals dam on dam.sheep_id = lamb.dam_id and dam.offspring_share is null
    join investments c on c.id = dam.investment_id
  where lamb.origin = 'lahir' and c.offspring_share > 0 and ${running}
    and lamb.born_on between dam.from_on and coalesce(dam.to_on, lamb.born_on)
    and (not dam.released or dam.to_on > greatest(lamb.arrived_on, ${first}))
  order by c.id, lamb.id, dam.released`;

/** The rows that open days know. A row that ended with the last closed day may be taken up again. */
const known = ({ ids, first }: Asked): SQL => sql`
  select held.*, row_number() over (partition by held.investment_id, held.sheep_id order by held.from_on, held.id) as place,
    (select max(u.undone_on) from investment_undone u join investment_undone_animals frozen on frozen.undone_id = u.id
      where u.investment_id = held.investment_id and frozen.sheep_id = held.sheep_id and u.undone_on > ${first}) as frozen_until
  from (${lambsOf(ids)}) lamb join investment_animals held on held.sheep_id = lamb.id and held.offspring_share is not null
    join investments c on c.id = held.investment_id and ${running}
  where not held.released or held.to_on >= ${first}`;

/**
 * Offspring that belongs no longer never did, as far as the days are open: its row goes, or ends with the last closed day.
 * An approval that was taken back since had counted it until then.
 */
async function endOffspring(tx: Transaction, asked: Asked) {
  const { first } = asked;
  const stray = sql`
    select known.* from (${known(asked)}) known left join (${belonging(asked)}) wanted
      on wanted.investment_id = known.investment_id and wanted.sheep_id = known.sheep_id
    where wanted.sheep_id is null or known.place > 1`;
  await tx.execute(sql`
    delete from investment_animals held using (${stray}) stray
    where held.id = stray.id and stray.from_on >= ${first} and stray.frozen_until is null`);
  await tx.execute(sql`
    update investment_animals held set living = false, released = true,
      to_on = greatest(stray.from_on, nullif(${first}, '-infinity'), stray.frozen_until)
    from (${stray}) stray where held.id = stray.id`);
}

/**
 * Offspring that belongs has a row from its arrival on, as far as the days are open: closed ones keep theirs. An animal that
 * had left in closed days begins none.
 */
async function holdOffspring(tx: Transaction, by: By, asked: Asked) {
  const { first } = asked;
  await tx.execute(sql`
    with wanted as (select * from (${belonging(asked)}) every where every.to_on is not null or not every.elsewhere),
    kept as (
      update investment_animals held set living = wanted.to_on is null, released = wanted.to_on is not null,
        to_on = wanted.to_on, from_on = case when known.from_on < ${first} then known.from_on else wanted.from_on end
      from wanted join (${known(asked)}) known
        on known.investment_id = wanted.investment_id and known.sheep_id = wanted.sheep_id and known.place = 1
      where held.id = known.id
      returning held.investment_id, held.sheep_id)
    insert into investment_animals (investment_id, sheep_id, offspring_share, living, released, from_on, to_on,
      created_at, created_by)
    select investment_id, sheep_id, offspring_share, to_on is null, to_on is not null, from_on, to_on,
      ${by.now.toISOString()}::timestamptz, ${by.userId}
    from wanted where (investment_id, sheep_id) not in (select * from kept)
      and (arrived_on >= ${first}
        or (sheep_state_before(sheep_id, ${first})).state = any(${sql.param([...ON_FARM])}::text[]))
    order by sheep_id`);
}

/**
 * Keeps the offspring of contracts (docs/decisions/0076) as their dams, their births and the contracts say now, of some
 * animals and of their lambs. An approved settlement has frozen its own. Under `lockKinship`.
 */
export async function keepOffspring(tx: Transaction, by: By, animals: ReadonlySet<number>): Promise<void> {
  const asked = { ids: [...animals], first: sql`${by.openFrom ?? "-infinity"}::date` };
  if (asked.ids.length === 0) return;
  await endOffspring(tx, asked);
  await holdOffspring(tx, by, asked);
}
