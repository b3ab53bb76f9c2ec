import { type SQL, sql } from "drizzle-orm";
import type { Days } from "@/contract/report/period";
import { ON_FARM } from "@/contract/sheep/words";
import { percentOf } from "@/server/db/percent";
import { allowedSince } from "@/server/modules/transaction/allowance";

const here = sql.raw(ON_FARM.map((word) => `'${word}'`).join(", "));

/** The last one of days that are over. Days that run on to today tell what is known now. */
export const endOf = ({ to }: Days, today: string) => (to < today ? to : undefined);

const NOW = {
  contracts: sql`investments`,
  animals: sql`investment_animals`,
  counted: sql`true`,
  out: sql`ta.living`,
  held: sql`not held.released`,
  alive: sql`c.state <> 'dibatalkan'`,
  paid: sql`(c.paid_on is not null)`,
  state: sql`c.state`,
  settled: sql`(c.payout is not null)`,
  selling: sql`c.selling_costs`,
  takeover: sql`held.takeover`,
  stock: sql`animal.stock_state`,
  revenue: sql`ta.revenue`,
  soldCost: sql`ta.cost`,
  cost: sql`coalesce(case when t.id is not null then ta.cost end, animal.cost)`,
};

function asOf(end: string): typeof NOW {
  const settled = sql`(c.approved_on <= ${end}::date) is true`;
  const paid = sql`(c.paid_on <= ${end}::date) is true`;
  const stood = (kind: string) =>
    sql`investment_undone u where u.kind = ${kind} and u.day <= ${end}::date and u.undone_on > ${end}::date`;
  return {
    // An approval or a payout that was taken back since counts as it was.
    contracts: sql`(
      select i.id, i.number, i.transaction_id, i.customer_id, i.product_id, i.state, i.start_on, i.end_on, i.capital,
        i.head_count, i.profit_basis, i.investor_share, i.projection_min, i.projection_max,
        coalesce(paid.day, i.paid_on) as paid_on, coalesce(s.day, i.approved_on) as approved_on,
        case when s.id is null then i.selling_costs else s.selling_costs end as selling_costs,
        coalesce(s.share, i.share) as share, coalesce(i.capital + s.share, i.payout) as payout
      from investments i left join (select * from ${stood("setuju")}) s on s.investment_id = i.id
        left join (select * from ${stood("bayar")}) paid on paid.investment_id = i.id)`,
    animals: sql`(
      select h.id, h.investment_id, h.sheep_id, h.offspring_share, h.from_on, h.to_on,
        h.released and kept.sheep_id is null as released,
        case when s.id is null then h.takeover else kept.takeover end as takeover,
        case when s.id is null then h.sale else kept.sale end as sale,
        case when s.id is null then h.cost else kept.cost end as cost,
        s.id is null or kept.sheep_id is not null as counted
      from investment_animals h left join (select * from ${stood("setuju")}) s on s.investment_id = h.investment_id
        left join investment_undone_animals kept on kept.undone_id = s.id and kept.sheep_id = h.sheep_id
          and not (h.released and h.to_on <= s.day and exists (select from investment_animals later
            where later.investment_id = h.investment_id and later.sheep_id = h.sheep_id and later.id > h.id and later.from_on <= s.day)))`,
    counted: sql`held.counted`,
    out: sql`(ta.living or ta.returned_on > ${end}::date)`,
    held: sql`(held.from_on <= ${end}::date and (not held.released or held.to_on > ${end}::date))`,
    alive: sql`(c.state <> 'dibatalkan'
      or exists (select from transactions off where off.id = c.transaction_id and off.cancelled_on > ${end}::date))`,
    paid: sql`(${paid})`,
    state: sql`case when ${paid} then 'dibayar' when ${settled} then 'disetujui' else 'berjalan' end`,
    settled: sql`(${settled})`,
    selling: sql`case when ${settled} then c.selling_costs end`,
    takeover: sql`case when ${settled} then held.takeover end`,
    stock: sql`(sheep_state_before(animal.id, ${end}::date + 1)).state`,
    revenue: sql`(ta.revenue + ${allowedSince(end, sql`ta.id`, sql`ta.transaction_id`)})`,
    soldCost: sql`(ta.cost - coalesce((select sum(late.amount) from sheep_costs late
      where late.sale_id = ta.transaction_id and late.sheep_id = ta.sheep_id and late.day > ${end}::date), 0))`,
    cost: sql`coalesce((select sum(own.amount) from sheep_costs own
      where own.sheep_id = animal.id and own.day <= ${end}::date), 0)`,
  };
}

/**
 * The figures as they are known at the end of a day, or now: of a contract `c`, of an animal `animal` that it holds as `held`, and of its sale
 * `ta` in `t`. Costs, allowances, returns, releases, approvals and cancellations since that day count for nothing, nor does a
 * draft of a settlement.
 */
export const knownAt = (end: string | undefined) => (end === undefined ? NOW : asOf(end));

/**
 * The animals of contracts as a contract's page knows them (investment/to-investment.ts), for many at once: `sale` is null
 * of one that is not sold, `waits` of one that is still to be sold. Of a settlement that was approved, what was frozen counts.
 * Offspring of a dam counts with its percent. `bearing` is its part of a sale that bears direct costs until a settlement says
 * otherwise. `which` speaks of the contract as `c`.
 */
export function heldBy(which: SQL, today: string, end?: string) {
  const known = knownAt(end);
  // An animal that came back since may have been sold or ordered anew.
  const left = end
    ? sql`and exists (select from transactions sold where sold.id = ta.transaction_id and sold.delivered_on <= ${end}::date)`
    : sql``;
  return sql`
  select known.*, case when known.sale is null then ${percentOf(sql`coalesce(known.agreed, 0)`, sql`known.percent`)} else 0 end as takeover,
    known.sale is null and known.agreed is null and not known.frozen and known.stock_state in (${here}) as waits
  from (
    select held.id, held.investment_id as contract_id, ${known.takeover} as agreed, ${known.stock} as stock_state,
      ${known.settled} as frozen, coalesce(${known.selling}, 0) as selling_costs,
      held.offspring_share is not null as offspring, share.percent,
      case when ${known.selling} is null and t.id is not null then ta.id end as bearing,
      case when ${known.settled} then held.sale
        when t.id is not null then ${percentOf(sql`${known.revenue}`, sql`share.percent`)} end as sale,
      coalesce(case when ${known.settled} then held.cost end, ${percentOf(known.cost, sql`share.percent`)}) as cost
    from ${known.contracts} c
    join ${known.animals} held on held.investment_id = c.id and ${known.held} and ${known.counted}
    cross join lateral (select coalesce(held.offspring_share, 100) as percent) share
    join sheep animal on animal.id = held.sheep_id
    left join transaction_animals ta on ta.sheep_id = animal.id and ${known.out} ${left}
    left join transactions t on t.id = ta.transaction_id and t.delivered_on between held.from_on and ${end ?? today}::date
    where ${which}) known`;
}
