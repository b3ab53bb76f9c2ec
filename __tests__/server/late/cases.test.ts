import { eq, sql } from "drizzle-orm";
import * as exam from "@/__tests__/server/examination/support";
import { importCalls } from "@/__tests__/server/import/support";
import * as fund from "@/__tests__/server/investment/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { products } from "@/server/db/schema/product";
import { pens, sheep, sheepEvents } from "@/server/db/schema/sheep";
import { catchUp } from "@/server/modules/late/catch-up";
import { moveGoods } from "@/server/modules/product/stock";

// books.md, "Who was there bears it": life is told late. The clock stands on 18 August 2025.

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

const send = (path: string, json: object) =>
  server.call("POST", path, { token, json, headers: { "Idempotency-Key": newKey() } });

async function register(tag: string, values: object = {}) {
  const { status, body } = await send("sheep", {
    earTag: tag,
    earTagColour: "kuning",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    bornOn: null,
    bornEstimated: false,
    origin: "beli",
    arrivedOn: "2025-06-01",
    arrivalWeight: 20,
    purchasePrice: 1_500_000,
    damId: null,
    sireId: null,
    investorId: null,
    productId: null,
    notes: null,
    penId: pen,
    stockState: "tersedia",
    ...values,
  });
  expect(status).toBe(200);
  return (body.response as { id: number }).id;
}

async function feedOf(
  value: number,
  day = "2025-07-01",
  { quantity, unit }: { quantity: number; unit: "karung" | "kg" } = { quantity: 10, unit: "karung" },
) {
  const { id } = await addProduct(server, { unit });
  const movement = { productId: id, day, kind: "beli" as const, quantity, value };
  await server.db.transaction((tx) => moveGoods(tx, { userId: null, now: server.clock.now }, movement));
  return id;
}

async function orderOf(sheepId: number, day: string) {
  const customer = await sell.addCustomer(server);
  const kind = await sell.addKind(server, { minPrice: 1 });
  return sell.ordered(server, token, sell.sale(customer.id, [sell.head(kind.id, [sheepId])], { day }));
}

const die = (id: number, day: string) =>
  send(`sheep/${id}/move`, { from: "tersedia", to: "mati", day, reason: "Kembung", penId: null });

async function sellOn(sheepId: number, day: string) {
  const customer = await sell.addCustomer(server);
  const kind = await sell.addKind(server, { minPrice: 1 });
  const order = await sell.ordered(server, token, sell.sale(customer.id, [sell.head(kind.id, [sheepId])], { day }));
  const leaving = sell.leaving(order, { day });
  // Nobody weighs it on that day: those that bear the feed stay of one weight.
  const animals = leaving.animals.map((one) => ({ ...one, confirmed: true, weighed: false }));
  return sell.act(server, token, order, "deliver", { ...leaving, animals });
}

const costOf = async (id: number) => (await server.db.select().from(sheep).where(eq(sheep.id, id)))[0]?.cost;
const JULY = { from: "2025-07-01", to: "2025-07-31" };

test("of two weighings on one day the heavier counts, whichever is entered first", async () => {
  const shares: (number | null | undefined)[][] = [];
  for (const weights of [
    [24, 31],
    [31, 24],
  ]) {
    const own = (await addPen(server)).id;
    const tags = [`W${shares.length}`, `V${shares.length}`] as const;
    const [one, other] = [await register(tags[0], { penId: own }), await register(tags[1], { penId: own })];
    for (const weight of weights) {
      const entries = [{ sheepId: one, weight, confirmed: true }];
      expect((await exam.post(server, token, { kind: "timbang", day: "2025-07-01", entries })).status).toBe(200);
    }
    const feed = { productId: await feedOf(100_000), quantity: 10, period: JULY, penIds: [own] };
    expect((await use.post(server, token, feed)).status).toBe(200);
    const [weighed] = await server.db.select().from(sheep).where(eq(sheep.id, one));
    shares.push([await costOf(one), await costOf(other), weighed?.lastWeight]);
  }
  expect(shares[1]).toEqual(shares[0]);
  expect(shares[0]?.[2]).toBe(31);
});

