import {
  act,
  addSupplier,
  animal,
  animalsOf,
  arrival,
  detail,
  done,
  goods,
  order,
  ordered,
  pay,
  receive,
  service,
} from "@/__tests__/server/purchase/support";
import { balances, expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { askTo, postTo, refusal } from "@/__tests__/support/server/calls";
import { addPen, addProduct, costsOf, stockOf } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { Account } from "@/contract/report/ledger";
import { must } from "@/server/must";

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  supplier = (await addSupplier(server, { name: "Haji Dadang" })).id;
  pen = (await addPen(server)).id;
});
afterAll(() => server.close());

const lineOf = ({ lines }: PurchaseDetail, at = 0) => must(lines[at], "a line");
const bought = async (lines: object[], values = {}) => {
  const sent = await ordered(server, token, order(supplier, lines, values));
  return receive(server, token, sent, pen);
};
type Line = { lineId: number; amount: number; quantity?: number };
const correct = (purchase: PurchaseDetail, lines: Line[], values = {}) =>
  act(server, token, purchase, "correction", { day: "2025-08-15", reason: "Nota salah", lines, ...values });
const strike = ({ id }: PurchaseDetail, correction: number, json: object = { reason: "Keliru" }) =>
  postTo(server, token, `purchase/${id}/correction/${correction}/cancel`, json);
/** The gain of an account on a day since the balance before. */
const gained = async (account: Account, day: string) => {
  const { of, rows } = await balances(server.db);
  return of(
    account,
    rows.filter((row) => row.day === day),
  );
};

test("goods that are still there: debt and stock change on the day of the correction", async () => {
  const feed = (await addProduct(server, { name: "Dedak" })).id;
  const purchase = await bought([goods(feed)]);
  const now = done(await correct(purchase, [{ lineId: lineOf(purchase).id, amount: 900_000 }]));
  expect(now).toMatchObject({
    total: 1_000_000,
    corrected: -100_000,
    returned: 0,
    remaining: 900_000,
    payable: 900_000,
  });
  expect(now.corrections).toMatchObject([
    { number: "NK/2025/08/0001", kind: "harga", amount: -100_000, reason: "Nota salah", other: null, cancelled: null },
  ]);
  expect(lineOf(now)).toMatchObject({ left: 900_000, corrected: -100_000, worth: 900_000 });
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 900_000 });
  expect([await gained("utang", "2025-08-15"), await gained("persediaan_barang", "2025-08-15")]).toEqual([
    100_000, -100_000,
  ]);
  await expectLedgerToAgree(server.db);
});

test("what was eaten bears its part: the animals, on the correction's day; a usage that is cancelled gives it back", async () => {
  const feed = (await addProduct(server, { name: "Konsentrat" })).id;
  const eater = await use.addArrived(server, (await addPen(server)).id, { arrivedOn: "2025-08-01" });
  const purchase = await bought([goods(feed)]);
  const period = { from: "2025-08-12", to: "2025-08-13" };
  const values = { productId: feed, quantity: 4, period, penIds: [eater.penId] };
  const used = await use.post(server, token, values);
  expect(used.status).toBe(200);
  const usage = (used.body.response as { id: number }).id;
  const now = done(await correct(purchase, [{ lineId: lineOf(purchase).id, amount: 1_500_000 }]));
  expect(await stockOf(server, feed)).toEqual({ quantity: 6, value: 900_000 });
  expect((await costsOf(server, eater.id)).map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-08-13", 400_000],
    ["2025-08-15", 200_000],
  ]);
  const { body } = await server.call("GET", `usage/${usage}`, { token });
  expect(body.response).toMatchObject({ value: 600_000 });
  await expectLedgerToAgree(server.db);
  expect((await use.cancel(server, token, usage, { reason: "Salah", day: "2025-08-16" })).status).toBe(200);
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 1_500_000 });
  const costs = await costsOf(server, eater.id);
  expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(now.corrections).toHaveLength(1);
  await expectLedgerToAgree(server.db);
});

test("goods that were sold: the HPP of the sale; what it took back since is worth the new price", async () => {
  const feed = (await addProduct(server, { name: "Pakan jual" })).id;
  const customer = (await sell.addCustomer(server)).id;
  const purchase = await bought([goods(feed)]);
  const sent = await sell.ordered(server, token, sell.sale(customer, [sell.goods(feed, { quantity: 5 })]));
  const out = await sell.deliver(server, token, sent, { day: "2025-08-13", animals: [] });
  done(await correct(purchase, [{ lineId: lineOf(purchase).id, amount: 1_200_000 }]));
  const owner = (await server.signedIn("owner")).access;
  expect(await sell.detailOf(server, owner, out.id)).toMatchObject({ lateCosts: 100_000, profit: 750_000 - 600_000 });
  await expectLedgerToAgree(server.db);
  const back = { day: "2025-08-16", reason: "Apak", penId: null, sheepIds: [] };
  const line = must(out.lines[0], "a line").id;
  const sold = await sell.detailOf(server, token, out.id);
  sell.done(await sell.act(server, token, sold, "return", { ...back, goods: [{ lineId: line, quantity: 5 }] }));
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 1_200_000 });
  await expectLedgerToAgree(server.db);
});

