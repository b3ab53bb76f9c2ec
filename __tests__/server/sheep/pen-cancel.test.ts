import { desc, eq } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { auditLog } from "@/server/db/schema/program/audit";
import { pens } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { created, move, read, type TestServer } from "./support";

// Moves to another pen that were noted wrongly, or are told of an animal that has left. The clock stands on 18 August 2025.

let server: TestServer;
let owner: string;
let [first, second, third, feed] = [0, 0, 0, 0];
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  [first, second, third] = [(await addPen(server)).id, (await addPen(server)).id, (await addPen(server)).id];
  feed = await use.addFeed(server, { value: 1_000_001, day: "2024-06-01" });
  for (const penId of [first, second, third]) await created(server, owner, { penId, arrivedOn: "2025-08-01" });
  for (const penId of [first, second, third])
    await use.record(server, owner, {
      productId: feed,
      quantity: 3,
      penIds: [penId],
      period: { from: "2025-08-02", to: "2025-08-16" },
    });
});
afterAll(() => server.close());

const animal = () => created(server, owner, { penId: first, arrivedOn: "2025-08-01", arrivalWeight: 30 });
const go = (id: number, penId: number, nth: number) =>
  postTo(server, owner, "sheep/pen", {
    ids: [id],
    penId,
    day: `2025-08-${String(nth).padStart(2, "0")}`,
    reason: null,
  });
type Event = { id: number; day: string; kind: string; open: boolean };
const eventsOf = async (id: number) => {
  const { body } = await server.call("GET", `sheep/${id}/event?limit=100`, { token: owner });
  return (body.response as { items: Event[] }).items;
};
const movesOf = async (id: number) => (await eventsOf(id)).filter(({ kind }) => kind === "kandang").toReversed();
const cancel = (id: number, event: number, reason = "Salah kandang", token = owner) =>
  postTo(server, token, `sheep/${id}/pen/${event}/cancel`, { reason });
const cancelOn = async (id: number, nth: number) => {
  const found = (await movesOf(id)).find(({ day }) => day.endsWith(String(nth).padStart(2, "0")));
  return cancel(id, must(found, `the move of day ${nth}`).id);
};

/** The herd by pen, who bears what, and what happened, but for the numbers of events. */
async function pictureOf() {
  const { body } = await server.call("GET", "report/sheep?period=2025-08-01..2025-08-18&group=kandang", {
    token: owner,
  });
  const { rows } =
    await server.db.execute(`select sheep_id, day, kind, from_state, to_state, from_pen_id, to_pen_id, cost
    from sheep_events where from_pen_id is distinct from to_pen_id or kind <> 'kandang' order by sheep_id, day, kind, to_pen_id`);
  const shares = await server.db.execute("select usage_id, sheep_id, days, amount from usage_shares order by 1, 2");
  const standing = await server.db.execute("select id, pen_id from sheep order by id");
  await expectLedgerToAgree(server.db);
  return { herd: body.response, events: rows, shares: shares.rows, standing: standing.rows };
}

test("a move into a wrong pen leaves nothing in the herd by pen, and the log keeps it", async () => {
  const { id } = await animal();
  await go(id, third, 12);
  const before = await pictureOf();
  await go(id, second, 7);
  expect(await pictureOf()).not.toEqual(before);
  const answer = await cancelOn(id, 7);
  expect([answer.status, answer.body.metadata.message]).toEqual([200, "Pindah kandang dibatalkan."]);
  expect(answer.body.response).toMatchObject({ id, pen: { id: third } });
  expect(await pictureOf()).toEqual(before);
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    action: "sheep.unpen",
    before: { penId: second, day: "2025-08-07" },
    after: { penId: first, reason: "Salah kandang" },
  });
});

