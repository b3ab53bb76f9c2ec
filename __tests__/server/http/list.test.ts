import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { Database } from "@/server/db/client";
import { schema } from "@/server/db/schema";
import { findCustomerIds, findCustomerPage } from "@/server/modules/customer/repo";
import { findExaminationPage } from "@/server/modules/examination/repo";
import { findPurchasePage, searchPurchases } from "@/server/modules/purchase/repo";
import { findSheepPage, searchSheep } from "@/server/modules/sheep/repo";

// Enough rows for the ways to differ: a common word is in more rows than are counted.
const PEOPLE = 3600;
const ZAKI = 1200;

let server: TestServer;
const run = (statement: SQL) => server.db.execute(statement);

beforeAll(async () => {
  server = await startTestServer();
  // In the list's order: a word in every third row, one only in the last third, one in every fifth row.
  await run(sql`insert into customers (code, name, type, whatsapp, address, regency, active)
    select 'C' || (100000 + n), case
        when n > ${PEOPLE - ZAKI} then 'Zaki ' else 'Orang ' || lpad(n::text, 5, '0') end
      || case n % 9 when 0 then ' BUDI' when 3 then ' budiman' when 6 then ' d''Budi' else ' Siti' end
      || case when n % 720 = 7 then ' Langka_Sekali' else '' end,
      'perorangan', '62812' || (10000000 + n),
      case n % 300 when 1 then 'Blok 50% / Gang C:\\baru' when 2 then 'Rumah Élodie 🐑' else 'Kp. Sawah' end,
      'Garut', n % 7 <> 0
    from generate_series(1, ${PEOPLE}) n`);
  await run(sql`insert into suppliers (code, name, kind, whatsapp)
    select 'S' || (100000 + n), 'Tani ' || n, 'pakan', '62813' || (10000000 + n) from generate_series(1, 2000) n`);
  await run(sql`insert into purchases (number, day, supplier_id, note_number, due_on, freight, other_cost, total, animals)
    select 'PB/2025/08/' || lpad(n::text, 5, '0'), date '2025-01-01' + (n % 200),
      (select min(id) from suppliers) + n % 2000, case when n % 2 = 0 then 'tani-' || n end,
      date '2025-09-01', 0, 0, 1000, 0 from generate_series(1, ${PEOPLE}) n`);
  await run(sql`insert into products (code, name, category, unit, sale_price)
    values ('P1', 'Dedak', 'pakan', 'karung', 1), ('P2', 'Vaksin', 'obat', 'botol', 1), ('P3', 'Sapu', 'perlengkapan', 'buah', 1)`);
  // Each purchase has bran, one in a thousand a vaccine, one in three a broom.
  await run(sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, quantity, amount, share)
    select p.id, x.position, 'barang', x.product, 1, 1, 1, 0 from purchases p, lateral (
      select 0, (select id from products where code = 'P1') union all
      select 1, (select id from products where code = 'P2') where p.id % 1000 = 0 union all
      select 2, (select id from products where code = 'P3') where p.id % 3 = 0) x (position, product)`);
  await run(sql`insert into pens (code, name) values ('A', 'Kandang A')`);
  await run(sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state)
    select 'T' || (100000 + n), '9' || lpad(n::text, 5, '0'), 'kuning', 'domba', 'Garut', 'betina', 'beli',
      date '2025-01-01', (select id from pens), case when n % 10 = 0 then 'terjual' else 'tersedia' end
    from generate_series(1, ${PEOPLE}) n`);
  await run(sql`insert into examinations (batch, sheep_id, day, kind, weight, officer)
    select gen_random_uuid(), id, date '2025-02-01' + (id % 150)::int, 'timbang', 20, 'Asep' from sheep`);
  await run(sql`vacuum analyze`);
});
afterAll(() => server.close());

type Node = Record<string, unknown> & { Plans?: Node[] };

/** The plans of the executed statements. */
async function plansOf(work: (db: Database) => Promise<unknown>) {
  const statements: [string, unknown[]][] = [];
  await work(drizzle(server.pool, { schema, logger: { logQuery: (...asked) => void statements.push(asked) } }));
  expect(statements.length).toBeGreaterThan(1);
  const plans: Node[] = [];
  for (const [text, values] of statements) {
    const { rows } = await server.pool.query(`explain (analyze, format json) ${text}`, values);
    plans.push(rows[0]["QUERY PLAN"][0].Plan);
  }
  return plans;
}

/** The number of table rows that the statements have read, as the database counts them. */
function rowsRead(plans: Node[]): number {
  const readBy = (node: Node): number => {
    const each = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"];
    const own = node["Relation Name"] ? each.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) : 0;
    return own * Number(node["Actual Loops"]) + rowsRead(node.Plans ?? []);
  };
  return plans.reduce((sum, plan) => sum + readBy(plan), 0);
}

/** The largest number of sorted rows. */
const mostSorted = (plans: Node[]): number =>
  Math.max(
    0,
    ...plans.flatMap(({ "Node Type": type, Plans = [] }) => [
      ...(type === "Sort" ? Plans.map((below) => Number(below["Actual Rows"])) : []),
      mostSorted(Plans),
    ]),
  );

/** Finds the rows by reading each one, without an index. */
async function found(q: string, where = sql`true`) {
  const fold = (text: SQL) =>
    sql`string_to_array(trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')), ' ')`;
  const { rows } = await run(sql`select id from customers where ${where} and (
    select bool_and(exists (select 1 from unnest(${fold(sql`concat_ws(' ', name, code, whatsapp, address, regency)`)}) mine
      where starts_with(mine, word)))
    from unnest(${fold(sql`${q}::text`)}) word where word <> '') order by lower(name), id`);
  return rows.map(({ id }) => Number(id));
}

