import { and, eq } from "drizzle-orm";
import { moneyCalls, placeOf } from "@/__tests__/server/money/support";
import {
  addCustomer,
  deliver,
  goods,
  head,
  ordered,
  pay,
  sale,
  saleServer,
  stocked,
  stored,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { accepted, askTo, postTo, refusal } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";
import { OpenSales, Received } from "@/contract/customer/receive";
import { PaymentReceipt } from "@/contract/payment/receipt";
import { closings } from "@/server/db/schema/closing";
import { notifications } from "@/server/db/schema/notification";
import { payments } from "@/server/db/schema/payment";
import { auditLog } from "@/server/db/schema/program/audit";

let server: TestServer;
let token: string;
let kind: { id: number };
let feed: { id: number };
beforeAll(async () => {
  ({ server, token, kind } = await saleServer());
  feed = await stocked(server, 100_000, 100_000_000);
});
afterAll(() => server.close());

const money = (values: object = {}) => ({ day: "2025-08-13", method: "tunai", moneyId: null, note: null, ...values });
const receive = (id: number, values: object) => postTo(server, token, `customer/${id}/payment`, money(values));
const received = async (id: number, values: object) => accepted(await receive(id, values), Received);
const openOf = async (id: number, query = "") =>
  accepted(await server.call("GET", `customer/${id}/payment?${query}`, { token }), OpenSales);

/** A sale of goods that was handed over, and is not paid. */
const debt = async (customer: number, amount: number, values: Record<string, unknown> = {}) =>
  deliver(
    server,
    token,
    await ordered(server, token, sale(customer, [goods(feed.id, { quantity: 1, price: amount })], values)),
  );
/** An order that waits. */
const waiting = (customer: number, values: Record<string, unknown> = {}) =>
  ordered(server, token, sale(customer, [head(kind.id, [])], values));

/** Two debts, the older one due later, and an order of 3,000,000. */
async function debtor() {
  const customer = await addCustomer(server, { name: "Haji Dadang", address: "Jl. Melati 4", regency: "Garut" });
  const later = await debt(customer.id, 200_000, { dueOn: "2025-08-20" });
  const sooner = await debt(customer.id, 300_000, { dueOn: "2025-08-11" });
  const order = await waiting(customer.id, { dueOn: "2025-08-10" });
  return { id: customer.id, later, sooner, order };
}

test("the debt that is due first is paid first, then an order in advance, under one receipt", async () => {
  const { id, later, sooner, order } = await debtor();
  expect(await openOf(id, "day=2025-08-13&amount=400000")).toMatchObject({
    most: 3_500_000,
    documents: [
      { number: sooner.number, delivered: true, remaining: 300_000, amount: 300_000 },
      { number: later.number, delivered: true, remaining: 200_000, amount: 100_000 },
      { number: order.number, delivered: false, remaining: 3_000_000, amount: 0 },
    ],
  });
  const first = await received(id, { amount: 400_000, note: "Di pasar" });
  expect(first).toMatchObject({
    total: 400_000,
    payments: [
      { number: `${first.number}-1`, kind: "pelunasan", amount: 300_000, document: { id: sooner.id, remaining: 0 } },
      {
        number: `${first.number}-2`,
        kind: "angsuran",
        amount: 100_000,
        document: { id: later.id, remaining: 100_000 },
      },
    ],
  });
  const second = await received(id, { amount: 600_000 });
  expect(second.payments.map(({ kind: of, amount, document }) => [of, amount, document.number])).toEqual([
    ["pelunasan", 100_000, later.number],
    ["uang muka", 500_000, order.number],
  ]);
  const sums = await Promise.all([sooner, later, order].map(({ id: one }) => stored(server, one)));
  expect(sums.map((row) => row?.paid)).toEqual([300_000, 200_000, 500_000]);
});

test("one receipt to print, one message, and a row in the log for each document", async () => {
  const { id, sooner, later } = await debtor();
  const { number, payments: paid } = await received(id, { amount: 500_000 });
  const receipt = accepted(await server.call("GET", `payment/${paid[0]?.id}`, { token }), PaymentReceipt);
  expect(receipt.partner).toEqual({ name: "Haji Dadang", address: "Jl. Melati 4, Garut" });
  expect(receipt.parts.map(({ payment, document }) => [payment.number, payment.amount, document.number])).toEqual([
    [`${number}-1`, 300_000, sooner.number],
    [`${number}-2`, 200_000, later.number],
  ]);
  const told = await server.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.documentKind, "customer"), eq(notifications.documentId, id)));
  expect(told).toMatchObject([{ kind: "pembayaran", recipientName: "Haji Dadang" }]);
  for (const text of [number, "Rp500.000", "Rp3.000.000"]) expect(told[0]?.body).toContain(text);
  for (const { id: entityId } of [sooner, later]) {
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "transaction"), eq(auditLog.entityId, String(entityId))));
    expect(rows.filter(({ action }) => action === "transaction.pay")).toHaveLength(1);
  }
});