test("the last move that is cancelled leaves it where it was; a way back without its way there moves nothing", async () => {
  const { id } = await animal();
  const before = await pictureOf();
  await go(id, second, 7);
  expect(await cancelOn(id, 7)).toMatchObject({ status: 200 });
  expect(await pictureOf()).toEqual(before);
  await go(id, second, 7);
  await go(id, first, 9);
  await cancelOn(id, 7);
  expect(await movesOf(id)).toMatchObject([{ day: "2025-08-09", fromPen: { id: first }, toPen: { id: first } }]);
  expect(await pictureOf()).toEqual(before);
  await cancelOn(id, 9);
  expect(await movesOf(id)).toEqual([]);
});

test("a later move to the same pen moves nothing, and holds when the earlier one is taken back", async () => {
  const { id } = await animal();
  await go(id, second, 9);
  const before = await pictureOf();
  await go(id, second, 6);
  expect(await movesOf(id)).toMatchObject([
    { day: "2025-08-06", fromPen: { id: first } },
    { day: "2025-08-09", fromPen: { id: second } },
  ]);
  await cancelOn(id, 6);
  expect(await pictureOf()).toEqual(before);
  // Noted on a wrong day, told on the true one: the wrong note is taken back.
  await go(id, second, 6);
  await cancelOn(id, 9);
  await go(id, third, 8);
  expect(await movesOf(id)).toMatchObject([{ day: "2025-08-06" }, { day: "2025-08-08", toPen: { id: third } }]);
});

describe("an animal that has left since", () => {
  test("a late move is as if it had been told in time, up to its leaving, and can be cancelled", async () => {
    const [timely, late] = [await animal(), await animal()];
    const dies = (id: number) => move(server, owner, id, { to: "mati", day: "2025-08-12", reason: "Kembung" });
    await go(timely.id, second, 8);
    await dies(timely.id);
    await dies(late.id);
    const before = await pictureOf();
    expect(refusal(await go(late.id, second, 13))).toMatchObject({
      day: expect.stringMatching(/ tidak di peternakan pada 13 Agustus 2025\.$/),
    });
    expect(await read(server, owner, late.id)).toMatchObject({ goneOn: "2025-08-12" });
    expect((await go(late.id, second, 8)).status).toBe(200);
    const [was, is] = await Promise.all([timely, late].map(({ id }) => read(server, owner, id)));
    expect(is).toMatchObject({ stockState: "mati", pen: { id: second }, cost: was?.cost });
    const { events, shares } = await pictureOf();
    const of = (rows: Record<string, unknown>[], id: number) =>
      rows.flatMap(({ sheep_id, ...row }) => (sheep_id === id ? [row] : []));
    expect(of(events, late.id)).toEqual(of(events, timely.id));
    expect(of(shares, late.id).map(({ days }) => days)).toEqual(of(shares, timely.id).map(({ days }) => days));
    await cancelOn(late.id, 8);
    expect(await pictureOf()).toEqual(before);
  });

  test("it was an afkir meanwhile, which moves no animal", async () => {
    const [timely, late] = [await animal(), await animal()];
    const isAfkir = (id: number) => move(server, owner, id, { to: "afkir", day: "2025-08-10", reason: "Pincang" });
    await go(timely.id, second, 8);
    await isAfkir(timely.id);
    await isAfkir(late.id);
    expect((await go(late.id, second, 8)).status).toBe(200);
    const of = (id: number) => eventsOf(id).then((all) => all.map(({ day, kind }) => [day, kind]));
    expect(await of(late.id)).toEqual(await of(timely.id));
    const { shares } = await pictureOf();
    const [was, is] = [timely, late].map(({ id }) => shares.filter(({ sheep_id }) => sheep_id === id));
    expect(is?.map(({ days }) => days)).toEqual(was?.map(({ days }) => days));
    for (const { id } of [timely, late]) await cancelOn(id, 8);
  });

  test("a move that its death had taken back begins where the late one brought it", async () => {
    const { id } = await animal();
    await go(id, second, 12);
    await move(server, owner, id, { to: "mati", day: "2025-08-10", reason: "Kembung" });
    await go(id, third, 5);
    await postTo(server, owner, `sheep/${id}/strike`, { state: "mati", reason: "Uji" });
    expect(await movesOf(id)).toMatchObject([
      { day: "2025-08-05", fromPen: { id: first }, toPen: { id: third } },
      { day: "2025-08-12", fromPen: { id: third }, toPen: { id: second } },
    ]);
  });

  test("it came back to the pen that it had left, or as it seemed", async () => {
    const { id } = await animal();
    await move(server, owner, id, { to: "hilang", day: "2025-08-09", reason: "Lepas" });
    const found = { from: "hilang", to: "tersedia", day: "2025-08-11", reason: null, penId: first };
    expect((await postTo(server, owner, `sheep/${id}/move`, found)).status).toBe(200);
    const before = await pictureOf();
    expect((await go(id, second, 10)).status).toBe(422);
    expect((await go(id, second, 6)).status).toBe(200);
    expect(await read(server, owner, id)).toMatchObject({ pen: { id: first } });
    expect((await eventsOf(id))[0]).toMatchObject({ kind: "stok", fromPen: { id: second }, toPen: { id: first } });
    await cancelOn(id, 6);
    expect(await pictureOf()).toEqual(before);
  });

  test("it is in a sale, which bears its feed", async () => {
    const kind = (await sell.addKind(server, { minPrice: null, sex: null })).id;
    const { id } = await created(server, owner, { penId: first, productId: kind, arrivedOn: "2025-08-01" });
    const buyer = (await sell.addCustomer(server)).id;
    const line = sell.head(kind, [id], { price: 900_000 });
    const sale = await sell.ordered(server, owner, sell.sale(buyer, [line], { day: "2025-08-14" }));
    const { animals, ...rest } = sell.leaving(sale);
    const leaving = { ...rest, animals: animals.map((one) => ({ ...one, confirmed: true })), day: "2025-08-14" };
    const sold = sell.done(await sell.act(server, owner, sale, "deliver", leaving));
    const before = await pictureOf();
    expect((await go(id, third, 3)).status).toBe(200);
    expect((await sell.detailOf(server, owner, sold.id)).profit).not.toBe(sold.profit);
    await cancelOn(id, 3);
    expect((await sell.detailOf(server, owner, sold.id)).profit).toBe(sold.profit);
    expect(await pictureOf()).toEqual(before);
  });
});

