import { asc, eq } from "drizzle-orm";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { ON_FARM, type StockState } from "@/contract/sheep/words";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { usageShares, usages } from "@/server/db/schema/usage";
import { randomFrom } from "@/server/seed/random";
import {
  addArrived,
  addCost,
  addFeed,
  become,
  cancel,
  empty,
  goTo,
  lineOf,
  post,
  preview,
  type TestServer,
  weigh,
} from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
});
afterEach(() => empty(server));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
type Random = ReturnType<typeof randomFrom>;

/** A life: it arrives, moves between pens, is lost and found, leaves for good or stays, and is weighed at times. */
async function live(random: Random, pens: readonly number[]) {
  const arrivedOn = after("2025-06-01", random.between(0, 60));
  let pen = random.pick(pens);
  let state: StockState = "tersedia";
  const arrivalWeight = random.chance(0.6) ? random.between(800, 4000) / 100 : null;
  const { id } = await addArrived(server, pen, { arrivedOn, arrivalWeight });
  for (
    let day = after(arrivedOn, random.between(0, 12));
    day <= "2025-08-18";
    day = after(day, random.between(0, 14))
  ) {
    if (state === "hilang") {
      await become(server, id, day, state, "tersedia");
      state = "tersedia";
    } else if (random.chance(0.15)) {
      const to: StockState = random.pick(["hilang", "mati", "dipotong", "terjual"] as const);
      await become(server, id, day, state, to);
      state = to;
      if (to !== "hilang") break;
    } else {
      const to = random.pick(pens);
      if (to !== pen) await goTo(server, id, day, pen, to);
      pen = to;
    }
  }
  for (
    let day = after(arrivedOn, random.between(0, 50));
    day <= "2025-08-18";
    day = after(day, random.between(1, 60))
  ) {
    const struck = random.chance(0.2) && { cancelledAt: new Date(), cancelReason: "x" };
    await weigh(server, id, day, random.between(900, 5000) / 100, {
      ...struck,
      weightEstimated: random.chance(0.2),
    });
  }
}

type Asked = { kind: string; value: number; from: string; to: string; pens: readonly number[] | null };

/** The shares, computed day by day from the rows alone, without the product's own code. */
async function oracle({ kind, value, from, to, pens }: Asked) {
  const { db } = server;
  const bearers: { id: number; days: number; weight: number | null }[] = [];
  for (const animal of await db.select().from(sheep).orderBy(asc(sheep.id))) {
    const events = await db
      .select()
      .from(sheepEvents)
      .where(eq(sheepEvents.sheepId, animal.id))
      .orderBy(asc(sheepEvents.day), asc(sheepEvents.id));
    let days = 0;
    for (let day = from; day <= to; day = after(day, 1)) {
      let [pen, state]: [number | null, StockState | null] = [null, null];
      for (const event of events) {
        if (event.day > day) break;
        pen = event.toPenId ?? pen;
        state = event.toState ?? state;
      }
      if (state && ON_FARM.includes(state) && pen !== null && (pens?.includes(pen) ?? true)) days += 1;
    }
    if (days === 0) continue;
    const scales = (
      await db
        .select()
        .from(examinations)
        .where(eq(examinations.sheepId, animal.id))
        .orderBy(asc(examinations.day), asc(examinations.id))
    ).filter((one) => one.cancelledAt === null && !one.weightEstimated && one.weight !== null);
    const last = scales.filter((one) => one.day <= to).at(-1)?.weight;
    bearers.push({ id: animal.id, days, weight: last ?? animal.arrivalWeight ?? scales.at(0)?.weight ?? null });
  }
  const known = bearers.flatMap(({ weight }) => weight ?? []);
  const mean = known.length === 0 ? null : Math.round((sum(known) / known.length) * 100) / 100;
  const parts = bearers.map(({ days, weight }) => {
    const kilograms = weight ?? mean;
    return kind === "overhead" || kilograms === null ? days : kilograms ** 0.75 * days;
  });
  const whole = sum(parts);
  return bearers.map(({ id, days, weight }, at) => ({
    id,
    days,
    weight: kind === "overhead" ? null : (weight ?? mean),
    exact: ((parts[at] ?? 0) / whole) * value,
  }));
}

