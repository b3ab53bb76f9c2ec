import { and, eq } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import { draftOf, name, post as postContract, settled, sold } from "@/__tests__/server/investment/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import type { TransactionDetail } from "@/contract/transaction/model";
import { stockMovements } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals } from "@/server/db/schema/transaction";
import {
  act,
  addForSale,
  type addKind,
  deliver,
  done,
  goods,
  head,
  ordered,
  pay,
  post,
  sale,
  saleServer,
  stocked,
  type TestServer,
} from "./support";

// A return that was noted on a wrong day comes on its true one, with all that came back by it.

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep", termDays: 1 }));
});
afterAll(() => server.close());

async function delivered(day: string, heads = 1) {
  const penId = (await addPen(server)).id;
  const animals: { id: number }[] = [];
  for (let nth = 0; nth < heads; nth += 1) animals.push(await addForSale(server, kind.id, { penId }));
  const feed = await stocked(server, 4, 400_000);
  const ids = animals.map(({ id }) => id);
  const order = await ordered(server, token, sale(customer, [head(kind.id, ids), goods(feed.id)]));
  return { penId, ids, feed, out: await deliver(server, token, order, { day }) };
}

type Back = { day: string; penId: number; sheepIds: number[]; quantity?: number };
async function takeBack(out: TransactionDetail, { quantity = 0, ...back }: Back) {
  const lines = quantity > 0 ? [{ lineId: out.lines[1]?.id, quantity }] : [];
  return done(await act(server, owner, out, "return", { ...back, reason: "Sakit", goods: lines }));
}

/** The newest return of a sale by default. */
const redate = (out: TransactionDetail, day: string, move = out.moves[0]?.id) =>
  act(server, owner, out, `move/${move}/redate`, { day });
const asked = async (out: TransactionDetail, day: string) => refusal(await redate(out, day));
const costsOf = (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => (await server.db.select().from(sheep).where(eq(sheep.id, id)))[0]?.cost ?? Number.NaN),
  );

/** Everything of a sale that a return writes, with its days. */
async function writtenOf({ id }: { id: number }) {
  const { documentKind, documentId, kind: why } = stockMovements;
  const came = and(eq(sheepEvents.documentId, id), eq(sheepEvents.fromState, "terjual"));
  const back = and(eq(documentKind, "transaction"), eq(documentId, id), eq(why, "retur"));
  const [events, moved, animals] = [
    await server.db.select().from(sheepEvents).where(came).orderBy(sheepEvents.id),
    await server.db.select().from(stockMovements).where(back).orderBy(stockMovements.id),
    await server.db.select().from(transactionAnimals).where(eq(transactionAnimals.transactionId, id)),
  ];
  return {
    events: events.map(({ sheepId, day }) => [sheepId, day]),
    goods: moved.map(({ day, quantity, value }) => [day, quantity, value]),
    returned: animals.flatMap(({ sheepId, returnedOn }) => (returnedOn ? [[sheepId, returnedOn]] : [])),
  };
}

test("everything that came back by it comes on the true day, and the log tells both", async () => {
  const { ids, penId, feed, out } = await delivered("2025-08-12");
  const back = await takeBack(out, { day: "2025-08-16", penId, sheepIds: ids, quantity: 1 });
  expect(back.moves[0]).toMatchObject({ kind: "retur", day: "2025-08-16", redatable: true });
  const right = done(await redate(back, "2025-08-14"));
  expect(right).toMatchObject({ returned: back.returned, profit: back.profit, version: back.version + 1 });
  expect(right.moves).toMatchObject([
    { kind: "retur", day: "2025-08-14", amount: 3_150_000 },
    { kind: "kirim", day: "2025-08-12" },
  ]);
  expect(await writtenOf(out)).toEqual({
    events: [[ids[0], "2025-08-14"]],
    goods: [["2025-08-14", 1, 100_000]],
    returned: [[ids[0], "2025-08-14"]],
  });
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "transaction.redateReturn"));
  expect(entry).toMatchObject({
    entityId: String(out.id),
    before: { returnedOn: "2025-08-16" },
    after: { returnedOn: "2025-08-14", actDay: "2025-08-14" },
  });
  // On the day of the delivery it is as if the goods had never left, and later again as before.
  const same = done(await redate(right, "2025-08-12"));
  const late = done(await redate(same, "2025-08-16"));
  expect((await writtenOf(late)).goods).toEqual([["2025-08-16", 1, 100_000]]);
  expect(late.profit).toBe(back.profit);
  expect((await server.call("GET", `product/${feed.id}`, { token })).body.response).toMatchObject({
    stock: { total: 3 },
  });
});

