import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import type { Queryable } from "@/server/db/client";
import { must } from "@/server/must";

/** A page of a timeline. */
const PAGE = 30;

/** A row of a branch: day, id, word, number, document_kind, document_id, name, amount, heads, note, promised_on, undone_on. */
export interface Branch<Kind extends string> {
  kind: Kind;
  /** Among the events of a day the higher one comes later. No two branches share one. */
  rank: number;
  rows: SQL;
  /** It is shown only when its kind is asked for, since another event tells it in short. */
  aside?: true;
}

type Place = { day: string; rank: number; id: number };

/** A branch keeps the order of day and id, so that an index may give its first rows. */
function olderThan(before: Place | undefined, rank: number) {
  if (!before) return sql`true`;
  if (rank < before.rank) return sql`day <= ${before.day}::date`;
  if (rank > before.rank) return sql`day < ${before.day}::date`;
  return sql`(day, id) < (${before.day}::date, ${before.id}::bigint)`;
}

type Row<Kind> = {
  rank: number;
  id: number;
  kind: Kind;
  day: string;
  word: string | null;
  number: string | null;
  documentKind: DocumentKind | null;
  documentId: number | null;
  name: string | null;
  amount: number | null;
  heads: number | null;
  note: string | null;
  promisedOn: string | null;
  undoneOn: string | null;
};

/** The events before a place, newest first: of every branch a page at most, and of these the newest. */
export async function readTimeline<Kind extends string>(
  db: Queryable,
  branches: readonly Branch<Kind>[],
  { kind, before }: { kind?: Kind; before?: Place },
) {
  const some = branches.filter((branch) => (kind === undefined ? !branch.aside : branch.kind === kind));
  if (some.length === 0) return { items: [], next: null };
  const parts = some.map(
    (
      branch,
    ) => sql`(select ${branch.rank}::int as rank, ${branch.kind}::text as kind, row.* from (${branch.rows}) as row
      where ${olderThan(before, branch.rank)} order by day desc, id desc limit ${PAGE + 1})`,
  );
  const { rows } = await db.execute<Row<Kind>>(sql`
    select rank, id::float8 as id, kind, day::text as day, word, number, document_kind as "documentKind",
      document_id::float8 as "documentId", name, amount::float8 as amount, heads, note,
      promised_on::text as "promisedOn", undone_on::text as "undoneOn"
    from (${sql.join(parts, sql` union all `)}) as found
    order by found.day desc, found.rank desc, found.id desc limit ${PAGE + 1}`);
  const items = rows.slice(0, PAGE).map(toEvent);
  return { items, next: rows.length > PAGE ? must(items.at(-1), "the last event").key : null };
}

const toEvent = <Kind>({ rank, id, documentKind, documentId, name, ...row }: Row<Kind>) => ({
  ...row,
  key: `${row.day}.${rank}.${id}`,
  document:
    documentKind === null || documentId === null ? null : { kind: documentKind, id: documentId, name: name ?? "" },
});
