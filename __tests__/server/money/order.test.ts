import { shuffled } from "@/__tests__/server/spending/stories";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { randomFrom } from "@/server/seed/random";
import { DAYS, type Movement, move, movementsOf } from "./movements";
import { moneyCalls, moveOf, placeOf } from "./support";

// books.md, promise 1: the same life, entered in any order, with or without mistakes that are taken back on their day,
// gives the same books.

let server: TestServer;
let calls: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  server = await startTestServer();
  calls = moneyCalls(server, (await server.signedIn("owner")).access);
});
afterAll(() => server.close());

/** Lives the life in places of its own, and answers with their statements. */
async function booksOf(acts: readonly Movement[], random: ReturnType<typeof randomFrom>, slips: number) {
  const open = async () => placeOf(await calls.create({ opening: 10_000, openedOn: "2025-08-01" }));
  const places = [await open(), await open(), await open()] as const;
  for (const [at, act] of acts.entries()) {
    if (at < slips) {
      const slip = moveOf(await move(calls, { ...act, amount: act.amount + random.between(1, 99) }, places));
      moveOf(await calls.cancel(slip.id, act.day));
    }
    moveOf(await move(calls, act, places));
  }
  return Promise.all(
    places.map(async ({ id }) => {
      const { items, totals } = await calls.statement(id, "?limit=100");
      const closing = DAYS.map((day) => items.find((one) => one.day <= day)?.balance);
      const found = items.filter(({ kind }) => kind === "opname").map(({ day, amount }) => [day, amount]);
      return { closing, found, last: totals.closing };
    }),
  );
}

test.each([1, 2, 3, 4])("a life of transfers and counts has the same books in any order (life %i)", async (seed) => {
  const random = randomFrom(seed * 7919);
  const life = movementsOf(random);
  const first = await booksOf(life, random, 0);
  for (const slips of [0, 3]) expect(await booksOf(shuffled(life, random), random, slips)).toEqual(first);
});
