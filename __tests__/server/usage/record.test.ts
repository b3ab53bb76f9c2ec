import { eq, sql } from "drizzle-orm";
import * as flock from "@/__tests__/server/sheep/support";
import { addPen, costsOf, eachInAPen, moved, stockOf } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { listOf } from "@/contract/base/list";
import { StockMovement } from "@/contract/product/stock";
import { SheepCost } from "@/contract/sheep/card";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import {
  addArrived,
  addCost,
  addFeed,
  become,
  empty,
  goTo,
  lineOf,
  post,
  preview,
  record,
  sharesOf,
  type TestServer,
  weigh,
} from "./support";

let server: TestServer;
let token: string;
let pen: number;
eachInAPen(empty, (farm) => {
  ({ server, token, pen } = farm);
});

const daysBy = async (id: number) =>
  new Map((await sharesOf(server, token, id)).map((share) => [share.sheep.id, share.days]));
const feedOf = (productId: number, values: object = {}) => ({ productId, quantity: 1, ...values });

test("feed is borne by weight and days, stands in each HPP with its document, and leads back to the stock", async () => {
  const [light, heavy] = [
    await addArrived(server, pen, { arrivalWeight: 16 }),
    await addArrived(server, pen, { arrivalWeight: 81, arrivedOn: "2025-08-06" }),
  ];
  const feed = await addFeed(server, { quantity: 10, value: 1_000_001, name: "Konsentrat" });
  const shown = await preview(server, token, { productId: feed, quantity: 4 });
  const usage = await record(server, token, { productId: feed, quantity: 4, note: " pagi " });
  // 16^0.75 = 8 on ten days, 81^0.75 = 27 on five
  expect(shown).toMatchObject({
    refused: null,
    gone: 0,
    result: { value: 400_000, animals: 2, days: 15, left: 6, most: 251_163, least: 148_837, weights: { masuk: 2 } },
  });
  expect(usage).toMatchObject({
    kind: "pakan",
    value: 400_000,
    quantity: 4,
    animals: 2,
    days: 15,
    pens: null,
    note: "pagi",
    purchase: null,
    from: "2025-08-01",
    to: "2025-08-10",
    createdBy: "Budi Santoso",
    cancelled: null,
    sources: [{ kind: "awal", quantity: 4, received: 10, unitValue: 100_000.1, documentKind: null }],
  });
  expect(await sharesOf(server, token, usage.id)).toMatchObject([
    { sheep: { id: light.id }, days: 10, weight: 16, weightFrom: "masuk", weightOn: "2025-06-01", amount: 148_837 },
    { sheep: { id: heavy.id }, days: 5, weight: 81, weightFrom: "masuk", weightOn: "2025-08-06", amount: 251_163 },
  ]);
  expect(await stockOf(server, feed)).toEqual({ quantity: 6, value: 600_001 });
  const document = { documentKind: "usage", documentId: usage.id, documentName: `Pemakaian ${usage.id}` };
  const costs = await server.call("GET", `sheep/${heavy.id}/cost`, { token });
  expect(listOf(SheepCost).parse(costs.body.response).items).toMatchObject([
    { day: "2025-08-10", kind: "pakan", amount: 251_163, sum: 251_163, note: "Konsentrat", ...document },
  ]);
  const movements = await server.call("GET", `product/${feed}/movement`, { token });
  expect(listOf(StockMovement).parse(movements.body.response).items[0]).toMatchObject({
    day: "2025-08-10",
    kind: "pakai",
    quantity: -4,
    value: -400_000,
    ...document,
  });
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.entity, "usage"));
  expect(entry).toMatchObject({
    action: "usage.create",
    entityId: String(usage.id),
    after: { productId: feed, quantity: 4, fromDay: "2025-08-01", value: 400_000, animals: 2, pens: "semua" },
  });
});

