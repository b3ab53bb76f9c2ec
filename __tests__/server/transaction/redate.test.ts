import { and, eq } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { examinations } from "@/server/db/schema/examination";
import { stockMovements } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";
import {
  act,
  addForSale,
  type addKind,
  deliver,
  done,
  eventsOf,
  goods,
  head,
  ordered,
  pay,
  sale,
  saleServer,
  stateOf,
  stocked,
  type TestServer,
} from "./support";

// A delivery that was noted on a wrong day comes on its true one, with all that left by it.

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep", termDays: 1 }));
});
afterAll(() => server.close());

async function delivered(day: string) {
  const animal = await addForSale(server, kind.id, { arrivalWeight: 28 });
  const feed = await stocked(server, 4, 400_000);
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id]), goods(feed.id)]));
  return { animal, feed, out: await deliver(server, token, order, { day }) };
}
const redate = (out: { id: number; version: number }, day: string, of = token) =>
  act(server, of, out, "redate", { day });

test("everything that left by it leaves on the true day, and the log tells both", async () => {
  const { animal, feed, out } = await delivered("2025-08-15");
  expect(out).toMatchObject({ deliveredOn: "2025-08-15", dueOn: "2025-08-15" });
  const right = done(await redate(out, "2025-08-12"));
  expect(right).toMatchObject({ deliveredOn: "2025-08-12", dueOn: "2025-08-12", total: out.total });
  expect(right.moves).toMatchObject([{ kind: "kirim", day: "2025-08-12" }]);
  const { documentId, kind: why } = stockMovements;
  const taken = server.db
    .select()
    .from(stockMovements)
    .where(and(eq(documentId, out.id), eq(why, "jual")));
  expect(await taken).toMatchObject([{ productId: feed.id, day: "2025-08-12", quantity: -2, value: -200_000 }]);
  expect(await server.db.select().from(examinations).where(eq(examinations.sheepId, animal.id))).toMatchObject([
    { day: "2025-08-12", weight: 32 },
  ]);
  expect(await server.db.select().from(sheep).where(eq(sheep.id, animal.id))).toMatchObject([
    { stockState: "terjual", lastWeight: 32, lastWeighedOn: "2025-08-12" },
  ]);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, "transaction.redate"));
  expect(entry).toMatchObject({
    entityId: String(out.id),
    before: { deliveredOn: "2025-08-15" },
    after: { deliveredOn: "2025-08-12", actDay: "2025-08-12" },
  });
});

test("a sale that was handed over at once moves with its delivery, as if both had been noted rightly", async () => {
  const animal = await addForSale(server, kind.id);
  const counter = sale(customer, [head(kind.id, [animal.id])], { day: "2025-08-16" });
  const out = await deliver(server, token, await ordered(server, token, counter), { day: "2025-08-16" });
  expect(out).toMatchObject({ day: "2025-08-16", deliveredOn: "2025-08-16", dueOn: "2025-08-17" });
  const right = done(await redate(out, "2025-08-12"));
  expect(right).toMatchObject({ day: "2025-08-12", deliveredOn: "2025-08-12", dueOn: "2025-08-13" });
  // Later it is as if it had been ordered before.
  const later = done(await redate(right, "2025-08-14"));
  expect(later).toMatchObject({ day: "2025-08-12", deliveredOn: "2025-08-14", dueOn: "2025-08-14" });
});

/** A counter sale of one animal, handed over at once. */
async function atOnce(day: string, values = {}) {
  const animal = await addForSale(server, kind.id);
  const counter = sale(customer, [head(kind.id, [animal.id])], { day, ...values });
  return deliver(server, token, await ordered(server, token, counter), { day });
}
const wholly = (out: { id: number; version: number }, day: string, whole: boolean) =>
  act(server, token, out, "redate", { day, whole });

test.each([
  ["2025-08-16", "2025-08-12", null, "2025-08-13"],
  ["2025-08-12", "2025-08-16", null, "2025-08-17"],
  // It is due on the planned day at the earliest.
  ["2025-08-16", "2025-08-12", "2025-08-18", "2025-08-18"],
])(
  "a sale noted whole on %s goes to %s and comes back, with its due day (planned: %s)",
  async (from, to, deliverOn, due) => {
    const out = await atOnce(from, { deliverOn });
    const { day, deliveredOn, dueOn } = out;
    const there = done(await wholly(out, to, true));
    expect(there).toMatchObject({ day: to, deliveredOn: to, dueOn: due });
    expect(done(await wholly(there, from, true))).toMatchObject({ day, deliveredOn, dueOn });
  },
);

test("a sale keeps its day if told so, and where it was paid or was due before it goes no further", async () => {
  const out = await atOnce("2025-08-12");
  expect(refusal(await wholly(out, "2025-08-11", false))).toEqual({
    status: 422,
    day: "Tidak dapat diserahkan sebelum tanggal penjualan.",
  });
  const late = done(await wholly(out, "2025-08-13", false));
  expect(late).toMatchObject({ day: "2025-08-12", deliveredOn: "2025-08-13" });
  // It bears another day than the delivery now: nothing goes along.
  const back = done(await wholly(late, "2025-08-12", true));
  expect(back).toMatchObject({ day: "2025-08-12", deliveredOn: "2025-08-12" });
  const paid = done(await pay(server, token, back, { amount: 100_000, day: "2025-08-14" }));
  expect(refusal(await wholly(paid, "2025-08-15", true))).toEqual({
    status: 422,
    day: "Pembayaran pertamanya tertanggal 14 Agustus 2025: tanggal penjualan tidak dapat sesudahnya.",
  });
  expect(done(await wholly(paid, "2025-08-14", true))).toMatchObject({ day: "2025-08-14", deliveredOn: "2025-08-14" });
  const agreed = await atOnce("2025-08-12", { dueOn: "2025-08-15" });
  expect(refusal(await wholly(agreed, "2025-08-16", true))).toEqual({
    status: 422,
    day: "Jatuh temponya 15 Agustus 2025: tanggal penjualan tidak dapat sesudahnya.",
  });
});