test("one document alone has a receipt as ever, and its own message", async () => {
  const { id, sooner } = await debtor();
  const { number, payments: paid } = await received(id, { amount: 300_000 });
  expect(paid).toMatchObject([{ number, document: { id: sooner.id } }]);
  expect(number).toMatch(/^KW\/2025\/08\/\d{4}$/);
  const receipt = accepted(await server.call("GET", `payment/${paid[0]?.id}`, { token }), PaymentReceipt);
  expect(receipt.parts).toEqual([]);
});

test("what is handed over and paid now can be finished with the version that the answer gives", async () => {
  const { id } = await debtor();
  const { payments: paid } = await received(id, { amount: 550_000 });
  const [sooner, later, order] = paid.map(({ document }) => document);
  expect(order?.finishes).toBeNull();
  for (const sold of [sooner, later]) {
    const finished = await postTo(server, token, `transaction/${sold?.id}/finish`, { version: sold?.finishes });
    expect(finished.status).toBe(200);
  }
  const rows = await Promise.all(paid.map(({ document }) => stored(server, document.id)));
  expect(rows.map((row) => row?.state)).toEqual(["selesai", "selesai", "dipesan"]);
});

test("the documents that staff choose are paid, as much as they say", async () => {
  const { id, later, order, sooner } = await debtor();
  const documents = [
    { id: later.id, amount: 50_000 },
    { id: order.id, amount: 1_000_000 },
    { id: sooner.id, amount: 0 },
  ];
  const { payments: paid } = await received(id, { amount: 1_050_000, documents });
  expect(paid.map(({ kind: of, amount, document }) => [of, amount, document.number])).toEqual([
    ["angsuran", 50_000, later.number],
    ["uang muka", 1_000_000, order.number],
  ]);
});

test("what has no place is refused at its field, with the most that can be taken and a way on", async () => {
  const { id, later, order } = await debtor();
  const other = await debt((await addCustomer(server)).id, 100_000);
  expect(refusal(await receive(id, { amount: 3_500_001 }))).toEqual({
    status: 422,
    amount:
      "Paling banyak Rp3.500.000, seluruh tagihan dan pesanan Haji Dadang. Untuk selebihnya buat pesanan dulu, lalu terima sebagai uang muka.",
  });
  const nobody = await addCustomer(server, { name: "Ujang" });
  expect(refusal(await receive(nobody.id, { amount: 1 }))).toMatchObject({
    amount: expect.stringMatching(/^Ujang tidak punya tagihan .* Buat pesanan dulu/),
  });
  const chosen = (...documents: { id: number; amount: number }[]) => receive(id, { amount: 100_000, documents });
  expect(refusal(await chosen({ id: later.id, amount: 60_000 }, { id: order.id, amount: 30_000 }))).toMatchObject({
    amount: "Jumlah per dokumen Rp90.000, tidak sama dengan Rp100.000.",
  });
  expect(refusal(await chosen({ id: later.id, amount: 200_001 }))).toMatchObject({
    "documents.0.amount": `Sisa ${later.number} Rp200.000; jumlah ini lebih banyak.`,
  });
  for (const wrong of [other.id, 999_999])
    expect(refusal(await chosen({ id: later.id, amount: 1 }, { id: wrong, amount: 99_999 }))).toMatchObject({
      "documents.1.amount": expect.stringContaining("tidak menerima uang"),
    });
  // the same document twice is not paid twice
  expect(refusal(await chosen({ id: later.id, amount: 50_000 }, { id: later.id, amount: 50_000 }))).toMatchObject({
    "documents.1.amount": expect.any(String),
  });
  const fields = async (values: object) => Object.keys(refusal(await receive(id, values)));
  expect(await fields({ amount: 0 })).toContain("amount");
  expect(await fields({ amount: 1, method: "emas" })).toContain("method");
  expect(await fields({ amount: 1, moneyId: 99_999 })).toContain("moneyId");
  expect(await fields({ amount: 1, day: "2025-08-19" })).toContain("day");
});

test("what was sold after the day of the money was not paid by it", async () => {
  const customer = await addCustomer(server);
  await debt(customer.id, 100_000, { day: "2025-08-12" });
  expect((await openOf(customer.id, "day=2025-08-11")).most).toBe(0);
  expect((await openOf(customer.id, "day=2025-08-12")).most).toBe(100_000);
  expect(refusal(await receive(customer.id, { day: "2025-08-11", amount: 100_000 }))).toMatchObject({
    amount: expect.stringContaining("per 11 Agustus 2025"),
  });
});

