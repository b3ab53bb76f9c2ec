import { eq } from "drizzle-orm";
import { closingCalls, closingOf } from "@/__tests__/server/closing/farm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as flock from "@/__tests__/server/sheep/support";
import * as use from "@/__tests__/server/usage/support";
import { accepted, postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Litter, Mating } from "@/contract/breeding/model";
import { litters } from "@/server/db/schema/breeding";
import { sheep } from "@/server/db/schema/sheep";
import { addEwe, addRam, born, lambsOf, mated, weaned } from "./support";

// Matings and dams that are told late count as if they had been told before (books.md, promise 1): what a dam passes to her
// lamb at the weaning of 10 August, and the lamb's ram, follow from all that was told of the birth of 9 June.

let server: TestServer;
let token: string;
let pen: number;
let rams: [number, number];
let ewe: number;
beforeEach(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
  const other = (await addPen(server)).id;
  rams = [(await addRam(server, other)).id, (await addRam(server, other)).id];
  ewe = (await addEwe(server, pen)).id;
});
afterEach(async () => {
  await expectLedgerToAgree(server.db);
  await server.close();
});

async function fed(value: number, from: string, to: string) {
  const productId = await use.addFeed(server, { value, day: "2024-06-01" });
  return use.record(server, token, { productId, quantity: 10, period: { from, to }, penIds: [pen] });
}
const fedAll = async () => {
  await fed(7_000, "2025-01-05", "2025-01-11");
  await fed(5_000, "2025-01-12", "2025-01-16");
};
type Father = number | null;
const A = (sireId: Father) => mated(server, token, { sireId, fromOn: "2025-01-05", eweIds: [ewe] });
const B = (sireId: Father) => mated(server, token, { sireId, fromOn: "2025-01-12", eweIds: [ewe] });
const birth = async (sireId: Father = null) => lambsOf(await born(server, token, { damId: ewe, sireId }))[0]?.id ?? 0;
const wean = (sheepId: number, day = "2025-08-10") =>
  weaned(server, token, { day, lambs: [{ sheepId, weight: null }] });
const cancel = ({ id, version }: { id: number; version: number }) =>
  postTo(server, token, `breeding/mating/${id}/cancel`, { version, reason: "Salah induk" });
const costOf = async (id: number) => (await server.db.select().from(sheep).where(eq(sheep.id, id)))[0]?.cost;

/** The costs of the dam and of her lamb, and the lamb's ram. */
const toldOf = async (lamb: number) => [
  await costOf(ewe),
  await costOf(lamb),
  (await flock.read(server, token, lamb)).sire?.id ?? null,
];

describe("two rams, of whom none is guessed", () => {
  test("told before the birth", async () => {
    await fedAll();
    await A(rams[0]);
    await B(rams[1]);
    const lamb = await birth();
    await wean(lamb);
    expect(await toldOf(lamb)).toEqual([0, 12_000, null]);
  });

  test.each(["first A", "first B"])("told after the weaning, %s", async (first) => {
    const lamb = await birth();
    await fedAll();
    await wean(lamb);
    const [one, other] =
      first === "first A" ? [() => A(rams[0]), () => B(rams[1])] : [() => B(rams[1]), () => A(rams[0])];
    await one();
    await other();
    expect(await toldOf(lamb)).toEqual([0, 12_000, null]);
  });

  test("until one of them turns out to be wrong, before or after the birth", async () => {
    const wrong = await A(rams[0]);
    await B(rams[1]);
    const lamb = await birth();
    await fedAll();
    await wean(lamb);
    expect((await cancel(wrong)).status).toBe(200);
    expect(await toldOf(lamb)).toEqual([7_000, 5_000, rams[1]]);
  });
});

test("a ram that was chosen stays, and has only his own mating", async () => {
  const lamb = await birth(rams[1]);
  await fedAll();
  await wean(lamb);
  const wrong = await A(rams[0]);
  expect(await toldOf(lamb)).toEqual([0, 12_000, rams[1]]);
  const right = await B(rams[1]);
  expect(await toldOf(lamb)).toEqual([7_000, 5_000, rams[1]]);
  for (const mating of [wrong, right]) expect((await cancel(mating)).status).toBe(200);
  expect(await toldOf(lamb)).toEqual([0, 12_000, rams[1]]);
});

