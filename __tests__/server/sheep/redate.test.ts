import { desc, eq } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, addStocked } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheepEvents } from "@/server/db/schema/sheep";
import { created, move, read, type TestServer } from "./support";

// A death, a loss or a slaughter that was noted on a wrong day comes on its true one.

let server: TestServer;
let owner: string;
let [first, second] = [0, 0];
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  [first, second] = [(await addPen(server)).id, (await addPen(server)).id];
});
afterAll(() => server.close());

const redate = (id: number, day: string, state = "mati") => postTo(server, owner, `sheep/${id}/redate`, { state, day });

/** An animal that was in the first pen, then from 12 August in the second, and was pantauan from 13 August. */
async function moved() {
  const { id } = await created(server, owner, { penId: first, arrivedOn: "2025-08-10" });
  await postTo(server, owner, "sheep/pen", { ids: [id], penId: second, day: "2025-08-12", reason: null });
  const ill = { from: "sehat", to: "pantauan", day: "2025-08-13", reason: "Lesu" };
  expect((await postTo(server, owner, `sheep/${id}/health`, ill)).status).toBe(200);
  return id;
}
const died = (id: number, day: string) => move(server, owner, id, { to: "mati", day, reason: "Kembung" });
const eventsOf = async (id: number) =>
  (
    await server.db
      .select()
      .from(sheepEvents)
      .where(eq(sheepEvents.sheepId, id))
      .orderBy(sheepEvents.day, sheepEvents.id)
  ).map(({ day, kind, toPenId, toHealth, toState }) => [day.slice(-2), kind, toPenId ?? toHealth ?? toState]);

test("what a wrong early day had taken back holds again", async () => {
  const id = await moved();
  const before = await eventsOf(id);
  await died(id, "2025-08-11");
  expect(await read(server, owner, id)).toMatchObject({
    leftOn: "2025-08-11",
    pen: { id: first },
    healthState: "sehat",
  });
  expect((await redate(id, "2025-08-12")).status).toBe(200);
  expect(await read(server, owner, id)).toMatchObject({
    leftOn: "2025-08-12",
    pen: { id: second },
    healthState: "sehat",
  });
  expect((await redate(id, "2025-08-16")).status).toBe(200);
  expect(await read(server, owner, id)).toMatchObject({ pen: { id: second }, healthState: "pantauan" });
  expect(await eventsOf(id)).toEqual([...before, ["16", "stok", "mati"]]);
  const told = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(desc(auditLog.id))
    .limit(2);
  expect(told).toMatchObject([
    {
      action: "sheep.redate",
      before: { stockState: "mati", day: "2025-08-12" },
      after: { stockState: "mati", day: "2025-08-16" },
    },
    {
      action: "sheep.health",
      before: { healthState: "sehat" },
      after: {
        healthState: "pantauan",
        day: "2025-08-13",
        reason: "Berlaku lagi: di peternakan pada hari itu",
      },
    },
  ]);
});

test("it comes after what happened before it, not beyond today, and to the state that was seen", async () => {
  const id = await moved();
  expect((await redate(id, "2025-08-14")).body.metadata.message).toMatch(/baru saja menjadi Tersedia\.$/);
  await died(id, "2025-08-15");
  expect(refusal(await redate(id, "2025-08-09"))).toEqual({
    status: 422,
    day: "Kejadian sebelumnya tercatat 10 Agustus 2025; pilih hari itu atau sesudahnya.",
  });
  expect(refusal(await redate(id, "2025-08-19"))).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  expect((await redate(id, "2025-08-14", "hilang")).status).toBe(409);
  expect((await read(server, owner, id)).leftOn).toBe("2025-08-15");
  expect((await redate(999_999, "2025-08-14")).status).toBe(404);
});

const strike = (id: number, state = "mati", reason = "Salah anting") =>
  postTo(server, owner, `sheep/${id}/strike`, { state, reason });

test("the death of another animal is struck out: it is as if nothing had been noted, but for the log", async () => {
  const id = await moved();
  const before = await eventsOf(id);
  await died(id, "2025-08-11");
  expect(refusal(await strike(id, "mati", " "))).toEqual({ status: 422, reason: "Tulis alasannya." });
  expect((await strike(id, "hilang")).status).toBe(409);
  expect((await strike(id)).status).toBe(200);
  expect(await read(server, owner, id)).toMatchObject({
    stockState: "tersedia",
    healthState: "pantauan",
    pen: { id: second },
    leftOn: null,
  });
  expect(await eventsOf(id)).toEqual(before);
  const [told] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(told).toMatchObject({
    action: "sheep.strike",
    before: { stockState: "mati", day: "2025-08-11" },
    after: { stockState: "tersedia", reason: "Salah anting" },
  });
  expect((await strike(id)).status).toBe(409);
});

