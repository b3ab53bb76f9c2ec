import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import type { By } from "@/server/modules/document/by";
import { isAny } from "@/server/modules/import/find";
import { businessDay } from "@/server/time";

const running = sql`c.payout is null and c.state <> 'dibatalkan'`;

/**
 * Offspring `lamb` of an animal that a running contract `c` names: born on the farm while the contract held its dam, and in
 * the terms with a share. An offspring that a contract holds makes none of its own.
 */
const belongs = sql`lamb.origin = 'lahir' and c.offspring_share > 0 and ${running} and exists (
  select from investment_animals dam where dam.investment_id = c.id and dam.sheep_id = lamb.dam_id
    and dam.offspring_share is null and not dam.released
    and lamb.born_on between dam.from_on and coalesce(dam.to_on, lamb.born_on))`;

/** Another contract holds it, or has settled it. */
const isElsewhere = sql`exists (
  select from investment_animals other join investments settled on settled.id = other.investment_id
  where other.sheep_id = lamb.id and not other.released and (other.living or settled.payout is not null)
    and (other.investment_id <> c.id or other.offspring_share is null))`;

const lambsOf = (ids: readonly number[]): SQL =>
  sql`select * from sheep where ${isAny(sql`id`, ids, "bigint")} or ${isAny(sql`dam_id`, ids, "bigint")}`;

/**
 * Keeps the offspring of contracts (docs/decisions/0076) as their dams, their births and the contracts say now, of some
 * animals and of their lambs. An approved settlement has frozen its own. Under `lockKinship`.
 */
export async function keepOffspring(tx: Transaction, by: By, animals: ReadonlySet<number>): Promise<void> {
  const ids = [...animals];
  if (ids.length === 0) return;
  await tx.execute(sql`
    update investment_animals held set living = false, released = true,
      to_on = coalesce((select max(dam.to_on) from investment_animals dam
        where dam.investment_id = c.id and dam.sheep_id = lamb.dam_id and dam.released), ${businessDay(by.now)}::date)
    from (${lambsOf(ids)}) lamb, investments c
    where held.sheep_id = lamb.id and held.offspring_share is not null and not held.released
      and c.id = held.investment_id and ${running} and not (${belongs})`);
  await tx.execute(sql`
    with wanted as (
      select c.id as investment_id, lamb.id as sheep_id, c.offspring_share, lamb.arrived_on, lamb.arrival_weight,
        case when lamb.arrival_weight is not null then lamb.arrived_on end as weighed_on
      from (${lambsOf(ids)}) lamb join investment_animals named on named.sheep_id = lamb.dam_id and not named.released
        join investments c on c.id = named.investment_id
      where named.offspring_share is null and ${belongs} and not ${isElsewhere}),
    kept as (
      update investment_animals held set living = true, released = false, to_on = null, from_on = wanted.arrived_on,
        start_weight = wanted.arrival_weight, start_weighed_on = wanted.weighed_on
      from wanted where held.investment_id = wanted.investment_id and held.sheep_id = wanted.sheep_id
        and held.offspring_share is not null
      returning held.investment_id, held.sheep_id)
    insert into investment_animals (investment_id, sheep_id, offspring_share, from_on, start_weight, start_weighed_on,
      created_at, created_by)
    select investment_id, sheep_id, offspring_share, arrived_on, arrival_weight, weighed_on,
      ${by.now.toISOString()}::timestamptz, ${by.userId}
    from wanted where (investment_id, sheep_id) not in (select * from kept)
    order by sheep_id`);
}
