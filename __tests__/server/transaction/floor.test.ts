import { startTestServer } from "@/__tests__/support/test-server";
import {
  act,
  addAnimal,
  addCustomer,
  addKind,
  addProduct,
  deliver,
  done,
  goods,
  head,
  leaving,
  ordered,
  post,
  refusal,
  sale,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  owner = (await server.signedIn("owner")).access;
  customer = (await addCustomer(server)).id;
  kind = await addKind(server);
});
afterAll(() => server.close());

test("no discount and no other way of pricing leads below the floor", async () => {
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 90_000, minPrice: 80_000 });
  const animal = await addAnimal(server, perKg.id, { lastWeight: 30 });
  const byKg = { priceMethod: "kg", price: 80_000 };
  const refused = [
    sale(customer, [head(kind.id, [], { discount: 500_001 })]),
    sale(customer, [head(kind.id, [])], { discount: 500_001 }),
    sale(customer, [head(perKg.id, [animal.id], { ...byKg, discount: 1 })]),
    // 30 kg are worth Rp2.400.000 at least
    sale(customer, [head(perKg.id, [animal.id], { price: 2_399_999 })]),
    // 40 kg at Rp62.499 are less than one animal's Rp2.500.000
    sale(customer, [head(kind.id, [], { priceMethod: "kg", price: 62_499, weight: 40 })]),
  ];
  for (const json of refused)
    expect(refusal(await post(server, token, "", json))).toMatchObject({
      ...{ status: 422, "lines.0.price": expect.stringMatching(/^Harga minimum .* hanya pemilik\.$/) },
    });
  const passed = [
    sale(customer, [head(kind.id, [], { discount: 500_000 })]),
    sale(customer, [head(perKg.id, [animal.id], byKg)]),
    sale(customer, [head(perKg.id, [animal.id], { price: 2_400_000 })]),
    sale(customer, [head(kind.id, [], { priceMethod: "kg", price: 62_500, weight: 40 })]),
  ];
  for (const json of passed) expect((await post(server, token, "", json)).status).toBe(200);
});

test("the weights on delivery do not lead below it either; what the owner let pass stays so", async () => {
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 90_000, minPrice: 80_000 });
  const [one, two] = [await addAnimal(server, perKg.id), await addAnimal(server, perKg.id)];
  const order = await ordered(server, token, sale(customer, [head(perKg.id, [one.id], { price: 2_400_000 })]));
  expect(refusal(await act(server, token, order, "deliver", leaving(order)))).toMatchObject({
    ...{ status: 422, animals: expect.stringContaining("paling sedikit Rp2.560.000") },
  });
  const cheap = sale(customer, [head(perKg.id, [two.id], { price: 1_000_000 })], { override: "Langganan" });
  const let_ = await ordered(server, owner, cheap);
  expect((await deliver(server, token, let_)).state).toBe("dikirim");
});

test("a weight far from the last one is asked about; a total that grows with it is asked against the limit", async () => {
  const limited = (await addCustomer(server, { name: "Emod", creditLimit: 3_000_000 })).id;
  const animal = await addAnimal(server, kind.id, { lastWeight: 30 });
  const line = head(kind.id, [animal.id], { priceMethod: "kg", price: 95_000 });
  const order = await ordered(server, token, sale(limited, [line]));
  const at = (weight: number, more = {}) =>
    act(server, token, order, "deliver", {
      day: "2025-08-12",
      animals: [{ lineId: order.lines[0]?.id, sheepId: animal.id, weight, ...more }],
    });
  expect(refusal(await at(240))).toMatchObject({
    status: 422,
    "animals.0.confirmed": expect.stringContaining("240,00 kg berbeda lebih dari 15% dari timbangan terakhir 30,00 kg"),
  });
  expect(refusal(await at(34))).toMatchObject({
    status: 422,
    customerId: expect.stringContaining("Limit piutang Emod"),
  });
  expect((await at(31)).status).toBe(200);
});

test("a service that was not done is taken off the bill; the sale is given back when all of it is", async () => {
  const cutting = await addProduct(server, { category: "jasa", unit: "kali", salePrice: 850_000 });
  const animal = await addAnimal(server, kind.id);
  const service = { ...goods(cutting.id, { price: 850_000, quantity: 2 }), kind: "jasa" };
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id]), service]));
  const out = await deliver(server, token, order);
  const back = (values: object) => ({
    ...{ day: "2025-08-16", reason: "Batal dipotong", penId: animal.penId, sheepIds: [], goods: [], ...values },
  });
  const lineId = out.lines[1]?.id;
  expect(refusal(await act(server, token, out, "return", back({ goods: [{ lineId, quantity: 3 }] })))).toMatchObject({
    ...{ status: 422, "goods.0.quantity": "Yang diserahkan tinggal 2 kali." },
  });
  const less = done(await act(server, token, out, "return", back({ goods: [{ lineId, quantity: 1 }] })));
  expect(less).toMatchObject({ state: "dikirim", returned: 850_000, receivable: 3_850_000 });
  const rest = done(
    await act(server, token, less, "return", back({ sheepIds: [animal.id], goods: [{ lineId, quantity: 1 }] })),
  );
  expect(rest).toMatchObject({ state: "retur", returned: 4_700_000, receivable: 0 });
});