test("what the animal bears for the days between is shared with those who were there", async () => {
  const { ids, penId, out } = await delivered("2025-08-12");
  const stays = (await addForSale(server, kind.id, { penId })).id;
  const feed = await stocked(server, 8, 80_000);
  const back = await takeBack(out, { day: "2025-08-17", penId, sheepIds: ids });
  const period = { from: "2025-08-11", to: "2025-08-18" };
  const used = { kind: "pakan", productId: feed.id, quantity: 8, penIds: [penId], note: null, period };
  expect((await postTo(server, token, "usage", used)).status).toBe(200);
  const all = [...ids, stays];
  const late = await costsOf(all);
  const early = done(await redate(back, "2025-08-13"));
  const now = await costsOf(all);
  expect(now[0]).toBeGreaterThan(late[0] ?? 0);
  expect((now[0] ?? 0) + (now[1] ?? 0)).toBe((late[0] ?? 0) + (late[1] ?? 0));
  // Noted rightly at once, it is the same.
  const other = await delivered("2025-08-12");
  const twin = (await addForSale(server, kind.id, { penId: other.penId })).id;
  await takeBack(other.out, { day: "2025-08-13", penId: other.penId, sheepIds: other.ids });
  const more = await stocked(server, 8, 80_000);
  const fed = { ...used, productId: more.id, penIds: [other.penId] };
  expect((await postTo(server, token, "usage", fed)).status).toBe(200);
  expect(await costsOf([...other.ids, twin])).toEqual(now);
  done(await redate(early, "2025-08-17"));
  expect(await costsOf(all)).toEqual(late);
});

test("of two returns of one day only the own part moves", async () => {
  const { ids, penId, out } = await delivered("2025-08-12", 2);
  const [one = 0, two = 0] = ids;
  const first = await takeBack(out, { day: "2025-08-15", penId, sheepIds: [one], quantity: 0.5 });
  server.clock.advance(60_000);
  const both = await takeBack(first, { day: "2025-08-15", penId, sheepIds: [two], quantity: 1.5 });
  const right = done(await redate(both, "2025-08-13", first.moves[0]?.id));
  expect(right).toMatchObject({ state: "retur", returned: both.returned, profit: 0 });
  expect(await writtenOf(out)).toEqual({
    events: [
      [one, "2025-08-13"],
      [two, "2025-08-15"],
    ],
    goods: [
      ["2025-08-13", 0.5, 50_000],
      ["2025-08-15", 1.5, 150_000],
    ],
    returned: expect.arrayContaining([
      [one, "2025-08-13"],
      [two, "2025-08-15"],
    ]),
  });
});

test("it stays after the delivery and in the days that there have been; a refusal leaves all of it", async () => {
  const { ids, penId, out } = await delivered("2025-08-12");
  const back = await takeBack(out, { day: "2025-08-14", penId, sheepIds: ids, quantity: 2 });
  const before = await writtenOf(out);
  expect(await asked(back, "2025-08-11")).toEqual({ status: 422, day: "Tidak dapat diretur sebelum diserahkan." });
  expect(await asked(back, "2025-08-19")).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  const [, gone] = back.moves;
  expect((await redate(back, "2025-08-13", gone?.id)).status).toBe(404);
  expect((await redate(out, "2025-08-13", back.moves[0]?.id)).status).toBe(409);
  // The goods that came back left again.
  const again = await ordered(server, token, sale(customer, [goods(out.lines[1]?.product.id ?? 0, { quantity: 4 })]));
  await deliver(server, token, again, { day: "2025-08-15", animals: [] });
  expect(await asked(back, "2025-08-16")).toEqual({
    status: 422,
    day: expect.stringMatching(/^Stok .* akan kurang .* pada /),
  });
  expect(await writtenOf(out)).toEqual(before);
});

test("it stays between the allowances that it reckoned with and those that came later", async () => {
  const { ids, penId, out } = await delivered("2025-08-12", 2);
  const cut = (of: TransactionDetail, day: string) =>
    act(server, owner, of, "allowance", { day, reason: "Kurus", amount: 100_000, lineId: null });
  const cheaper = done(await cut(out, "2025-08-13"));
  const back = await takeBack(cheaper, { day: "2025-08-14", penId, sheepIds: ids.slice(0, 1) });
  const last = done(await cut(back, "2025-08-16"));
  expect(await asked(last, "2025-08-12")).toEqual({
    status: 422,
    day: "Tidak sebelum potongan harganya, 13 Agustus 2025.",
  });
  expect(await asked(last, "2025-08-17")).toEqual({
    status: 422,
    day: "Potongan harganya tertanggal 16 Agustus 2025; pilih hari itu atau sebelumnya.",
  });
  done(await redate(last, "2025-08-16"));
  // An allowance that was cancelled on its own day never was.
  const struck = last.corrections[0];
  const path = `${out.id}/correction/${struck?.id}/cancel`;
  const off = done(await post(server, token, path, { reason: "Salah", day: "2025-08-16" }));
  expect(done(await redate(off, "2025-08-17")).moves[0]).toMatchObject({ kind: "retur", day: "2025-08-17" });
});

