import { sql } from "drizzle-orm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { randomFrom } from "@/server/seed/random";
import { type Story, shuffled, storiesOf, tell } from "./stories";
import { type SpendingCalls, spendingCalls } from "./support";

// books.md, promise 1, for expenses, other income, the owner's money, loans and assets: any order that the rules admit,
// with or without mistakes that are taken back on their day, gives the same books.

const YEAR = 365 * 86_400;
let server: TestServer;
let calls: SpendingCalls;
beforeAll(async () => {
  server = await startTestServer({ accessTokenSeconds: YEAR, refreshTokenSeconds: YEAR });
  calls = spendingCalls(server, (await server.signedIn("owner")).access);
});
afterAll(() => server.close());

/** The gain of every account on every day. */
async function booksOf(life: readonly Story[], random: ReturnType<typeof randomFrom>, slips: boolean) {
  await server.db.execute(sql`truncate vouchers, loans, assets, money cascade`);
  const place = await calls.place(1_000_000);
  for (const story of life) await tell(story, { calls, moneyId: place.id, random, slips: slips && random.chance(0.5) });
  const { rows } = await server.db.execute(sql`
    select account, day::text as day, sum(amount)::float8 as amount from (
      select debit as account, day, amount from journal union all select credit, day, -amount from journal) as sides
    group by account, day having sum(amount) <> 0 order by account, day`);
  return rows;
}

test.each([1, 2, 3, 4, 5])("a life of spending has the same books in any order (life %i)", async (seed) => {
  const random = randomFrom(seed * 6841);
  const life = storiesOf(random);
  const first = await booksOf(life, random, false);
  expect(first.length).toBeGreaterThan(20);
  for (const slips of [false, true, true]) expect(await booksOf(shuffled(life, random), random, slips)).toEqual(first);
});
