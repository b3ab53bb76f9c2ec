import { type SQL, sql } from "drizzle-orm";
import { ON_FARM } from "@/contract/sheep/words";
import { percentOf } from "@/server/db/percent";

const here = sql.raw(ON_FARM.map((word) => `'${word}'`).join(", "));

/**
 * The animals of contracts as a contract's page knows them (investment/to-investment.ts), for many at once: `sale` is null
 * of one that is not sold, `waits` of one that is still to be sold. Of a settlement that was approved, what was frozen counts.
 * Offspring of a dam counts with its percent. `bearing` is its part of a sale that bears direct costs until a settlement says
 * otherwise. `which` speaks of the contract as `c`.
 */
export const heldBy = (which: SQL, today: string) => sql`
  select known.*, case when known.sale is null then ${percentOf(sql`coalesce(known.agreed, 0)`, sql`known.percent`)} else 0 end as takeover,
    known.sale is null and known.agreed is null and not known.frozen and known.stock_state in (${here}) as waits
  from (
    select held.id, held.investment_id as contract_id, held.takeover as agreed, animal.stock_state,
      c.payout is not null as frozen, coalesce(c.selling_costs, 0) as selling_costs,
      held.offspring_share is not null as offspring, share.percent,
      case when c.selling_costs is null and t.id is not null then ta.id end as bearing,
      case when c.payout is not null then held.sale
        when t.id is not null then ${percentOf(sql`ta.revenue`, sql`share.percent`)} end as sale,
      coalesce(case when c.payout is not null then held.cost end,
        ${percentOf(sql`coalesce(case when t.id is not null then ta.cost end, animal.cost)`, sql`share.percent`)}) as cost
    from investments c
    join investment_animals held on held.investment_id = c.id and not held.released
    cross join lateral (select coalesce(held.offspring_share, 100) as percent) share
    join sheep animal on animal.id = held.sheep_id
    left join transaction_animals ta on ta.sheep_id = animal.id and ta.living
    left join transactions t on t.id = ta.transaction_id and t.delivered_on between held.from_on and ${today}::date
    where ${which}) known`;
