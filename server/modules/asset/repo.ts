import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Asset, AssetDetail, AssetFilter, AssetQuery, AssetTotals, Disposal } from "@/contract/asset/model";
import type { AssetState } from "@/contract/asset/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { money } from "@/server/db/schema/money";
import { assetDepreciation, assets, disposals } from "@/server/db/schema/spending/asset";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { belongsOnOf } from "@/server/modules/document/belonging";
import { toCancelled } from "@/server/modules/document/cancelled";
import { must } from "@/server/must";

export type StoredAsset = typeof assets.$inferSelect;

const SORTS = { day: assets.day, cost: assets.cost, name: assets.name, created: assets.id };
const canceller = alias(users, "canceller");

/** Spelt out: inside a query of one table Drizzle leaves the names of tables away. */
const gone = sql`${sql.raw(`(select d.kind from disposals d where d.asset_id = assets.id and d.cancelled_on is null)`)}`;
const here = sql`(${assets.cancelledOn} is null and ${gone} is null)`;
const state = sql<AssetState>`case when ${assets.cancelledOn} is not null then 'dibatalkan' else coalesce(${gone}, 'dipakai') end`;
const worn = (today: string) => sql<number>`case when ${here} then "assets"."down" + coalesce((select sum(n.amount)
  from ${assetDepreciation} n where n.asset_id = "assets"."id" and n.day <= ${today}::date), 0) else 0 end`;

function whereOf({ period, money: place, category, state: asked }: AssetFilter) {
  const conditions: (SQL | undefined)[] = [
    place === undefined ? undefined : eq(assets.moneyId, place),
    category?.length ? inArray(assets.category, category) : undefined,
    period?.from ? gte(assets.day, period.from) : undefined,
    period?.to ? lte(assets.day, period.to) : undefined,
    asked && (asked === "dibatalkan" ? isNotNull(assets.cancelledOn) : isNull(assets.cancelledOn)),
    asked === "dipakai" ? sql`${gone} is null` : undefined,
    asked === "dijual" || asked === "dihapus" ? sql`${gone} = ${asked}` : undefined,
  ];
  return and(...conditions);
}

const listed = (filter: AssetFilter) => ({
  table: assets,
  where: whereOf(filter),
  found: search(assets, filter.q, assets.number, assets.name, assets.note),
  order: orderOf(SORTS, filter.sort, assets.id),
});

/** The assets of some ids, in any order. */
export async function findAssets(db: Queryable, ids: number[], today: string): Promise<Asset[]> {
  const rows = await db
    .select({
      row: assets,
      belongsOn: belongsOnOf(["asset"], assets.id, assets.day),
      money: { id: money.id, name: money.name },
      state,
      accumulated: worn(today).mapWith(Number),
      by: users.name,
      cancelledBy: canceller.name,
    })
    .from(assets)
    .leftJoin(money, eq(money.id, assets.moneyId))
    .leftJoin(users, eq(users.id, assets.createdBy))
    .leftJoin(canceller, eq(canceller.id, assets.cancelledBy))
    .where(inArray(assets.id, ids));
  return rows.map(({ row, cancelledBy, ...found }) => ({
    ...found,
    id: row.id,
    number: row.number,
    name: row.name,
    category: row.category,
    day: row.day,
    cost: row.cost,
    residual: row.residual,
    months: row.months,
    down: row.down,
    book: found.state === "dipakai" ? row.cost - found.accumulated : 0,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
  }));
}

export async function findAssetPage(db: Queryable, query: AssetQuery, today: string) {
  return findJoinedPage(
    db,
    listed(query),
    query,
    (one, ids) => findAssets(one, ids, today),
    ({ id }) => id,
    (one, where) => sumsOf(one, query, where, today),
  );
}

/** All month's ends are read once; what an asset has for itself would be looked up for each. */
async function sumsOf(db: Queryable, { state: asked }: AssetFilter, where: SQL | undefined, today: string) {
  const { rows } = await db.execute<AssetTotals & Record<string, unknown>>(sql`
    with few as (select ${assets.id} as id, ${assets.cost} as cost, ${assets.down} as down, ${here} as here,
        ${here} or ${asked !== undefined} as meant, ${assets.cancelledOn} is null as bought from ${assets} ${where ? sql`where ${where}` : sql``}),
      worn as (select coalesce(sum(n.amount), 0)::float8 + (select coalesce(sum(down) filter (where here), 0) from few)::float8 as sum from ${assetDepreciation} n
        where n.day <= ${today}::date and n.asset_id in (select id from few where here))
    select count(*) filter (where meant)::int as count, coalesce(sum(cost) filter (where meant), 0)::float8 as cost,
      json_build_object('count', count(*) filter (where not meant and bought),
        'cost', coalesce(sum(cost) filter (where not meant and bought), 0)) as gone,
      (select sum from worn) as accumulated,
      coalesce(sum(cost) filter (where here), 0)::float8 - (select sum from worn) as book from few`);
  return must(rows[0], "the sums of assets");
}

/** Every id of a list in its order, for the export. */
export const findAssetIds = (db: Queryable, filter: AssetFilter) => findAllIds(db, listed(filter));

type Worn = Pick<Asset, "id" | "cost" | "down">;

/** The newest comes first. */
export async function findDisposals(db: Queryable, { id, cost, down: before }: Worn): Promise<Disposal[]> {
  const rows = await db
    .select({
      row: disposals,
      belongsOn: belongsOnOf(["asset"], disposals.assetId, disposals.day, disposals.part),
      money: { id: money.id, name: money.name },
      worn: sql<number>`coalesce((select sum(n.amount) from ${assetDepreciation} n
        where n.asset_id = ${disposals.assetId} and n.day < ${disposals.day}), 0)`.mapWith(Number),
      by: users.name,
      cancelledBy: canceller.name,
    })
    .from(disposals)
    .leftJoin(money, eq(money.id, disposals.moneyId))
    .leftJoin(users, eq(users.id, disposals.createdBy))
    .leftJoin(canceller, eq(canceller.id, disposals.cancelledBy))
    .where(eq(disposals.assetId, id))
    .orderBy(desc(disposals.id));
  return rows.map(({ row, worn: down, cancelledBy, ...named }) => ({
    ...named,
    id: row.id,
    kind: row.kind,
    day: row.day,
    proceeds: row.proceeds,
    book: cost - before - down,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
  }));
}

/** The month's ends of an asset with what is left of its cost after each. */
export async function findDepreciation(db: Queryable, { id, cost, down }: Worn): Promise<AssetDetail["depreciation"]> {
  const rows = await db
    .select({ day: assetDepreciation.day, amount: assetDepreciation.amount })
    .from(assetDepreciation)
    .where(eq(assetDepreciation.assetId, id))
    .orderBy(assetDepreciation.day);
  let book = cost - down;
  return rows.map(({ day, amount }) => {
    book -= amount;
    return { day, amount, book };
  });
}