test("money that was given back for it comes back no earlier", async () => {
  const { ids, penId, out } = await delivered("2025-08-12");
  const paid = done(await pay(server, token, out, { kind: "pelunasan", amount: out.total, day: "2025-08-12" }));
  const back = await takeBack(paid, { day: "2025-08-14", penId, sheepIds: ids });
  const given = done(await pay(server, token, back, { kind: "pengembalian", amount: 3_000_000, day: "2025-08-15" }));
  expect(await asked(given, "2025-08-16")).toEqual({
    status: 422,
    day: "Uangnya dikembalikan 15 Agustus 2025; pilih hari itu atau sebelumnya.",
  });
  expect(done(await redate(given, "2025-08-15")).moves[0]).toMatchObject({ day: "2025-08-15" });
});

test("an animal that was weighed since came back before that", async () => {
  const { ids, penId, out } = await delivered("2025-08-12");
  const [id = 0] = ids;
  const back = await takeBack(out, { day: "2025-08-13", penId, sheepIds: ids });
  expect((await postTo(server, token, "examination", examined(id, "2025-08-15"))).status).toBe(200);
  expect(await asked(back, "2025-08-16")).toEqual({
    status: 422,
    day: "Kejadian sesudahnya tercatat 15 Agustus 2025; pilih hari itu atau sebelumnya.",
  });
  done(await redate(back, "2025-08-15"));
});

test("a move of an animal that came back later than was noted holds again once the day is the true one", async () => {
  const { ids, out } = await delivered("2025-08-12");
  const [id = 0] = ids;
  const [penId, other] = [(await addPen(server)).id, (await addPen(server)).id];
  const back = await takeBack(out, { day: "2025-08-13", penId, sheepIds: ids });
  const moved = { ids, penId: other, day: "2025-08-15", reason: null };
  expect((await postTo(server, token, "sheep/pen", moved)).status).toBe(200);
  const penOf = async () => {
    const { rows } = await server.db.execute(`select pen_id::int as pen from sheep where id = ${id}`);
    return rows[0]?.pen;
  };
  const later = done(await redate(back, "2025-08-16"));
  expect(await penOf()).toBe(penId);
  done(await redate(later, "2025-08-14"));
  expect(await penOf()).toBe(other);
});

const examined = (sheepId: number, day: string) => ({
  day,
  kind: "timbang",
  entries: [{ sheepId, weight: 33, confirmed: true }],
  symptoms: null,
  diagnosis: null,
  medicineId: null,
  dose: null,
  fee: null,
  officer: "drh. Intan",
  controlOn: null,
  notes: null,
});

test("an animal of an approved settlement comes back as it was noted", async () => {
  const { contract } = await sold(server, token);
  const animal = await addForSale(server, kind.id);
  const named = settled(await name(server, owner, contract, [animal.id]));
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id])]));
  const out = await deliver(server, token, order, { day: "2025-08-13" });
  const back = await takeBack(out, { day: "2025-08-14", penId: animal.penId, sheepIds: [animal.id] });
  const takeovers = [{ sheepId: animal.id, value: 2_000_000 }];
  const draft = settled(await postContract(server, owner, named, "draft", draftOf({ takeovers })));
  settled(await postContract(server, owner, draft, "approve", { received: draft.figures?.received }));
  expect(refusal(await redate(back, "2025-08-15"))).toMatchObject({
    status: 409,
    message: expect.stringContaining("sudah disetujui dengan ternak ini"),
  });
});

test("a return and a delivery in closed books stay, and neither is offered", async () => {
  const { ids, penId, out } = await delivered("2025-08-11");
  const back = await takeBack(out, { day: "2025-08-12", penId, sheepIds: ids });
  const other = await delivered("2025-08-11");
  expect(other.out.acts).toContainEqual({ act: "tanggal", refusal: null });
  expect((await closingCalls(server, owner).close("2025-08-12", "Uji")).status).toBe(200);
  expect((await redate(back, "2025-08-13")).body.metadata.message).toBe(
    `Retur ${out.number} tertanggal 12 Agustus 2025, dalam buku yang sudah ditutup.`,
  );
  const read = async ({ id }: { id: number }) =>
    (await server.call("GET", `transaction/${id}`, { token })).body.response as TransactionDetail;
  expect((await read(back)).moves).toMatchObject([{ redatable: false }, { redatable: false }]);
  expect((await read(other.out)).acts.map(({ act: word }) => word)).not.toContain("tanggal");
});