test("the feed of its days is its own again, and its loss is none", async () => {
  const penId = (await addPen(server)).id;
  const make = () => created(server, owner, { penId, arrivedOn: "2025-08-10", purchasePrice: 1_000_000 });
  const [ill, well] = [await make(), await make()];
  const feed = await addStocked(server, { quantity: 8, value: 80_000 });
  const period = { from: "2025-08-11", to: "2025-08-18" };
  const used = { kind: "pakan", productId: feed.id, quantity: 8, penIds: [penId], period, note: null };
  expect((await postTo(server, owner, "usage", used)).status).toBe(200);
  const costs = async () => [(await read(server, owner, ill.id)).cost, (await read(server, owner, well.id)).cost];
  const before = await costs();
  await died(ill.id, "2025-08-12");
  expect(await costs()).not.toEqual(before);
  expect((await strike(ill.id)).status).toBe(200);
  expect(await costs()).toEqual(before);
  await expectLedgerToAgree(server.db);
});

test("its tag may have gone to another animal meanwhile, which is said", async () => {
  const { id, earTag } = await created(server, owner, { penId: first });
  await died(id, "2025-08-16");
  await created(server, owner, { penId: second, earTag });
  expect(refusal(await strike(id))).toMatchObject({
    status: 422,
    reason: expect.stringContaining("sudah dipakai ternak lain"),
  });
  expect((await read(server, owner, id)).stockState).toBe("mati");
});

test("a living animal has no such day, nor one that was found again", async () => {
  const id = await moved();
  expect((await read(server, owner, id)).leftOn).toBeNull();
  await move(server, owner, id, { to: "hilang", day: "2025-08-14", reason: "Pagar rusak" });
  expect((await read(server, owner, id)).leftOn).toBe("2025-08-14");
  await move(server, owner, id, { from: "hilang", to: "tersedia", day: "2025-08-15", reason: null, penId: first });
  expect((await read(server, owner, id)).leftOn).toBeNull();
  expect((await redate(id, "2025-08-13", "hilang")).status).toBe(409);
});

describe("an order that held it", () => {
  const told = async (id: number) =>
    (await eventsOf(id)).filter(([, kind]) => kind === "stok").map(([day, , to]) => [day, to]);
  async function ordered(day = "2025-08-14") {
    const productId = (await sell.addKind(server, { minPrice: null, sex: null })).id;
    const { id } = await created(server, owner, { penId: first, productId, arrivedOn: "2025-08-10" });
    const buyer = (await sell.addCustomer(server)).id;
    const line = sell.head(productId, [id], { price: 900_000 });
    return { id, sale: await sell.ordered(server, owner, sell.sale(buyer, [line], { day })) };
  }
  const dies = (id: number, day: string) =>
    move(server, owner, id, { from: "dipesan", to: "mati", day, reason: "Uji" });

  test("is told on its own day again, also when the death comes later step by step", async () => {
    const { id } = await ordered();
    const before = await eventsOf(id);
    expect((await dies(id, "2025-08-11")).status).toBe(200);
    expect(await told(id)).toEqual([
      ["11", "dipesan"],
      ["11", "mati"],
    ]);
    for (const [day, reserved] of [
      ["13", "13"],
      ["12", "12"],
      ["16", "14"],
    ]) {
      expect((await redate(id, `2025-08-${day}`)).status).toBe(200);
      expect(await told(id)).toEqual([
        [reserved, "dipesan"],
        [day, "mati"],
      ]);
    }
    expect((await redate(id, "2025-08-11")).status).toBe(200);
    expect((await strike(id)).status).toBe(200);
    expect(await eventsOf(id)).toEqual(before);
    expect(await read(server, owner, id)).toMatchObject({ stockState: "dipesan" });
  });

  test("and was cancelled meanwhile lets it go on that day", async () => {
    const { id, sale } = await ordered();
    await dies(id, "2025-08-11");
    const cancelled = await sell.act(server, owner, await sell.detailOf(server, owner, sale.id), "cancel", {
      day: "2025-08-15",
      reason: "Uji",
    });
    expect(cancelled.status).toBe(200);
    expect((await strike(id)).status).toBe(200);
    expect(await told(id)).toEqual([
      ["14", "dipesan"],
      ["15", "tersedia"],
    ]);
    expect(await read(server, owner, id)).toMatchObject({ stockState: "tersedia" });
    await expectLedgerToAgree(server.db);
  });
});

test("in closed books it stays: neither is offered, and both are refused", async () => {
  const { id, code } = await created(server, owner, { penId: first, arrivedOn: "2025-08-10" });
  await died(id, "2025-08-11");
  expect((await closingCalls(server, owner).close("2025-08-11", "Uji")).status).toBe(200);
  const now = await read(server, owner, id);
  expect({ code: now.code, state: now.stockState, leftOn: now.leftOn }).toEqual({ code, state: "mati", leftOn: null });
  const refused = /tertanggal 11 Agustus 2025, dalam buku yang sudah ditutup\.$/;
  expect((await redate(id, "2025-08-12")).body.metadata.message).toMatch(refused);
  expect((await strike(id)).body.metadata.message).toMatch(refused);
});