test("more than was there on any day is refused, and the answer says when and how much", async () => {
  await register("C1");
  const feed = await feedOf(1_000_000);
  const late = { productId: feed, quantity: 8, period: { from: "2025-08-01", to: "2025-08-10" } };
  await use.record(server, token, late);
  const name = (await server.db.select().from(products).where(eq(products.id, feed)))[0]?.name;
  const before = { productId: feed, quantity: 4, period: JULY };
  expect((await use.post(server, token, before)).body.metadata.errors).toEqual({
    quantity: `Stok ${name} akan kurang 2 karung pada 10 Agustus 2025, menurut yang sudah dicatat.`,
  });
  const much = { productId: feed, quantity: 4_000, period: { from: "2025-08-01", to: "2025-08-10" } };
  expect((await use.post(server, token, much)).body.metadata.errors).toEqual({
    quantity: `Stok ${name} pada 10 Agustus 2025 tinggal 2 karung; dibutuhkan 4.000 karung.`,
  });
  const [stock] = await server.db.select().from(products).where(eq(products.id, feed));
  expect(stock).toMatchObject({ stockQuantity: 2, stockValue: 200_000 });
});

test("a receipt that is told late values what was used after it anew, down to the sale", async () => {
  const [one, other] = [await register("D1"), await register("D2")];
  const feed = await feedOf(1_000_000);
  await use.record(server, token, { productId: feed, quantity: 4, period: JULY });
  const sale = sell.done(await sellOn(one, "2025-08-05"));
  expect(sale).toMatchObject({ profit: 3_000_000 - 1_700_000 });
  const by = { userId: null, now: server.clock.now };
  const movement = { productId: feed, day: "2025-07-20", kind: "beli" as const, quantity: 10, value: 2_000_000 };
  const answer = await send(`product/${feed}/count`, { counted: 6, before: 6, unitValue: null, note: "Dihitung" });
  expect(answer.status).toBe(200);
  await server.db.transaction(async (tx) => {
    await moveGoods(tx, by, movement);
    await catchUp(tx, by);
  });
  // The count of today takes what came more as missing.
  expect((await server.db.select().from(products).where(eq(products.id, feed)))[0]).toMatchObject({ stockQuantity: 6 });
  // 4 of 20 sacks at Rp150.000.
  expect(await sell.detailOf(server, token, sale.id)).toMatchObject({ profit: 3_000_000 - 1_800_000 });
  await exam.record(server, token, { entries: [{ sheepId: other, weight: 21, confirmed: true }] });
  await use.record(server, token, { productId: feed, quantity: 1, period: JULY });
  const values = await server.db.execute(sql`select value::int as value from usages order by id`);
  expect(values.rows).toEqual([{ value: 600_000 }, { value: 150_000 }]);
  expect(await costOf(other)).toBe(1_500_000 + 375_000);
});

test("a departure that would leave a usage with nobody is refused in words", async () => {
  const only = await register("E1", { arrivedOn: "2025-08-01" });
  const feed = await feedOf(1_000_000);
  await use.record(server, token, { productId: feed, quantity: 1, period: { from: "2025-08-05", to: "2025-08-10" } });
  const move = { from: "tersedia", to: "mati", day: "2025-08-04", reason: "Kembung", penId: null };
  const answer = await send(`sheep/${only}/move`, move);
  expect(answer.body.metadata).toMatchObject({
    code: 409,
    message: expect.stringMatching(/tidak lagi mempunyai ternak yang menanggungnya/),
  });
  expect((await server.db.select().from(sheep).where(eq(sheep.id, only)))[0]?.stockState).toBe("tersedia");
});

test("an animal that a spreadsheet brings late has eaten, too", async () => {
  const here = await register("G1");
  const feed = await feedOf(620_000);
  await use.record(server, token, { productId: feed, quantity: 10, period: JULY });
  const [{ code } = { code: "" }] = await server.db.select().from(pens).where(eq(pens.id, pen));
  await importCalls(server, "sheep", () => token).run([
    {
      earTag: "G2",
      earTagColour: "Kuning",
      species: "Domba",
      breed: "Garut",
      sex: "Betina",
      origin: "Beli",
      arrivedOn: "2025-06-01",
      penId: code,
      stockState: "Tersedia",
      arrivalWeight: 20,
      purchasePrice: 1_500_000,
    },
  ]);
  expect(await costOf(here)).toBe(1_810_000);
  const [late] = await server.db.select().from(sheep).where(eq(sheep.earTag, "G2"));
  expect(late?.cost).toBe(1_810_000);
});