const TODAY = "2025-08-18";
const query = (q: string, page = 1) => ({ q, page, limit: 20, sort: "name" }) as const;
const some: Record<string, number> = {
  budi: PEOPLE / 3,
  "BUD gar": PEOPLE / 3,
  zaki: ZAKI,
  zak: ZAKI,
  langka: 5,
  "sekali-langka": 5,
  tidakada: 0,
  c10: PEOPLE,
  "50%": 12,
  "50": 12,
  "%": 0,
  _: 0,
  "\\": 0,
  langka_: 5,
  "c:\\baru": 12,
  "':*": 0,
  "budi & !siti": 0,
  garut: PEOPLE,
  "🐑": 0,
  "orang (|[": PEOPLE - ZAKI,
  "d'budi": PEOPLE / 9,
};

test.each(Object.entries(some))("%p finds what is there, in order, with its total", async (q, count) => {
  const all = await found(q);
  expect(all).toHaveLength(count);
  for (const page of [1, 2, 6]) {
    const { rows, total } = await findCustomerPage(server.db, query(q, page));
    expect(rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 20, page * 20));
    expect(total).toBe(count > COUNTED_ROWS ? null : count);
  }
  expect(await findCustomerIds(server.db, query(q))).toEqual(all);
});

test.each(["budi", "zaki", "langka"])("%s among those of a filter", async (q) => {
  const active = { ...query(q), status: "aktif" as const };
  const { rows, total } = await findCustomerPage(server.db, active);
  const those = await found(q, sql`active`);
  expect(rows.map(({ id }) => id)).toEqual(those.slice(0, 20));
  expect(total).toBe(those.length > COUNTED_ROWS ? null : those.length);
});

test("those of the last third from either end, page by page", async () => {
  const all = await found("zaki");
  for (const page of [1, 3, 30, 60, 61])
    for (const sort of ["name", "-name"] as const) {
      const { rows, total } = await findCustomerPage(server.db, { ...query("zaki", page), sort });
      const order = sort === "name" ? all : all.toReversed();
      expect(rows.map(({ id }) => id)).toEqual(order.slice((page - 1) * 20, page * 20));
      expect(total).toBeNull();
    }
});

test.each([
  ["pakan", 1, null],
  ["perlengkapan", 3, null],
  ["obat", 1000, 3],
] as const)("purchases of %s, each as often as it is there", async (category, each, count) => {
  const asked = { page: 1, limit: 20, q: "", category: [category], sort: "-day" } as const;
  const { rows, total } = await findPurchasePage(server.db, { ...asked, category: [...asked.category] }, TODAY);
  const those = await run(sql`select id from purchases where id % ${each} = 0 order by day desc, id desc limit 20`);
  expect(rows.map(({ purchase }) => purchase.id)).toEqual(those.rows.map(({ id }) => Number(id)));
  expect(total).toBe(count);
});

test("a phone number however it is typed", async () => {
  const names = async (q: string) => (await findCustomerPage(server.db, query(q))).rows.map(({ whatsapp }) => whatsapp);
  expect(await names("0812-1000 0042")).toEqual(["6281210000042"]);
  expect(await names("0812-1000")).toHaveLength(20);
});

test("letters with accents as the database has them", async () => {
  const { rows } = await findCustomerPage(server.db, query("élodie"));
  expect(rows.map(({ id }) => id)).toEqual((await found("élodie")).slice(0, 20));
  expect(rows.length).toBeGreaterThan(0);
});

const by = { today: TODAY, ages: { lamb: 3, weaned: 5, young: 8 }, minGain: 0, qurbanDay: TODAY };
const listed = { page: 1, limit: 20 } as const;

test.each<[string, number, (db: Database) => Promise<unknown>]>([
  ["a customer by a common word", 4000, (db) => findCustomerPage(db, query("budi"))],
  ["by what stands in every row", 1500, (db) => findCustomerPage(db, query("c10"))],
  ["by a rare word", 600, (db) => findCustomerPage(db, query("langka"))],
  [
    "an animal by the beginning of all tags",
    6500,
    (db) => findSheepPage(db, { ...listed, q: "9", sort: "earTag" }, by),
  ],
  ["an animal to choose by the beginning of all tags", 100, (db) => searchSheep(db, { q: "9" })],
  ["a purchase to choose", 4000, (db) => searchPurchases(db, "PB")],
  // Each row comes with its animal.
  [
    "an examination by the beginning of all tags",
    7000,
    (db) => findExaminationPage(db, { ...listed, q: "9", sort: "-day" }, TODAY),
  ],
  ["an examination by one tag", 1200, (db) => findExaminationPage(db, { ...listed, q: "900077", sort: "-day" }, TODAY)],
  ["a purchase by its supplier", 5500, (db) => findPurchasePage(db, { ...listed, q: "tani", sort: "-day" }, TODAY)],
  ["by its number", 1500, (db) => findPurchasePage(db, { ...listed, q: "00077", sort: "-day" }, TODAY)],
  [
    "by a category that all have",
    7000,
    (db) => findPurchasePage(db, { ...listed, q: "", category: ["pakan"], sort: "-day" }, TODAY),
  ],
])("%s reads few rows", async (_, most, work) => {
  expect(rowsRead(await plansOf(work))).toBeLessThan(most);
});

test("of a word of the last third no more are sorted than are counted", async () => {
  for (const sort of ["name", "-name"] as const) {
    const plans = await plansOf((db) => findCustomerPage(db, { ...query("zaki"), sort }));
    expect(mostSorted(plans)).toBeLessThanOrEqual(COUNTED_ROWS + 1);
  }
});
