import { type SQL, sql } from "drizzle-orm";
import { type HerdGroup, NO_ROW } from "@/contract/report/sheep";
import { ON_FARM, type Sex, type Species } from "@/contract/sheep/words";
import { describedOn, TRAITS } from "@/server/modules/sheep/traits";

/** The filter of a report, besides its days. */
export type HerdFilter = {
  group: HerdGroup;
  species?: Species[];
  sex?: Sex;
  pen?: number[];
  product?: number[];
  owner?: "perusahaan" | "investor";
};

const words = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
export const anyId = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;
export const HERE = words(ON_FARM);
/** `state <> all(…)` */
export const ELSEWHERE = sql`all(${sql.param([...ON_FARM])}::text[])`;

/** The conditions, with nothing that is not asked for. */
export const allOf = (conditions: readonly (SQL | false | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined && one !== false)], sql` and `);

/** Of an animal `a` as it is described. */
export const ofAnimal = ({ species, sex, product }: HerdFilter) =>
  allOf([
    species?.length ? sql`${TRAITS.species} = ${words(species)}` : undefined,
    sex && sql`${TRAITS.sex} = ${sex}`,
    product?.length ? sql`${TRAITS.product} = ${anyId(product)}` : undefined,
  ]);

/** Of where an animal stood and whose it was. */
export const ofPlace = ({ pen, owner }: HerdFilter, penId: SQL, ownerId: SQL) =>
  allOf([
    pen?.length ? sql`${penId} = ${anyId(pen)}` : undefined,
    owner && (owner === "investor" ? sql`${ownerId} is not null` : sql`${ownerId} is null`),
  ]);

/** The row that an animal `a` belongs to, as it is described. */
export function keyOf(group: HerdGroup, penId: SQL, ownerId: SQL): SQL {
  if (group === "produk") return sql`coalesce((${TRAITS.product})::text, ${NO_ROW})`;
  if (group === "ras") return sql`lower(${TRAITS.breed})`;
  return group === "kandang" ? sql`${penId}::text` : sql`coalesce(${ownerId}::text, ${NO_ROW})`;
}

/** None but these: for a part of a long list. */
export type Among = readonly number[] | undefined;
type HerdAsked = { described?: string; among?: Among };

const after = (day: string, among: Among) =>
  sql`e.day > ${day}::date ${among ? sql`and e.sheep_id = ${anyId(among)}` : sql``}`;

/** Found one by one, by `limit`: a join would be planned over all animals that ever were. */
const OWN = sql`s.id, s.species, s.breed, s.sex, s.product_id, s.pen_id, s.investor_id, s.stock_state`;

/**
 * The animals on the farm at the end of a day, told back from now by what has happened since: a report of a recent month
 * reads as much after ten years as after one. A report tells all its days by how animals were described on its last one.
 * Columns: id, pen_id, owner_id, key.
 */
export function herdAt(day: string, filter: HerdFilter, { described = day, among }: HerdAsked = {}): SQL {
  const [pen, owner] = [
    sql`coalesce(pen.id, a.pen_id)`,
    sql`case when owner.sheep_id is null then a.investor_id else owner.id end`,
  ];
  return sql`
    select a.id, ${pen} as pen_id, ${owner} as owner_id, ${keyOf(filter.group, pen, owner)} as key
    from (
      select ${OWN} from sheep s where s.stock_state = ${HERE} ${among ? sql`and s.id = ${anyId(among)}` : sql``}
      union all
      select gone.* from (
        select distinct e.sheep_id from sheep_events e where ${after(day, among)} and e.kind in ('masuk', 'stok')
      ) changed cross join lateral (
        select ${OWN} from sheep s where s.id = changed.sheep_id and s.stock_state <> ${ELSEWHERE} limit 1
      ) gone
    ) a
    left join (
      select distinct on (e.sheep_id) e.sheep_id, e.from_state as state from sheep_events e
      where ${after(day, among)} and e.kind in ('masuk', 'stok') and e.to_state is not null
      order by e.sheep_id, e.day, e.id
    ) stock on stock.sheep_id = a.id
    left join (
      select distinct on (e.sheep_id) e.sheep_id, e.from_pen_id as id from sheep_events e
      where ${after(day, among)} and e.from_pen_id is not null
      order by e.sheep_id, e.day, e.id
    ) pen on pen.sheep_id = a.id
    left join (
      select distinct on (e.sheep_id) e.sheep_id, e.from_investor_id as id from sheep_events e
      where ${after(day, among)} and e.kind <> 'masuk' and e.from_investor_id is distinct from e.to_investor_id
      order by e.sheep_id, e.day, e.id
    ) owner on owner.sheep_id = a.id
    ${describedOn(described)}
    where case when stock.sheep_id is null then a.stock_state else stock.state end = ${HERE}
      and ${ofAnimal(filter)} and ${ofPlace(filter, pen, owner)}`;
}