test("the quantity: never less than nothing, on no day", async () => {
  const feed = (await addProduct(server, { name: "Jerami" })).id;
  const purchase = await bought([goods(feed)]);
  const { id } = lineOf(purchase);
  const eater = await use.addArrived(server, (await addPen(server)).id, { arrivedOn: "2025-08-01" });
  const period = { from: "2025-08-16", to: "2025-08-16" };
  await use.post(server, token, { productId: feed, quantity: 9, period, penIds: [eater.penId] });
  expect(refusal(await correct(purchase, [{ lineId: id, amount: 800_000, quantity: 8 }]))).toMatchObject({
    status: 422,
    "lines.0.quantity": expect.stringContaining("akan kurang 1"),
  });
  const now = done(await correct(purchase, [{ lineId: id, amount: 900_000, quantity: 9 }]));
  expect(lineOf(now)).toMatchObject({ received: 10, correctedQuantity: -1, left: 900_000 });
  expect(await stockOf(server, feed)).toEqual({ quantity: 0, value: 0 });
  const more = done(await correct(now, [{ lineId: id, amount: 1_100_000, quantity: 11 }]));
  expect(await stockOf(server, feed)).toEqual({ quantity: 2, value: 200_000 });
  const back = done(await strike(more, must(more.corrections[0], "a correction").id));
  expect(lineOf(back)).toMatchObject({ correctedQuantity: -1, left: 900_000 });
  expect(await stockOf(server, feed)).toEqual({ quantity: 0, value: 0 });
  await expectLedgerToAgree(server.db);
});

test("an animal's HPP changes, also of one that has died; a service changes its cost", async () => {
  const wages = (await addProduct(server, { category: "jasa", unit: "kali" })).id;
  const purchase = await bought([animal(), animal(), service(wages, { price: 300_000 })]);
  const [one, two] = await animalsOf(server, purchase);
  const died = await postTo(server, token, `sheep/${two?.id}/move`, {
    from: "karantina",
    to: "mati",
    day: "2025-08-13",
    reason: "Sakit",
    penId: null,
  });
  expect(died.status).toBe(200);
  const lines = purchase.lines.map(({ id, left }) => ({ lineId: id, amount: left + 50_000 }));
  const now = done(await correct(purchase, lines));
  expect(now.corrected).toBe(150_000);
  expect((await animalsOf(server, purchase)).map(({ cost }) => cost)).toEqual([1_550_000, 1_550_000]);
  expect(await gained("kerugian_ternak", "2025-08-15")).toBe(50_000);
  expect(await gained("beban", "2025-08-15")).toBe(50_000);
  expect(one?.id).toBeDefined();
  await expectLedgerToAgree(server.db);
});

test("what was paid becomes money that the supplier owes; the purchase opens again, and a return gives the new price", async () => {
  const feed = (await addProduct(server, { name: "Garam" })).id;
  const purchase = await bought([goods(feed)]);
  const paid = done(await pay(server, token, purchase, { kind: "pelunasan", amount: 1_000_000 }));
  const finished = done(await act(server, token, paid, "finish"));
  const { id } = lineOf(finished);
  const now = done(await correct(finished, [{ lineId: id, amount: 900_000 }]));
  expect(now).toMatchObject({ state: "diterima", remaining: -100_000, paymentState: "lebih bayar" });
  const early = { kind: "pengembalian", amount: 100_000, day: "2025-08-14" };
  expect((await pay(server, token, now, early)).status).toBe(422);
  const again = done(await pay(server, token, now, { ...early, day: "2025-08-15" }));
  expect(again).toMatchObject({ remaining: 0 });
  const back = { reason: "Basah", lines: [{ lineId: id, quantity: 5 }] };
  expect(refusal(await act(server, token, again, "return", { day: "2025-08-14", ...back }))).toEqual({
    status: 422,
    day: "Tidak sebelum koreksi terakhirnya, 15 Agustus 2025.",
  });
  const left = done(await act(server, token, again, "return", { day: "2025-08-16", ...back }));
  expect(left).toMatchObject({ returned: 450_000, corrected: -100_000, remaining: -450_000 });
  expect(refusal(await strike(left, must(left.corrections[0], "a correction").id))).toMatchObject({ status: 400 });
  expect(await stockOf(server, feed)).toEqual({ quantity: 5, value: 450_000 });
  await expectLedgerToAgree(server.db);
});

