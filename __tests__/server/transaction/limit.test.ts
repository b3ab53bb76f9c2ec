import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import {
  act,
  addCustomer,
  addForSale,
  type addKind,
  deliver,
  done,
  goods,
  head,
  post,
  sale,
  saleServer,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, kind } = await saleServer());
});
afterAll(() => server.close());

test("a sale that is paid in full owes nothing: no limit is asked, whatever other orders come to", async () => {
  const limited = (await addCustomer(server, { name: "Wulan", creditLimit: 0 })).id;
  const animal = await addForSale(server, kind.id);
  const line = head(kind.id, [animal.id], { price: 3_000_000 });
  const paying = (downPayment: number) =>
    postTo(server, token, "transaction", sale(limited, [line], { order: true, downPayment, downMethod: "tunai" }));
  expect(refusal(await paying(900_000))).toMatchObject({ customerId: expect.stringContaining("Limit piutang Wulan") });
  expect((await paying(3_000_000)).status).toBe(200);
});

test("what was paid too much for one sale makes room for the next, and the customer's record says the same sum", async () => {
  const cutting = await addProduct(server, { category: "jasa", unit: "kali", salePrice: 1_000_000 });
  const limited = (await addCustomer(server, { name: "Ratih", creditLimit: 5_000_000 })).id;
  const service = { ...goods(cutting.id, { price: 1_000_000, quantity: 1 }), kind: "jasa" };
  const whole = sale(limited, [service], { order: true, downPayment: 1_000_000, downMethod: "tunai" });
  const paid = await deliver(server, token, done(await postTo(server, token, "transaction", whole)));
  const back = {
    day: "2025-08-16",
    reason: "Batal",
    penId: null,
    sheepIds: [],
    goods: [{ lineId: paid.lines[0]?.id, quantity: 1 }],
  };
  done(await act(server, token, paid, "return", back));
  const waiting = () =>
    post(server, token, "", sale(limited, [head(kind.id, [], { price: 3_000_000 })], { order: true }));
  const used = async () => (await server.call("GET", `customer/${limited}`, { token })).body.response;
  expect(await used()).toMatchObject({ overpaid: 1_000_000, openBalance: -1_000_000 });
  expect((await waiting()).status).toBe(200);
  expect(await used()).toMatchObject({ undeliveredUnpaid: 3_000_000, openBalance: 2_000_000 });
  expect((await waiting()).status).toBe(200);
  expect(refusal(await waiting())).toMatchObject({ customerId: expect.stringContaining("Limit piutang Ratih") });
});
