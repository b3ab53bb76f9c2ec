import { eq } from "drizzle-orm";
import { addSupplier, goods as bought, order as purchase } from "@/__tests__/server/purchase/support";
import { refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { payments } from "@/server/db/schema/payment";
import { settings } from "@/server/db/schema/program/settings";
import { sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { addCosts } from "@/server/modules/sheep/costs";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  detailOf,
  done,
  goods,
  head,
  leaving,
  ordered,
  post,
  sale,
  saleServer,
  stateOf,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer());
});
afterAll(() => server.close());

test("no discount and no other way of pricing leads below the floor", async () => {
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 90_000, minPrice: 80_000 });
  const animal = await addForSale(server, perKg.id, { lastWeight: 30 });
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
      status: 422,
      "lines.0.price": expect.stringMatching(/^Harga minimum .* hanya pemilik\.$/),
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
  const [one, two] = [await addForSale(server, perKg.id), await addForSale(server, perKg.id)];
  const order = await ordered(server, token, sale(customer, [head(perKg.id, [one.id], { price: 2_400_000 })]));
  expect(refusal(await act(server, token, order, "deliver", leaving(order)))).toMatchObject({
    status: 422,
    animals: expect.stringContaining("paling sedikit Rp2.560.000"),
  });
  const cheap = sale(customer, [head(perKg.id, [two.id], { price: 1_000_000 })], { override: "Langganan" });
  const let_ = await ordered(server, owner, cheap);
  expect((await deliver(server, token, let_)).state).toBe("dikirim");
});

test("an animal that was never weighed is weighed at its delivery where the floor is per kg", async () => {
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 90_000, minPrice: 80_000 });
  const unweighed = { arrivalWeight: null, lastWeight: null, lastWeighedOn: null };
  const animal = await addForSale(server, perKg.id, unweighed);
  const order = await ordered(server, token, sale(customer, [head(perKg.id, [animal.id], { price: 1_000_000 })]));
  const at = (weight: number | null) =>
    act(server, token, order, "deliver", {
      day: "2025-08-12",
      animals: [{ lineId: order.lines[0]?.id, sheepId: animal.id, weight }],
    });
  expect(refusal(await at(null))).toEqual({
    status: 422,
    "animals.0.weight": "Masukkan bobot: harga minimumnya per kg.",
  });
  expect(refusal(await at(30))).toMatchObject({
    status: 422,
    animals: expect.stringContaining("paling sedikit Rp2.400.000"),
  });
  expect((await at(12)).status).toBe(200);
});

test("a weight far from the last one is asked about; a total that grows with it is asked against the limit", async () => {
  const limited = (await addCustomer(server, { name: "Emod", creditLimit: 3_000_000 })).id;
  const animal = await addForSale(server, kind.id, { lastWeight: 30 });
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
  const animal = await addForSale(server, kind.id);
  const service = { ...goods(cutting.id, { price: 850_000, quantity: 2 }), kind: "jasa" };
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id]), service]));
  const out = await deliver(server, token, order);
  const back = (values: object) => ({
    day: "2025-08-16",
    reason: "Batal dipotong",
    penId: animal.penId,
    sheepIds: [],
    goods: [],
    ...values,
  });
  const lineId = out.lines[1]?.id;
  expect(refusal(await act(server, token, out, "return", back({ goods: [{ lineId, quantity: 3 }] })))).toMatchObject({
    status: 422,
    "goods.0.quantity": "Yang diserahkan tinggal 2 kali.",
  });
  const less = done(await act(server, token, out, "return", back({ goods: [{ lineId, quantity: 1 }] })));
  expect(less).toMatchObject({ state: "dikirim", returned: 850_000, receivable: 3_850_000 });
  const rest = done(
    await act(server, token, less, "return", back({ sheepIds: [animal.id], goods: [{ lineId, quantity: 1 }] })),
  );
  expect(rest).toMatchObject({ state: "retur", returned: 4_700_000, receivable: 0 });
});

