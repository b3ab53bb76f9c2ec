import { sql } from "drizzle-orm";
import { daysOf } from "@/contract/report/period";
import { COMINGS, type SheepReportChart, type SheepReportQuery, WEIGHT_STEP } from "@/contract/report/sheep";
import type { Queryable } from "@/server/db/client";
import { daysAfter } from "@/server/time";
import { scales, WEIGHT } from "./sheep-figures";
import { flows } from "./sheep-flows";
import { herdAt } from "./sheep-herd";

const MONTHS = 12;

/** The last days of the months before a day, and that day. */
function monthEnds(day: string): string[] {
  const ends = [day];
  while (ends.length < MONTHS) ends.unshift(daysAfter(`${(ends[0] ?? day).slice(0, 7)}-01`, -1));
  return ends;
}

type Told = { part: string; at: string; count: number };

export async function readSheepChart(db: Queryable, query: SheepReportQuery, today: string): Promise<SheepReportChart> {
  const days = daysOf(query.period, today);
  const ends = monthEnds(days.to);
  const since = { from: daysAfter(ends[0] ?? days.to, 1), to: days.to };
  const came = sql.param([...COMINGS]);
  const { rows } = await db.execute<Told>(sql`
    with there as materialized (
      select floor((${WEIGHT}) / ${WEIGHT_STEP}::int)::int * ${WEIGHT_STEP}::int as weight
      from (select *, ${days.to}::date as as_of from (${herdAt(days.to, query)}) here) m
      join sheep a on a.id = m.id ${scales}
    )
    select 'bobot' as part, coalesce(weight::text, '') as at, count(*)::int as count from there group by weight
    union all
    select 'bulan', to_char(m.day, 'YYYY-MM'),
      sum(case when m.cell = any(${came}::text[]) then 1 else -1 end)::int
    from (${flows(query, since)}) m group by 2`);
  const heads = rows.filter(({ part }) => part === "bobot");
  const net = new Map(rows.filter(({ part }) => part === "bulan").map(({ at, count }) => [at, count]));
  let count = heads.reduce((sum, row) => sum + row.count, 0);
  const population = ends.toReversed().map((day) => {
    const told = { day, count };
    count -= net.get(day.slice(0, 7)) ?? 0;
    return told;
  });
  return { population: population.reverse(), ...spreadOf(heads) };
}

function spreadOf(heads: readonly Told[]) {
  const byWeight = new Map(heads.filter(({ at }) => at !== "").map(({ at, count }) => [Number(at), count]));
  const steps = [...byWeight.keys()];
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const bars = steps.length === 0 ? 0 : (most - least) / WEIGHT_STEP + 1;
  const weights = Array.from({ length: bars }, (_, at) => {
    const from = least + at * WEIGHT_STEP;
    return { from, count: byWeight.get(from) ?? 0 };
  });
  return { weights, unweighed: heads.find(({ at }) => at === "")?.count ?? 0 };
}