test("overhead is borne by days alone; what is left of the line can be allocated later", async () => {
  const [light, heavy] = [
    await addArrived(server, pen, { arrivalWeight: 16 }),
    await addArrived(server, pen, { arrivalWeight: 81, arrivedOn: "2025-08-06" }),
  ];
  const { id, purchase, product } = await addCost(server, { amount: 900_001, share: 99 });
  const usage = await record(server, token, { kind: "overhead", lineId: id, amount: 300_000 });
  expect(usage).toMatchObject({
    kind: "overhead",
    value: 300_000,
    quantity: null,
    purchase,
    product: { id: product.id },
    sources: [],
    line: { id, day: "2025-08-01", worth: 900_100, allocated: 300_000 },
  });
  expect((await sharesOf(server, token, usage.id)).map(({ amount, weight }) => [amount, weight])).toEqual([
    [200_000, null],
    [100_000, null],
  ]);
  expect(await costsOf(server, light.id)).toMatchObject([{ kind: "overhead", amount: 200_000, note: product.name }]);
  const choices = await server.call("GET", `usage/cost?q=${encodeURIComponent(product.name)}`, { token });
  expect(choices.body.response).toMatchObject({ items: [{ id, left: 600_100, purchase, usedUntil: "2025-08-10" }] });
  const rest = await preview(server, token, { kind: "overhead", lineId: id, amount: 600_101 });
  expect(rest.refused).toEqual({ field: "amount", message: "Yang belum dibebankan tinggal Rp600.100." });
  await record(server, token, { kind: "overhead", lineId: id, amount: 600_100 });
  const none = await server.call("GET", "usage/cost", { token });
  expect(none.body.response).toEqual({ items: [] });
  const over = await post(server, token, { kind: "overhead", lineId: id, amount: 1 });
  expect(over.body.metadata.errors).toEqual({
    lineId: `${product.name} di ${purchase.number} sudah dibebankan semua.`,
  });
  expect((await costsOf(server, heavy.id)).map(({ amount }) => amount)).toEqual([100_000, 200_033]);
});

test("only what has come of a line can be allocated", async () => {
  await addArrived(server, pen);
  const { id } = await addCost(server, { amount: 1_000_000, share: 10, quantity: 3, received: 1 });
  const shown = await preview(server, token, { kind: "overhead", lineId: id, amount: 333_337 });
  expect(shown.refused?.message).toBe("Yang belum dibebankan tinggal Rp333.336.");
  const none = await addCost(server, { received: 0 });
  const refused = await preview(server, token, { kind: "overhead", lineId: none.id, amount: 1 });
  expect(refused.refused).toMatchObject({ field: "lineId", message: expect.stringMatching(/belum diterima\.$/) });
});

test("a day counts where the animal stands at its end: of coming, leaving, moving, being lost and found", async () => {
  const other = (await addPen(server)).id;
  const onDay = async (day: string) => (await addArrived(server, pen, { arrivedOn: day })).id;
  const [first, last, late] = [await onDay("2025-08-01"), await onDay("2025-08-10"), await onDay("2025-08-11")];
  const [died, diedBefore, diedAfter] = [
    await onDay("2025-07-01"),
    await onDay("2025-07-01"),
    await onDay("2025-07-01"),
  ];
  await become(server, died, "2025-08-04", "tersedia", "mati");
  await become(server, diedBefore, "2025-08-01", "tersedia", "mati");
  await become(server, diedAfter, "2025-08-11", "tersedia", "dipotong");
  const [mover, visitor, lost] = [await onDay("2025-07-01"), await onDay("2025-07-01"), await onDay("2025-07-01")];
  await goTo(server, mover, "2025-08-04", pen, other);
  // A move there and back on one day changes nothing.
  await goTo(server, visitor, "2025-08-05", pen, other);
  await goTo(server, visitor, "2025-08-05", other, pen);
  await become(server, lost, "2025-08-03", "tersedia", "hilang");
  await become(server, lost, "2025-08-08", "hilang", "tersedia");
  const feed = await addFeed(server);
  const here = await daysBy((await record(server, token, feedOf(feed, { penIds: [pen] }))).id);
  expect(Object.fromEntries(here)).toEqual({
    [first]: 10,
    [last]: 1,
    [died]: 3,
    [diedAfter]: 10,
    [mover]: 3,
    [visitor]: 10,
    [lost]: 5,
  });
  expect([here.has(late), here.has(diedBefore)]).toEqual([false, false]);
  const there = await daysBy((await record(server, token, feedOf(feed, { penIds: [other] }))).id);
  expect(Object.fromEntries(there)).toEqual({ [mover]: 7 });
  const all = await daysBy((await record(server, token, feedOf(feed))).id);
  expect(all.get(mover)).toBe(10);
});