test("bad input, in its place", async () => {
  const feed = (await addProduct(server, { name: "Silase" })).id;
  const purchase = await bought([goods(feed)]);
  const { id } = lineOf(purchase);
  const errorsOf = async (lines: Line[], values = {}) => Object.keys(refusal(await correct(purchase, lines, values)));
  const fine = [{ lineId: id, amount: 1 }];
  expect(await errorsOf([{ lineId: id, amount: 1_000_000 }])).toContain("lines.0.amount");
  expect(await errorsOf([{ lineId: id, amount: 5, quantity: 0 }])).toContain("lines.0.amount");
  expect(await errorsOf([{ lineId: 987_654, amount: 5 }])).toContain("lines.0.lineId");
  expect(await errorsOf([...fine, ...fine])).toContain("lines.1.lineId");
  expect(await errorsOf([])).toContain("lines");
  expect(await errorsOf(fine, { reason: " " })).toContain("reason");
  expect(await errorsOf(fine, { day: "2025-08-11" })).toContain("day");
  expect(await errorsOf(fine, { day: "2025-09-11" })).toContain("day");
  const open = await ordered(server, token, order(supplier, [goods(feed)]));
  expect((await correct(open, [{ lineId: lineOf(open).id, amount: 1 }])).status).toBe(400);
  expect((await correct({ ...purchase, id: 987_654 }, fine)).status).toBe(404);
  expect((await strike(purchase, 987_654)).status).toBe(404);
  const path = `purchase/${purchase.id}/correction`;
  const json = { version: purchase.version, day: "2025-08-15", reason: "x", lines: fine };
  expect((await postTo(server, "", path, json)).status).toBe(401);
  const auditor = (await server.signedIn("auditor")).access;
  expect((await postTo(server, auditor, path, json)).body.metadata.message).toBe("no_permission");
});

test("two at once: one is told that somebody else was quicker; a correction is cancelled once", async () => {
  const feed = (await addProduct(server, { name: "Ampas tahu" })).id;
  const purchase = await bought([goods(feed)]);
  const lines = [{ lineId: lineOf(purchase).id, amount: 700_000 }];
  const both = await Promise.all([correct(purchase, lines), correct(purchase, lines)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await detail(server, token, purchase.id);
  expect(now.corrections).toHaveLength(1);
  const { id } = must(now.corrections[0], "a correction");
  expect(refusal(await strike(now, id, { reason: "x", day: "2025-08-14" }))).toMatchObject({ status: 422 });
  const struck = await Promise.all([strike(now, id), strike(now, id)]);
  expect(struck.map(({ status }) => status).sort()).toEqual([200, 409]);
  const after = await detail(server, token, purchase.id);
  expect(after).toMatchObject({ corrected: 0, remaining: 1_000_000 });
  expect(after.corrections[0]?.cancelled).toMatchObject({ reason: "Keliru", day: "2025-08-18" });
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 1_000_000 });
});