async function expectShares(id: number, asked: Asked) {
  const expected = await oracle(asked);
  const shares = await server.db
    .select()
    .from(usageShares)
    .where(eq(usageShares.usageId, id))
    .orderBy(asc(usageShares.sheepId));
  expect(shares.map(({ sheepId, days, weight }) => ({ id: sheepId, days, weight }))).toEqual(
    expected.map(({ exact: _exact, ...bearer }) => bearer),
  );
  expect(sum(shares.map(({ amount }) => amount))).toBe(asked.value);
  shares.forEach(({ amount }, at) => {
    expect(Math.abs(amount - (expected[at]?.exact ?? 0))).toBeLessThan(1);
  });
}

test.each([1, 2, 3])("random herds, periods and cancellations agree with the oracle (seed %i)", async (seed) => {
  const random = randomFrom(seed * 7919);
  const pens = [await addPen(server), await addPen(server), await addPen(server)].map(({ id }) => id);
  for (let count = 0; count < 10; count++) await live(random, pens);
  const feed = await addFeed(server, { quantity: 100, value: 7_654_321 });
  const cost = await addCost(server, { amount: 3_333_333 });
  const saved: number[] = [];
  for (let round = 0; round < 8; round++) {
    const from = after("2025-06-01", random.between(0, 70));
    const to = [after(from, random.between(0, 30)), "2025-08-18"].sort()[0] ?? from;
    const some = random.chance(0.3) ? null : pens.filter(() => random.chance(0.6));
    const kind = random.chance(0.6) ? "pakan" : "overhead";
    const input = {
      kind,
      period: { from, to },
      penIds: some,
      ...(kind === "pakan" ? { productId: feed, quantity: random.between(1, 9000) / 1000 } : {}),
      ...(kind === "overhead" ? { lineId: cost.id, amount: random.between(1, 300_000) } : {}),
    };
    if (some?.length === 0) continue;
    const shown = await preview(server, token, input);
    const answer = await post(server, token, input);
    expect([round, answer.status]).toEqual([round, shown.result ? 200 : 422]);
    if (!shown.result) {
      expect(await oracle({ kind, value: 1, from, to, pens: some })).toEqual([]);
      continue;
    }
    const { id, value } = answer.body.response as { id: number; value: number };
    expect(shown.result.value).toBe(value);
    await expectShares(id, { kind, value, from, to, pens: some });
    saved.push(id);
    if (random.chance(0.3)) expect((await cancel(server, token, random.pick(saved))).status).toBeLessThan(410);
  }
  expect(saved.length).toBeGreaterThan(2);
  await expectBooks(cost.id);
});

/** The animals' costs equal the valid usages, and the value that left the stock and the line. */
async function expectBooks(lineId: number) {
  const { db } = server;
  const all = await db.select().from(usages);
  const standing = (kind: string) =>
    sum(all.filter((one) => one.kind === kind && !one.cancelledAt).map(({ value }) => value));
  const ledger = await db.select().from(sheepCosts);
  const inAnimals = (kind: string) => sum(ledger.filter((one) => one.kind === kind).map(({ amount }) => amount));
  expect([inAnimals("pakan"), inAnimals("overhead")]).toEqual([standing("pakan"), standing("overhead")]);
  for (const animal of await db.select().from(sheep))
    expect(animal.cost).toBe(sum(ledger.filter(({ sheepId }) => sheepId === animal.id).map(({ amount }) => amount)));
  const feed = (await db.select().from(products)).find(({ category }) => category === "pakan");
  const moves = await db.select().from(stockMovements);
  expect(feed?.stockValue).toBe(7_654_321 - standing("pakan"));
  expect(sum(moves.map(({ value }) => value))).toBe(feed?.stockValue);
  expect((await lineOf(server, lineId)).allocated).toBe(standing("overhead"));
}
