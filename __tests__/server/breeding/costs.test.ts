import { eq, sql } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as flock from "@/__tests__/server/sheep/support";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import type { WeaningInput } from "@/contract/breeding/input";
import { Suckling } from "@/contract/breeding/model";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { addEwe, addRam, born, lamb, lambsOf, mated, postWeaning, weaned } from "./support";

// The costs that a dam has borne since her mating pass to her lambs at weaning. The clock stands on 18 August 2025.

let server: TestServer;
let token: string;
let pen: number;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
});
afterEach(async () => {
  await expectLedgerToAgree(server.db);
  await server.close();
});

const costOf = async (id: number) => must((await server.db.select().from(sheep).where(eq(sheep.id, id)))[0], "it").cost;
const costsOf = (ids: readonly number[]) => Promise.all(ids.map(costOf));

/** Feed worth so much, eaten within a period by all that stood in the pen. */
async function fed(value: number, from: string, to: string) {
  const productId = await use.addFeed(server, { value, day: "2024-06-01" });
  return use.record(server, token, { productId, quantity: 10, period: { from, to }, penIds: [pen] });
}

/** A ewe, mated by hand on 10 January, with lambs of 9 June, and a ram that stands elsewhere. */
async function family(lambs: readonly object[] = [lamb(), lamb({ sex: "jantan" })]) {
  const other = (await addPen(server)).id;
  const ram = await addRam(server, other);
  const ewe = await addEwe(server, pen);
  await mated(server, token, { sireId: ram.id, eweIds: [ewe.id] });
  const litter = await born(server, token, { damId: ewe.id, lambs });
  return { ewe, ram, litter, lambs: lambsOf(litter).map(({ id }) => id) };
}

const lambsIn = (ids: readonly number[], weight: number | null = 14): WeaningInput["lambs"] =>
  ids.map((sheepId) => ({ sheepId, weight }));

test("feed since the mating passes in equal parts to the rupiah, and the dam's price and older feed stay hers", async () => {
  const { ewe, lambs } = await family();
  await fed(70_000, "2024-12-01", "2024-12-31");
  await fed(100_001, "2025-02-01", "2025-02-28");
  expect(await costsOf([ewe.id, ...lambs])).toEqual([170_001, 0, 0]);
  const weaning = await weaned(server, token, { lambs: lambsIn(lambs) });
  expect(await costsOf([ewe.id, ...lambs])).toEqual([70_000, 50_001, 50_000]);
  expect(weaning).toMatchObject({
    day: "2025-08-10",
    passes: true,
    lambs: [{ amount: 50_001 }, { amount: 50_000 }],
    dams: [{ id: ewe.id, since: "2025-01-10", amount: 100_001 }],
  });
});

test("feed of that time which is told later passes, too", async () => {
  const { ewe, lambs } = await family();
  await weaned(server, token, { lambs: lambsIn(lambs) });
  const usage = await fed(60_000, "2025-03-01", "2025-03-31");
  expect(await costsOf([ewe.id, ...lambs])).toEqual([0, 30_000, 30_000]);
  const day = "2025-08-12";
  expect((await postTo(server, token, `usage/${usage.id}/cancel`, { reason: "Salah", day })).status).toBe(200);
  // A cost that is taken back on a later day is taken back from the lambs that bear it by then.
  expect(await costsOf([ewe.id, ...lambs])).toEqual([0, 0, 0]);
  const { rows } = await server.db.execute(sql`
    select day::text as day, sum(abs(amount))::int as amount from sheep_costs where kind = 'induk' group by 1 order by 1`);
  expect(rows).toEqual([
    { day: "2025-08-10", amount: 120_000 },
    { day: "2025-08-12", amount: 120_000 },
  ]);
});

test("a lamb that died gets nothing, also when its death is told after the weaning", async () => {
  const { ewe, lambs } = await family([lamb(), lamb(), lamb({ alive: false })]);
  await fed(90_000, "2025-04-01", "2025-04-30");
  const [first, second] = [must(lambs[0], "a lamb"), must(lambs[1], "a lamb")];
  await weaned(server, token, { lambs: lambsIn([first]) });
  // The one that goes on suckling shares.
  expect(await costsOf([ewe.id, first, second])).toEqual([0, 45_000, 45_000]);
  const move = { from: "tersedia", to: "mati", day: "2025-08-01", reason: "Kembung", penId: null };
  expect((await postTo(server, token, `sheep/${second}/move`, move)).status).toBe(200);
  expect(await costsOf([ewe.id, first, second])).toEqual([0, 90_000, 0]);
});

