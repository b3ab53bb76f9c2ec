import { sql } from "drizzle-orm";
import { importCalls } from "@/__tests__/server/import/support";
import { addInvestor, addPackage } from "@/__tests__/server/investment/support";
import { errorsOf, moneyCalls, placeOf } from "@/__tests__/server/money/support";
import * as buy from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as flock from "@/__tests__/server/sheep/support";
import { spendingCalls } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { addPen, addProduct, moved } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { journal } from "@/server/db/schema/journal";
import { farmStart } from "@/server/db/schema/opening";
import { madeOf, openingCalls, openingOf, openingServer } from "./support";

// An order posts nothing, so one may be older than the farm's first day; what follows it may not. The clock stands on
// 18 August 2025.

const ORDERED = "2025-07-05";
const BEFORE = "2025-07-20";
const FIRST = "2025-08-01";
const REFUSED = "Peternakan mulai dicatat pada 1 Agustus 2025: yang sebelumnya ada di saldo awal.";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

test("a farm that began long ago adds what it forgot as long as nothing is closed", async () => {
  const old = await startTestServer();
  try {
    const owner = (await old.signedIn("owner")).access;
    const calls = openingCalls(old, owner);
    openingOf(await calls.start("2024-01-31"));
    await old.db.update(farmStart).set({ day: "2022-12-31" });
    const buyer = (await sell.addCustomer(old)).id;
    madeOf(await calls.owed(buyer, { dueOn: "2023-01-31" }));
    const [{ id } = { id: 0 }] = await calls.rows("piutang");
    expect((await calls.post(`opening/row/${id}/cancel`, { part: "piutang", reason: "Sudah lunas" })).status).toBe(200);
    expect(await calls.rows("piutang")).toEqual([]);
  } finally {
    await old.close();
  }
});

test("the first day lies not before the beginning of a contract that was running", async () => {
  const farm = await openingServer();
  try {
    const { calls } = farm;
    const { id } = await addInvestor(farm.server, { name: "Pak Ujang" });
    await addPackage(farm.server, { name: "Paket 1 ekor", headCount: 1, species: "domba" });
    const { run } = importCalls(farm.server, "opening/contract", () => farm.token);
    const contract = { customerId: "Pak Ujang", productId: "Paket 1 ekor", price: 1_000_000, quantity: 1 };
    const report = await run([{ ...contract, downPayment: null, contractStart: "2025-07-20", reference: null }]);
    expect([report.created, id]).toEqual([1, expect.any(Number)]);
    expect(errorsOf(await calls.start("2025-07-19"))).toEqual({
      day: expect.stringMatching(/^INV\/2025\/\d\d\/0001 mulai 20 Juli 2025: hari pertama paling awal hari itu\.$/),
    });
    expect((await calls.start("2025-07-20")).status).toBe(200);
    await expectLedgerToAgree(farm.server.db);
  } finally {
    await farm.server.close();
  }
});

test("what is posted while the first day is set lies behind it, or keeps it from being set", async () => {
  const young = await startTestServer();
  try {
    const owner = (await young.signedIn("owner")).access;
    const money = spendingCalls(young, owner);
    const { id: moneyId } = await money.place();
    const spent = Array.from({ length: 6 }, () => money.spend({ day: "2025-08-05", moneyId, amount: 1000 }));
    const [start] = await Promise.all([openingCalls(young, owner).start("2025-08-10"), ...spent]);
    const { rows } = await young.db.execute(sql`select count(*)::int as early from vouchers where day < '2025-08-10'`);
    expect(rows).toEqual([{ early: start?.status === 200 ? 0 : expect.any(Number) }]);
  } finally {
    await young.close();
  }
});