test("what cannot be cancelled says why", async () => {
  const { id } = await animal();
  const [arrival] = await eventsOf(id);
  expect(arrival?.open).toBe(false);
  await go(id, second, 7);
  const [moved] = await movesOf(id);
  const { id: event } = must(moved, "a move");
  expect(moved?.open).toBe(true);
  const none = { status: 404, message: "Pindah kandang tidak ditemukan." };
  expect(refusal(await cancel(id, must(arrival, "its arrival").id))).toEqual(none);
  expect(refusal(await cancel((await animal()).id, event))).toEqual(none);
  expect(refusal(await cancel(999_999, event))).toEqual({ status: 404, message: "Ternak tidak ditemukan." });
  expect(refusal(await cancel(id, event, ""))).toEqual({ status: 422, reason: "Tulis alasannya." });
  const headers = { "Idempotency-Key": newKey() };
  const path = `sheep/${id}/pen/${event}/cancel`;
  expect((await server.call("POST", path, { json: { reason: "Uji" }, headers })).status).toBe(401);
  const { access } = await server.signedIn("auditor");
  expect((await cancel(id, event, "Uji", access)).body.metadata.message).toBe("no_permission");
  await server.db.update(pens).set({ active: false }).where(eq(pens.id, first));
  const { message } = refusal(await cancel(id, event)) as unknown as { message: string };
  expect(message).toMatch(/tidak dapat kembali ke sana: Kandang .* sudah tidak dipakai\.$/);
  await server.db.update(pens).set({ active: true }).where(eq(pens.id, first));
  expect(await movesOf(id)).toEqual([moved]);
  const calls = closingCalls(server, owner);
  expect((await calls.close("2025-08-07")).status).toBe(200);
  expect(refusal(await cancel(id, event))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/tertanggal 7 Agustus 2025, dalam buku yang sudah ditutup\.$/),
  });
  expect((await movesOf(id))[0]?.open).toBe(false);
});