test("the least advance: asked of an order with what is paid at once, all or nothing; only of new ones", async () => {
  const before = await ordered(server, token, sale(customer, [head(kind.id, [])]));
  await server.db
    .insert(settings)
    .values({ name: "ketentuan", value: { ...DEFAULT_SETTINGS.ketentuan, minDownPayment: 30 } });
  const animal = await addForSale(server, kind.id);
  const asks = (more: object) => sale(customer, [head(kind.id, [animal.id])], { order: true, ...more });
  const least = "Uang muka minimal Rp900.000, 30% dari total.";
  const say = async (who: string, more = {}) => refusal(await post(server, who, "", asks(more)));
  const count = async () => (await server.db.select().from(transactions)).length;
  const had = await count();
  const admin = { status: 422, downPayment: `${least} Hanya pemilik yang dapat mengecualikannya.` };
  expect(await say(token)).toEqual(admin);
  expect(await say(token, { downPayment: 899_999, override: "Coba" })).toEqual(admin);
  expect(await say(owner)).toEqual({ status: 422, downPayment: `${least} Tulis alasan di "Alasan pengecualian".` });
  expect(await say(token, { downPayment: 3_000_001 })).toEqual({
    status: 422,
    downPayment: "Total penjualan Rp3.000.000; jumlah ini lebih banyak.",
  });
  expect(await say(token, { order: false, downPayment: 900_000 })).toMatchObject({
    status: 422,
    downPayment: expect.stringContaining("Draf belum menerima pembayaran"),
  });
  // The refused sale has left no rows.
  expect([await count(), await stateOf(server, animal.id)]).toEqual([had, "tersedia"]);

  // The answer was lost. The same request again gives the same sale and the same payment.
  const key = newKey();
  const paid = { downPayment: 900_000, downMethod: "qris" };
  const [first, again] = [
    await post(server, token, "", asks(paid), key),
    await post(server, token, "", asks(paid), key),
  ];
  expect(done(again)).toEqual(done(first));
  expect(done(first)).toMatchObject({
    state: "dipesan",
    paid: 900_000,
    paymentState: "uang muka",
    payments: [{ kind: "uang muka", method: "qris", amount: 900_000, day: "2025-08-10" }],
  });
  expect([await count(), await stateOf(server, animal.id)]).toEqual([had + 1, "dipesan"]);
  const held = await server.db.select().from(payments);
  expect(held.filter(({ documentId }) => documentId === done(first).id)).toHaveLength(1);

  const whole = sale(customer, [head(kind.id, [])], { order: true });
  expect(done(await post(server, token, "", { ...whole, downPayment: 3_000_000 }))).toMatchObject({
    paymentState: "lunas",
    payments: [{ kind: "pelunasan" }],
  });
  expect(done(await post(server, owner, "", { ...whole, override: "Langganan" }))).toMatchObject({
    state: "dipesan",
    paid: 0,
    override: "Langganan",
  });
  // A draft is checked when it is ordered, from its form or its page; an earlier order never is.
  const draft = await create(server, token, sale(customer, [head(kind.id, [])]));
  expect(refusal(await act(server, token, draft, "order"))).toEqual(admin);
  const put = (more: object) =>
    server.call("PUT", `transaction/${draft.id}`, { token, json: { ...whole, version: draft.version, ...more } });
  expect(refusal(await put({}))).toEqual(admin);
  expect(done(await put({ downPayment: 900_000 }))).toMatchObject({ state: "dipesan", paid: 900_000 });
  const other = await create(server, token, sale(customer, [head(kind.id, [])]));
  expect(done(await act(server, token, other, "order", { downPayment: 900_000 })).paid).toBe(900_000);
  const animals = [{ lineId: before.lines[0]?.id, sheepId: (await addForSale(server, kind.id)).id }];
  expect((await deliver(server, token, before, { animals })).state).toBe("dikirim");
  // A payment with the order is no debt, so it makes room in the limit.
  const limited = (await addCustomer(server, { creditLimit: 1_000_000 })).id;
  const large = { ...whole, customerId: limited };
  expect(refusal(await post(server, token, "", { ...large, downPayment: 1_999_999 }))).toMatchObject({ status: 422 });
  expect(refusal(await post(server, token, "", { ...large, downPayment: 100_000 }))).toMatchObject({
    customerId: expect.stringContaining("Limit piutang"),
    downPayment: expect.stringContaining("Uang muka minimal"),
  });
  expect((await post(server, token, "", { ...large, downPayment: 2_000_000 })).status).toBe(200);
  const { body } = await server.call("GET", "transaction/terms", { token });
  const { penjualan: order, piutang: bill, pembayaran: thanks } = DEFAULT_SETTINGS.pesan;
  expect(body.response).toEqual({ minDownPayment: 30, termDays: 14, order, bill, thanks, payTo: "" });
  await server.db.delete(settings);
});

