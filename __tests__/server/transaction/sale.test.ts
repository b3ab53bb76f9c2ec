import { eq } from "drizzle-orm";
import { refusal } from "@/__tests__/support/server/calls";
import { PaymentReceipt } from "@/contract/payment/receipt";
import { notifications } from "@/server/db/schema/notification";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  detailOf,
  done,
  eventsOf,
  goods,
  head,
  ordered,
  pay,
  post,
  sale,
  saleServer,
  stateOf,
  stocked,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep", termDays: 5 }));
});
afterAll(() => server.close());

test("from draft to finished: reserved, delivered by weight, revenue with the frozen HPP, paid", async () => {
  const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id, { cost: 1_200_000 })];
  const feed = await stocked(server, 10, 1_000_001);
  const lines = [
    head(kind.id, [one.id, two.id], { priceMethod: "kg", price: 2_600_000, discount: 1 }),
    goods(feed.id, { quantity: 3 }),
  ];
  const draft = await create(server, token, sale(customer, lines, { freight: 50_000, discount: 100_000 }));
  expect(draft).toMatchObject({
    state: "draf",
    heads: 2,
    dueOn: "2025-08-15",
    profit: null,
    paymentState: "belum bayar",
    receivable: 0,
    total: 60 * 2_600_000 - 1 + 450_000 + 50_000 - 100_000,
  });
  expect(draft.number).toMatch(/^PJ\/2025\/08\/\d{4}$/);
  expect(await stateOf(server, one.id)).toBe("tersedia");
  const order = done(await act(server, token, draft, "order"));
  expect(await stateOf(server, one.id)).toBe("dipesan");
  expect(order.acts.map((each) => each.act)).toEqual(["kirim", "bayar", "ganti", "batal"]);
  const advance = done(await pay(server, token, order, { kind: "uang muka", amount: 1_000_000 }));
  expect(advance).toMatchObject({ paymentState: "uang muka", receivable: 0 });
  const out = await deliver(server, owner, advance);
  const total = 64 * 2_600_000 - 1 + 450_000 + 50_000 - 100_000;
  const cost = 1_000_000 + 1_200_000 + 300_000;
  expect(out).toMatchObject({ state: "dikirim", deliveredOn: "2025-08-12", total, profit: total - cost });
  expect(out).toMatchObject({ receivable: total - 1_000_000, daysLate: 3, paymentState: "sebagian" });
  const revenue = out.lines[0]?.animals.reduce((sum, each) => sum + each.revenue, 0) ?? 0;
  expect(revenue + (out.lines[1]?.amount ?? 0) - (out.lines[1]?.discountShare ?? 0)).toBe(total - 50_000);
  expect(await eventsOf(server, one.id)).toEqual([
    ["tersedia", "dipesan", "transaction"],
    ["dipesan", "terjual", "transaction"],
  ]);
  expect((await server.db.select().from(products).where(eq(products.id, feed.id)))[0]).toMatchObject({
    stockQuantity: 7,
    stockValue: 700_001,
  });
  expect(refusal(await act(server, token, out, "finish"))).toMatchObject({ status: 400 });
  const paid = done(await pay(server, token, out, { kind: "pelunasan", amount: total - 1_000_000 }));
  expect(done(await act(server, token, paid, "finish"))).toMatchObject({ state: "selesai", receivable: 0 });
  const told = await server.db.select().from(notifications).where(eq(notifications.documentId, draft.id));
  expect(told.filter(({ documentKind }) => documentKind === "transaction").map((each) => each.kind)).toEqual([
    ...["penjualan", "pembayaran", "pembayaran"],
  ]);
});