test("nothing is posted before the farm's first day, of what is older than it, either", async () => {
  const calls = openingCalls(server, token);
  const pen = (await addPen(server)).id;
  const supplier = (await buy.addSupplier(server)).id;
  const customer = (await sell.addCustomer(server)).id;
  const kind = await sell.addKind(server, { minPrice: null, sex: null });
  const feed = (await addProduct(server)).id;
  const wages = (await addProduct(server, { category: "jasa", unit: "kali" })).id;
  const animal = { penId: pen, productId: kind.id, sex: "jantan", arrivedOn: "2025-06-01", purchasePrice: 1_000_000 };
  const [here, sold] = [await flock.created(server, token, animal), await flock.created(server, token, animal)];
  const bill = await buy.ordered(server, token, buy.order(supplier, [buy.goods(feed)], { day: ORDERED }));
  const order = await sell.ordered(
    server,
    token,
    sell.sale(customer, [sell.head(kind.id, [sold.id])], { day: ORDERED }),
  );
  const money = moneyCalls(server, token);
  const till = placeOf(await money.create({ opening: 500_000, openedOn: ORDERED }));
  openingOf(await calls.start(FIRST));
  expect(await money.read(till.id)).toMatchObject({ openedOn: FIRST });
  const paid = await buy.ordered(server, token, buy.order(supplier, [buy.service(wages)], { day: FIRST }));
  const done = buy.done(await buy.act(server, token, paid, "receive", { ...buy.arrival(paid, pen), day: FIRST }));

  const refused = { day: REFUSED };
  const arrival = { ...buy.arrival(bill, pen), day: BEFORE };
  expect(errorsOf(await buy.act(server, token, bill, "receive", arrival))).toEqual(refused);
  expect(errorsOf(await buy.pay(server, token, bill, { day: BEFORE }))).toEqual(refused);
  expect(errorsOf(await buy.act(server, token, bill, "cancel", { day: BEFORE, reason: "Uji" }))).toEqual(refused);
  expect(errorsOf(await sell.act(server, token, order, "deliver", sell.leaving(order, { day: BEFORE })))).toEqual(
    refused,
  );
  expect(errorsOf(await sell.pay(server, token, order, { day: BEFORE, amount: 1000 }))).toEqual(refused);
  expect(errorsOf(await sell.act(server, token, order, "cancel", { day: BEFORE, reason: "Uji" }))).toEqual(refused);
  const dead = { to: "mati", day: BEFORE, reason: "Uji" };
  expect(errorsOf(await flock.move(server, token, here.id, dead))).toEqual(refused);
  const overhead = {
    kind: "overhead",
    productId: null,
    quantity: null,
    lineId: done.lines[0]?.id,
    amount: 1000,
    period: { from: ORDERED, to: BEFORE },
  };
  expect(errorsOf(await use.post(server, token, overhead))).toEqual({ "period.to": REFUSED });
  expect(await use.preview(server, token, overhead)).toMatchObject({
    refused: { field: "period.to", message: REFUSED },
  });
  // It ends in the books and begins before them: what was used then belongs to none.
  const fodder = { productId: feed, quantity: 1 };
  await moved(server, { productId: feed, day: FIRST, kind: "opname", quantity: 5, value: 100_000 });
  for (const usage of [
    { ...overhead, period: { from: BEFORE, to: FIRST } },
    { ...fodder, period: { from: BEFORE, to: FIRST } },
  ]) {
    expect(errorsOf(await use.post(server, token, usage))).toEqual({ "period.from": REFUSED });
    expect(await use.preview(server, token, usage)).toMatchObject({
      refused: { field: "period.from", message: REFUSED },
    });
  }
  expect((await use.post(server, token, { ...fodder, period: { from: FIRST, to: "2025-08-03" } })).status).toBe(200);

  expect((await server.db.select().from(journal)).filter(({ day }) => day < FIRST)).toEqual([]);
  expect(errorsOf(await calls.post("closing", { day: BEFORE, note: null }))).toEqual({
    day: "Peternakan mulai dicatat pada 1 Agustus 2025: pilih hari itu atau sesudahnya.",
  });
  expect((await flock.move(server, token, here.id, { ...dead, day: FIRST })).status).toBe(200);
  await expectLedgerToAgree(server.db);
});