test("a count is the last of its day, whether the day's use or the count is entered first", async () => {
  await register("H1");
  const day = "2025-08-16";
  const period = { from: "2025-08-10", to: day };
  const told: unknown[] = [];
  for (const countFirst of [true, false]) {
    const feed = await feedOf(1_000_000, "2025-08-10");
    const count = async () => {
      const before = (await server.db.select().from(products).where(eq(products.id, feed)))[0]?.stockQuantity;
      const found = { counted: 6, before, day, unitValue: null, note: "Sore" };
      expect((await send(`product/${feed}/count`, found)).status).toBe(200);
    };
    const feedAll = async () => {
      const today = { productId: feed, quantity: 3, period };
      const left = countFirst ? 6 : 7;
      expect(await use.preview(server, token, today)).toMatchObject({
        refused: null,
        result: { left, value: 300_000 },
      });
      await use.record(server, token, today);
    };
    for (const enter of countFirst ? [count, feedAll] : [feedAll, count]) await enter();
    const [stock] = await server.db.select().from(products).where(eq(products.id, feed));
    expect(stock).toMatchObject({ stockQuantity: 6, stockValue: 600_000 });
    const { body } = await server.call("GET", `product/${feed}/movement`, { token });
    const { items } = body.response as { items: { kind: string; quantity: number; value: number; left: number }[] };
    told.push(items.map(({ kind, quantity, value, left }) => [kind, quantity, value, left]));
  }
  expect(told[0]).toEqual([
    ["opname", -1, -100_000, 6],
    ["pakai", -3, -300_000, 7],
    ["beli", 10, 1_000_000, 10],
  ]);
  expect(told[1]).toEqual(told[0]);
});

