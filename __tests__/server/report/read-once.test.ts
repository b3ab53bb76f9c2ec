import { drizzle } from "drizzle-orm/node-postgres";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { EntryQuery } from "@/contract/report/finance";
import {
  ROI_ANIMAL_SORTS,
  ROI_GROUPS,
  type RoiAnimal,
  RoiAnimalQuery,
  type RoiAnimalTotals,
  RoiQuery,
} from "@/contract/report/roi";
import type { Database } from "@/server/db/client";
import { schema } from "@/server/db/schema";
import { readEntries } from "@/server/modules/report/entries";
import { readRoi } from "@/server/modules/report/roi";
import { readRoiAnimals } from "@/server/modules/report/roi-animals";
import { seedDemo } from "@/server/seed/demo";
import { seedLarge } from "@/server/seed/large/large";

const TODAY = "2025-08-18";
let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  // Some dozens of animals more, which fill several pages of twenty.
  await seedLarge(server.db, () => server.clock.now, 60, 400);
  owner = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const YEARS = "2024-01-01..2025-12-31";

async function animals(query: string) {
  const { body } = await server.call("GET", `report/roi/animal?period=${YEARS}&${query}`, { token: owner });
  const { items, totals } = body.response as { items: RoiAnimal[]; totals: RoiAnimalTotals };
  return { items, totals, page: body.metadata.page };
}

async function everyAnimal(query: string) {
  const items: RoiAnimal[] = [];
  for (let page = 1; ; page++) {
    const part = await animals(`${query}limit=100&page=${page}`);
    items.push(...part.items);
    if (part.items.length < 100) return { items, totals: part.totals };
  }
}

test("animals come in the order of the figure that was asked for, page by page, the sums always of all", async () => {
  const figures: Record<string, (row: RoiAnimal) => string | number | null> = {
    delivered: (row) => row.deliveredOn,
    days: (row) => row.days,
    revenue: (row) => row.revenue,
    cost: (row) => row.cost,
    profit: (row) => row.profit,
    roi: (row) => row.roi,
    yearly: (row) => row.yearlyRoi,
  };
  const { items, totals } = await everyAnimal("");
  expect(items.length).toBeGreaterThan(40);
  expect(items).toHaveLength(totals.heads);
  const whole = items.map(({ id }) => id).sort();
  for (const sort of ROI_ANIMAL_SORTS.sorts) {
    const up = (await everyAnimal(`sort=${sort}&`)).items;
    const down = (await everyAnimal(`sort=-${sort}&`)).items;
    for (const rows of [up, down]) expect(rows.map(({ id }) => id).sort()).toEqual(whole);
    const figure = figures[sort] ?? (() => null);
    const known = (rows: RoiAnimal[]) => rows.map(figure).filter((value) => value !== null);
    expect(known(up)).toEqual(known(up).toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect(known(down)).toEqual(known(up).toReversed());
    expect(down.map(figure).slice(0, known(down).length)).toEqual(known(down));
    const second = await animals(`sort=${sort}&limit=20&page=2`);
    expect(second.items).toEqual(up.slice(20, 40));
    expect(second.totals).toEqual(totals);
  }
  const beyond = await animals("page=40");
  expect(beyond).toMatchObject({ items: [], totals, page: { total: totals.heads } });
});

/** The executed statements with their values. */
async function statementsOf(work: (db: Database) => Promise<{ items: unknown[] }>) {
  const statements: [string, unknown[]][] = [];
  const db = drizzle(server.pool, { schema, logger: { logQuery: (...asked) => void statements.push(asked) } });
  expect((await work(db)).items.length).toBeGreaterThan(0);
  return statements;
}

test.each(ROI_GROUPS)("per %s the contracts are reckoned once for the page and its sums", async (group) => {
  const query = RoiQuery.parse({ group, period: YEARS });
  expect(await statementsOf((db) => readRoi(db, query, TODAY))).toHaveLength(1);
});

test("animals are reckoned once for the page and its sums, and names are read for what is shown alone", async () => {
  const namesRead = async (asked: Record<string, string>) => {
    const query = RoiAnimalQuery.parse({ period: YEARS, ...asked });
    const [[text, values] = ["", []], ...others] = await statementsOf((db) => readRoiAnimals(db, query, TODAY));
    expect(others).toHaveLength(0);
    const { rows } = await server.pool.query(`explain (format json) ${text}`, values);
    return JSON.stringify(rows).match(/"Relation Name":"customers"/g)?.length;
  };
  // The buyer and the investor of a page's rows. A search for words reads those of all rows.
  for (const sort of ROI_ANIMAL_SORTS.sorts) expect(await namesRead({ sort })).toBe(2);
  expect(await namesRead({ q: "a" })).toBe(4);
});

test("the documents of a figure, their number and their sum come of one reading of the ledger", async () => {
  const query = EntryQuery.parse({ period: YEARS, account: "hpp" });
  const statements = await statementsOf((db) => readEntries(db, query, TODAY));
  expect(statements.filter(([text]) => text.includes('"journal"'))).toHaveLength(1);
});
