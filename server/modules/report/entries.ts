import { and, desc, eq, or, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/documents";
import type { Account } from "@/contract/ledger";
import { COUNTED_ROWS } from "@/contract/list";
import type { Entry, EntryQuery } from "@/contract/report-finance";
import { daysOf } from "@/contract/report-period";
import type { Queryable } from "@/server/db/client";
import { journal } from "@/server/db/schema/journal";
import { offsetOf } from "@/server/http/list";
import { rupiahSum, within } from "./ledger";

/** Accounts on which more is a good thing for the profit: their rows are told as the report adds them. */
const IN_CREDIT: readonly Account[] = [
  ...(["penjualan", "retur_penjualan", "hpp", "beban", "beban_dibebankan", "kerugian_ternak", "pemakaian"] as const),
  ...(["selisih_pembelian", "selisih_persediaan", "pendapatan_lain", "beban_lain", "bagi_hasil"] as const),
];

// where a row has no document, what it is about stands for it
const kind = sql<DocumentKind | null>`coalesce(${journal.documentKind}, case when ${journal.sheepId} is not null then 'sheep'
  when ${journal.productId} is not null then 'product' end)`;
const id = sql<number | null>`coalesce(${journal.documentId}, ${journal.sheepId}, ${journal.productId})`;

function whereOf({ account, contra, detail, product, period }: EntryQuery, today: string) {
  const other = (side: typeof journal.debit) => (contra ? eq(side, contra) : undefined);
  return and(
    within(daysOf(period, today)),
    or(and(eq(journal.debit, account), other(journal.credit)), and(eq(journal.credit, account), other(journal.debit))),
    detail === undefined ? undefined : eq(journal.detail, detail),
    product === undefined ? undefined : eq(journal.productId, product),
  );
}

const amountOf = (account: Account) => {
  const gained = sql`case when ${journal.debit} = ${account} then ${journal.amount} else 0 end
    - case when ${journal.credit} = ${account} then ${journal.amount} else 0 end`;
  return rupiahSum(IN_CREDIT.includes(account) ? sql`-(${gained})` : gained);
};

/** What people call them, and whom they concern. */
async function namesOf(db: Queryable, rows: readonly { kind: DocumentKind | null; id: number | null }[]) {
  const { rows: named } = await db.execute<{ kind: string; id: string; name: string | null; party: string | null }>(sql`
    select given.kind, given.id, case given.kind
        when 'purchase' then (select number from purchases where id = given.id)
        when 'transaction' then (select number from transactions where id = given.id)
        when 'sheep' then (select initcap(ear_tag_colour) || ' ' || ear_tag from sheep where id = given.id)
        when 'product' then (select name from products where id = given.id)
        when 'usage' then 'Pemakaian ' || given.id
        when 'examination' then (select 'Pemeriksaan ' || initcap(s.ear_tag_colour) || ' ' || s.ear_tag
          from examinations e join sheep s on s.id = e.sheep_id where e.id = given.id) end as name,
      case given.kind
        when 'purchase' then (select p.name from purchases d join suppliers p on p.id = d.supplier_id where d.id = given.id)
        when 'transaction' then (select p.name from transactions d join customers p on p.id = d.customer_id
          where d.id = given.id) end as party
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(kind text, id bigint)`);
  return new Map(named.map((one) => [`${one.kind} ${one.id}`, one]));
}

/** The documents that have posted to an account, the newest first; all of them add up to the figure that was opened. */
export async function readEntries(db: Queryable, query: EntryQuery, today: string) {
  const where = whereOf(query, today);
  const amount = amountOf(query.account);
  const groups = () =>
    db
      .select({ day: journal.day, kind: kind.as("kind"), id: id.as("id") })
      .from(journal)
      .where(where)
      .groupBy(journal.day, kind, id);
  const found = await db
    .select({ day: journal.day, kind, id: sql<number | null>`${id}::float8`, rows: sql<number>`count(*)::int`, amount })
    .from(journal)
    .where(where)
    .groupBy(journal.day, kind, id)
    .orderBy(desc(journal.day), desc(id), kind)
    .limit(query.limit)
    .offset(offsetOf(query));
  const [sum] = await db.select({ amount }).from(journal).where(where);
  const [count] = await db.select({ count: sql<number>`count(*)::int` }).from(
    groups()
      .limit(COUNTED_ROWS + 1)
      .as("few"),
  );
  const names = await namesOf(db, found);
  const items = found.map((row): Entry => {
    const named = names.get(`${row.kind} ${row.id}`);
    return {
      ...{ day: row.day, documentKind: row.kind, documentId: row.id, rows: row.rows, amount: row.amount },
      ...{ documentName: named?.name ?? null, party: named?.party ?? null },
    };
  });
  const total = (count?.count ?? 0) > COUNTED_ROWS ? null : (count?.count ?? 0);
  return { items, totals: { amount: sum?.amount ?? 0 }, total };
}
