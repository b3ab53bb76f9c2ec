import { asc, eq } from "drizzle-orm";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { BreedingFigures } from "@/contract/breeding/model";
import { sheepEvents } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { addEwe, addRam, born, lambsOf, mated, weaned } from "./support";

// Births and losses that are told some days later. The clock stands on 18 August 2025.

let server: TestServer;
let token: string;
let pen: number;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
});
afterEach(() => server.close());

test("a lamb whose birth is told after its dam has moved was with her in each pen, and eats there", async () => {
  const [ewe, other] = [await addEwe(server, pen, { arrivalWeight: 40 }), (await addPen(server)).id];
  const move = { ids: [ewe.id], penId: other, day: "2025-08-06", reason: null };
  expect((await postTo(server, token, "sheep/pen", move)).status).toBe(200);
  const feed = { quantity: 10, period: { from: "2025-08-01", to: "2025-08-10" } };
  const [here, there] = await Promise.all(
    [pen, other].map(async (penId) =>
      use.record(server, token, {
        ...feed,
        productId: await use.addFeed(server, { value: 100_000, day: "2024-06-01" }),
        penIds: [penId],
      }),
    ),
  );
  const { lambs } = await born(server, token, { damId: ewe.id, day: "2025-08-03" });
  const { id } = must(lambs[0]?.sheep, "a lamb");
  const events = await server.db
    .select()
    .from(sheepEvents)
    .where(eq(sheepEvents.sheepId, id))
    .orderBy(asc(sheepEvents.id));
  expect(events).toMatchObject([
    { kind: "masuk", day: "2025-08-03", toPenId: pen },
    { kind: "kandang", day: "2025-08-06", fromPenId: pen, toPenId: other, reason: "Bersama induknya" },
  ]);
  const daysIn = async (usage: number) =>
    (await use.sharesOf(server, token, usage)).flatMap(({ sheep, days }) => (sheep.id === id ? days : []));
  expect([await daysIn(must(here, "a usage").id), await daysIn(must(there, "a usage").id)]).toEqual([[3], [5]]);
});

test("a ewe that lost her lambs had conceived", async () => {
  const [ram, lost, empty] = [await addRam(server, pen), await addEwe(server, pen), await addEwe(server, pen)];
  await mated(server, token, { sireId: ram.id, fromOn: "2025-03-01", eweIds: [lost.id, empty.id] });
  const litter = await born(server, token, { damId: lost.id, kind: "keguguran", day: "2025-05-20", lambs: [] });
  expect([litter.sire?.id, lambsOf(litter)]).toEqual([ram.id, []]);
  const { response } = (await server.call("GET", "breeding/figures", { token })).body;
  expect(BreedingFigures.parse(response)).toMatchObject({ mated: 2, conceived: 1, conception: 50, abortions: 1 });
});

test("kilograms for each dam are rounded as people do it", async () => {
  for (const weight of [16.85, 16.8, 16.9]) {
    const [first] = lambsOf(await born(server, token, { damId: (await addEwe(server, pen)).id }));
    await weaned(server, token, { lambs: [{ sheepId: must(first, "a lamb").id, weight }] });
  }
  const { response } = (await server.call("GET", "breeding/figures", { token })).body;
  expect(BreedingFigures.parse(response)).toMatchObject({ weaned: 3, kilos: 16.9 });
});
