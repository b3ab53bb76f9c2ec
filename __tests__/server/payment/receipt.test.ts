import { sql } from "drizzle-orm";
import {
  act,
  addSupplier,
  animal,
  detail,
  done,
  order,
  ordered,
  pay,
  receive,
  type TestServer,
} from "@/__tests__/server/purchase/support";
import { addPen } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { paymentEndpoints } from "@/contract/payment/endpoints";
import { PaymentReceipt } from "@/contract/payment/receipt";
import { money } from "@/server/db/schema/money";
import { payments } from "@/server/db/schema/payment";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin", { name: "Siti" })).access;
});
afterAll(() => server.close());

/** The place of the payment that a test writes itself. */
const till = async () => {
  const [place] = await server.db.select().from(money);
  return must(place, "a place of money").id;
};

const receipt = (id: number) => server.call("GET", `payment/${id}`, { token });
const receiptOf = async (id: number) => PaymentReceipt.parse((await receipt(id)).body.response);

test("an advance: who was paid what for which purchase, under the company's name of today", async () => {
  const { access } = await server.signedIn("owner");
  const company = {
    logo: null,
    name: "Domba Berkah",
    address: "Jl. Kandang 1",
    phone: null,
    whatsapp: "6281234567890",
    email: null,
    bankName: "BCA",
    accountNumber: "0012345678",
    accountHolder: "Ade",
    version: 0,
  };
  expect((await server.call("PUT", "configuration/perusahaan", { token: access, json: company })).status).toBe(200);
  const supplier = await addSupplier(server, { name: "Haji Ade", address: "Garut" });
  const purchase = await ordered(server, token, order(supplier.id, [animal()], { noteNumber: "N-7" }));
  const { payments: paid } = done(await pay(server, token, purchase, { kind: "uang muka", amount: 500_000 }));
  const answer = await receipt(paid[0]?.id ?? 0);
  expect(PaymentReceipt.parse(answer.body.response)).toEqual({
    payment: paid[0],
    document: { kind: "purchase", id: purchase.id, number: purchase.number, day: "2025-08-10", noteNumber: "N-7" },
    belongsOn: null,
    parts: [],
    incoming: false,
    partner: { name: "Haji Ade", address: "Garut" },
    company: {
      name: "Domba Berkah",
      address: "Jl. Kandang 1",
      phone: null,
      whatsapp: "6281234567890",
      email: null,
      logo: null,
    },
  });
  expect(paid[0]).toMatchObject({ kind: "uang muka", amount: 500_000, by: "Siti", cancelled: null });
  // A role that may not see the configuration gets only the part that stands on paper.
  expect(JSON.stringify(answer.body)).not.toContain("0012345678");
});

test("money that came back came to the farm; a payment that was cancelled says so", async () => {
  const supplier = await addSupplier(server);
  const pen = await addPen(server);
  const lines = [animal({ price: 900_000 }), animal({ price: 100_000 })];
  const came = await receive(server, token, await ordered(server, token, order(supplier.id, lines)), pen.id);
  done(await pay(server, token, came, { kind: "pelunasan", amount: 1_000_000 }));
  const back = await detail(server, token, came.id);
  const lineId = back.lines[1]?.id;
  done(await act(server, token, back, "return", { day: "2025-08-13", reason: "Pincang", lines: [{ lineId }] }));
  const { payments: paid } = done(await pay(server, token, came, { kind: "pengembalian", amount: 100_000 }));
  const [returned] = paid;
  expect(await receiptOf(returned?.id ?? 0)).toMatchObject({ incoming: true, payment: { amount: 100_000 } });
  const path = `purchase/${came.id}/payment/${returned?.id}/cancel`;
  const struck = await server.call("POST", path, {
    token,
    json: { reason: "Salah catat" },
    headers: { "Idempotency-Key": newKey() },
  });
  expect(struck.status).toBe(200);
  expect((await receiptOf(returned?.id ?? 0)).payment.cancelled).toEqual({
    at: expect.any(String),
    day: "2025-08-18",
    reason: "Salah catat",
  });
});

test("one that is not there, and one of another kind of document with a purchase's number, are not found", async () => {
  const supplier = await addSupplier(server);
  const purchase = await ordered(server, token, order(supplier.id, [animal()]));
  const [sale] = await server.db
    .insert(payments)
    .values({
      number: "KW/LAIN/1",
      documentKind: "transaction",
      documentId: purchase.id,
      day: "2025-08-10",
      kind: "angsuran",
      method: "tunai",
      moneyId: await till(),
      amount: 1,
    })
    .returning();
  for (const id of [sale?.id ?? 0, 999_999]) {
    const { status, body } = await receipt(id);
    expect([status, body.metadata.message]).toEqual([404, "Pembayaran tidak ditemukan."]);
  }
});

test("found by the number, or by words of it; the newest first, at most ten", async () => {
  const supplier = await addSupplier(server, { name: "Haji Ujang" });
  const purchase = await ordered(server, token, order(supplier.id, [animal()]));
  const pays = (amount: number) => pay(server, token, purchase, { kind: "uang muka", amount });
  const { number = "" } = done(await pays(1000)).payments[0] ?? {};
  const find = async (q: string, as = token) => {
    const { status, body } = await server.call("GET", `payment/search?q=${encodeURIComponent(q)}`, { token: as });
    return status === 200 ? paymentEndpoints.search.response.parse(body.response).items : status;
  };
  expect(await find(number.toLowerCase())).toEqual([
    {
      id: expect.any(Number),
      number,
      day: expect.any(String),
      amount: 1000,
      cancelled: false,
      document: { kind: "purchase", number: purchase.number },
      partner: "Haji Ujang",
    },
  ]);
  // The words come in any order, and each must be in the number.
  const [prefix = "", year = "", , serial = ""] = number.split("/");
  expect(await find(`${serial} ${prefix} ${year}`)).toMatchObject([{ number }]);
  expect(await find(`${serial} zz`)).toEqual([]);
  for (const nothing of ["", "/", "%", "_"]) expect(await find(nothing)).toEqual([]);

  const moneyId = await till();
  await server.db.insert(payments).values(
    Array.from({ length: 12 }, (_, index) => ({
      number: `KW/LAMA/${index}`,
      documentKind: "purchase" as const,
      documentId: purchase.id,
      day: "2025-08-10",
      kind: "angsuran" as const,
      method: "tunai" as const,
      moneyId,
      amount: 1,
    })),
  );
  expect(await find("lama")).toMatchObject(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((nth) => ({ number: `KW/LAMA/${nth}` })),
  );
  // The first of many thousand receipts is found only by its whole number.
  await server.db.execute(sql`select setval(pg_get_serial_sequence('payments', 'id'), 900000)`);
  await server.db.insert(payments).values({
    number: "KW/BARU/1",
    documentKind: "purchase",
    documentId: purchase.id,
    day: "2025-08-10",
    kind: "angsuran",
    method: "tunai",
    moneyId: await till(),
    amount: 1,
  });
  expect(await find("lama 7")).toEqual([]);
  expect(await find("kw/lama/7")).toMatchObject([{ number: "KW/LAMA/7" }]);
  expect(await find(number, (await server.signedIn("customer")).access)).toBe(404);
});
