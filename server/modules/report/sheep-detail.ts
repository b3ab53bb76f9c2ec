import { inArray, sql } from "drizzle-orm";
import { daysOf } from "@/contract/report/period";
import {
  isFlow,
  type SheepReportAnimal,
  type SheepReportDetailQuery,
  type SheepReportFilter,
  type SheepReportSums,
} from "@/contract/report/sheep";
import type { Sex, Species } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { sortOf } from "@/server/db/order";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens, sheep, sheepEvents } from "@/server/db/schema/sheep";
import { matches } from "@/server/db/search";
import { offsetOf } from "@/server/http/list";
import { documentName } from "@/server/modules/document/name";
import { SEARCHED } from "@/server/modules/sheep/repo";
import { describedOn, TRAITS } from "@/server/modules/sheep/traits";
import { daysAfter } from "@/server/time";
import { COST, GAIN, gains, laterCosts, OWN_LATER_COSTS, SUMS, scales, WEIGHT } from "./sheep-figures";
import { flows } from "./sheep-flows";
import { type Among, herdAt } from "./sheep-herd";

/** The movements that a cell is made of: rows m (row, id of the animal, day, as_of, pen_id, owner_id), with their figures. */
function cellOf(filter: SheepReportFilter, today: string, among?: Among) {
  const { cell, row, q } = filter;
  const days = daysOf(filter.period, today);
  const found = matches(q, ...SEARCHED);
  const day = cell === "awal" ? daysAfter(days.from, -1) : days.to;
  const members = isFlow(cell)
    ? sql`select id as row, sheep_id as id, day, day as as_of, pen_id, owner_id, key
        from (${flows(filter, { ...days, cell, among, placed: true })}) moved`
    : sql`select id as row, id, null::date as day, ${day}::date as as_of, pen_id, owner_id, key
        from (${herdAt(day, filter, { described: days.to, among })}) there`;
  return sql`
    select m.row, m.id, m.day, m.pen_id, m.owner_id, ${TRAITS.species} as species, ${TRAITS.breed} as breed,
      ${TRAITS.sex} as sex, ${TRAITS.product} as product_id, a.ear_tag, a.arrived_on, m.as_of - a.arrived_on as days,
      (${WEIGHT})::float8 as weight, ${GAIN} as gain, ${COST}::float8 as cost
    from (${members}) m join sheep a on a.id = m.id ${describedOn(days.to)} ${scales} ${gains(days)}
    ${isFlow(cell) ? OWN_LATER_COSTS : laterCosts(day, among)}
    where ${row === undefined ? sql`true` : sql`m.key = ${row}`}
      and ${found ? sql`a.id in (select ${sheep.id} from ${sheep} where ${found})` : sql`true`}`;
}

type Told = {
  row: number;
  id: number;
  day: string | null;
  pen_id: number;
  owner_id: number | null;
  species: Species;
  breed: string;
  sex: Sex;
  product_id: number | null;
  days: number;
  weight: number | null;
  gain: number | null;
  cost: number;
};

const SORTS = {
  earTag: counted(sql`ear_tag`),
  // of those that were just there: the day on which they came
  day: sql`coalesce(day, arrived_on)`,
  weight: sql`weight`,
  gain: sql`gain`,
  cost: sql`cost`,
  days: sql`days`,
};

function orderOf(sort: SheepReportFilter["sort"]) {
  const { name, down } = sortOf(sort);
  // the least first is what is looked for: one without a figure is never among those
  const way = sql.raw(down ? "desc" : "asc");
  return sql`${SORTS[name]} ${way} nulls last, "row" ${way}`;
}

const numbers = sql`"row"::float8 as row, id::float8 as id, day::text as day, pen_id::float8 as pen_id,
  owner_id::float8 as owner_id, species, breed, sex, product_id::float8 as product_id, days::int as days, weight, gain, cost`;