test("days: a sale is not dated long ago, its delivery not planned for the past; what its animals cost later comes after it", async () => {
  const said = "Tanggal paling awal 18 Agustus 2023: dokumen paling lama dua tahun ke belakang.";
  const dated = (day: string) => sale(customer, [head(kind.id, [])], { day });
  expect(refusal(await post(server, token, "", dated("2023-08-17")))).toEqual({ status: 422, day: said });
  expect((await post(server, token, "", dated("2023-08-18"))).status).toBe(200);
  const supplier = (await addSupplier(server)).id;
  const feed = await addProduct(server);
  const order = purchase(supplier, [bought(feed.id)], { day: "1990-01-02" });
  const headers = { "Idempotency-Key": newKey() };
  expect(refusal(await server.call("POST", "purchase", { token, json: order, headers }))).toEqual({
    status: 422,
    day: said,
  });

  const animal = await addForSale(server, kind.id);
  const held = await ordered(server, token, sale(customer, [head(kind.id, [animal.id])]));
  const note = (json: object) =>
    server.call("PUT", `transaction/${held.id}/note`, {
      token,
      json: {
        version: held.version,
        dueOn: held.dueOn,
        handover: "ambil",
        address: null,
        notes: null,
        ...json,
      },
    });
  expect(refusal(await note({ deliverOn: "2025-08-17" }))).toEqual({
    status: 422,
    deliverOn: "Tanggal ini sudah lewat.",
  });
  // A sale may keep its day, even when that has passed.
  await server.db.update(transactions).set({ deliverOn: "2025-08-16" }).where(eq(transactions.id, held.id));
  const noted = done(await note({ deliverOn: "2025-08-16", notes: "Ditelepon" }));

  const by = { userId: null, now: server.clock.now };
  await server.db.transaction((tx) =>
    addCosts(tx, by, [{ sheepId: animal.id, day: "2025-08-15", kind: "pakan", amount: 25_000 }]),
  );
  const out = (day: string) =>
    act(server, owner, noted, "deliver", {
      day,
      animals: [{ lineId: held.lines[0]?.id, sheepId: animal.id, weight: 32 }],
    });
  expect(done(await out("2025-08-14"))).toMatchObject({ profit: 3_000_000 - 1_025_000, lateCosts: 25_000 });
});

test("an animal that takes another's place is asked as one that is ordered: the owner says why", async () => {
  const [one, sick] = [await addForSale(server, kind.id), await addForSale(server, kind.id, { healthState: "sakit" })];
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id])]));
  const swap = (who: string, more = {}) =>
    act(server, who, order, "replace", { sheepId: one.id, by: sick.id, ...more });
  const name = `Kuning ${sick.earTag} sedang sakit.`;
  expect(refusal(await swap(token, { override: "Coba" }))).toEqual({
    status: 422,
    by: `${name} Hanya pemilik yang dapat mengecualikannya.`,
  });
  expect(refusal(await swap(owner))).toEqual({ status: 422, by: `${name} Tulis alasan di "Alasan pengecualian".` });
  expect(done(await swap(owner, { override: "Diminta" })).override).toBe("Diminta");
  // A lighter animal must not lead below the floor: 24 kg at Rp80.000 less Rp200.000 is too little for 24 kg at
  // Rp72.000.
  const perKg = await addKind(server, { priceMethod: "kg", salePrice: 80_000, minPrice: 72_000 });
  const [heavy, light] = [await addForSale(server, perKg.id), await addForSale(server, perKg.id, { lastWeight: 24 })];
  const line = head(perKg.id, [heavy.id], { priceMethod: "kg", price: 80_000, discount: 200_000 });
  const dear = await ordered(server, token, sale(customer, [line]));
  const lighter = { sheepId: heavy.id, by: light.id };
  expect(refusal(await act(server, token, dear, "replace", lighter))).toEqual({
    status: 422,
    by: expect.stringMatching(/paling sedikit Rp1\.728\.000 sesudah diskon\. Di bawah itu hanya pemilik/),
  });
  expect((await act(server, owner, dear, "replace", { ...lighter, override: "Diminta" })).status).toBe(200);
  // The animal fell ill after the draft.
  const later = await addForSale(server, kind.id);
  const draft = await create(server, token, sale(customer, [head(kind.id, [later.id])]));
  await server.db.update(sheep).set({ healthState: "sakit" }).where(eq(sheep.id, later.id));
  expect(refusal(await act(server, owner, draft, "order"))).toEqual({
    status: 400,
    message: `Kuning ${later.earTag} sedang sakit. Tulis alasan di "Alasan pengecualian".`,
  });
});