test("a leap day is a day, and a period is of 366 at most", async () => {
  const { id } = await addArrived(server, pen, { arrivedOn: "2024-01-01" });
  const feed = await addFeed(server, { day: "2023-12-01" });
  const february = await record(server, token, feedOf(feed, { period: { from: "2024-02-28", to: "2024-03-01" } }));
  expect((await daysBy(february.id)).get(id)).toBe(3);
  const year = await record(server, token, feedOf(feed, { period: { from: "2024-01-01", to: "2024-12-31" } }));
  expect((await daysBy(year.id)).get(id)).toBe(366);
  const longer = await post(server, token, feedOf(feed, { period: { from: "2024-01-01", to: "2025-01-01" } }));
  expect(longer.body.metadata.errors).toEqual({ "period.to": "Periode paling panjang 366 hari." });
});

test("the weight is the last from scales by the period's end, the arrival's, the first after, the others' mean", async () => {
  const none = { arrivalWeight: null };
  const scaled = await addArrived(server, pen);
  await weigh(server, scaled.id, "2025-08-09", 30);
  await weigh(server, scaled.id, "2025-08-11", 31);
  await weigh(server, scaled.id, "2025-08-10", 99, { cancelledAt: new Date(), cancelReason: "x" });
  await weigh(server, scaled.id, "2025-08-10", 98, { weightEstimated: true });
  const [arrived, later, unknown] = [
    await addArrived(server, pen, { arrivalWeight: 22 }),
    await addArrived(server, pen, none),
    await addArrived(server, pen, none),
  ];
  await weigh(server, later.id, "2025-08-15", 28.02);
  await weigh(server, later.id, "2025-08-16", 50);
  const usage = await record(server, token, feedOf(await addFeed(server)));
  const told = (await sharesOf(server, token, usage.id)).map((one) => [
    one.sheep.id,
    one.weight,
    one.weightFrom,
    one.weightOn,
  ]);
  expect(told).toEqual([
    [scaled.id, 30, "timbang", "2025-08-09"],
    [arrived.id, 22, "masuk", "2025-06-01"],
    [later.id, 28.02, "sesudah", "2025-08-15"],
    [unknown.id, 26.67, "rata-rata", null],
  ]);
  expect(usage.weights).toEqual({ timbang: 1, masuk: 1, sesudah: 1, "rata-rata": 1 });
});

test("where nobody has a weight, days alone decide; an animal without events stands where its record says", async () => {
  const [full, half] = [
    await addArrived(server, pen, { arrivalWeight: null }),
    await addArrived(server, pen, { arrivalWeight: null, arrivedOn: "2025-08-06" }),
  ];
  await server.db.delete(sheepEvents);
  const usage = await record(server, token, feedOf(await addFeed(server), { penIds: [pen] }));
  expect(
    (await sharesOf(server, token, usage.id)).map(({ sheep: { id }, ...one }) => [id, one.days, one.amount]),
  ).toEqual([
    [full.id, 10, 66_667],
    [half.id, 5, 33_333],
  ]);
});

