import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { Money } from "@/contract/money/model";
import { randomFrom } from "@/server/seed/random";
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

const DAYS = ["2025-08-04", "2025-08-05", "2025-08-06", "2025-08-07", "2025-08-08"];
type Random = ReturnType<typeof randomFrom>;
type Act =
  | { from: number; to: number; day: string; amount: number; fee: number }
  | { at: number; day: string; amount: number };

function lifeOf(random: Random): Act[] {
  const transfers = Array.from({ length: 7 }, () => {
    const from = random.between(0, 2);
    const fee = random.chance(0.4) ? 2_500 : 0;
    return { from, to: (from + random.between(1, 2)) % 3, day: random.pick(DAYS), amount: random.between(1, 900), fee };
  });
  // A place is counted once a day at most.
  const counts = [0, 1, 2].flatMap((at) =>
    DAYS.filter(() => random.chance(0.3)).map((day) => ({ at, day, amount: random.between(0, 5_000) })),
  );
  return [...transfers, ...counts];
}

const shuffled = <Row>(rows: readonly Row[], random: Random) =>
  rows
    .map((row) => ({ row, key: random.between(0, 1_000_000) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ row }) => row);

const enter = (act: Act, places: readonly [Money, Money, Money]) =>
  "at" in act
    ? calls.count(places[act.at] ?? places[0], act.amount, act.day)
    : calls.transfer(places[act.from] ?? places[0], places[act.to] ?? places[1], act.amount, {
        day: act.day,
        fee: act.fee,
      });

/** Lives the life in places of its own, and answers with their statements. */
async function booksOf(acts: readonly Act[], random: Random, slips: number) {
  const open = async () => placeOf(await calls.create({ opening: 10_000, openedOn: "2025-08-01" }));
  const places = [await open(), await open(), await open()] as const;
  for (const [at, act] of acts.entries()) {
    if (at < slips) {
      const slip = moveOf(await enter({ ...act, amount: act.amount + random.between(1, 99) }, places));
      moveOf(await calls.cancel(slip.id, act.day));
    }
    moveOf(await enter(act, places));
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
  const life = lifeOf(random);
  const first = await booksOf(life, random, 0);
  for (const slips of [0, 3]) expect(await booksOf(shuffled(life, random), random, slips)).toEqual(first);
});