test("a second weaning of the litter passes only what came since the first", async () => {
  const { ewe, lambs } = await family();
  const [first, second] = [must(lambs[0], "a lamb"), must(lambs[1], "a lamb")];
  await fed(80_000, "2025-04-01", "2025-04-30");
  await weaned(server, token, { day: "2025-08-01", lambs: lambsIn([first]) });
  const productId = await use.addFeed(server, { value: 30_000, day: "2025-01-01" });
  await use.record(server, token, {
    productId,
    quantity: 10,
    period: { from: "2025-08-02", to: "2025-08-09" },
    penIds: [pen],
  });
  const between = await costsOf([ewe.id, first, second]);
  expect(between.reduce((sum, cost) => sum + cost, 0)).toBe(110_000);
  const hers = must(between[0], "the dam's");
  expect(hers).toBeGreaterThan(0);
  await weaned(server, token, { day: "2025-08-10", lambs: lambsIn([second]) });
  expect(await costsOf([ewe.id, first, second])).toEqual([0, between[1], must(between[2], "the lamb's") + hers]);
});

test("without a mating it counts from 150 days before the birth, and of a colony no earlier than that either", async () => {
  const ewe = await addEwe(server, pen);
  const ram = await addRam(server, (await addPen(server)).id);
  await mated(server, token, {
    kind: "koloni",
    sireId: ram.id,
    penId: pen,
    fromOn: "2024-12-20",
    toOn: "2025-01-25",
    eweIds: [ewe.id],
  });
  const ids = lambsOf(await born(server, token, { damId: ewe.id })).map(({ id }) => id);
  await fed(10_000, "2024-12-22", "2024-12-31");
  await fed(20_000, "2025-01-11", "2025-01-20");
  const { dams } = await weaned(server, token, { lambs: lambsIn(ids) });
  expect(dams).toMatchObject([{ since: "2025-01-10", amount: 20_000 }]);
  expect(await costsOf([ewe.id, ...ids])).toEqual([10_000, 20_000]);
});

test("the configuration switches it off for weanings that come, and a dam without living lambs keeps it", async () => {
  const { ewe, lambs } = await family();
  await fed(50_000, "2025-04-01", "2025-04-30");
  const json = { ...DEFAULT_SETTINGS.perkembangbiakan, lambCosts: false, version: 0 };
  expect((await server.call("PUT", "configuration/perkembangbiakan", { token, json })).status).toBe(200);
  expect(await weaned(server, token, { lambs: lambsIn(lambs) })).toMatchObject({
    passes: false,
    dams: [{ amount: 0 }],
  });
  expect(await costsOf([ewe.id, ...lambs])).toEqual([50_000, 0, 0]);
});

test("closed books keep it, what is taken back later goes to who shared it, and reopened ones tell it anew", async () => {
  const { ewe, lambs } = await family();
  const usage = await fed(50_000, "2025-04-01", "2025-04-30");
  await weaned(server, token, { day: "2025-07-20", lambs: lambsIn(lambs) });
  const closing = await postTo(server, token, "closing", { day: "2025-07-31", note: null });
  expect(closing.status).toBe(200);
  const [, second] = [must(lambs[0], "a lamb"), must(lambs[1], "a lamb")];
  const july = async () =>
    (
      await server.db.execute(sql`
        select sheep_id::int as id, amount::int as amount from sheep_costs where kind = 'induk' and day = '2025-07-20' order by id`)
    ).rows;
  const kept = [{ id: ewe.id, amount: -50_000 }, ...lambs.map((id) => ({ id, amount: 25_000 }))];
  expect(await july()).toEqual(kept.toSorted((one, other) => one.id - other.id));
  const move = { from: "tersedia", to: "mati", day: "2025-08-02", reason: "Kembung", penId: null };
  expect((await postTo(server, token, `sheep/${second}/move`, move)).status).toBe(200);
  const json = { reason: "Salah", day: "2025-08-12" };
  expect((await postTo(server, token, `usage/${usage.id}/cancel`, json)).status).toBe(200);
  expect(await july()).toEqual(kept.toSorted((one, other) => one.id - other.id));
  expect(await costsOf([ewe.id, ...lambs])).toEqual([0, 0, 0]);
  const { id } = closing.body.response as { id: number };
  expect((await postTo(server, token, `closing/${id}/reopen`, { reason: "Koreksi" })).status).toBe(200);
  expect(await costsOf([ewe.id, ...lambs])).toEqual([0, 0, 0]);
  const again = { day: "2025-07-20", penId: null, officer: "Budi", lambs: lambsIn(lambs) };
  const refused = await postTo(server, token, "breeding/weaning", again);
  expect(refused.body.metadata.errors).toEqual({
    "lambs.0.sheepId": expect.stringMatching(/sudah disapih 20 Juli 2025/),
    "lambs.1.sheepId": expect.stringMatching(/sudah disapih 20 Juli 2025/),
  });
});