describe("cases that were seen to fail, by their numbers", () => {
  const OCTOBER = { from: "2025-10-01", to: "2025-10-31" };
  beforeEach(async () => {
    server.clock.now = new Date("2025-11-18T02:05:00Z");
    token = (await server.signedIn("owner")).access;
  });

  test("twins of one pen, one sold on 30 October, bear October's feed of Rp82.541 alike but for its last days", async () => {
    const [one, other] = [await register("A1"), await register("A2")];
    const feed = await feedOf(82_541);
    const sale = sell.done(await sellOn(one, "2025-10-30"));
    await use.record(server, token, { productId: feed, quantity: 10, period: OCTOBER });
    // 29 and 31 of 60 days of one weight: Rp39.894,82 and Rp42.646,18; it was 1.500.000 and 1.582.541.
    expect([await costOf(one), await costOf(other)]).toEqual([1_539_895, 1_542_646]);
    const detail = await sell.detailOf(server, token, sale.id);
    expect(detail).toMatchObject({ lateCosts: 39_895, profit: 1_460_105 });
    const { body } = await server.call("GET", "report/finance/sale?period=2025-10-01..2025-10-31", { token });
    expect(body.response).toMatchObject({
      items: [{ cost: 1_500_000, lateCosts: 39_895, profit: 1_460_105 }],
      totals: { profit: 1_460_105, ledger: 1_460_105 },
    });
  });

  test("Y2's delivery on 20 October is taken after Y1's sale and the month's feed, which goes to who was there", async () => {
    const [first, second, third] = [await register("Y1"), await register("Y2"), await register("Y3")];
    const costs = async () => [await costOf(first), await costOf(second), await costOf(third)];
    const feed = await feedOf(930_000);
    sell.done(await sellOn(first, "2025-10-11"));
    await use.record(server, token, { productId: feed, quantity: 10, period: OCTOBER });
    // 10, 31 and 31 of 72 animal-days
    expect(await costs()).toEqual([1_629_167, 1_900_417, 1_900_416]);
    sell.done(await sellOn(second, "2025-10-20"));
    // 10, 19 and 31 of 60, at Rp15.500 a day
    expect(await costs()).toEqual([1_655_000, 1_794_500, 1_980_500]);
  });

  test("B2, noted dead on 20 August after feed of August to October, is written off without Rp112.309 of it", async () => {
    const [dead, here] = [await register("B2"), await register("B3")];
    for (const [value, from, to] of [
      [74_618, "2025-08-01", "2025-08-31"],
      [72_000, "2025-09-01", "2025-09-30"],
      [78_000, "2025-10-01", "2025-10-31"],
    ] as const) {
      const productId = await feedOf(value);
      await use.record(server, token, { productId, quantity: 10, period: { from, to } });
    }
    expect(await costOf(dead)).toBe(1_500_000 + 112_309);
    const move = { from: "tersedia", to: "mati", day: "2025-08-20", reason: "Kembung", penId: null };
    expect((await send(`sheep/${dead}/move`, move)).status).toBe(200);
    const [event] = await server.db.select().from(sheepEvents).where(eq(sheepEvents.toState, "mati"));
    expect(event?.cost).toBe(1_500_000);
    // 19 of August's 50 animal-days, Rp28.354,84, noted for the end of August, when it was dead already.
    expect(await costOf(dead)).toBe(1_500_000 + 28_355);
    expect(await costOf(here)).toBe(1_500_000 + 46_263 + 72_000 + 78_000);
    const { rows } = await server.db.execute(sql`
      select day::text, debit, credit, amount::int as amount from journal where sheep_id = ${dead} and debit = 'kerugian_ternak'
      order by day`);
    expect(rows).toMatchObject([
      { day: "2025-08-20", amount: 1_500_000 },
      { day: "2025-08-31", amount: 28_355 },
    ]);
  });

  test("a first payment of June that is told in November stands in June", async () => {
    const animal = await register("D1");
    const customer = await sell.addCustomer(server);
    const kind = await sell.addKind(server, { minPrice: 1 });
    const json = sell.sale(customer.id, [sell.head(kind.id, [animal])], { day: "2025-06-15" });
    const paid = { order: true, downPayment: 1_000_000, downMethod: "tunai" };
    const sale = sell.done(await sell.post(server, token, "", { ...json, ...paid }));
    expect(sale.payments).toMatchObject([{ day: "2025-06-15", amount: 1_000_000 }]);
    const { rows } = await server.db.execute(sql`
      select distinct day::text from journal where debit = 'kas'`);
    expect(rows).toEqual([{ day: "2025-06-15" }]);
  });

  test("4.000 kg used in August with 500 kg in stock are refused, also when as much came later", async () => {
    await register("C1");
    const feed = await feedOf(2_423_091, "2025-07-01", { quantity: 500, unit: "kg" });
    const by = { userId: null, now: server.clock.now };
    const later = { productId: feed, day: "2025-09-20", kind: "beli" as const, quantity: 3_500, value: 16_961_637 };
    await server.db.transaction((tx) => moveGoods(tx, by, later));
    const [before] = await server.db.select().from(products).where(eq(products.id, feed));
    const august = { productId: feed, quantity: 4_000, period: { from: "2025-08-01", to: "2025-08-31" } };
    expect((await use.post(server, token, august)).body.metadata.errors).toEqual({
      quantity: `Stok ${before?.name} pada 31 Agustus 2025 tinggal 500 kg; dibutuhkan 4.000 kg.`,
    });
    const { rows } = await server.db.execute(sql`select sum(value)::int as value, sum(quantity)::int as quantity
      from stock_movements where product_id = ${feed} and day <= '2025-08-31'`);
    expect(rows).toEqual([{ value: 2_423_091, quantity: 500 }]);
    const [after] = await server.db.select().from(products).where(eq(products.id, feed));
    expect(after).toMatchObject({ stockQuantity: 4_000, stockValue: 19_384_728 });
  });

  test("C3's July statement tells nothing of October's sale", async () => {
    const c3 = await register("C3");
    const { contract } = await fund.sold(server, token, { sale: { day: "2025-06-20" } });
    fund.settled(await fund.post(server, token, contract, "animal", { day: "2025-07-01", sheepIds: [c3] }));
    const july = async () =>
      (await server.call("GET", `investment/${contract.id}/statement?month=2025-07`, { token })).body.response;
    const before = await july();
    expect(before).toMatchObject({
      contract: { state: "berjalan", sold: 0 },
      animals: [{ cost: 1_500_000, soldOn: null, sale: null, stockState: "tersedia" }],
      figures: { sales: 0, openCost: 1_500_000, profit: 0 },
    });
    sell.done(await sellOn(c3, "2025-10-15"));
    expect(await july()).toEqual(before);
    const october = await server.call("GET", `investment/${contract.id}/statement?month=2025-10`, { token });
    expect(october.body.response).toMatchObject({ animals: [{ soldOn: "2025-10-15", sale: 3_000_000 }] });
  });

  test("a fee of Rp25.000 that is typed with an examination is no profit, and no cost before its bill comes", async () => {
    const animal = await register("F1", { arrivedOn: "2025-08-01" });
    await exam.record(server, token, { fee: 25_000, entries: [{ sheepId: animal, bcs: 3 }] });
    expect(await costOf(animal)).toBe(1_500_000);
    const { body } = await server.call("GET", "report/finance?period=2025-08-01..2025-08-31", { token });
    expect(body.response).toMatchObject({ profit: { amount: 0 } });
  });
});

