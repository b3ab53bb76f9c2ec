import * as exam from "@/__tests__/server/examination/support";
import { act, addSupplier, arrival, detail, done, order, ordered, service } from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as use from "@/__tests__/server/usage/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct, costsOf } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";

// The difference of a corrected service goes to the animals that bear it (books.md, Corrections).

let server: TestServer;
let token: string;
let supplier: number;
let wages: number;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  supplier = (await addSupplier(server, { kind: "jasa" })).id;
  wages = (await addProduct(server, { category: "jasa", unit: "kali" })).id;
});
beforeEach(async () => {
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());
afterEach(() => expectLedgerToAgree(server.db));

const [BILLED, USED, CORRECTED, TODAY] = ["2025-08-02", "2025-08-05", "2025-08-10", "2025-08-15"];

async function bill(price: number) {
  const sent = await ordered(server, token, order(supplier, [service(wages, { price })], { day: BILLED }));
  const purchase = done(await act(server, token, sent, "receive", { ...arrival(sent, pen), day: BILLED }));
  return { purchase, lineId: must(purchase.lines[0], "a line").id };
}
const now = ({ id }: PurchaseDetail) => detail(server, token, id);
async function correct(purchase: PurchaseDetail, amount: number, day = CORRECTED) {
  const known = await now(purchase);
  const lines = [{ lineId: must(known.lines[0], "a line").id, amount }];
  return done(await act(server, token, known, "correction", { day, reason: "Nota salah", lines }));
}
const strike = async ({ id, corrections }: PurchaseDetail, day: string) =>
  done(
    await postTo(server, token, `purchase/${id}/correction/${corrections[0]?.id}/cancel`, { reason: "Keliru", day }),
  );
const usage = (lineId: number, amount: number, values: object = {}) =>
  use.record(server, token, {
    kind: "overhead",
    lineId,
    amount,
    penIds: [pen],
    period: { from: BILLED, to: USED },
    ...values,
  });
const borneBy = async (id: number) =>
  (await costsOf(server, id)).filter(({ kind }) => kind !== "beli").map(({ day, amount }) => [day, amount]);
const lineNow = async (purchase: PurchaseDetail) => {
  const { left, allocated, worth } = must((await now(purchase)).lines[0], "a line");
  return { left, allocated, worth };
};

test("animals bear their part of the difference on its day, of one or of several usages, and the rest stays free", async () => {
  const { id } = await use.addArrived(server, pen);
  const { purchase, lineId } = await bill(300_000);
  const [one, two] = [await usage(lineId, 100_000), await usage(lineId, 50_001)];
  const corrected = await correct(purchase, 180_000);
  expect(await borneBy(id)).toEqual([
    [USED, 100_000],
    [USED, 50_001],
    [CORRECTED, -40_000],
    [CORRECTED, -20_001],
  ]);
  expect(await use.detail(server, token, one.id)).toMatchObject({ value: 60_000 });
  expect((await use.sharesOf(server, token, two.id)).map(({ amount }) => amount)).toEqual([30_000]);
  expect(await lineNow(purchase)).toEqual({ left: 180_000, worth: 180_000, allocated: 90_000 });
  const over = { kind: "overhead", lineId, amount: 90_001, period: { from: BILLED, to: USED } };
  expect(refusal(await use.post(server, token, over))).toMatchObject({
    amount: "Yang belum dibebankan tinggal Rp90.000.",
  });
  await strike(corrected, CORRECTED);
  expect(await borneBy(id)).toEqual([
    [USED, 100_000],
    [USED, 50_001],
  ]);
  expect(await lineNow(purchase)).toEqual({ left: 300_000, worth: 300_000, allocated: 150_001 });
});

test("told after the correction, a usage of the same part gives the same costs", async () => {
  const [early, late] = [await use.addArrived(server, pen), await use.addArrived(server, (await addPen(server)).id)];
  const before = await bill(300_000);
  await usage(before.lineId, 300_000);
  await correct(before.purchase, 450_000);
  const after = await bill(300_000);
  await correct(after.purchase, 450_000);
  await usage(after.lineId, 450_000, { penIds: [late.penId] });
  const costs = [
    [USED, 300_000],
    [CORRECTED, 150_000],
  ];
  expect([await borneBy(early.id), await borneBy(late.id)]).toEqual([costs, costs]);
  expect(await lineNow(after.purchase)).toMatchObject({ worth: 450_000, allocated: 450_000 });
});

test("a correction that is taken back later goes back on that day; a cancelled usage has no part after its end", async () => {
  const { id } = await use.addArrived(server, pen);
  const { purchase, lineId } = await bill(100_000);
  const { id: ended } = await usage(lineId, 100_000);
  const corrected = await correct(purchase, 60_000);
  expect((await use.cancel(server, token, ended, { reason: "Salah", day: "2025-08-12" })).status).toBe(200);
  expect(await lineNow(purchase)).toMatchObject({ worth: 60_000, allocated: 0 });
  await usage(lineId, 60_000, { period: { from: BILLED, to: "2025-08-13" } });
  await strike(corrected, "2025-08-14");
  expect(await borneBy(id)).toEqual([
    [USED, 100_000],
    [CORRECTED, -40_000],
    ["2025-08-12", -60_000],
    ["2025-08-13", 60_000],
    ["2025-08-14", 40_000],
  ]);
  expect((await use.detail(server, token, ended)).value).toBe(60_000);
  expect(await lineNow(purchase)).toMatchObject({ worth: 100_000, allocated: 100_000 });
});

test("a usage of the correction's day or later bears its part on its own day", async () => {
  const { id } = await use.addArrived(server, pen);
  const { purchase, lineId } = await bill(100_000);
  await usage(lineId, 40_000, { period: { from: BILLED, to: "2025-08-12" } });
  await correct(purchase, 150_000);
  expect(await borneBy(id)).toEqual([["2025-08-12", 60_000]]);
});

test("of a vet's bill the difference is shared by the fees, also with one that was sold meanwhile", async () => {
  const [one, gone] = [await use.addArrived(server, pen), await use.addArrived(server, pen)];
  const entries = [{ sheepId: one.id }, { sheepId: gone.id }];
  const { batch } = await exam.record(server, token, { day: "2025-08-04", fee: 30_000, kind: "vaksinasi", entries });
  const { purchase, lineId } = await bill(60_000);
  const named = { kind: "pemeriksaan", lineId, amount: 60_000, batches: [batch], penIds: null };
  await use.record(server, token, { ...named, period: { from: BILLED, to: USED } });
  await use.become(server, gone.id, "2025-08-08", "tersedia", "mati");
  await correct(purchase, 90_000, TODAY);
  const costs = [
    [USED, 30_000],
    [TODAY, 15_000],
  ];
  expect([await borneBy(one.id), await borneBy(gone.id)]).toEqual([costs, costs]);
});

test("of a service that comes in parts, that was cut, or that was corrected to nothing and back, all can be borne", async () => {
  const { id } = await use.addArrived(server, pen);
  const line = service(wages, { price: 500, quantity: 2 });
  const sent = await ordered(server, token, order(supplier, [line], { day: BILLED }));
  const lineId = must(sent.lines[0], "a line").id;
  const part = (day: string) => ({ day, note: null, lines: [{ lineId, quantity: 1 }] });
  const half = done(await act(server, token, sent, "receive", part(BILLED)));
  await correct(half, 600, "2025-08-03");
  done(await act(server, token, await now(half), "receive", part("2025-08-04")));
  await usage(lineId, 605);
  await usage(lineId, 495);
  expect(await lineNow(half)).toMatchObject({ worth: 1100, allocated: 1100 });
  expect((await borneBy(id)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1100);

  const other = await bill(1_000_000);
  const { id: first } = await usage(other.lineId, 1_000_000);
  const none = await correct(other.purchase, 0);
  expect((await use.detail(server, token, first)).value).toBe(0);
  const { body } = await postTo(server, token, `purchase/${none.id}/sale`, {
    version: none.version,
    lineId: other.lineId,
    transactionId: 1,
  });
  expect(body.metadata).toMatchObject({ code: 422 });
  await strike(none, TODAY);
  expect((await use.detail(server, token, first)).value).toBe(1_000_000);
  expect(await lineNow(other.purchase)).toMatchObject({ worth: 1_000_000, allocated: 1_000_000 });
});

test("a bill that is borne whole and in odd parts never bears more than it came to, and each part stays its own", async () => {
  await use.addArrived(server, pen);
  const { purchase, lineId } = await bill(1000);
  const [one, two, three] = [await usage(lineId, 333), await usage(lineId, 333), await usage(lineId, 334)];
  for (const amount of [1001, 7, 999_999, 1000]) await correct(purchase, amount);
  const values = await Promise.all(
    [one, two, three].map(async ({ id }) => (await use.detail(server, token, id)).value),
  );
  expect(values).toEqual([333, 333, 334]);
  await correct(purchase, 1001);
  expect((await lineNow(purchase)).allocated).toBe(1000);
});

test("a correction of before a rest was closed may not make more of it than there is; the refusal stands at the field", async () => {
  await use.addArrived(server, pen);
  const lines = [service(wages, { price: 500_000, quantity: 2 })];
  const sent = await ordered(server, token, order(supplier, lines, { day: BILLED, freight: 300_000 }));
  const lineId = must(sent.lines[0], "a line").id;
  const came = { day: BILLED, note: null, lines: [{ lineId, quantity: 1 }] };
  const half = done(await act(server, token, sent, "receive", came));
  const closed = done(await act(server, token, half, "close", { reason: "Habis", day: "2025-08-12" }));
  await usage(lineId, 800_000);
  const known = await now(closed);
  const dearer = { day: CORRECTED, reason: "Nota salah", lines: [{ lineId, amount: 565_000 }] };
  expect(refusal(await act(server, token, known, "correction", dearer))).toEqual({
    status: 422,
    "lines.0.amount": "Rp800.000 sudah dibebankan ke ternak: batalkan pemakaiannya dulu.",
  });
  await correct(known, 565_000, TODAY);
  expect(await lineNow(known)).toMatchObject({ worth: 865_000 });
});