test("a dam and her grown daughter wean in one act, and each keeps to her own lambs when feed of the one is told late", async () => {
  const mother = await addEwe(server, pen);
  const daughter = await addEwe(server, (await addPen(server)).id, {
    damId: mother.id,
    origin: "lahir",
    bornOn: "2023-01-01",
  });
  const [hers, theirs] = [
    await born(server, token, { damId: mother.id }),
    await born(server, token, { damId: daughter.id }),
  ];
  const [child, grandchild] = [must(lambsOf(hers)[0], "a lamb").id, must(lambsOf(theirs)[0], "a lamb").id];
  const productId = await use.addFeed(server, { value: 60_000, day: "2024-06-01" });
  const period = { from: "2025-04-01", to: "2025-04-30" };
  await use.record(server, token, { productId, quantity: 10, period, penIds: null });
  await weaned(server, token, { lambs: lambsIn([child, grandchild], null) });
  const before = await costsOf([mother.id, daughter.id, child, grandchild]);
  const [, , own = 0, other = 0] = before;
  expect(own + other).toBe(60_000);
  await fed(10_000, "2025-05-01", "2025-05-10");
  expect(await costsOf([mother.id, daughter.id, child, grandchild])).toEqual([0, 0, own + 10_000, other]);
});

test("the books move it from asset to asset", async () => {
  const { lambs } = await family();
  await fed(50_000, "2025-04-01", "2025-04-30");
  await weaned(server, token, { lambs: lambsIn(lambs) });
  const { rows } = await server.db.execute(sql`
    select debit, credit, sum(amount)::int as amount from journal where document_kind = 'weaning' group by 1, 2`);
  expect(rows).toEqual([{ debit: "persediaan_ternak", credit: "persediaan_ternak", amount: 0 }]);
});

test("a lamb that has left since was weaned before, whichever was told first, and takes its part along", async () => {
  const { ewe, lambs } = await family();
  await fed(100_001, "2025-02-01", "2025-02-28");
  const [gone = 0] = lambs;
  const lost = { from: "tersedia", to: "hilang", day: "2025-08-12", reason: "Pagar terbuka", penId: null };
  expect((await postTo(server, token, `sheep/${gone}/move`, lost)).status).toBe(200);
  const offered = async (query: string) => {
    const { body } = await server.call("GET", `breeding/suckling?limit=20${query}`, { token });
    return listOf(Suckling)
      .parse(body.response)
      .items.map(({ id }) => id);
  };
  expect(await offered("")).toEqual(lambs.slice(1));
  expect(await offered(`&lamb=${gone}`)).toEqual([gone]);
  const absent = { day: "2025-08-13", lambs: lambsIn(lambs), penId: null };
  expect((await postWeaning(server, token, absent)).body.metadata.errors).toEqual({
    "lambs.0.sheepId": expect.stringMatching(/tidak di peternakan pada 13 Agustus 2025/),
  });
  const { id: next } = await addPen(server);
  await weaned(server, token, { lambs: lambsIn(lambs), penId: next });
  expect(await costOf(ewe.id)).toBe(0);
  const left = await server.db.select().from(sheepEvents).where(eq(sheepEvents.toState, "hilang"));
  expect(left).toMatchObject([{ sheepId: gone, cost: 50_001, fromPenId: null }]);
  expect((await server.db.select().from(sheep).where(eq(sheep.id, gone)))[0]).toMatchObject({
    weanedOn: "2025-08-10",
    penId: next,
    lastWeight: 14,
  });
  expect(await offered(`&lamb=${gone}`)).toEqual([]);
});

test("a mating and a dam that are told after the weaning pass the same, and the lambs have their ram", async () => {
  const ram = await addRam(server, (await addPen(server)).id);
  const [ewe, other] = [await addEwe(server, pen), await addEwe(server, (await addPen(server)).id)];
  const litter = await born(server, token, { damId: ewe.id, lambs: [lamb(), lamb()] });
  const lambs = lambsOf(litter).map(({ id }) => id);
  await fed(60_000, "2025-01-02", "2025-01-08");
  await weaned(server, token, { lambs: lambsIn(lambs) });
  expect(await costsOf([ewe.id, ...lambs])).toEqual([60_000, 0, 0]);
  // 159 days before the birth.
  await mated(server, token, { sireId: ram.id, fromOn: "2025-01-01", eweIds: [ewe.id] });
  expect(await costsOf([ewe.id, ...lambs])).toEqual([0, 30_000, 30_000]);
  const [one = 0] = lambs;
  const told = await flock.read(server, token, one);
  expect(told.sire?.id).toBe(ram.id);
  expect((await flock.put(server, token, told, { damId: other.id })).status).toBe(200);
  expect(await costsOf([ewe.id, other.id, ...lambs])).toEqual([0, 0, 0, 60_000]);
  const again = await flock.read(server, token, one);
  expect((await flock.put(server, token, again, { damId: ewe.id })).status).toBe(200);
  expect(await costsOf([ewe.id, other.id, ...lambs])).toEqual([0, 0, 30_000, 30_000]);
});