/** A page, how many there are in all, and what all come to. */
export async function findAnimals(db: Queryable, query: SheepReportDetailQuery, today: string) {
  const { rows } = await db.execute<Told & { sums: SheepReportSums & { count: number } }>(sql`
    with cell as materialized (${cellOf(query, today)}),
    sums as (select row_to_json(one) as sums from (
      select count(*)::int as count, ${SUMS} from (select weight::numeric, gain, cost from cell) all_of) one)
    select sums.sums, page.* from sums left join lateral (
      select ${numbers} from cell order by ${orderOf(query.sort)} limit ${query.limit} offset ${offsetOf(query)}
    ) page on true`);
  const { count = 0, ...totals } = rows[0]?.sums ?? {};
  const told = rows.filter(({ row }) => row !== null);
  return { rows: await toAnimals(db, told, isFlow(query.cell)), total: count, totals: totals as SheepReportSums };
}

/** Every row of a cell in its order, for the export. */
export async function findRowIds(db: Queryable, filter: SheepReportFilter, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ row: number }>(
    sql`with cell as materialized (${cellOf(filter, today)})
      select "row"::float8 as row from cell order by ${orderOf(filter.sort)}`,
  );
  return rows.map(({ row }) => row);
}

/** Some rows of a cell, in any order. */
export async function findSomeAnimals(db: Queryable, filter: SheepReportFilter, today: string, ids: number[]) {
  const { rows } = await db.execute<Told>(
    sql`with cell as materialized (${cellOf(filter, today, ids)}) select ${numbers} from cell`,
  );
  return toAnimals(db, rows, isFlow(filter.cell));
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const idsOf = (told: readonly Told[], pick: (row: Told) => number | null) => [
  ...new Set(told.flatMap((row) => pick(row) ?? [])),
];

const animalsOf = (db: Queryable, ids: number[]) =>
  db
    .select({
      id: sheep.id,
      code: sheep.code,
      earTag: sheep.earTag,
      earTagColour: sheep.earTagColour,
      arrivedOn: sheep.arrivedOn,
    })
    .from(sheep)
    .where(inArray(sheep.id, ids));

const pensOf = (db: Queryable, ids: number[]) =>
  db.select({ id: pens.id, code: pens.code, name: pens.name }).from(pens).where(inArray(pens.id, ids));

async function namedOf(db: Queryable, table: typeof customers | typeof products, ids: number[]) {
  if (ids.length === 0) return [];
  return db.select({ id: table.id, code: table.code, name: table.name }).from(table).where(inArray(table.id, ids));
}

const eventsOf = (db: Queryable, ids: number[]) =>
  db
    .select({
      id: sheepEvents.id,
      reason: sheepEvents.reason,
      documentKind: sheepEvents.documentKind,
      documentId: sheepEvents.documentId,
      documentName: documentName(sheepEvents.documentKind, sheepEvents.documentId),
    })
    .from(sheepEvents)
    .where(inArray(sheepEvents.id, ids));

/** Names and sums are looked up for the rows of the page alone. */
async function toAnimals(db: Queryable, told: readonly Told[], moved: boolean): Promise<SheepReportAnimal[]> {
  if (told.length === 0) return [];
  const ids = (pick: (row: Told) => number | null) => idsOf(told, pick);
  const animals = byId(
    await animalsOf(
      db,
      ids(({ id }) => id),
    ),
  );
  const places = byId(
    await pensOf(
      db,
      ids(({ pen_id }) => pen_id),
    ),
  );
  const investors = byId(
    await namedOf(
      db,
      customers,
      ids(({ owner_id }) => owner_id),
    ),
  );
  const sold = byId(
    await namedOf(
      db,
      products,
      ids(({ product_id }) => product_id),
    ),
  );
  const events = byId(
    moved
      ? await eventsOf(
          db,
          ids(({ row }) => row),
        )
      : [],
  );
  return told.flatMap((row) => {
    const animal = animals.get(row.id);
    const pen = places.get(row.pen_id);
    if (!animal || !pen) return [];
    const { arrivedOn, ...named } = animal;
    const { species, breed, sex } = row;
    const why = events.get(row.row);
    return {
      id: row.row,
      sheep: { ...named, species, breed, sex },
      product: sold.get(row.product_id ?? 0) ?? null,
      pen,
      investor: investors.get(row.owner_id ?? 0) ?? null,
      arrivedOn,
      day: row.day,
      weight: row.weight,
      gain: row.gain,
      cost: row.cost,
      days: row.days,
      reason: why?.reason ?? null,
      documentKind: why?.documentKind ?? null,
      documentId: why?.documentId ?? null,
      documentName: why?.documentName ?? null,
    };
  });
}