test("who was there bears it: sold, given back or dead since, and the preview says how many", async () => {
  const here = await addArrived(server, pen);
  const [sold, returned, dead] = [
    await addArrived(server, pen),
    await addArrived(server, pen),
    await addArrived(server, pen),
  ];
  await become(server, sold.id, "2025-08-09", "tersedia", "terjual");
  await become(server, returned.id, "2025-08-06", "tersedia", "dikembalikan");
  await become(server, dead.id, "2025-08-03", "tersedia", "mati");
  const feed = await addFeed(server);
  expect(await preview(server, token, feedOf(feed))).toMatchObject({ gone: 3, result: { animals: 4 } });
  const usage = await record(server, token, feedOf(feed));
  expect(await daysBy(usage.id)).toEqual(
    new Map([
      [here.id, 10],
      [sold.id, 8],
      [returned.id, 5],
      [dead.id, 2],
    ]),
  );
});

test.each([
  ["a feed that is not there", { productId: 999_999 }, { productId: "Barang ini tidak ditemukan." }],
  [
    "more than there is",
    { quantity: 10.001 },
    { quantity: expect.stringMatching(/tinggal 10 karung; dibutuhkan 10,001/) },
  ],
  ["a period to come", { period: { from: "2025-08-18", to: "2025-08-19" } }, { "period.to": expect.any(String) }],
  [
    "an end before the start",
    { period: { from: "2025-08-02", to: "2025-08-01" } },
    { "period.to": expect.any(String) },
  ],
  [
    "a period before any of it had come",
    { period: { from: "2025-05-01", to: "2025-05-31" } },
    { "period.to": expect.stringMatching(/baru ada sejak 1 Juni 2025/) },
  ],
  ["no pen", { penIds: [] }, { penIds: "Pilih sedikitnya satu kandang." }],
  ["a pen that is not there", { penIds: [999_999] }, { penIds: expect.any(String) }],
  ["no quantity", { quantity: null }, { quantity: "Masukkan jumlah yang dipakai." }],
  ["nobody there", { period: { from: "2025-01-01", to: "2025-01-31" } }, { "period.to": expect.any(String) }],
  ["a line that is none", { kind: "overhead", lineId: 999_999, amount: 1 }, { lineId: "Biaya ini tidak ditemukan." }],
])("%s is refused at its field, and nothing is written", async (_, values, errors) => {
  const animal = await addArrived(server, pen);
  const feed = await addFeed(server);
  const answer = await post(server, token, { ...feedOf(feed), ...values });
  expect(answer.body.metadata).toMatchObject({ code: 422, errors });
  expect([await stockOf(server, feed), await costsOf(server, animal.id)]).toEqual([
    { quantity: 10, value: 1_000_000 },
    [],
  ]);
});

test("a medicine is used by an examination; supplies are used like feed", async () => {
  await addArrived(server, pen);
  const medicine = await addFeed(server, { category: "obat", unit: "botol", name: "Vitamin" });
  expect((await post(server, token, feedOf(medicine))).body.metadata.errors).toEqual({
    productId: "Vitamin bukan pakan atau perlengkapan: tidak dipakai di kandang.",
  });
  const straw = await addFeed(server, { category: "perlengkapan", unit: "bal", name: "Jerami alas", value: 70_000 });
  expect((await record(server, token, feedOf(straw))).value).toBe(7_000);
  const { body } = await server.call("GET", "usage/goods", { token });
  expect(body.response).toMatchObject({ items: [{ id: straw, stock: 9, value: 63_000, usedUntil: "2025-08-10" }] });
});