async function putRight(lamb: number, values: { sireId?: Father; damId?: number }) {
  const told = await flock.read(server, token, lamb);
  expect((await flock.put(server, token, told, values)).status).toBe(200);
}

test.each(["before", "after"])("a ram is put right on the lamb's card, %s the matings are told", async (when) => {
  const lamb = await birth();
  await fedAll();
  await wean(lamb);
  if (when === "before") await putRight(lamb, { sireId: rams[1] });
  await A(rams[0]);
  await B(rams[1]);
  if (when === "after") await putRight(lamb, { sireId: rams[1] });
  expect(await toldOf(lamb)).toEqual([7_000, 5_000, rams[1]]);
});

test("a ram that was cleared on the lamb's card stays cleared, whatever is told and cancelled", async () => {
  await A(rams[0]);
  const lamb = await birth();
  expect((await toldOf(lamb)).at(-1)).toBe(rams[0]);
  await putRight(lamb, { sireId: null });
  const wrong = await B(rams[1]);
  expect((await cancel(wrong)).status).toBe(200);
  expect((await toldOf(lamb)).at(-1)).toBeNull();
});

test.each(["before", "after"])("another dam's mating is none of the lamb's, told %s she is put right", async (when) => {
  const second = (await addEwe(server, pen)).id;
  const lamb = await birth();
  await fedAll();
  await wean(lamb);
  if (when === "before") await B(rams[0]);
  await putRight(lamb, { damId: second, sireId: null });
  if (when === "after") await B(rams[0]);
  // Both ewes ate; what the true dam ate since the days of a gestation goes to her lamb.
  expect([await costOf(second), ...(await toldOf(lamb))]).toEqual([0, 6_000, 6_000, null]);
});

test("a ram who was too young is given to no lamb", async () => {
  const young = (await addRam(server, pen, { bornOn: "2025-01-30" })).id;
  const lamb = await birth();
  const wrong = await B(young);
  expect((await toldOf(lamb)).at(-1)).toBeNull();
  expect((await cancel(wrong)).status).toBe(200);
  await A(rams[0]);
  expect((await toldOf(lamb)).at(-1)).toBe(rams[0]);
});

test("a ram who was put right by mistake, and back again, follows the matings as before", async () => {
  const mating = await A(rams[0]);
  const lamb = await birth();
  await putRight(lamb, { sireId: rams[1] });
  await putRight(lamb, { sireId: rams[0] });
  expect((await cancel(mating)).status).toBe(200);
  expect((await toldOf(lamb)).at(-1)).toBeNull();
});

test("a ram who was chosen at the birth and cleared on the card rules it no more", async () => {
  await fedAll();
  await A(rams[0]);
  await B(rams[1]);
  const lamb = await birth(rams[1]);
  await wean(lamb);
  expect(await toldOf(lamb)).toEqual([7_000, 5_000, rams[1]]);
  await putRight(lamb, { sireId: null });
  expect(await toldOf(lamb)).toEqual([0, 12_000, null]);
  const [litter] = accepted(await server.call("GET", "breeding/litter", { token }), listOf(Litter)).items;
  expect(litter?.sire).toBeNull();
});

test("another note on the card of a lamb tells nothing of its birth anew", async () => {
  await A(rams[0]);
  const lamb = await birth();
  await server.db.update(litters).set({ matingId: null });
  const told = await flock.read(server, token, lamb);
  expect((await flock.put(server, token, told, { notes: "Lincah" })).status).toBe(200);
  expect((await server.db.select().from(litters)).map(({ matingId }) => matingId)).toEqual([null]);
});

test("two inseminations with other seed are two fathers", async () => {
  const seed = (semen: string, fromOn: string) => mated(server, token, { kind: "ib", semen, fromOn, eweIds: [ewe] });
  await fedAll();
  await seed("Garut 01", "2025-01-05");
  const wrong = await seed("Garut 02", "2025-01-12");
  const lamb = await birth();
  await wean(lamb);
  expect(await toldOf(lamb)).toEqual([0, 12_000, null]);
  expect((await cancel(wrong)).status).toBe(200);
  expect(await toldOf(lamb)).toEqual([0, 12_000, null]);
  expect((await server.db.select().from(litters)).map(({ matingId }) => matingId !== null)).toEqual([true]);
});

