import { addSupplier, animal, done, order, ordered, pay } from "@/__tests__/server/purchase/support";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { errorsOf, moneyCalls, moveOf, placeOf } from "./support";

let server: TestServer;
let token: string;
let calls: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  calls = moneyCalls(server, token);
});
afterAll(() => server.close());

const bought = async () => {
  const supplier = await addSupplier(server);
  return ordered(server, token, order(supplier.id, [animal()]));
};
const cancel = ({ id }: PurchaseDetail, payment: number, day?: string) =>
  server.call("POST", `purchase/${id}/payment/${payment}/cancel`, {
    token,
    json: { reason: "Salah", day },
    headers: { "Idempotency-Key": newKey() },
  });

test("a payment goes to the place that its method proposes, or that it names", async () => {
  const purchase = await bought();
  const first = done(await pay(server, token, purchase, { kind: "uang muka", method: "tunai", amount: 10_000 }));
  expect(first.payments[0]?.money?.name).toBe("Kas");
  const second = done(await pay(server, token, purchase, { kind: "uang muka", method: "transfer", amount: 20_000 }));
  expect(second.payments[0]?.money?.name).toBe("Bank");
  const named = placeOf(await calls.create({ name: "BRI", methods: ["transfer"] }));
  const third = done(await pay(server, token, purchase, { kind: "uang muka", method: "transfer", amount: 5_000 }));
  expect(third.payments[0]?.money?.name).toBe("BRI");
  const bank = must(second.payments[0]?.money, "the place of the payment from the bank");
  const fourth = { kind: "uang muka", method: "transfer", amount: 1_000, moneyId: bank.id };
  expect(done(await pay(server, token, purchase, fourth)).payments[0]?.money?.name).toBe("Bank");
  const balances = new Map((await calls.list()).items.map(({ name, balance }) => [name, balance]));
  expect([balances.get("Kas"), balances.get("Bank"), balances.get("BRI")]).toEqual([-10_000, -21_000, -5_000]);
  expect((await calls.statement(named.id)).items).toMatchObject([
    { kind: "keluar", documentKind: "purchase", documentId: purchase.id, documentName: purchase.number },
  ]);
});

test("a method that no place proposes gets a place of its own, which takes none from others", async () => {
  for (const place of (await calls.list()).items) if (place.active) await calls.put(place, { methods: [] });
  const named = placeOf(await calls.create({ name: "Mandiri", methods: ["transfer"] }));
  const purchase = await bought();
  const paid = done(await pay(server, token, purchase, { kind: "uang muka", method: "qris", amount: 1_000 }));
  expect(paid.payments[0]?.money?.name).toBe("Bank 2");
  const now = new Map((await calls.list()).items.map(({ name, methods }) => [name, methods]));
  expect([now.get(named.name), now.get("Bank 2")]).toEqual([["transfer"], ["qris"]]);
});

test("a place that is closed, unknown or opened later takes no payment", async () => {
  const purchase = await bought();
  const closed = placeOf(await calls.create());
  placeOf(await calls.put(closed, { active: false }));
  const later = placeOf(await calls.create({ opening: 1, openedOn: "2025-08-17" }));
  const refused = async (values: object) =>
    errorsOf(await pay(server, token, purchase, { kind: "uang muka", amount: 1000, ...values }));
  expect(await refused({ moneyId: closed.id })).toEqual({ moneyId: `${closed.name} tidak aktif lagi.` });
  expect(await refused({ moneyId: 999_999 })).toEqual({ moneyId: "Kas atau rekening ini tidak ditemukan." });
  expect(await refused({ moneyId: later.id, day: "2025-08-16" })).toEqual({
    day: `Saldo awal ${later.name} per 17 Agustus 2025: yang sebelumnya sudah termasuk di dalamnya.`,
  });
});

test("a payment that was a mistake is taken back on its true day, and the books of that day know nothing of it", async () => {
  const till = placeOf(await calls.create({ opening: 100_000, openedOn: "2025-07-01" }));
  const purchase = await bought();
  const paid = done(
    await pay(server, token, purchase, {
      kind: "uang muka",
      method: "tunai",
      amount: 30_000,
      moneyId: till.id,
      day: "2025-08-15",
    }),
  );
  const payment = must(paid.payments[0], "the payment");
  expect(errorsOf(await cancel(paid, payment.id, "2025-08-14"))).toEqual({
    day: expect.stringContaining("Tidak sebelum tanggal pembayarannya"),
  });
  expect(errorsOf(await cancel(paid, payment.id, "2025-08-19"))).toEqual({ day: "Tanggal tidak dapat di masa depan." });
  const struck = done(await cancel(paid, payment.id, "2025-08-15"));
  expect(struck.payments[0]?.cancelled).toMatchObject({ day: "2025-08-15" });
  const { totals } = await calls.statement(till.id, "?period=2025-08-15..2025-08-15");
  expect(totals).toMatchObject({ opening: 100_000, closing: 100_000 });
  moveOf(await calls.count(till, 99_000));
  await expectLedgerToAgree(server.db);
});