test("an order is called off on its true day, and what was paid becomes income on it", async () => {
  const sent = await orderOf(await register("C1"), "2025-07-01");
  const order = sell.done(await sell.pay(server, token, sent, { day: "2025-07-03", amount: 500_000 }));
  const cancel = (day: string) => sell.act(server, token, order, "cancel", { day, reason: "Uji", forfeit: true });
  expect(refusal(await cancel("2025-06-30"))).toEqual({ status: 422, day: "Tidak sebelum tanggalnya, 1 Juli 2025." });
  const unpaid = "Tidak sebelum pembayaran terakhirnya, 3 Juli 2025.";
  expect(refusal(await cancel("2025-07-02"))).toEqual({ status: 422, day: unpaid });
  expect(refusal(await cancel("2025-08-19"))).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  expect((await cancel("2025-07-05")).status).toBe(200);
  const { rows } = await server.db.execute(
    sql`select day::text, amount::float8 as amount from journal where document_kind = 'transaction' and document_id = ${order.id}`,
  );
  expect(rows).toContainEqual({ day: "2025-07-05", amount: 500_000 });
});

test("an animal of an order that was called off later is delivered on its earlier true day", async () => {
  const id = await register("C2");
  const order = await orderOf(id, "2025-07-15");
  expect((await sell.act(server, token, order, "cancel", { reason: "Uji" })).status).toBe(200);
  expect((await sellOn(id, "2025-07-10")).status).toBe(200);
  const { rows } = await server.db.execute(
    sql`select to_state as state from sheep_events where sheep_id = ${id} order by day desc, id desc limit 1`,
  );
  expect(rows).toEqual([{ state: "terjual" }]);
});

test("a death behind a later pen move takes the move back, and the feed goes to who was there", async () => {
  const later = (await addPen(server)).id;
  const [dead, here] = [await register("D1"), await register("D2")];
  const feed = await feedOf(400_000);
  const moved = await send("sheep/pen", { ids: [dead, here], penId: later, day: "2025-07-21", reason: null });
  expect(moved.status).toBe(200);
  await use.record(server, token, { productId: feed, quantity: 10, period: JULY, penIds: [later] });
  expect(await costOf(dead)).toBe(1_700_000);
  expect((await die(dead, "2025-07-11")).status).toBe(200);
  expect([await costOf(dead), await costOf(here)]).toEqual([1_500_000, 1_900_000]);
  const [animal] = await server.db.select().from(sheep).where(eq(sheep.id, dead));
  expect([animal?.penId, animal?.stockState]).toEqual([pen, "mati"]);
  const { rows } = await server.db.execute(
    sql`select after->>'reason' as reason from audit_log where action = 'sheep.pen' and entity_id = ${dead} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ reason: "Dicabut: tidak di peternakan pada hari itu" }]);
});

test("a departure comes no earlier than a change of the stock", async () => {
  const id = await register("D3");
  const cull = { from: "tersedia", to: "afkir", day: "2025-07-21", reason: "Uji", penId: null };
  expect((await send(`sheep/${id}/move`, cull)).status).toBe(200);
  const { status } = await send(`sheep/${id}/move`, { ...cull, from: "afkir", to: "mati", day: "2025-07-11" });
  expect(status).toBe(422);
});