describe("what may not be sold, and who may pass over it", () => {
  test.each([
    ["in quarantine", { stockState: "karantina" }, "masih di karantina.", false],
    ["dead", { stockState: "mati" }, "berstatus Mati.", false],
    ["sick", { healthState: "sakit" }, "sedang sakit.", true],
    ["within the withdrawal period", { saleFrom: "2025-08-19" }, "bebas jual mulai 19 Agustus 2025.", true],
  ] as const)("%s", async (_, values, words, overridable) => {
    const animal = await addForSale(server, kind.id, values);
    const json = sale(customer, [head(kind.id, [animal.id])]);
    const say = async (who: string, more = {}) => refusal(await post(server, who, "", { ...json, ...more }));
    expect(await say(token)).toEqual({ status: 422, "lines.0.sheepIds.0": expect.stringContaining(words) });
    expect(await say(owner)).toEqual({ status: 422, "lines.0.sheepIds.0": expect.stringContaining(words) });
    const passed = await post(server, owner, "", { ...json, override: "Pembeli sudah tahu" });
    expect(passed.status).toBe(overridable ? 200 : 422);
    const admin = await say(token, { override: "Coba" });
    expect(admin.status).toBe(422);
  });

  test("on the last day of the period it may", async () => {
    const animal = await addForSale(server, kind.id, { saleFrom: "2025-08-18" });
    expect((await create(server, token, sale(customer, [head(kind.id, [animal.id])]))).state).toBe("draf");
  });

  test("below the floor price only by the owner, with a reason", async () => {
    const json = sale(customer, [head(kind.id, [], { price: 2_499_999 })]);
    expect(refusal(await post(server, token, "", json))).toEqual({
      status: 422,
      "lines.0.price": `Harga minimum ${kind.name} Rp2.500.000 per ekor: baris ini paling sedikit Rp2.500.000 sesudah diskon. Di bawah itu hanya pemilik.`,
    });
    expect(refusal(await post(server, owner, "", json))).toMatchObject({
      "lines.0.price": expect.stringContaining("Tulis alasan"),
    });
    expect((await post(server, owner, "", { ...json, override: "Langganan" })).status).toBe(200);
  });

  test("over the customer's limit only by the owner, with a reason; what was paid makes room", async () => {
    const limited = (await addCustomer(server, { name: "Dedi", creditLimit: 5_000_000 })).id;
    const first = await ordered(server, token, sale(limited, [head(kind.id, [])]));
    const second = await create(server, token, sale(limited, [head(kind.id, [])]));
    expect(refusal(await act(server, token, second, "order"))).toEqual({
      status: 422,
      customerId:
        "Limit piutang Dedi Rp5.000.000; dengan penjualan ini menjadi Rp6.000.000. Hanya pemilik yang dapat mengecualikannya.",
    });
    expect((await act(server, owner, second, "order", { override: "Dijamin Pak RT" })).status).toBe(200);
    const third = await create(server, token, sale(limited, [head(kind.id, [])]));
    expect((await act(server, token, third, "order")).status).toBe(422);
    await pay(server, token, first, { kind: "pelunasan", amount: 3_000_000 });
    const [other] = await server.db.select().from(transactions).where(eq(transactions.id, second.id));
    await pay(server, token, { id: other?.id ?? 0 }, { kind: "pelunasan", amount: 3_000_000 });
    expect((await act(server, token, third, "order")).status).toBe(200);
  });

  test("bad input is told at its field", async () => {
    const animal = await addForSale(server, kind.id);
    const other = await addKind(server, { sex: "betina" });
    const cases: [object, Record<string, string>][] = [
      [sale(customer, []), { lines: "Tambahkan sedikitnya satu baris." }],
      [sale(999_999, [head(kind.id, [])]), { customerId: "Customer tidak ditemukan." }],
      [sale(customer, [head(kind.id, [])], { day: "2025-08-19" }), { day: "Tanggal tidak dapat di masa depan." }],
      [
        sale(customer, [head(kind.id, [])], { deliverOn: "2025-08-09" }),
        { deliverOn: "Rencana serah tidak dapat sebelum tanggal penjualan." },
      ],
      [sale(customer, [head(kind.id, [])], { handover: "antar" }), { address: "Masukkan alamat pengantaran." }],
      [
        sale(customer, [head(kind.id, [], { discount: 3_000_001 })]),
        { "lines.0.discount": "Diskon melebihi harga baris ini." },
      ],
      [
        sale(customer, [head(kind.id, [])], { discount: 3_000_001 }),
        { discount: "Diskon melebihi jumlah barisnya, Rp3.000.000." },
      ],
      [
        sale(customer, [head(kind.id, [animal.id], { quantity: 0.5 })]),
        { "lines.0.quantity": "Jumlah ekor berupa angka bulat, paling banyak 500." },
      ],
      [
        sale(customer, [head(kind.id, [animal.id]), head(kind.id, [animal.id])]),
        { "lines.1.sheepIds": "Ternak ini sudah ada di penjualan ini." },
      ],
      [
        sale(customer, [head(kind.id, [], { priceMethod: "kg" })]),
        { "lines.0.weight": "Masukkan perkiraan bobot per ekor: harganya per kg." },
      ],
      [sale(customer, [head(other.id, [animal.id])]), { "lines.0.sheepIds.0": `${other.name} hanya untuk betina.` }],
      [
        sale(customer, [goods(kind.id)]),
        { "lines.0.productId": "Pilih produk berkategori pakan, obat atau perlengkapan." },
      ],
    ];
    for (const [json, errors] of cases)
      expect(refusal(await post(server, token, "", json))).toEqual({ status: 422, ...errors });
  });
});

