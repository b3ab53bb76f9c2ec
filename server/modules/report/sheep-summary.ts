import { inArray, sql } from "drizzle-orm";
import { compareNames } from "@/contract/base/compare-names";
import { recordOf } from "@/contract/base/words";
import { daysOf } from "@/contract/report/period";
import {
  HERD_CELLS,
  type HerdCell,
  type HerdCounts,
  type HerdGroup,
  NO_ROW,
  type SheepReport,
  type SheepReportQuery,
  type SheepReportRow,
  type SheepReportSums,
} from "@/contract/report/sheep";
import { OWNER_LABELS } from "@/contract/sheep/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { readSettings } from "@/server/db/settings";
import { describedOn } from "@/server/modules/sheep/traits";
import { daysAfter } from "@/server/time";
import { COST, GAIN, gains, laterCosts, SUMS, scales, WEIGHT } from "./sheep-figures";
import { flows } from "./sheep-flows";
import { herdAt } from "./sheep-herd";

type Told = { cell: HerdCell; key: string | null; count: number } & SheepReportSums;

const NO_FIGURES: SheepReportSums = { weight: null, weighed: 0, gain: null, gained: 0, cost: 0 };

/** Everything is read in one statement, so that it is of one moment and balances. Without a key all rows are one. */
async function tell(db: Queryable, query: SheepReportQuery, days: { from: string; to: string }): Promise<Told[]> {
  const none = sql`null::float8 as weight, 0 as weighed, null::int as gain, 0 as gained, 0::float8 as cost`;
  const { rows } = await db.execute<Told>(sql`
    with ended as materialized (
      select m.key, ${WEIGHT} as weight, ${GAIN} as gain, ${COST} as cost
      from (select *, ${days.to}::date as as_of from (${herdAt(days.to, query)}) there) m
      join sheep a on a.id = m.id ${scales} ${gains(days)} ${laterCosts(days.to)}
    )
    select 'awal' as cell, m.key, count(*)::int as count, ${none}
    from (${herdAt(daysAfter(days.from, -1), query, { described: days.to })}) m group by grouping sets ((m.key), ())
    union all
    select m.cell, m.key, count(*)::int, ${none} from (${flows(query, days)}) m group by grouping sets ((m.cell, m.key), (m.cell))
    union all
    select 'akhir', key, count(*)::int, ${SUMS} from ended group by grouping sets ((key), ())`);
  return rows;
}

/**
 * To a `key`, how the breed was spelled last in the alphabet on a day: what came later, or was corrected in closed books,
 * renames no row.
 */
const spelledOn = (day: string) => sql`(
  select breed from (
    (select a.breed from sheep a where lower(a.breed) = key and a.arrived_on <= ${day}::date
      and not exists (select from closed_traits t where t.sheep_id = a.id and t.until >= ${day}::date)
      order by a.breed desc limit 1)
    union all
    select kept.breed from sheep a ${describedOn(day)} where a.arrived_on <= ${day}::date and lower(kept.breed) = key
  ) spelled order by breed desc limit 1)`;

/** The rows' names by their keys, in a report up to a day. */
export async function namesOf(db: Queryable, group: HerdGroup, keys: string[], to: string) {
  const names = new Map<string, { name: string; code: string | null }>();
  if (group === "ras") {
    const { rows } = await db.execute<{ key: string; name: string }>(sql`
      select key, ${spelledOn(to)} as name
      from unnest(${sql.param(keys)}::text[]) key`);
    for (const { key, name } of rows) names.set(key, { name: name || "Tanpa ras", code: null });
    return names;
  }
  const table = { produk: products, kandang: pens, pemilik: customers }[group];
  const ids = keys.filter((key) => /^[1-9]\d{0,8}$/.test(key)).map(Number);
  const rows =
    ids.length > 0
      ? await db.select({ id: table.id, code: table.code, name: table.name }).from(table).where(inArray(table.id, ids))
      : [];
  for (const { id, code, name } of rows) names.set(String(id), { name, code });
  names.set(NO_ROW, { name: group === "pemilik" ? OWNER_LABELS.perusahaan : "Tanpa produk", code: null });
  return names;
}

const noCounts = (): HerdCounts => recordOf(HERD_CELLS, () => 0);

/** A row of the summary. */
function toTotals(told: readonly Told[]) {
  const counts = noCounts();
  for (const { cell, count } of told) counts[cell] = count;
  const ended = told.find(({ cell }) => cell === "akhir") ?? NO_FIGURES;
  const { weight, weighed, gain, gained, cost } = ended;
  return { counts, weight, weighed, gain, gained, cost };
}

/** The farm's own first, then by name, those without last. */
const byName = (group: HerdGroup) => (one: SheepReportRow, other: SheepReportRow) => {
  const place = ({ key }: SheepReportRow) => (key !== NO_ROW ? 0 : group === "pemilik" ? -1 : 1);
  return place(one) - place(other) || compareNames(one.name, other.name);
};

export async function readSheepReport(db: Queryable, query: SheepReportQuery, today: string): Promise<SheepReport> {
  const days = daysOf(query.period, today);
  const told = await tell(db, query, days);
  const byKey = new Map<string, Told[]>();
  for (const one of told) if (one.key !== null) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
  const names = await namesOf(db, query.group, [...byKey.keys()], days.to);
  const rows = [...byKey].map(([key, own]) => ({
    key,
    name: names.get(key)?.name ?? key,
    code: names.get(key)?.code ?? null,
    ...toTotals(own),
  }));
  return {
    days,
    rows: rows.sort(byName(query.group)),
    totals: toTotals(told.filter(({ key }) => key === null)),
    maxMortality: (await readSettings(db, "ketentuan")).maxMortality,
  };
}
