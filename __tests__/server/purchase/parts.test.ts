import { closingCalls } from "@/__tests__/server/closing/farm";
import { record } from "@/__tests__/server/usage/support";
import { addAnimal, addPen, addProduct, costsOf } from "@/__tests__/support/server/farm";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { act, done, goods, order, ordered, purchaseServer, service, type TestServer } from "./support";

// books.md, promise 1: what comes in several receipts is divided among them in the order of their days, to the last rupiah.

let server: TestServer;
let token: string;
let supplier: number;
beforeAll(async () => {
  ({ server, token, supplier } = await purchaseServer());
});
afterAll(() => server.close());

/** Three sacks for Rp300.000 and three days of a service for Rp30.000, with Rp110.000 for the transport of both. */
async function sent() {
  const [feed, wages] = [await addProduct(server), await addProduct(server, { category: "jasa", unit: "hari" })];
  const lines = [goods(feed.id, { price: 100_000, quantity: 3 }), service(wages.id, { price: 10_000, quantity: 3 })];
  const purchase = await ordered(server, token, order(supplier, lines, { day: "2025-08-01", freight: 110_000 }));
  return { feed: feed.id, purchase };
}

const receive = async (of: PurchaseDetail, day: string) =>
  done(
    await act(server, token, of, "receive", {
      day,
      note: null,
      lines: of.lines.map((line) => ({ lineId: line.id, quantity: 1 })),
    }),
  );
const told = ({ receipts }: PurchaseDetail) =>
  receipts
    .map(({ day, amount, lines }) => [day, amount, ...lines.map((line) => line.amount)])
    .toSorted(([left], [right]) => String(left).localeCompare(String(right)));
const redate = (of: PurchaseDetail, from: string, day: string) => {
  const receipt = must(
    of.receipts.find((one) => one.day === from),
    "a receipt",
  );
  return act(server, token, of, `move/${receipt.id}/redate`, { day });
};

const IN_ORDER = [
  ["2025-08-05", 146_666, 133_333, 13_333],
  ["2025-08-08", 146_668, 133_334, 13_334],
  ["2025-08-11", 146_666, 133_333, 13_333],
];

/** The animals of a pen eat a sack on each of some days. */
async function eaten(feed: number, penIds: number[], days: readonly string[]) {
  for (const day of days)
    await record(server, token, { productId: feed, quantity: 1, penIds, period: { from: day, to: day } });
}

test.each([
  [["2025-08-05", "2025-08-08", "2025-08-11"]],
  [["2025-08-08", "2025-08-11", "2025-08-05"]],
  [["2025-08-11", "2025-08-05", "2025-08-08"]],
])("told in the order %p: each sack costs the same, and so does what was fed of it", async (days) => {
  const { feed, purchase } = await sent();
  const penId = (await addPen(server)).id;
  const { id } = await addAnimal(server, penId, { arrivedOn: "2025-08-01" });
  let known = purchase;
  for (const day of days) {
    known = await receive(known, day);
    await eaten(feed, [penId], [day]);
  }
  expect(told(known)).toEqual(IN_ORDER);
  expect((await costsOf(server, id)).map(({ day, amount }) => [day, amount]).toSorted()).toEqual(
    IN_ORDER.map(([day, , amount]) => [day, amount]),
  );
});

test("a receipt that comes on its true day leaves the last rupiah where it belongs", async () => {
  const { purchase } = await sent();
  let known = purchase;
  for (const day of ["2025-08-08", "2025-08-11", "2025-08-12"]) known = await receive(known, day);
  expect(told(done(await redate(known, "2025-08-12", "2025-08-05")))).toEqual(IN_ORDER);
});

test("receipts of closed books keep their parts", async () => {
  const { purchase } = await sent();
  const closing = closingCalls(server, token);
  let known = purchase;
  for (const day of ["2025-08-08", "2025-08-05"]) known = await receive(known, day);
  await closing.close("2025-08-09");
  known = await receive(known, "2025-08-12");
  expect(told(done(await redate(known, "2025-08-12", "2025-08-11")))).toEqual(IN_ORDER);
});

test("once the rest was closed, a receipt that is dated anew keeps its parts, and those of the rest theirs", async () => {
  const [came, never] = [await addProduct(server), await addProduct(server)];
  const lines = [goods(came.id, { price: 100_000, quantity: 2 }), goods(never.id, { price: 100_000, quantity: 2 })];
  const purchase = await ordered(server, token, order(supplier, lines, { day: "2025-08-01", freight: 50_000 }));
  let known = purchase;
  for (const day of ["2025-08-05", "2025-08-12"]) {
    const some = { day, note: null, lines: [{ lineId: known.lines[0]?.id, quantity: 1 }] };
    known = done(await act(server, token, known, "receive", some));
  }
  const closed = done(await act(server, token, known, "close", { reason: "Habis" }));
  expect(closed.total).toBe(250_000);
  const late = done(await redate(closed, "2025-08-12", "2025-08-08"));
  expect(told(late)).toEqual([
    ["2025-08-05", 112_500, 112_500],
    ["2025-08-08", 112_500, 112_500],
    ["2025-08-18", 25_000, 25_000],
  ]);
});
