import { act, addSupplier, done, goods, order, ordered, receive } from "@/__tests__/server/purchase/support";
import { balances, expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import * as use from "@/__tests__/server/usage/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct, stockOf } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";

// Ten sacks at Rp100.000 were bought and some of them eaten. However the quantity and the price are put right, what was
// eaten and what is left are worth the price of what is left.

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

type Step = (purchase: PurchaseDetail, line: number) => Promise<PurchaseDetail>;

const corrected =
  (quantity: number, amount: number, day = "2025-08-15"): Step =>
  async (purchase, lineId) =>
    done(
      await act(server, token, purchase, "correction", {
        day,
        reason: "Nota salah",
        lines: [{ lineId, quantity, amount }],
      }),
    );
const returned =
  (quantity: number, day: string): Step =>
  async (purchase, lineId) =>
    done(await act(server, token, purchase, "return", { day, reason: "Apak", lines: [{ lineId, quantity }] }));
const struck =
  (day: string): Step =>
  async ({ id, corrections }) => {
    const { id: last } = must(corrections[0], "a correction");
    return done(await postTo(server, token, `purchase/${id}/correction/${last}/cancel`, { reason: "Keliru", day }));
  };

const NINE = { left: 1, used: 720_000, stock: 90_000 };
const TEN = { left: 2, used: 720_000, stock: 180_000 };

test.each<[string, number, Step[], { left: number; used: number; stock: number }]>([
  ["both at once", 8, [corrected(9, 810_000)], NINE],
  ["the price first", 8, [corrected(10, 900_000), corrected(9, 810_000)], NINE],
  ["the quantity first", 8, [corrected(9, 900_000), corrected(9, 810_000)], NINE],
  ["the quantity days before", 8, [corrected(9, 900_000, "2025-08-14"), corrected(9, 810_000)], NINE],
  ["the same sum for fewer, and then less", 8, [corrected(9, 1_000_000), corrected(9, 810_000)], NINE],
  ["a return of that day first", 8, [returned(1, "2025-08-15"), corrected(9, 810_000)], NINE],
  ["a return days before", 8, [returned(1, "2025-08-14"), corrected(9, 810_000)], NINE],
  [
    "two returns, and a price that rose and fell",
    7,
    [
      returned(1, "2025-08-14"),
      corrected(9, 1_080_000, "2025-08-14"),
      returned(1, "2025-08-15"),
      corrected(8, 720_000),
    ],
    { left: 1, used: 630_000, stock: 90_000 },
  ],
  ["more had come", 8, [corrected(11, 1_100_000), corrected(11, 990_000)], { left: 3, used: 720_000, stock: 270_000 }],
  [
    "all that is left was eaten",
    9,
    [corrected(9, 900_000), corrected(9, 810_000)],
    { left: 0, used: 810_000, stock: 0 },
  ],
  ["a wrong quantity of that day", 8, [corrected(9, 900_000), struck("2025-08-15"), corrected(10, 900_000)], TEN],
  [
    "a wrong quantity that was struck later",
    8,
    [corrected(9, 900_000, "2025-08-14"), struck("2025-08-15"), corrected(10, 900_000)],
    TEN,
  ],
])("%s", async (name, eaten, steps, { left, used, stock }) => {
  const feed = (await addProduct(server, { name: `Pakan ${name}` })).id;
  const sent = await ordered(server, token, order(supplier, [goods(feed)]));
  let purchase = await receive(server, token, sent, pen);
  const line = must(purchase.lines[0], "a line").id;
  const eater = await use.addArrived(server, (await addPen(server)).id, { arrivedOn: "2025-08-01" });
  const period = { from: "2025-08-12", to: "2025-08-13" };
  const values = { productId: feed, quantity: eaten, period, penIds: [eater.penId] };
  const { body } = await use.post(server, token, values);
  const usage = (body.response as { id: number }).id;
  for (const step of steps) purchase = await step(purchase, line);

  const told = (await server.call("GET", `usage/${usage}`, { token })).body.response;
  expect({ told, stock: await stockOf(server, feed) }).toMatchObject({
    told: { value: used },
    stock: { quantity: left, value: stock },
  });
  expect((await balances(server.db)).of("selisih_pembelian")).toBe(0);
  await expectLedgerToAgree(server.db);
});
