import { eq } from "drizzle-orm";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { sheep } from "@/server/db/schema/sheep";
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
  stored,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep", termDays: 5 }));
});
afterAll(() => server.close());

test("a return brings animals and goods back with their HPP, and takes revenue and debt away", async () => {
  const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const feed = await stocked(server, 4, 400_000);
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id, two.id]), goods(feed.id)]));
  const out = await deliver(server, token, order);
  const pen = (await addPen(server)).id;
  const back = { day: "2025-08-14", reason: "Tidak cocok", penId: pen, sheepIds: [one.id], goods: [] as object[] };
  expect(refusal(await act(server, token, out, "return", { ...back, penId: null }))).toEqual({
    status: 422,
    penId: "Pilih kandang.",
  });
  const first = done(await act(server, owner, out, "return", back));
  expect(first).toMatchObject({
    state: "dikirim",
    returned: 3_000_000,
    receivable: 3_300_000,
    profit: 3_300_000 - 1_200_000,
  });
  expect(await server.db.select().from(sheep).where(eq(sheep.id, one.id))).toMatchObject([
    { stockState: "tersedia", penId: pen, cost: 1_000_000 },
  ]);
  expect((await act(server, token, first, "return", back)).status).toBe(422);
  const rest = { ...back, sheepIds: [two.id], goods: [{ lineId: out.lines[1]?.id, quantity: 2 }] };
  const all = done(await act(server, owner, first, "return", rest));
  expect(all).toMatchObject({ state: "retur", returned: 6_300_000, remaining: 0, profit: 0 });
  expect((await server.db.select().from(products).where(eq(products.id, feed.id)))[0]).toMatchObject({
    stockQuantity: 4,
    stockValue: 400_000,
  });
  expect((await stored(server, out.id))?.cost).toBe(0);
});

test("a finished sale that something comes back of is finished again when the money has gone back", async () => {
  const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id, two.id])]));
  const out = await deliver(server, token, order);
  const paid = done(await pay(server, token, out, { kind: "pelunasan", amount: 6_000_000 }));
  const finished = done(await act(server, token, paid, "finish", {}));
  const penId = (await addPen(server)).id;
  const back = { day: "2025-08-14", reason: "Tidak cocok", penId, sheepIds: [one.id], goods: [] };
  const open = done(await act(server, token, finished, "return", back));
  expect(open).toMatchObject({ state: "dikirim", remaining: -3_000_000 });
  const part = done(await pay(server, token, open, { kind: "pengembalian", amount: 1_000_000, day: back.day }));
  expect(part.state).toBe("dikirim");
  const whole = done(await pay(server, token, part, { kind: "pengembalian", amount: 2_000_000, day: back.day }));
  expect(whole).toMatchObject({ state: "selesai", remaining: 0 });
  // An amount that is struck out is to be given back again.
  const refund = whole.payments.find(({ amount }) => amount === 2_000_000);
  const again = await post(server, token, `${whole.id}/payment/${refund?.id}/cancel`, { reason: "Salah" });
  expect(done(again)).toMatchObject({ state: "dikirim", remaining: -2_000_000 });
});

test("the weight of the handing over is a weighing: an animal that comes back has grown, until it is struck out", async () => {
  const [one, two] = [await addForSale(server, kind.id, { arrivalWeight: 28 }), await addForSale(server, kind.id)];
  const weightOf = async (id: number) => {
    const [row] = await server.db.select().from(sheep).where(eq(sheep.id, id));
    return { weight: row?.lastWeight, on: row?.lastWeighedOn };
  };
  const before = await weightOf(two.id);
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id, two.id])]));
  const lineId = order.lines[0]?.id;
  const out = await deliver(server, token, order, {
    animals: [
      { lineId, sheepId: one.id, weight: 34.5 },
      // The sum follows the last weighing; nobody has weighed it again.
      { lineId, sheepId: two.id, weight: 30, weighed: false },
    ],
  });
  const penId = (await addPen(server)).id;
  const back = { day: "2025-08-14", reason: "Tidak cocok", penId, sheepIds: [one.id, two.id], goods: [] };
  done(await act(server, token, out, "return", back));
  expect(await weightOf(one.id)).toEqual({ weight: 34.5, on: "2025-08-12" });
  expect(await weightOf(two.id)).toEqual(before);

  const [weighing, ...others] = await server.db.select().from(examinations).where(eq(examinations.sheepId, one.id));
  expect(others).toEqual([]);
  expect(weighing).toMatchObject({
    day: "2025-08-12",
    kind: "timbang",
    weight: 34.5,
    notes: `Ditimbang saat penyerahan ${order.number}`,
  });
  const struck = await postTo(server, token, `examination/${weighing?.id}/cancel`, { reason: "Salah baca timbangan" });
  expect(struck.status).toBe(200);
  expect((await weightOf(one.id)).weight).toBe(28);
});