test("what the animal bore for the days between is the others'", async () => {
  const penId = (await addPen(server)).id;
  const [gone, stays] = [await addForSale(server, kind.id, { penId }), await addForSale(server, kind.id, { penId })];
  const feed = await stocked(server, 8, 80_000);
  const used = { kind: "pakan", productId: feed.id, quantity: 8, penIds: [penId], note: null };
  const order = await ordered(server, token, sale(customer, [head(kind.id, [gone.id])]));
  const out = await deliver(server, token, order, { day: "2025-08-18" });
  const period = { from: "2025-08-11", to: "2025-08-18" };
  expect((await postTo(server, token, "usage", { ...used, period })).status).toBe(200);
  const costOf = async (id: number) => (await server.db.select().from(sheep).where(eq(sheep.id, id)))[0]?.cost;
  const both = [await costOf(gone.id), await costOf(stays.id)];
  const right = done(await redate(out, "2025-08-12"));
  const after = [await costOf(gone.id), await costOf(stays.id)];
  expect(after[0]).toBeLessThan(both[0] ?? 0);
  expect((after[0] ?? 0) + (after[1] ?? 0)).toBe((both[0] ?? 0) + (both[1] ?? 0));
  const same = done(await redate(right, "2025-08-18"));
  expect([await costOf(gone.id), await costOf(stays.id)]).toEqual(both);
  expect(await eventsOf(server, gone.id)).toEqual([
    ["tersedia", "dipesan", "transaction"],
    ["dipesan", "terjual", "transaction"],
  ]);
  expect(same.deliveredOn).toBe("2025-08-18");
});

test("it stays between the order and what came after it, and in open books", async () => {
  const { animal, out } = await delivered("2025-08-13");
  const asked = async (day: string) => refusal(await redate(out, day));
  expect(await asked("2025-08-09")).toEqual({
    status: 422,
    day: "Tidak dapat diserahkan sebelum tanggal penjualan.",
  });
  expect(await asked("2025-08-19")).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  const cut = done(
    await act(server, token, out, "allowance", { day: "2025-08-14", reason: "Kurus", amount: 1000, lineId: null }),
  );
  expect(refusal(await redate(cut, "2025-08-15"))).toEqual({
    status: 422,
    day: "Nota koreksinya tertanggal 14 Agustus 2025; pilih hari itu atau sebelumnya.",
  });
  const paid = done(await pay(server, token, cut, { kind: "angsuran", amount: 500_000, day: "2025-08-14" }));
  const right = done(await redate(paid, "2025-08-14"));
  expect(right.payments).toMatchObject([{ day: "2025-08-14" }]);
  const back = { day: "2025-08-15", reason: "Sakit", penId: animal.penId, sheepIds: [animal.id], goods: [] };
  const returned = done(await act(server, token, right, "return", back));
  const refused = "Sudah ada yang diretur: tanggal penyerahannya tidak berubah lagi.";
  expect(returned.acts).toContainEqual({ act: "tanggal", refusal: refused });
  expect((await redate(returned, "2025-08-13")).body.metadata.message).toBe(refused);
  expect((await redate(out, "2025-08-12")).status).toBe(409);
});

test("goods that were there on no earlier day cannot have left on it", async () => {
  const feed = await stocked(server, 0, 0);
  const order = await ordered(server, token, sale(customer, [goods(feed.id)]));
  const counted = { counted: 5, before: 0, day: "2025-08-13", unitValue: 1000, note: "Uji" };
  expect((await postTo(server, owner, `product/${feed.id}/count`, counted)).status).toBe(200);
  const out = await deliver(server, token, order, { day: "2025-08-14", animals: [] });
  expect(refusal(await redate(out, "2025-08-12"))).toEqual({
    status: 422,
    day: expect.stringMatching(/^Stok .* akan kurang .* pada /),
  });
  expect(done(await redate(out, "2025-08-13")).deliveredOn).toBe("2025-08-13");
});

test("an ordered animal that was told dead by mistake is reserved again, unless its order has let it go", async () => {
  const animal = await addForSale(server, kind.id);
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id])]));
  const die = { from: "dipesan", to: "mati", day: "2025-08-12", reason: "Salah anting", penId: null };
  const strike = () => postTo(server, token, `sheep/${animal.id}/strike`, { state: "mati", reason: "Salah anting" });
  expect((await postTo(server, token, `sheep/${animal.id}/move`, die)).status).toBe(200);
  expect((await strike()).status).toBe(200);
  expect(await stateOf(server, animal.id)).toBe("dipesan");
  expect((await postTo(server, token, `sheep/${animal.id}/move`, die)).status).toBe(200);
  done(await act(server, token, order, "cancel", { reason: "Batal" }));
  expect((await strike()).status).toBe(200);
  expect(await stateOf(server, animal.id)).toBe("tersedia");
});

test("a delivery in closed books stays", async () => {
  const { out } = await delivered("2025-08-11");
  expect((await closingCalls(server, owner).close("2025-08-11", "Uji")).status).toBe(200);
  expect((await redate(out, "2025-08-12")).body.metadata.message).toBe(
    `Penyerahan ${out.number} tertanggal 11 Agustus 2025, dalam buku yang sudah ditutup.`,
  );
});
