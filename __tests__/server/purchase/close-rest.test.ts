import { closingCalls } from "@/__tests__/server/closing/farm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { record } from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addAnimal, addProduct, costsOf } from "@/__tests__/support/server/farm";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { journal } from "@/server/db/schema/journal";
import { act, animal, done, goods, order, ordered, purchaseServer, receive, service, type TestServer } from "./support";

// When the rest of an order will not come, what came bears all of the transport: it goes to where that went (books.md,
// promises 1 and 3). Of 100 sacks with Rp30.000 of transport 60 came, so Rp12.000 are left to bear.

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeEach(async () => {
  ({ server, token, supplier, pen } = await purchaseServer());
});
afterEach(async () => {
  await expectLedgerToAgree(server.db);
  await server.close();
});

async function sacks(more: object[] = []) {
  const feed = await addProduct(server);
  const lines = [goods(feed.id, { price: 5_000, quantity: 100 }), ...more];
  const known = await ordered(server, token, order(supplier, lines, { day: "2025-08-01", freight: 30_000 }));
  const came = { day: "2025-08-02", note: null, lines: [{ lineId: known.lines[0]?.id, quantity: 60 }] };
  return { feed: feed.id, purchase: done(await act(server, token, known, "receive", came)) };
}
const closeOn = (of: PurchaseDetail, day?: string) => act(server, token, of, "close", { reason: "Habis", day });
const close = async (of: PurchaseDetail) => done(await closeOn(of));
const feedAll = (productId: number) =>
  record(server, token, {
    productId,
    quantity: 60,
    penIds: [pen],
    period: { from: "2025-08-03", to: "2025-08-10" },
  });
async function balanceOf(account: string) {
  const rows = await server.db.select().from(journal);
  return rows.reduce((sum, { debit, credit, amount }) => {
    return sum + (debit === account ? amount : 0) - (credit === account ? amount : 0);
  }, 0);
}

test.each(["before", "after"])("it goes to those who ate it, closed %s it was told", async (when) => {
  const eater = await addAnimal(server, pen, { arrivedOn: "2025-08-01" });
  const { feed, purchase } = await sacks();
  if (when === "before") await close(purchase);
  await feedAll(feed);
  if (when === "after") await close(purchase);
  const borne = (await costsOf(server, eater.id)).reduce((sum, { amount }) => sum + amount, 0);
  expect([borne, await balanceOf("persediaan_barang"), await balanceOf("utang")]).toEqual([330_000, 0, -330_000]);
});

test("it is told late, of a day on which all had come that came", async () => {
  const { purchase } = await sacks();
  const wrong = async (day: string) => refusal(await closeOn(purchase, day));
  expect(await wrong("2025-08-01")).toEqual({
    status: 422,
    day: "Tidak sebelum yang terakhir datang, kembali, atau dikoreksi, 2 Agustus 2025.",
  });
  expect(await wrong("2025-08-19")).toEqual({ status: 422, day: "Tanggal tidak dapat di masa depan." });
  done(await closeOn(purchase, "2025-08-03"));
  const rows = await server.db.select().from(journal);
  const debt = rows.filter(({ credit, documentKind }) => credit === "utang" && documentKind === "purchase");
  const days = new Map<string, number>();
  for (const { day, amount } of debt) days.set(day, (days.get(day) ?? 0) + amount);
  // 18.000 of the transport came with the 60 sacks.
  expect([...days].sort()).toEqual([
    ["2025-08-02", 318_000],
    ["2025-08-03", 12_000],
  ]);
});

test.each(["before", "after"])(
  "closed %s a return and a correction of the quantity were told, it goes to the same",
  async (when) => {
    const eater = await addAnimal(server, pen, { arrivedOn: "2025-08-01" });
    const { feed, purchase } = await sacks();
    const lineId = purchase.lines[0]?.id;
    const period = { from: "2025-08-03", to: "2025-08-04" };
    await record(server, token, { productId: feed, quantity: 20, penIds: [pen], period });
    const returned = (of: PurchaseDetail) =>
      act(server, token, of, "return", { day: "2025-08-05", reason: "Basah", lines: [{ lineId, quantity: 10 }] });
    const nota = {
      day: "2025-08-06",
      belongsOn: null,
      reason: "Kurang dua",
      lines: [{ lineId, quantity: 48, amount: 240_000 }],
    };
    const corrected = async (of: PurchaseDetail) =>
      done(await act(server, token, done(await returned(of)), "correction", nota));
    if (when === "before") await corrected(await close(purchase));
    else await close(await corrected(purchase));
    const borne = (await costsOf(server, eater.id)).reduce((sum, { amount }) => sum + amount, 0);
    // Of 12.000 those who ate 20 of the 60 bear 4.000; what went back leaves its part in the stock, as its transport of before.
    expect([borne, await balanceOf("persediaan_barang"), await balanceOf("utang")]).toEqual([
      110_000, 160_000, -270_000,
    ]);
  },
);

test("what went back to the supplier, and a service that never came, leave a difference", async () => {
  const wages = await addProduct(server, { category: "jasa", unit: "hari" });
  const { purchase } = await sacks([service(wages.id, { price: 100_000, quantity: 1 })]);
  const [line] = purchase.lines;
  const back = { day: "2025-08-05", reason: "Rusak", lines: [{ lineId: line?.id, quantity: 60 }] };
  const returned = done(await act(server, token, purchase, "return", back));
  await close(returned);
  expect([await balanceOf("persediaan_barang"), await balanceOf("utang")]).toEqual([0, -30_000]);
});

