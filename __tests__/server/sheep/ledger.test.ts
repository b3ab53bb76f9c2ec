import { eq, sum } from "drizzle-orm";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { HEALTH_STATES } from "@/contract/sheep/words";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { addCosts } from "@/server/modules/sheep/costs";
import { changeAnimal } from "@/server/modules/sheep/events";
import { lockSheep } from "@/server/modules/sheep/repo";
import { randomFrom } from "@/server/seed/random";
import { created, type TestServer } from "./support";

let server: TestServer;
let owner: string;
let penId: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  penId = (await addPen(server)).id;
});
afterAll(() => server.close());

const by = { userId: null, now: new Date("2025-08-18T02:00:00Z") };
const costOf = async (id: number) =>
  (await server.db.select({ cost: sheep.cost }).from(sheep).where(eq(sheep.id, id)))[0]?.cost;
const sumOf = async (id: number) =>
  Number(
    (
      await server.db
        .select({ sum: sum(sheepCosts.amount) })
        .from(sheepCosts)
        .where(eq(sheepCosts.sheepId, id))
    )[0]?.sum ?? 0,
  );

test("an animal's HPP is the sum of its ledger, whoever adds to it at the same time", async () => {
  const ids = (await Promise.all([1, 2, 3].map(() => created(server, owner, { penId })))).map(({ id }) => id);
  const random = randomFrom(11);
  const rounds = Array.from({ length: 12 }, () =>
    ids.flatMap((sheepId) =>
      Array.from({ length: random.between(0, 3) }, () => ({
        sheepId,
        day: "2025-08-18",
        kind: "pakan" as const,
        amount: random.between(-500, 9_000),
      })),
    ),
  );
  await Promise.all(
    rounds.map((costs) =>
      server.db.transaction(async (tx) => {
        await lockSheep(tx, ids);
        await addCosts(tx, by, costs);
      }),
    ),
  );
  for (const id of ids) {
    const added = rounds.flat().filter(({ sheepId }) => sheepId === id);
    expect(await costOf(id)).toBe(1_500_000 + added.reduce((total, { amount }) => total + amount, 0));
    expect(await sumOf(id)).toBe(await costOf(id));
  }
});

test("nothing costs nothing: no row, and a refused transaction leaves none", async () => {
  const { id } = await created(server, owner, { penId, purchasePrice: 0 });
  const cost = { sheepId: id, day: "2025-08-18", kind: "obat" as const };
  await server.db.transaction((tx) => addCosts(tx, by, [{ ...cost, amount: 0 }]));
  await expect(
    server.db.transaction(async (tx) => {
      await addCosts(tx, by, [{ ...cost, amount: 700 }]);
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  expect([await costOf(id), await sumOf(id)]).toEqual([0, 0]);
});

test("what an animal is follows from its events, one after the other", async () => {
  const { id } = await created(server, owner, { penId });
  const other = (await addPen(server)).id;
  const random = randomFrom(5);
  for (let step = 0; step < 25; step++)
    await server.db.transaction(async (tx) => {
      const [animal] = await lockSheep(tx, [id]);
      if (!animal) throw new Error("no animal");
      const change = random.chance(0.5)
        ? { penId: random.pick([penId, other]) }
        : { healthState: random.pick(HEALTH_STATES) };
      await changeAnimal(tx, by, animal, change, {
        kind: "penId" in change ? "kandang" : "kesehatan",
        day: "2025-08-18",
      });
    });
  const [animal] = await server.db.select().from(sheep).where(eq(sheep.id, id));
  const events = await server.db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id)).orderBy(sheepEvents.id);
  expect(events.filter(({ toPenId }) => toPenId !== null).at(-1)?.toPenId).toBe(animal?.penId);
  expect(events.filter(({ toHealth }) => toHealth !== null).at(-1)?.toHealth).toBe(animal?.healthState);
  // Each begins where the previous one ended.
  const pens = events.filter(({ toPenId }) => toPenId !== null);
  for (const [index, event] of pens.entries()) if (index > 0) expect(event.fromPenId).toBe(pens[index - 1]?.toPenId);
  expect(events.every(({ fromPenId, toPenId }) => fromPenId === null || fromPenId !== toPenId)).toBe(true);
});