test("the same money within ten minutes is asked about, however it is spread; a key is used once", async () => {
  const { id } = await debtor();
  const path = `customer/${id}/payment`;
  const key = newKey();
  const ask = (by: string, amount: number, confirmed = "") =>
    askTo(server, token, path, money({ amount }), confirmed, by);
  const first = accepted(await ask(key, 400_000), Received);
  expect(accepted(await ask(key, 400_000), Received)).toEqual(first);
  const again = newKey();
  expect((await ask(again, 400_000)).body.metadata).toMatchObject({
    reason: "repeated",
    message: expect.stringMatching(/^Pembayaran Rp400\.000 dari Haji Dadang baru saja dicatat pukul \d\d\.\d\d/),
  });
  expect(accepted(await ask(again, 400_000, "repeated"), Received).total).toBe(400_000);
  expect(accepted(await ask(newKey(), 400_001), Received).total).toBe(400_001);
});

test("a counted till is asked about once, for the whole sum of several documents", async () => {
  const { id } = await debtor();
  const calls = moneyCalls(server, (await server.signedIn("owner")).access);
  const place = placeOf(await calls.create({ kind: "kas", opening: 100_000, openedOn: "2025-08-01" }));
  expect((await calls.count(place, 100_000, "2025-08-13")).status).toBe(200);
  const ask = (confirmed = "") =>
    askTo(server, token, `customer/${id}/payment`, money({ amount: 400_000, moneyId: place.id }), confirmed);
  expect((await ask()).body.metadata).toMatchObject({
    reason: "counted_already",
    message: expect.stringContaining("selisihnya menjadi kurang Rp400.000."),
  });
  expect(accepted(await ask("counted_already"), Received).payments).toHaveLength(2);
});

test("nobody else may take money, and money of a closed day is refused", async () => {
  const { id, sooner } = await debtor();
  const path = `customer/${id}/payment`;
  const json = money({ amount: 1000 });
  expect((await server.call("POST", path, { json, headers: { "Idempotency-Key": newKey() } })).status).toBe(401);
  expect((await server.call("GET", path)).status).toBe(401);
  const auditor = (await server.signedIn("auditor")).access;
  expect((await postTo(server, auditor, path, json)).body.metadata.message).toBe("no_permission");
  expect((await server.call("GET", path, { token: auditor })).status).toBe(200);
  expect((await server.call("GET", path, { token: (await server.signedIn("customer")).access })).status).toBe(404);
  for (const answer of [
    await postTo(server, token, "customer/999999/payment", json),
    await server.call("GET", "customer/999999/payment", { token }),
  ])
    expect(refusal(answer)).toEqual({ status: 404, message: "Customer tidak ditemukan." });
  expect(refusal(await postTo(server, token, path, { ...json, amount: "banyak" }))).toMatchObject({ status: 422 });
  expect((await server.call("POST", path, { token, json })).body.metadata.reason).toBe("key_refused");
  const [closed] = await server.db
    .insert(closings)
    .values({ day: "2025-08-13", earlier: 0, createdAt: server.clock.now })
    .returning();
  expect(refusal(await receive(id, { amount: 1000 }))).toMatchObject({ day: expect.stringContaining("Buku ditutup") });
  const late = await received(id, { amount: 1000, day: "2025-08-14", belongsOn: "2025-08-13" });
  expect(late.payments).toMatchObject([{ document: { id: sooner.id } }]);
  await server.db.delete(closings).where(eq(closings.id, closed?.id ?? 0));
});

test("twenty who take money at once never take more than there is to pay", async () => {
  const { id, later, sooner, order } = await debtor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 4 === 0 ? pay(server, token, sooner, { amount: 7000 + at }) : receive(id, { amount: 190_000 + at }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  // A busy machine may have no connection left for some of them.
  expect(refused.filter(({ status }) => status !== 422 && status !== 503)).toEqual([]);
  const rows = await Promise.all([sooner, later, order].map(({ id: one }) => stored(server, one)));
  for (const row of rows) expect(row?.paid).toBeLessThanOrEqual(row?.total ?? 0);
  const sum = rows.reduce((all, row) => all + (row?.paid ?? 0), 0);
  const kept = await Promise.all(
    rows.map((row) =>
      server.db
        .select({ amount: payments.amount })
        .from(payments)
        .where(and(eq(payments.documentKind, "transaction"), eq(payments.documentId, row?.id ?? 0))),
    ),
  );
  expect(kept.flat().reduce((all, { amount }) => all + amount, 0)).toBe(sum);
  expect((await openOf(id)).most).toBe(3_500_000 - sum);
});