test("sent twice, or answered into nothing: each step is done once; what is taken back is taken back once", async () => {
  const animal = await addForSale(server, kind.id);
  /** Both requests come at the same moment, and once more long after the answer. */
  const thrice = async (send: (key: string) => ReturnType<typeof post>) => {
    const key = newKey();
    const answers = [...(await Promise.all([send(key), send(key)])), await send(key)];
    const made = answers.filter(({ status }) => status === 200).map(done);
    // A request that came while the other was at work may be asked to repeat.
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(new Set(made.map(({ id, version }) => `${id} ${version}`)).size).toBe(1);
    return made[0] as (typeof made)[number];
  };
  const asks = sale(customer, [head(kind.id, [animal.id])], { order: true, downPayment: 500_000 });
  const order = await thrice((key) => post(server, token, "", asks, key));
  expect(order.payments).toHaveLength(1);
  const rest = { kind: "angsuran", method: "tunai", day: "2025-08-13", note: null, amount: 700_000 };
  const paid = await thrice((key) => post(server, token, `${order.id}/payment`, rest, key));
  expect([paid.paid, paid.payments.length]).toEqual([1_200_000, 2]);
  const json = { version: paid.version, ...leaving(paid, { day: "2025-08-18" }) };
  const out = await thrice((key) => post(server, token, `${order.id}/deliver`, json, key));
  expect(out.moves).toHaveLength(1);

  const [last] = paid.payments;
  const strike = () => post(server, token, `${order.id}/payment/${last?.id}/cancel`, { reason: "Salah catat" });
  const both = await Promise.all([strike(), strike()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.flatMap((answer) => (answer.status === 400 ? refusal(answer) : []))).toEqual([
    { status: 400, message: "Pembayaran ini sudah dibatalkan." },
  ]);
  expect((await detailOf(server, token, order.id)).paid).toBe(500_000);
});

test("more than can be written down is refused, of a line and of the whole", async () => {
  const line = (price: number, quantity: number) => head(kind.id, [], { price, quantity });
  const say = async (lines: object[]) => refusal(await post(server, token, "", sale(customer, lines)));
  expect(await say([line(999_999_999_999, 2)])).toEqual({
    status: 422,
    "lines.0.price": "Jumlahnya lebih dari Rp999.999.999.999.",
  });
  expect(await say([line(999_999_999_999, 1), line(3_000_000, 1)])).toEqual({
    status: 422,
    lines: "Total penjualan lebih dari Rp999.999.999.999.",
  });
  expect(await say([line(1e15, 1)])).toMatchObject({ status: 422, "lines.0.price": expect.any(String) });
  expect(await say([line(3_000_000, 501)])).toMatchObject({ status: 422, "lines.0.quantity": expect.any(String) });
});

test("a changed order asks its guards of what is new alone", async () => {
  const [held, sick] = [await addForSale(server, kind.id), await addForSale(server, kind.id, { healthState: "sakit" })];
  const cheap = { price: 2_400_000 };
  const asked = sale(customer, [head(kind.id, [held.id], cheap)], { override: "Langganan" });
  const order = await ordered(server, owner, asked);
  await server.db.update(sheep).set({ healthState: "sakit" }).where(eq(sheep.id, held.id));
  const put = (version: number, lines: object[], values = {}) =>
    server.call("PUT", `transaction/${order.id}`, { token, json: { ...sale(customer, lines, values), version } });
  const same = head(kind.id, [held.id], cheap);
  const changed = done(await put(order.version, [same, head(kind.id, [])], { notes: "Satu lagi" }));
  expect(changed).toMatchObject({ heads: 2, notes: "Satu lagi" });
  const faults = async (lines: object[], values = {}) =>
    Object.keys(refusal(await put(changed.version, lines, values)));
  expect(await faults([same, head(kind.id, [sick.id])])).toContain("lines.1.sheepIds.0");
  expect(await faults([head(kind.id, [held.id], { price: 2_300_000 })])).toContain("lines.0.price");
  expect(await faults([same, head(kind.id, [])], { discount: 10_000 })).toContain("lines.0.price");
  expect(await faults([same], { kind: "qurban" })).toContain("lines.0.sheepIds.0");
});
