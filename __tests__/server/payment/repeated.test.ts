import { done, head, ordered, pay, sale, saleServer, type TestServer } from "@/__tests__/server/transaction/support";
import { askTo } from "@/__tests__/support/server/calls";
import { newKey } from "@/__tests__/support/server/new-key";

let server: TestServer;
let token: string;
let customer: number;
let kind: { id: number };
beforeAll(async () => {
  ({ server, token, customer, kind } = await saleServer());
});
afterAll(() => server.close());

test("an equal payment within ten minutes is asked about, and recorded once it is meant", async () => {
  const order = await ordered(server, token, sale(customer, [head(kind.id, [])]));
  const values = { kind: "uang muka", amount: 100_000 };
  const key = newKey();
  const json = { day: "2025-08-13", method: "tunai", note: null, ...values };
  const ask = (by: string, confirmed = "") =>
    askTo(server, token, `transaction/${order.id}/payment`, json, confirmed, by);
  const first = await ask(key);
  // The same request once more is the same payment.
  expect((await ask(key)).status).toBe(first.status);
  const second = newKey();
  const asked = await ask(second);
  expect(asked.status).toBe(422);
  expect(asked.body.metadata).toMatchObject({
    reason: "repeated",
    message: expect.stringMatching(
      /^Pembayaran Rp100\.000 yang sama baru saja dicatat pukul \d\d\.\d\d; catat lagi\?$/,
    ),
  });
  const meant = done(await ask(second, "repeated"));
  expect(meant.paid).toBe(200_000);
  expect(done(await pay(server, token, order, { ...values, amount: 100_001 })).paid).toBe(300_001);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 10 * 60_000);
  expect(done(await ask(newKey())).paid).toBe(400_001);
  server.clock.now = before;
});
