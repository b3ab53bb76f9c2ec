import { addCustomer, addKind, done, head, ordered, sale } from "@/__tests__/server/transaction/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { TransactionPaper } from "@/contract/transaction/paper";
import { notifications } from "@/server/db/schema/notification";
import { settings } from "@/server/db/schema/program/settings";
import { payToInWords } from "@/server/modules/money/pay-to";
import { errorsOf, moneyCalls, placeOf } from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const account = { bankName: "BCA", accountNumber: "0012345678", accountHolder: "Haji Ade" };

test("bills and messages name the accounts that are to stand on them, else the company's own", async () => {
  const own = { ...account, accountNumber: "999888777" };
  await server.db.insert(settings).values([
    { name: "perusahaan", value: { ...DEFAULT_SETTINGS.perusahaan, ...own } },
    { name: "pesan", value: { ...DEFAULT_SETTINGS.pesan, penjualan: "Bayar ke {rekening}." } },
  ]);
  expect(await payToInWords(server.db)).toBe("BCA 999888777 a.n. Haji Ade");
  const calls = moneyCalls(server, token);
  const first = placeOf(await calls.create({ ...account, onBills: true }));
  placeOf(await calls.create({ ...account, bankName: "BRI", onBills: true }));
  placeOf(await calls.create({ ...account, bankName: "Mandiri" }));
  const customer = await addCustomer(server);
  const kind = await addKind(server);
  const { id } = await ordered(server, token, sale(customer.id, [head(kind.id, [])]));
  const paper = await server.call("GET", `transaction/${id}/paper`, { token });
  expect(TransactionPaper.parse(paper.body.response).payTo).toEqual([account, { ...account, bankName: "BRI" }]);
  const [message] = await server.db.select().from(notifications);
  expect(message?.body).toBe("Bayar ke BCA 0012345678 a.n. Haji Ade atau BRI 0012345678 a.n. Haji Ade.");
  placeOf(await calls.put(first, { active: false }));
  expect(await payToInWords(server.db)).toBe("BRI 0012345678 a.n. Haji Ade");
  await server.db.delete(settings);
});

test("what is paid with an order is dated like the sale, unless another day and place are named", async () => {
  const calls = moneyCalls(server, token);
  const place = placeOf(await calls.create({ opening: 1, openedOn: "2025-08-05" }));
  const kind = await addKind(server);
  const draft = async (values: object) => {
    const customer = await addCustomer(server);
    const whole = { ...sale(customer.id, [head(kind.id, [])]), day: "2025-08-01", order: true, downPayment: 100_000 };
    return calls.post("transaction", { ...whole, ...values });
  };
  const [paid] = done(await draft({})).payments;
  expect(paid).toMatchObject({ day: "2025-08-01", money: { name: "Kas" } });
  const [later] = done(await draft({ downDay: "2025-08-07", downMoneyId: place.id })).payments;
  expect(later).toMatchObject({ day: "2025-08-07", money: { id: place.id } });
  expect(errorsOf(await draft({ downDay: "2025-07-31" }))).toEqual({
    downDay: "Tanggal pembayaran tidak dapat sebelum tanggal dokumen.",
  });
  expect(errorsOf(await draft({ downDay: "2025-08-19" }))).toEqual({ downDay: "Tanggal tidak dapat di masa depan." });
  expect(errorsOf(await draft({ downDay: "2025-08-02", downMoneyId: place.id }))).toEqual({
    downDay: expect.stringContaining("Saldo awal"),
  });
  expect(errorsOf(await draft({ downMoneyId: 999_999 }))).toEqual({
    downMoneyId: "Kas atau rekening ini tidak ditemukan.",
  });
});