describe("a supplier's credit", () => {
  const other = async () => bought([goods((await addProduct(server)).id)]);
  const excess = async () => {
    const purchase = await other();
    const paid = done(await pay(server, token, purchase, { kind: "pelunasan", amount: 1_000_000 }));
    return done(await correct(paid, [{ lineId: lineOf(paid).id, amount: 600_000 }]));
  };
  const use = (from: PurchaseDetail, otherId: number, values = {}) =>
    act(server, token, from, "credit", {
      day: "2025-08-16",
      reason: "Potong nota",
      otherId,
      amount: 400_000,
      ...values,
    });

  test("pays another purchase without money, and stands on both until it is cancelled", async () => {
    const [from, to] = [await excess(), await other()];
    expect(from.credit).toBeNull();
    const open = await detail(server, token, to.id);
    expect(open.credit).toEqual({ id: from.id, number: from.number, amount: 400_000 });
    const now = done(await use(from, to.id));
    expect(now).toMatchObject({ remaining: 0, paid: 600_000 });
    expect(now.corrections[0]).toMatchObject({ kind: "kredit", amount: -400_000, other: { number: to.number } });
    const paid = await detail(server, token, to.id);
    expect(paid).toMatchObject({ paid: 400_000, remaining: 600_000 });
    expect(paid.credit?.id).not.toBe(from.id);
    expect(paid.corrections[0]).toMatchObject({ amount: 400_000, other: { number: from.number } });
    const owner = (await server.signedIn("owner")).access;
    const debtsOn = async (day: string) => {
      const { body } = await server.call("GET", `report/finance/ageing/document?side=utang&day=${day}&limit=100`, {
        token: owner,
      });
      const { items } = body.response as { items: { id: number; remaining: number }[] };
      return items.find(({ id }) => id === to.id)?.remaining;
    };
    expect([await debtsOn("2025-08-15"), await debtsOn("2025-08-16")]).toEqual([1_000_000, 600_000]);
    await expectLedgerToAgree(server.db);
    const back = done(await strike(paid, must(paid.corrections[0], "a credit").id));
    expect(back).toMatchObject({ paid: 0, remaining: 1_000_000 });
    expect(await detail(server, token, from.id)).toMatchObject({ remaining: -400_000 });
    await expectLedgerToAgree(server.db);
  });

  test("not more than there is, not for another supplier, not before it was paid", async () => {
    const [from, to] = [await excess(), await other()];
    const stranger = await ordered(server, token, order((await addSupplier(server)).id, [animal()]));
    const field = async (otherId: number, values = {}) => Object.keys(refusal(await use(from, otherId, values)));
    expect(await field(to.id, { amount: 400_001 })).toContain("amount");
    expect(await field(stranger.id)).toContain("otherId");
    expect(await field(from.id)).toContain("otherId");
    expect(await field(987_654)).toContain("otherId");
    expect(await field(to.id, { day: "2025-08-14" })).toContain("day");
    expect((await use(to, from.id)).status).toBe(400);
    const both = await Promise.all([use(from, to.id), use(from, to.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(arrival(to, pen).day).toBe("2025-08-12");
  });
});

test("a line that becomes many times what had come is asked about, and then taken", async () => {
  const feed = (await addProduct(server, { name: "Ampas tahu" })).id;
  const purchase = await bought([goods(feed)]);
  const [{ id: lineId }, { id, version }] = [lineOf(purchase), purchase];
  const json = (line: object) => ({ version, day: "2025-08-15", reason: "Uji", lines: [{ lineId, ...line }] });
  const ask = (line: object, confirmed?: string) =>
    askTo(server, token, `purchase/${id}/correction`, json(line), confirmed);
  expect((await ask({ amount: 1_000_000, quantity: 9_999_999 })).body.metadata).toMatchObject({
    reason: "unlikely",
    message: "Ampas tahu berubah dari 10 menjadi 9.999.999 karung. Benar?",
  });
  expect((await ask({ amount: 999_999_999_999 })).body.metadata).toMatchObject({
    reason: "unlikely",
    message: "Ampas tahu berubah dari Rp1.000.000 menjadi Rp999.999.999.999. Benar?",
  });
  expect((await detail(server, token, id)).corrections).toEqual([]);
  expect((await ask({ amount: 10_000_001 }, "unlikely")).status).toBe(200);
});

test("a correction on a wrong day is cancelled on that day, and entered anew on an earlier one", async () => {
  const feed = (await addProduct(server, { name: "Bekatul" })).id;
  const purchase = await bought([goods(feed)]);
  const lines = [{ lineId: lineOf(purchase).id, amount: 900_000 }];
  const wrong = done(await correct(purchase, lines, { day: "2025-08-16" }));
  const cancelled = done(await strike(wrong, wrong.corrections[0]?.id ?? 0, { reason: "Keliru", day: "2025-08-16" }));
  const right = done(await correct(cancelled, lines, { day: "2025-08-14" }));
  expect(right).toMatchObject({ corrected: -100_000, remaining: 900_000 });
  expect(await stockOf(server, feed)).toEqual({ quantity: 10, value: 900_000 });
  await expectLedgerToAgree(server.db);
});

test("what came and was corrected to nothing is told as that, and not as what never came", async () => {
  const wages = (await addProduct(server, { name: "Angkutan", category: "jasa", unit: "kali" })).id;
  const waiting = await ordered(server, token, order(supplier, [service(wages)]));
  expect(refusal(await correct(waiting, [{ lineId: lineOf(waiting).id, amount: 0 }]))).toMatchObject({
    message: "Belum ada yang diterima.",
  });
  const purchase = await bought([service(wages)]);
  const lineId = lineOf(purchase).id;
  const gone = done(await correct(purchase, [{ lineId, amount: 0 }]));
  expect(refusal(await correct(gone, [{ lineId, amount: 5 }]))).toMatchObject({
    message: "Yang diterima sudah diretur semua, atau dikoreksi menjadi tidak ada.",
  });
  const usage = { kind: "overhead", lineId, amount: 5, period: { from: "2025-08-16", to: "2025-08-16" }, penIds: null };
  expect(refusal(await use.post(server, token, usage))).toMatchObject({
    lineId: `Angkutan di ${purchase.number} sudah diretur atau dikoreksi menjadi tidak ada.`,
  });
});
