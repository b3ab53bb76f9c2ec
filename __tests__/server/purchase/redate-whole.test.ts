import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import { act, arrival, done, goods, order, ordered, pay, purchaseServer, type TestServer } from "./support";

// A purchase that was noted whole goes along with its receipt if somebody says so, back and forth.

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeAll(async () => {
  ({ server, token, supplier, pen } = await purchaseServer());
});
afterAll(() => server.close());

/** Two sorts of goods, of which some or all came on the day of the order. */
async function came(day: string, some?: number[], values = {}) {
  const lines = [goods((await addProduct(server)).id), goods((await addProduct(server)).id)];
  const sent = await ordered(server, token, order(supplier, lines, { day, ...values }));
  return done(await act(server, token, sent, "receive", { ...arrival(sent, pen, some), day }));
}
const redate = (of: PurchaseDetail, day: string, whole: boolean) =>
  act(server, token, of, `move/${must(of.receipts[0], "a receipt").id}/redate`, { day, whole });
const refused = async (of: PurchaseDetail, day: string, whole = true) => refusal(await redate(of, day, whole));

test.each([
  ["2025-08-16", "2025-08-12"],
  ["2025-08-12", "2025-08-16"],
])("from %s to %s and back, with the due day", async (from, to) => {
  const here = await came(from);
  const term = (Date.parse(here.dueOn) - Date.parse(from)) / 86_400_000;
  const there = done(await redate(here, to, true));
  expect(there).toMatchObject({ day: to, dueOn: daysAfter(to, term), receipts: [{ day: to }] });
  const back = done(await redate(there, from, true));
  expect(back).toMatchObject({ day: from, dueOn: here.dueOn, receipts: [{ day: from }] });
});

test("it keeps its day if told so", async () => {
  const here = await came("2025-08-12");
  const day = "Tidak dapat diterima sebelum tanggal pembelian.";
  expect(await refused(here, "2025-08-11", false)).toEqual({ status: 422, day });
  const late = done(await redate(here, "2025-08-14", false));
  expect(late).toMatchObject({ day: "2025-08-12", dueOn: here.dueOn, receipts: [{ day: "2025-08-14" }] });
  // The purchase bears another day than its receipt now: nothing goes along.
  expect(done(await redate(late, "2025-08-15", true))).toMatchObject({ day: "2025-08-12" });
});

test("it goes no further than its first payment, another receipt and an agreed day", async () => {
  const paid = done(await pay(server, token, await came("2025-08-12"), { day: "2025-08-14" }));
  expect(await refused(paid, "2025-08-15")).toEqual({
    status: 422,
    day: "Pembayaran pertamanya tertanggal 14 Agustus 2025: tanggal pembelian tidak dapat sesudahnya.",
  });
  expect(done(await redate(paid, "2025-08-14", true))).toMatchObject({ day: "2025-08-14" });
  const some = await came("2025-08-12", [0]);
  const both = done(await act(server, token, some, "receive", { ...arrival(some, pen, [1]), day: "2025-08-13" }));
  const [first] = some.receipts;
  const of = { ...both, receipts: both.receipts.filter(({ id }) => id === first?.id) };
  expect(await refused(of, "2025-08-14")).toEqual({
    status: 422,
    day: "Pembelian ini mempunyai catatan lain tertanggal 13 Agustus 2025: tanggal pembelian tidak dapat sesudahnya.",
  });
  expect(done(await redate(of, "2025-08-14", false))).toMatchObject({ day: "2025-08-12" });
  const agreed = await came("2025-08-12", undefined, { dueOn: "2025-08-15" });
  expect(await refused(agreed, "2025-08-16")).toEqual({
    status: 422,
    day: "Jatuh temponya 15 Agustus 2025: tanggal pembelian tidak dapat sesudahnya.",
  });
});