test("R6: twelve orders for one animal at once, and one of them has it", async () => {
  const animal = await addForSale(server, kind.id);
  const drafts = await Promise.all(
    Array.from({ length: 12 }, () => create(server, token, sale(customer, [head(kind.id, [animal.id])]))),
  );
  const answers = await Promise.all(drafts.map((draft) => act(server, token, draft, "order")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(refusal(answer)).toEqual({ status: 400, message: `Kuning ${animal.earTag} sudah dipesan orang lain.` });
  expect(await stateOf(server, animal.id)).toBe("dipesan");
  expect(await eventsOf(server, animal.id)).toHaveLength(1);
});

test("called off: the animals are free again, and the advance is given back or kept", async () => {
  const animal = await addForSale(server, kind.id);
  const order = await ordered(server, token, sale(customer, [head(kind.id, [animal.id])]));
  const paid = done(await pay(server, token, order, { kind: "uang muka", amount: 400_000 }));
  const off = done(await act(server, token, paid, "cancel", { reason: "Batal umrah" }));
  expect(off).toMatchObject({
    state: "dibatalkan",
    paymentState: "lebih bayar",
    remaining: -400_000,
    cancelReason: "Batal umrah",
  });
  expect(await stateOf(server, animal.id)).toBe("tersedia");
  expect(done(await pay(server, token, off, { kind: "pengembalian", amount: 400_000 })).paymentState).toBe("lunas");
  const again = await ordered(server, token, sale(customer, [head(kind.id, [animal.id])]));
  const kept = done(await pay(server, token, again, { kind: "uang muka", amount: 400_000 }));
  expect(done(await act(server, token, kept, "cancel", { reason: "x", forfeit: true }))).toMatchObject({
    remaining: 0,
  });
  // It is neither paid nor unpaid in the list.
  const draft = await create(server, token, sale(customer, [head(kind.id, [])]));
  const foundBy = async (payment: string) => {
    const { body } = await server.call("GET", `transaction?limit=100&payment=${payment}`, { token });
    return (body.response as { items: { id: number }[] }).items.map(({ id }) => id);
  };
  expect(await foundBy("lunas")).not.toContain(off.id);
  expect(await foundBy("lunas")).toContain(kept.id);
  expect(await foundBy("belum bayar")).not.toContain(draft.id);
  const file = await fetch(`${server.origin()}/api/v1/transaction/export?format=csv&state=draf,dibatalkan`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [header = "", ...rows] = (await file.text()).trim().split(/\r?\n/);
  const cells = (number: string) => {
    const row = rows.find((line) => line.startsWith(number))?.split(",") ?? [];
    return Object.fromEntries(header.split(",").map((name, at) => [name, row[at]]));
  };
  expect(cells(draft.number)).toMatchObject({ Status: "Draf", Pembayaran: "", Total: `${draft.total}`, Sisa: "0" });
  expect(cells(kept.number)).toMatchObject({
    Status: "Dibatalkan",
    Pembayaran: "Lunas",
    Terbayar: "400000",
    Sisa: "0",
  });
  expect(cells(off.number)).toMatchObject({ Status: "Dibatalkan", Pembayaran: "", Terbayar: "0", Sisa: "0" });
});

test("one that died is replaced by another of the product; what was paid stays", async () => {
  const [one, two, stranger] = [
    await addForSale(server, kind.id),
    await addForSale(server, kind.id, { lastWeight: 31 }),
    await addForSale(server, null),
  ];
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id])]));
  await server.db.update(sheep).set({ stockState: "mati" }).where(eq(sheep.id, one.id));
  const now = await detailOf(server, token, order.id);
  expect(now.hindrances).toEqual([
    { kind: "ternak", sheepId: one.id, message: `Kuning ${one.earTag} berstatus Mati.`, overridable: false },
  ]);
  const wrong = await act(server, token, order, "replace", { sheepId: one.id, by: stranger.id });
  expect(refusal(wrong)).toEqual({ status: 422, by: `Kuning ${stranger.earTag} bukan ${kind.name}.` });
  const { body } = await server.call("GET", `transaction/animal?like=${one.id}`, { token });
  expect((body.response as { items: { id: number }[] }).items.map(({ id }) => id)).toContain(two.id);
  const replaced = done(await act(server, token, order, "replace", { sheepId: one.id, by: two.id }));
  expect(replaced.lines[0]?.animals.map(({ id }) => id)).toEqual([two.id]);
  expect([await stateOf(server, one.id), await stateOf(server, two.id)]).toEqual(["mati", "dipesan"]);
  expect((await deliver(server, token, replaced)).state).toBe("dikirim");
  // The value of an order per kg follows its animals' weights.
  const [light, heavy] = [await addForSale(server, kind.id), await addForSale(server, kind.id, { lastWeight: 31.5 })];
  const perKg = { priceMethod: "kg", price: 2_600_000 };
  const dear = await ordered(server, token, sale(customer, [head(kind.id, [light.id], perKg)], { discount: 7 }));
  expect(dear.total).toBe(30 * 2_600_000 - 7);
  expect(done(await act(server, token, dear, "replace", { sheepId: light.id, by: heavy.id }))).toMatchObject({
    total: 31.5 * 2_600_000 - 7,
    lines: [{ amount: 31.5 * 2_600_000, discountShare: 7 }],
  });
});