test("the separation of a colony answers with the births that it leaves", async () => {
  const colony = { kind: "koloni", sireId: rams[0], penId: pen, fromOn: "2025-01-05", eweIds: [ewe] };
  const { id, version } = await mated(server, token, colony);
  const late = await born(server, token, { damId: ewe, day: "2025-08-15" });
  expect(late.sire?.id).toBe(rams[0]);
  const answer = accepted(
    await postTo(server, token, `breeding/mating/${id}/separate`, { version, day: "2025-01-20" }),
    Mating,
  );
  expect(answer.lambed).toBe(0);
});

test("a ram that was chosen for lambs born dead is told of their birth", async () => {
  const dead = { sex: "betina", weight: 2.8, alive: false, mark: null };
  expect((await born(server, token, { damId: ewe, sireId: rams[1], lambs: [dead] })).sire?.id).toBe(rams[1]);
});

test("of a ram that was there twice the later mating counts, whichever was told first", async () => {
  await fedAll();
  const lamb = await birth();
  await wean(lamb);
  await B(rams[0]);
  await A(rams[0]);
  expect(await toldOf(lamb)).toEqual([7_000, 5_000, rams[0]]);
});

test("lambs that were weaned in closed books keep what was known then, until these are open again", async () => {
  const calls = closingCalls(server, token);
  const early = await fed(7_000, "2025-01-03", "2025-01-09");
  const lamb = await birth();
  await wean(lamb, "2025-07-20");
  const { id } = closingOf(await calls.close("2025-07-31"));
  expect(await toldOf(lamb)).toEqual([7_000, 0, null]);
  const late = await mated(server, token, { sireId: rams[0], fromOn: "2025-01-03", eweIds: [ewe] });
  expect(await toldOf(lamb)).toEqual([7_000, 0, null]);
  await use.cancel(server, token, early.id, { reason: "Salah", day: "2025-08-12" });
  expect(await toldOf(lamb)).toEqual([0, 0, null]);
  closingOf(await calls.reopen(id));
  expect(await toldOf(lamb)).toEqual([0, 0, rams[0]]);
  expect((await calls.detail(id)).reopened).not.toBeNull();
  closingOf(await calls.close("2025-07-31"));
  expect((await cancel(late)).status).toBe(409);
});

test("another dam of a lamb that was weaned in closed books shares nothing of it that comes back later", async () => {
  const second = (await addEwe(server, (await addPen(server)).id)).id;
  const usage = await fed(20_000, "2025-02-01", "2025-02-28");
  const lambs = lambsOf(
    await born(server, token, {
      damId: ewe,
      lambs: [
        { sex: "betina", weight: 2.8, alive: true, mark: null },
        { sex: "betina", weight: 2.8, alive: true, mark: null },
      ],
    }),
  ).map((one) => one.id);
  const [a = 0, b = 0] = lambs;
  const lines = [a, b].map((sheepId) => ({ sheepId, weight: null }));
  await weaned(server, token, { day: "2025-07-20", lambs: lines });
  closingOf(await closingCalls(server, token).close("2025-07-31"));
  const told = await flock.read(server, token, a);
  expect((await flock.put(server, token, told, { damId: second })).status).toBe(200);
  const costs = async () => [await costOf(ewe), await costOf(second), await costOf(a), await costOf(b)];
  expect(await costs()).toEqual([0, 0, 10_000, 10_000]);
  await use.cancel(server, token, usage.id, { reason: "Salah", day: "2025-08-12" });
  expect(await costs()).toEqual([0, 0, 0, 0]);
});

test("a loss without lambs names no ram that nobody has checked", async () => {
  const lost = { damId: ewe, kind: "keguguran", hour: null, ease: null, lambs: [], sireId: 999_999 };
  await born(server, token, lost);
  expect((await server.db.select().from(litters)).map(({ sireId }) => sireId)).toEqual([null]);
});