test("two usages of the last feed, and two allocations of one line: one of each is done", async () => {
  const { id } = await addArrived(server, pen);
  const feed = await addFeed(server, { quantity: 3, value: 300_000 });
  const cost = await addCost(server, { amount: 500_000 });
  const feeds = await Promise.all([1, 2, 3].map(() => post(server, token, { productId: feed, quantity: 2 })));
  expect(feeds.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const refused = feeds.find(({ status }) => status === 422);
  expect(refused?.body.metadata.errors).toEqual({ quantity: expect.stringMatching(/tinggal 1 karung/) });
  const costs = await Promise.all(
    [1, 2, 3].map(() => post(server, token, { kind: "overhead", lineId: cost.id, amount: 300_000 })),
  );
  expect(costs.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await lineOf(server, cost.id)).allocated).toBe(300_000);
  expect((await costsOf(server, id)).map(({ amount }) => amount)).toEqual([200_000, 300_000]);
  const [animal] = await server.db.select().from(sheep).where(eq(sheep.id, id));
  expect(animal?.cost).toBe(500_000);
});

test("the same key is the same usage; who reads writes none", async () => {
  await addArrived(server, pen);
  const feed = await addFeed(server);
  const key = newKey();
  const both = await Promise.all([1, 2].map(() => post(server, token, feedOf(feed), key)));
  expect(both[0]?.body.response).toEqual(both[1]?.body.response);
  expect(await stockOf(server, feed)).toEqual({ quantity: 9, value: 900_000 });
  const { access } = await server.signedIn("auditor");
  expect((await post(server, access, feedOf(feed))).body.metadata.message).toBe("no_permission");
  expect((await server.call("GET", "usage", { token: access })).status).toBe(200);
  expect((await server.call("GET", "usage/999999", { token })).body.metadata.message).toBe(
    "Pemakaian tidak ditemukan.",
  );
  expect((await server.call("GET", "usage/999999/share", { token })).status).toBe(404);
});

test("another weight of an arrival shares the feed since anew", async () => {
  const [one, other] = [
    await flock.created(server, token, { penId: pen, arrivalWeight: 16, purchasePrice: 0 }),
    await flock.created(server, token, { penId: pen, arrivalWeight: 16, purchasePrice: 0 }),
  ];
  const usage = await record(server, token, feedOf(await addFeed(server), { quantity: 7 }));
  const amounts = async () => (await sharesOf(server, token, usage.id)).map(({ amount }) => amount);
  expect(await amounts()).toEqual([350_000, 350_000]);
  expect((await flock.put(server, token, one, { arrivalWeight: 81 })).status).toBe(200);
  // 81^0.75 = 27, 16^0.75 = 8
  expect(await amounts()).toEqual([540_000, 160_000]);
  const [heavy, light] = await Promise.all([one, other].map(({ id }) => costsOf(server, id)));
  expect([heavy, light]).toMatchObject([[{ amount: 540_000 }], [{ amount: 160_000 }]]);
});

test("animals that are told of while feed is noted bear it, too", async () => {
  await addArrived(server, pen);
  const feed = await addFeed(server, { quantity: 10 });
  const arrive = () => flock.create(server, token, { penId: pen, purchasePrice: 0 });
  const acts = Array.from({ length: 4 }, () => [arrive(), post(server, token, feedOf(feed))]);
  for (const { status } of await Promise.all(acts.flat())) expect(status).toBe(200);
  const { rows } = await server.db.execute(sql`select animals from usages`);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ animals: 5 })));
});

test("what was taken is told by the sacks it was of: the oldest first, over what others took", async () => {
  await addArrived(server, pen);
  const feed = await addFeed(server, { quantity: 5, value: 500_000 });
  const { purchase } = await addCost(server);
  const bought = { documentKind: "purchase", documentId: purchase.id } as const;
  await moved(server, { productId: feed, kind: "beli", quantity: 10, value: 1_200_000, ...bought });
  await moved(server, { productId: feed, kind: "opname", quantity: -2 });
  const usage = await record(server, token, { productId: feed, quantity: 8 });
  expect(usage.sources).toMatchObject([
    { kind: "awal", quantity: 3, received: 5, unitValue: 100_000, documentName: null },
    { kind: "beli", quantity: 5, received: 10, unitValue: 120_000, ...bought, documentName: purchase.number },
  ]);
  // The value is the stock's mean, whichever sack was used.
  expect(usage.value).toBe(906_666);
});