test("heads that were not chosen are named on delivery; who was reserved and stays here is free", async () => {
  const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id], { quantity: 2 })]));
  const line = order.lines[0]?.id;
  const say = async (animals: object[], values = {}) =>
    refusal(await act(server, token, order, "deliver", { day: "2025-08-12", animals, ...values }));
  expect(await say([{ lineId: line, sheepId: one.id }])).toEqual({
    status: 422,
    animals: `${kind.name}: 2 ekor dipesan, 1 dipilih.`,
  });
  const sick = await addForSale(server, kind.id, { healthState: "sakit" });
  expect(await say([one.id, sick.id].map((sheepId) => ({ lineId: line, sheepId })))).toEqual({
    status: 422,
    "animals.1.sheepId": `Kuning ${sick.earTag} sedang sakit. Hanya pemilik yang dapat mengecualikannya.`,
  });
  expect(
    await say(
      [one.id, two.id].map((sheepId) => ({ lineId: line, sheepId })),
      { day: "2025-08-09" },
    ),
  ).toEqual({
    status: 422,
    day: "Tidak dapat diserahkan sebelum tanggal penjualan.",
  });
  const three = await addForSale(server, kind.id);
  const out = await deliver(server, token, order, {
    day: "2025-08-18",
    animals: [two.id, three.id].map((sheepId) => ({ lineId: line, sheepId })),
  });
  expect(out.lines[0]?.animals.filter(({ revenue }) => revenue > 0).map(({ id }) => id)).toEqual([two.id, three.id]);
  // The sale and its papers name those that left, and nobody else.
  expect(out.lines[0]?.animals).toHaveLength(2);
  expect(await stateOf(server, one.id)).toBe("tersedia");
});

