import { asc } from "drizzle-orm";
import { addAnimal, addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { examinations } from "@/server/db/schema/examination";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepCosts } from "@/server/db/schema/sheep";
import { randomFrom } from "@/server/seed/random";
import { addMedicine, cancel, empty, post, type TestServer } from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
});
afterAll(async () => {
  await empty(server);
  await server.close();
});

const KINDS = ["rutin", "timbang", "pengobatan", "obat cacing"] as const;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const dayOf = (n: number) => `2025-08-${String(n).padStart(2, "0")}`;

/** The books, computed by hand from the log alone by the written rules, without the product's own code. */
async function expectBooksToBalance(worth: { quantity: number; value: number }) {
  const { db } = server;
  const log = await db.select().from(examinations).orderBy(asc(examinations.id));
  const animals = await db.select().from(sheep);
  const standing = log.filter(({ cancelledAt }) => cancelledAt === null);
  const later = (one: { day: string; id: number }, other: { day: string; id: number }) =>
    one.day > other.day || (one.day === other.day && one.id > other.id);
  for (const animal of animals) {
    const own = standing.filter(({ sheepId }) => sheepId === animal.id);
    const weighed = own.filter(({ weight, weightEstimated }) => weight !== null && !weightEstimated);
    const lastDay = weighed
      .map(({ day }) => day)
      .sort()
      .at(-1);
    const ofLastDay = weighed.flatMap(({ day, weight }) => (day === lastDay ? (weight ?? []) : []));
    // Of two weighings on one day the heavier counts, so that the order in which they were typed says nothing.
    expect([animal.lastWeight, animal.lastWeighedOn]).toEqual(
      lastDay ? [Math.max(...ofLastDay), lastDay] : [animal.arrivalWeight, animal.arrivedOn],
    );
    const ends = own.flatMap(({ saleFrom }) => saleFrom ?? []).sort();
    expect(animal.saleFrom).toBe(ends.at(-1) ?? null);
    for (const one of log.filter(({ sheepId }) => sheepId === animal.id)) {
      const matters = one.controlOn !== null || one.bcs !== null || one.famacha !== null;
      const seen = own.some((other) => other.kind !== "timbang" && later(other, one));
      if (matters) expect([one.id, one.controlled]).toEqual([one.id, seen]);
    }
    const ledger = await db.select().from(sheepCosts);
    const mine = ledger.filter(({ sheepId }) => sheepId === animal.id);
    expect(animal.cost).toBe(sum(mine.map(({ amount }) => amount)));
    expect(mine.filter(({ kind }) => kind === "pemeriksaan")).toEqual([]);
  }
  const [medicine] = await db.select().from(products);
  const moves = await db.select().from(stockMovements);
  expect(medicine?.stockValue).toBe(sum(moves.map(({ value }) => value)));
  const used = sum(standing.map(({ dose }) => Math.round((dose ?? 0) * 1000)));
  expect(Math.round((medicine?.stockQuantity ?? 0) * 1000)).toBe(worth.quantity * 1000 - used);
  // The value that left the stock is in the animals, to the rupiah.
  const inAnimals = sum(
    (await db.select().from(sheepCosts)).flatMap(({ kind, amount }) => (kind === "obat" ? amount : [])),
  );
  expect((medicine?.stockValue ?? 0) + inAnimals).toBe(worth.value);
  return { log, standing };
}

test.each([1, 2, 3])("random examinations and cancellations, eight at a time, balance (seed %i)", async (seed) => {
  await empty(server);
  const random = randomFrom(seed);
  const pen = (await addPen(server)).id;
  const herd = await Promise.all(Array.from({ length: 6 }, () => addAnimal(server, pen, { arrivedOn: "2025-07-01" })));
  const worth = { quantity: 200, value: 1_234_567 };
  const medicine = await addMedicine(server, { ...worth, withdrawalDays: 10 });
  const known: number[] = [];
  const examine = async () => {
    const kind = random.pick(KINDS);
    const treated = kind === "pengobatan" || kind === "obat cacing";
    const some = herd.filter(() => random.chance(0.4)).sort(() => random.next() - 0.5);
    const entries = some.map(({ id }) => ({
      sheepId: id,
      confirmed: true,
      ...(kind === "timbang" && random.chance(0.2) ? { girth: random.between(50, 90) } : {}),
      ...(kind === "timbang" ? { weight: random.between(1500, 4000) / 100 } : {}),
      ...(kind === "rutin" ? { bcs: random.between(2, 10) / 2, famacha: random.between(1, 5) } : {}),
    }));
    const day = random.between(1, 18);
    const answer = await post(server, token, {
      kind,
      entries,
      day: dayOf(day),
      fee: random.between(0, 9) * 1001,
      ...(treated ? { medicineId: medicine, dose: random.between(1, 1500) / 1000 } : {}),
      controlOn: random.chance(0.3) ? dayOf(day + 1) : null,
    });
    if (answer.status !== 200) return expect([entries.length, answer.status]).toEqual([0, 422]);
    known.push(...(answer.body.response as { items: { id: number }[] }).items.map(({ id }) => id));
  };
  const strike = async () => {
    if (known.length === 0) return;
    const json = { reason: "acak", wholeBatch: random.chance(0.3) };
    expect([200, 409]).toContain((await cancel(server, token, random.pick(known), json)).status);
  };
  for (let round = 0; round < 12; round++)
    await Promise.all(Array.from({ length: 8 }, () => (random.chance(0.7) ? examine() : strike())));
  const { log, standing } = await expectBooksToBalance(worth);
  expect(standing.length).toBeGreaterThan(20);
  expect(log.length).toBeGreaterThan(standing.length);
});
