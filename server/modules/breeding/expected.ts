import { type SQL, sql } from "drizzle-orm";
import type { Expected, ExpectedFilter, ExpectedQuery } from "@/contract/breeding/model";
import type { MatingKind } from "@/contract/breeding/words";
import type { Queryable } from "@/server/db/client";
import { readSettings } from "@/server/db/settings";
import { offsetOf, totalOf } from "@/server/http/list";
import { expectedSql } from "@/server/modules/sheep/due";
import { findBriefs } from "@/server/modules/sheep/repo";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import { named } from "./named";

/** So long after the last day on which she could lamb, a ewe that nobody found pregnant is empty. */
const GIVEN_UP_DAYS = 30;

type Row = {
  id: number;
  matingId: number;
  kind: MatingKind;
  sire: Expected["sire"];
  semen: string | null;
  dueFrom: string;
  dueTo: string;
  pregnancy: "bunting" | "ragu" | null;
  foetuses: number | null;
  all: number;
};

export async function findExpected(db: Queryable, today: string, where: SQL, page: SQL = sql``, ewes?: SQL) {
  const terms = await readSettings(db, "perkembangbiakan");
  const { rows } = await db.execute<Row>(sql`
    select x.id::float8 as id, x.mating_id::float8 as "matingId", x.kind, x.semen, x.pregnancy, x.foetuses,
      x.due_from::text as "dueFrom", x.due_to::text as "dueTo",
      case when r.id is not null then ${named("r")} end as sire, count(*) over ()::int as "all"
    from (${expectedSql(terms, today, ewes)}) x left join sheep r on r.id = x.sire_id
    where ${where}
    order by x.due_from, x.id ${page}`);
  return rows;
}

/** Without an examination she is given up some weeks after her last day. */
export const isAwaited = (today: string) =>
  sql`(x.pregnancy = 'bunting' or x.due_to >= ${daysAfter(today, -GIVEN_UP_DAYS)}::date)`;

/** Late is who could have lambed until yesterday at the latest. */
const within = ({ due, late }: ExpectedFilter, today: string) =>
  sql`x.due_to >= ${due?.from ?? "1990-01-01"}::date and x.due_from <= ${due?.to ?? "9999-12-31"}::date
    ${late ? sql`and x.due_to < ${today}::date` : sql``}`;

/** By words of the ewe. */
const worded = ({ q }: ExpectedFilter) =>
  q ? sql`(s.ear_tag ilike ${`%${q}%`} or s.code ilike ${`%${q}%`} or s.breed ilike ${`%${q}%`})` : undefined;

const findListed = (db: Queryable, filter: ExpectedFilter, today: string, page?: SQL) =>
  findExpected(db, today, sql`${isAwaited(today)} and ${within(filter, today)}`, page, worded(filter));

async function toExpected(db: Queryable, rows: readonly Row[]): Promise<Expected[]> {
  const ids = rows.map(({ id }) => id);
  const briefs = new Map((await findBriefs(db, ids)).map((one) => [one.id, one]));
  return rows.map(
    ({ all: _, matingId, kind, ...row }): Expected => ({
      ...row,
      ewe: must(briefs.get(row.id), "an expected ewe"),
      mating: { id: matingId, kind },
    }),
  );
}

export async function findExpectedPage(db: Queryable, query: ExpectedQuery, today: string) {
  const rows = await findListed(db, query, today, sql`limit ${query.limit} offset ${offsetOf(query)}`);
  return { items: await toExpected(db, rows), total: totalOf(rows, query) };
}

/** Every ewe that a filter leaves, in the order of the list. */
export const findAllExpected = async (db: Queryable, filter: ExpectedFilter, today: string) =>
  toExpected(db, await findListed(db, filter, today));