test("an animal that left the farm bears it where it went", async () => {
  const lines = [animal({ price: 1_000_000 }), animal({ price: 1_000_000 })];
  const known = await ordered(server, token, order(supplier, lines, { day: "2025-08-01", freight: 50_000 }));
  const came = await receive(server, token, known, pen, [0]);
  const back = { day: "2025-08-13", reason: "Sakit", lines: [{ lineId: came.lines[0]?.id, quantity: 1 }] };
  await close(done(await act(server, token, came, "return", back)));
  expect([await balanceOf("persediaan_ternak"), await balanceOf("utang")]).toEqual([0, -50_000]);
});

test("a correction of a day before the closing of the rest is told after it", async () => {
  const { purchase } = await sacks();
  const closed = await close(purchase);
  const [line] = closed.lines;
  const told = {
    day: "2025-08-05",
    belongsOn: null,
    reason: "Faktur lebih murah",
    lines: [{ lineId: line?.id, quantity: 60, amount: 240_000 }],
  };
  done(await act(server, token, closed, "correction", told));
  expect([await balanceOf("persediaan_barang"), await balanceOf("utang")]).toEqual([270_000, -270_000]);
});

test("what is late in closed books comes on the first open day, also behind a correction of that day", async () => {
  const { purchase } = await sacks();
  expect((await closingCalls(server, (await server.signedIn("owner")).access).close("2025-08-10")).status).toBe(200);
  const lineId = purchase.lines[0]?.id;
  const nota = {
    day: "2025-08-11",
    belongsOn: null,
    reason: "Murah",
    lines: [{ lineId, quantity: 60, amount: 240_000 }],
  };
  const cut = done(await act(server, token, purchase, "correction", nota));
  const came = { day: "2025-08-11", note: null, lines: [{ lineId, quantity: 10 }] };
  expect((await act(server, token, cut, "receive", came)).status).toBe(422);
  done(await act(server, token, cut, "receive", { ...came, belongsOn: "2025-08-05" }));
  expect([await balanceOf("persediaan_barang"), await balanceOf("utang")]).toEqual([311_000, -311_000]);
});

const reopen = (of: PurchaseDetail) => act(server, token, of, "reopen", { reason: "Masih datang" });
const rowsOf = async (...accounts: string[]) => {
  const rows = await server.db.select().from(journal);
  return rows
    .filter(({ debit, credit }) => accounts.includes(debit) || accounts.includes(credit))
    .map(({ day, debit, credit, amount }) => [day, debit, credit, amount].join(" "))
    .sort();
};

test("closed by mistake, it is awaited again, and the books are as if it had never been closed", async () => {
  const eater = await addAnimal(server, pen, { arrivedOn: "2025-08-01" });
  const wages = await addProduct(server, { category: "jasa", unit: "hari" });
  const { feed, purchase } = await sacks([animal({ price: 700_000 }), animal({ price: 300_000 }), service(wages.id)]);
  const [, came] = purchase.lines;
  const arrived = { lineId: came?.id, earTag: "R1", earTagColour: "hijau", arrivalWeight: 20, penId: pen };
  const both = done(await act(server, token, purchase, "receive", { day: "2025-08-02", note: null, lines: [arrived] }));
  await feedAll(feed);
  const all = ["utang", "persediaan_barang", "persediaan_ternak", "pemakaian"];
  const before = { rows: await rowsOf(...all), costs: await costsOf(server, eater.id) };
  const closed = await close(both);
  expect(await rowsOf(...all)).not.toEqual(before.rows);
  const back = done(await reopen(closed));
  const { version: _, acts: __, ...asBefore } = both;
  expect(back).toMatchObject(asBefore);
  expect(await rowsOf(...all)).toEqual(before.rows);
  expect((await costsOf(server, eater.id)).map(({ amount }) => amount)).toEqual(
    before.costs.map(({ amount }) => amount),
  );
  const rest = { day: "2025-08-14", note: null, lines: [{ lineId: back.lines[0]?.id, quantity: 40 }] };
  expect(done(await act(server, token, back, "receive", rest)).lines[0]).toMatchObject({ received: 100 });
});

test("a rest that was closed in closed books stays closed, and one that was not is no rest", async () => {
  const { purchase } = await sacks();
  expect(refusal(await reopen(purchase)).status).toBe(400);
  const closed = done(await closeOn(purchase, "2025-08-03"));
  const { close: closeBooks } = closingCalls(server, (await server.signedIn("owner")).access);
  await closeBooks("2025-08-03");
  expect(refusal(await reopen(closed))).toEqual({
    status: 409,
    message: `Penutupan sisa ${closed.number} tertanggal 3 Agustus 2025, dalam buku yang sudah ditutup.`,
  });
});

test("of equal animals that came on the day of the closing the transport of the rest alone is taken away, also twice", async () => {
  const lines = [animal({ price: 700_000 }), animal({ price: 700_000 })];
  const known = await ordered(server, token, order(supplier, lines, { day: "2025-08-01", freight: 200_000 }));
  const came = await receive(server, token, known, pen, [0]);
  const { day } = came.receipts[0] ?? { day: "" };
  const costs = () => costsOf(server, came.lines[0]?.sheep?.id ?? 0);
  const before = (await costs()).map(({ kind, amount, note }) => [kind, amount, note]);
  const once = done(await reopen(done(await closeOn(came, day))));
  const twice = done(await reopen(done(await closeOn(once, day))));
  expect((await costs()).map(({ kind, amount, note }) => [kind, amount, note])).toEqual(before);
  expect(twice).toMatchObject({ total: 1_600_000 });
  expect(await balanceOf("utang")).toBe(-800_000);
});