test("a draft or an unpaid order changes whole: who leaves it is free, who comes is reserved", async () => {
  const [one, two] = [await addForSale(server, kind.id), await addForSale(server, kind.id)];
  const order = await ordered(server, token, sale(customer, [head(kind.id, [one.id])]));
  const put = (version: number, lines: object[]) =>
    server.call("PUT", `transaction/${order.id}`, { token, json: { ...sale(customer, lines), version } });
  const changed = done(await put(order.version, [head(kind.id, [two.id])]));
  expect([await stateOf(server, one.id), await stateOf(server, two.id)]).toEqual(["tersedia", "dipesan"]);
  expect((await put(order.version, [head(kind.id, [two.id])])).status).toBe(409);
  const three = await addForSale(server, kind.id);
  const paid = done(await pay(server, token, changed, { kind: "uang muka", amount: 2_000_000 }));
  const dearer = done(await put(paid.version, [head(kind.id, [three.id], { price: 3_500_000 })]));
  expect(dearer).toMatchObject({ total: 3_500_000, paid: 2_000_000, remaining: 1_500_000, editable: "semua" });
  expect([await stateOf(server, two.id), await stateOf(server, three.id)]).toEqual(["tersedia", "dipesan"]);
  const other = await addCustomer(server);
  const elsewhere = { ...sale(other.id, [head(kind.id, [three.id])], { day: "2025-08-14" }), version: dearer.version };
  const refused = await server.call("PUT", `transaction/${order.id}`, { token, json: elsewhere });
  expect(Object.keys(refused.body.metadata.errors ?? {}).sort()).toEqual(["customerId", "day"]);
  const sent = await deliver(server, token, dearer);
  expect((await put(sent.version, [head(kind.id, [two.id])])).status).toBe(400);
});

test("the animals to sell: those that may first, of a product, each other one with its reason", async () => {
  const pen = await server.db.insert(pens).values({ code: "ZZ", name: "Jual" }).returning();
  const own = await addKind(server);
  const values = { penId: pen[0]?.id ?? 0 };
  const sick = await addForSale(server, own.id, { ...values, healthState: "sakit" });
  const well = await addForSale(server, own.id, values);
  await addForSale(server, own.id, { ...values, stockState: "terjual" });
  const { body } = await server.call("GET", `transaction/animal?product=${own.id}`, { token });
  const { items } = body.response as { items: { id: number; hindrance: string | null }[] };
  expect(items.map(({ id, hindrance }) => [id, hindrance])).toEqual([
    [well.id, null],
    [sick.id, `Kuning ${sick.earTag} sedang sakit.`],
  ]);
});

test("the receipt of a payment: from whom it came; what is given back goes out", async () => {
  const order = await ordered(server, token, sale(customer, [head(kind.id, [])]));
  const paid = done(await pay(server, token, order, { kind: "uang muka", amount: 700_000 }));
  const receiptOf = async (id: number) =>
    PaymentReceipt.parse((await server.call("GET", `payment/${id}`, { token })).body.response);
  expect(await receiptOf(paid.payments[0]?.id ?? 0)).toMatchObject({
    incoming: true,
    partner: { name: "Asep" },
    document: { kind: "transaction", number: order.number },
  });
  const off = done(await act(server, token, paid, "cancel", { reason: "x" }));
  const back = done(await pay(server, token, off, { kind: "pengembalian", amount: 700_000 }));
  expect(await receiptOf(back.payments[0]?.id ?? 0)).toMatchObject({ incoming: false });
});
