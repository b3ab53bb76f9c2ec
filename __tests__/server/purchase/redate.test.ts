import { and, eq, isNull } from "drizzle-orm";
import { closingCalls } from "@/__tests__/server/closing/farm";
import * as exam from "@/__tests__/server/examination/support";
import * as fund from "@/__tests__/server/investment/support";
import { record } from "@/__tests__/server/usage/support";
import { postTo, refusal } from "@/__tests__/support/server/calls";
import { addAnimal, addPen, addProduct, addStocked, costsOf } from "@/__tests__/support/server/farm";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { pastCorrections } from "@/server/db/schema/closing";
import { stockMovements } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { usages } from "@/server/db/schema/usage";
import { must } from "@/server/must";
import { daysAfter } from "@/server/time";
import {
  act,
  animal,
  arrival,
  detail,
  done,
  goods,
  order,
  ordered,
  purchaseServer,
  receive,
  service,
  type TestServer,
} from "./support";

// A receipt or a return that was noted on a wrong day comes on its true one, with all that came or went by it.

let server: TestServer;
let token: string;
let supplier: number;
let pen: number;
beforeAll(async () => {
  ({ server, token, supplier, pen } = await purchaseServer());
});
afterAll(() => server.close());

const redate = (of: PurchaseDetail, move: { id: number } | undefined, day: string, more = {}) =>
  act(server, token, of, `move/${must(move, "a move").id}/redate`, { day, ...more });
const received = async (lines: object[], day: string, values = {}, penId = pen) => {
  const sent = await ordered(server, token, order(supplier, lines, values));
  return done(await act(server, token, sent, "receive", { ...arrival(sent, penId), day }));
};
const movementsOf = async (productId: number, kind: "beli" | "retur" = "beli") =>
  (
    await server.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.productId, productId), eq(stockMovements.kind, kind)))
      .orderBy(stockMovements.id)
  ).map(({ day, quantity, value }) => ({ day, quantity, value }));
const rowOf = async (id: number) => must((await server.db.select().from(sheep).where(eq(sheep.id, id)))[0], "it");
const sheepOf = ({ lines }: PurchaseDetail, at = 0) => must(lines[at]?.sheep, "the animal of a line").id;

/** Ten sacks for a million, ten dear ones from the purchase, and four that an animal ate on the 13th. */
async function eaten(on: string) {
  const penId = (await addPen(server)).id;
  await addAnimal(server, penId);
  const feed = await addStocked(server, { quantity: 10, value: 1_000_000 });
  const here = await received([goods(feed.id, { price: 200_000 })], on);
  const period = { from: "2025-08-13", to: "2025-08-13" };
  const { id } = await record(server, token, { productId: feed.id, quantity: 4, penIds: [penId], period });
  const worth = async () => (await server.db.select().from(usages).where(eq(usages.id, id)))[0]?.value;
  return { feed, here, worth };
}

test("goods are worth what they would be if they had been entered rightly at once, and the log tells both days", async () => {
  const { feed, here, worth } = await eaten("2025-08-12");
  expect(await worth()).toBe(600_000);
  expect(here.receipts).toMatchObject([{ day: "2025-08-12", redatable: true }]);
  const late = done(await redate(here, here.receipts[0], "2025-08-15"));
  expect(late.receipts).toMatchObject([{ day: "2025-08-15", amount: 2_000_000 }]);
  expect(late).toMatchObject({ day: here.day, total: here.total, payable: here.payable, dueOn: here.dueOn });
  expect([await worth(), await (await eaten("2025-08-15")).worth()]).toEqual([400_000, 400_000]);
  expect(await movementsOf(feed.id)).toEqual([{ day: "2025-08-15", quantity: 10, value: 2_000_000 }]);
  done(await redate(late, late.receipts[0], "2025-08-11"));
  expect(await worth()).toBe(600_000);
  const told = await server.db.select().from(auditLog).where(eq(auditLog.action, "purchase.redate"));
  expect(told[0]).toMatchObject({
    entityId: String(here.id),
    before: { receivedOn: "2025-08-12" },
    after: { receivedOn: "2025-08-15" },
  });
});

test("a purchase that came at once moves with its receipt, as if both had been noted rightly", async () => {
  const feed = await addProduct(server);
  const here = await received([goods(feed.id)], "2025-08-14", { day: "2025-08-14" });
  const right = done(await redate(here, here.receipts[0], "2025-08-12"));
  expect(right).toMatchObject({ day: "2025-08-12", dueOn: daysAfter(here.dueOn, -2) });
  const later = done(await redate(right, right.receipts[0], "2025-08-13"));
  expect(later).toMatchObject({ day: "2025-08-12", dueOn: right.dueOn });
});

/** An animal that the purchase brought to another, and eight sacks from the 11th to the 18th. */
async function fattened(on: string) {
  const penId = (await addPen(server)).id;
  const other = await addAnimal(server, penId, { arrivedOn: "2025-08-01" });
  await server.db
    .insert(sheepEvents)
    .values({ sheepId: other.id, day: "2025-08-01", kind: "masuk", toState: "tersedia", toPenId: penId });
  const feed = await addStocked(server, { quantity: 8, value: 80_000 });
  const here = await received([animal({ ageMonths: 6 })], on, { freight: 50_000 }, penId);
  const period = { from: "2025-08-11", to: "2025-08-18" };
  await record(server, token, { productId: feed.id, quantity: 8, penIds: [penId], period });
  return { here, id: sheepOf(here), other: other.id };
}
const costs = async (id: number) =>
  (await costsOf(server, id)).map(({ kind, day, amount, state }) => [kind, day, amount, state]);

test("an animal comes on the true day: its age, its weight, its price and the feed since", async () => {
  const { here, id, other } = await fattened("2025-08-12");
  const right = await fattened("2025-08-14");
  expect(await costs(id)).not.toEqual(await costs(right.id));
  const late = done(await redate(here, here.receipts[0], "2025-08-14"));
  expect(await costs(id)).toEqual(await costs(right.id));
  expect(await costs(other)).toEqual(await costs(right.other));
  expect(await rowOf(id)).toMatchObject({
    arrivedOn: "2025-08-14",
    bornOn: "2025-02-14",
    lastWeight: 21,
    lastWeighedOn: "2025-08-14",
    cost: (await rowOf(right.id)).cost,
  });
  const events = server.db.select().from(sheepEvents).where(eq(sheepEvents.sheepId, id));
  expect(await events).toMatchObject([{ kind: "masuk", day: "2025-08-14" }]);
  const log = server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, String(id)), eq(auditLog.action, "sheep.update")));
  expect(await log).toMatchObject([
    {
      before: { arrivedOn: "2025-08-12", bornOn: "2025-02-12" },
      after: { arrivedOn: "2025-08-14", bornOn: "2025-02-14" },
    },
  ]);
  // A birth that somebody has told since stays.
  await server.db.update(sheep).set({ bornOn: "2025-03-01" }).where(eq(sheep.id, id));
  done(await redate(late, late.receipts[0], "2025-08-11"));
  expect(await rowOf(id)).toMatchObject({ arrivedOn: "2025-08-11", bornOn: "2025-03-01", lastWeighedOn: "2025-08-11" });
});

test("part receipts of one day: only the goods of that one move", async () => {
  const feed = await addProduct(server);
  const sent = await ordered(server, token, order(supplier, [goods(feed.id), goods(feed.id, { price: 50_000 })]));
  const [dear, cheap] = sent.lines.map(({ id }) => id);
  const part = (lineId: number | undefined, quantity: number) => ({
    day: "2025-08-12",
    note: null,
    lines: [{ lineId, quantity }],
  });
  const one = done(await act(server, token, sent, "receive", part(cheap, 10)));
  const two = done(await act(server, token, one, "receive", part(dear, 5)));
  const all = done(await act(server, token, two, "receive", part(dear, 5)));
  const late = done(await redate(all, all.receipts[1], "2025-08-16"));
  expect(late.receipts.map(({ day }) => day)).toEqual(["2025-08-12", "2025-08-16", "2025-08-12"]);
  expect(await movementsOf(feed.id)).toEqual([
    { day: "2025-08-12", quantity: 10, value: 500_000 },
    { day: "2025-08-16", quantity: 5, value: 500_000 },
    { day: "2025-08-12", quantity: 5, value: 500_000 },
  ]);
});

test("a return goes on its true day: its goods, its animal, and the price that leaves", async () => {
  const feed = await addProduct(server);
  const here = await received([animal(), goods(feed.id), animal()], "2025-08-12", { freight: 200_000 });
  const id = sheepOf(here);
  const lines = [{ lineId: here.lines[0]?.id }, { lineId: here.lines[1]?.id, quantity: 4 }];
  const back = done(await act(server, token, here, "return", { day: "2025-08-16", reason: "Pincang", lines }));
  expect(back.returns).toMatchObject([{ day: "2025-08-16", redatable: true }]);
  const early = done(await redate(back, back.returns[0], "2025-08-13"));
  expect(early.returns).toMatchObject([{ day: "2025-08-13", amount: 1_900_000 }]);
  expect(early.receipts).toMatchObject([{ day: "2025-08-12" }]);
  expect(await movementsOf(feed.id, "retur")).toMatchObject([{ day: "2025-08-13", quantity: -4 }]);
  expect((await costs(id)).filter(([kind]) => kind === "beli")).toEqual([
    ["beli", "2025-08-12", 1_500_000, "karantina"],
    ["beli", "2025-08-13", -1_500_000, "karantina"],
  ]);
  const events = server.db
    .select()
    .from(sheepEvents)
    .where(and(eq(sheepEvents.sheepId, id), eq(sheepEvents.kind, "stok")));
  const share = must(here.lines[0], "the line of the animal").share;
  expect(await events).toMatchObject([{ day: "2025-08-13", toState: "dikembalikan", cost: share }]);
  expect(refusal(await redate(early, early.returns[0], "2025-08-11"))).toEqual({
    status: 422,
    day: "Tidak dapat diretur sebelum diterima, 12 Agustus 2025.",
  });
  expect(refusal(await redate(early, early.receipts[0], "2025-08-14"))).toEqual({
    status: 422,
    day: "Returnya tertanggal 13 Agustus 2025; pilih hari itu atau sebelumnya.",
  });
});

describe("refused at the day, and nothing is half written", () => {
  const say = async (of: PurchaseDetail, day: string, move = of.receipts[0]) => refusal(await redate(of, move, day));
  const at = (day: string) => ({ status: 422, day });

  test("before the purchase and in the future", async () => {
    const here = await received([animal()], "2025-08-12");
    expect(await say(here, "2025-08-09")).toEqual(at("Tidak dapat diterima sebelum tanggal pembelian."));
    expect(await say(here, "2025-08-19")).toEqual(at("Tanggal tidak dapat di masa depan."));
    expect((await redate(here, { id: 999_999 }, "2025-08-13")).status).toBe(404);
    expect((await redate({ ...here, version: 0 }, here.receipts[0], "2025-08-13")).status).toBe(409);
    expect((await detail(server, token, here.id)).receipts).toMatchObject([{ day: "2025-08-12" }]);
  });

  test("after what has happened to an animal; the goods that came with it stay as well", async () => {
    const feed = await addProduct(server);
    const here = await received([goods(feed.id), animal()], "2025-08-11");
    const id = sheepOf(here, 1);
    await exam.record(server, token, { kind: "timbang", day: "2025-08-14", entries: [{ sheepId: id, weight: 22 }] });
    expect(await say(here, "2025-08-15")).toEqual(
      at(
        `Kejadian sesudahnya pada Biru ${here.lines[1]?.earTag} tercatat 14 Agustus 2025; pilih hari itu atau sebelumnya.`,
      ),
    );
    expect(await movementsOf(feed.id)).toMatchObject([{ day: "2025-08-11" }]);
    expect(await rowOf(id)).toMatchObject({ arrivedOn: "2025-08-11", lastWeight: 22, lastWeighedOn: "2025-08-14" });
    const late = done(await redate(here, here.receipts[0], "2025-08-14"));
    expect(await rowOf(id)).toMatchObject({ arrivedOn: "2025-08-14", lastWeight: 22, lastWeighedOn: "2025-08-14" });
    const out = { from: "karantina", to: "tersedia", day: "2025-08-14", reason: null, penId: pen };
    expect((await postTo(server, token, `sheep/${id}/move`, out)).status).toBe(200);
    expect(await say(late, "2025-08-16")).toMatchObject({ day: expect.stringContaining("tercatat 14 Agustus 2025") });
  });

  test("goods that were eaten before, with the day on which they would be missing", async () => {
    const penId = (await addPen(server)).id;
    await addAnimal(server, penId);
    const feed = await addProduct(server);
    const here = await received([goods(feed.id)], "2025-08-12");
    const period = { from: "2025-08-13", to: "2025-08-13" };
    await record(server, token, { productId: feed.id, quantity: 4, penIds: [penId], period });
    expect(await say(here, "2025-08-14")).toEqual(
      at(`Stok ${feed.name} akan kurang 4 karung pada 13 Agustus 2025, menurut yang sudah dicatat.`),
    );
    expect(await movementsOf(feed.id)).toMatchObject([{ day: "2025-08-12" }]);
  });

  test("a cost that animals bear already", async () => {
    const penId = (await addPen(server)).id;
    await addAnimal(server, penId);
    const wages = await addProduct(server, { category: "jasa", unit: "hari" });
    const here = await received([service(wages.id)], "2025-08-11");
    const period = { from: "2025-08-10", to: "2025-08-12" };
    const lineId = here.lines[0]?.id;
    await record(server, token, { kind: "overhead", lineId, amount: 1000, penIds: [penId], period });
    const used = await detail(server, token, here.id);
    expect(await say(used, "2025-08-13")).toEqual(
      at("Biayanya dibebankan ke ternak pada 12 Agustus 2025; pilih hari itu atau sebelumnya."),
    );
    expect(done(await redate(used, used.receipts[0], "2025-08-12")).receipts).toMatchObject([{ day: "2025-08-12" }]);
  });

  test("a return stays between the corrections before and after it", async () => {
    const feed = await addProduct(server);
    const here = await received([goods(feed.id)], "2025-08-11");
    const correct = async (of: PurchaseDetail, day: string, amount: number) =>
      done(
        await act(server, token, of, "correction", {
          day,
          reason: "Nota",
          lines: [{ lineId: of.lines[0]?.id, amount }],
        }),
      );
    const cut = await correct(here, "2025-08-13", 900_000);
    const lines = [{ lineId: here.lines[0]?.id, quantity: 2 }];
    const back = done(await act(server, token, cut, "return", { day: "2025-08-14", reason: "Uji", lines }));
    const again = await correct(back, "2025-08-16", 700_000);
    expect(await say(again, "2025-08-14")).toEqual(
      at("Nota koreksinya tertanggal 13 Agustus 2025; pilih hari itu atau sebelumnya."),
    );
    expect(await say(again, "2025-08-12", again.returns[0])).toEqual(
      at("Tidak sebelum koreksi terakhirnya, 13 Agustus 2025."),
    );
    expect(await say(again, "2025-08-17", again.returns[0])).toEqual(
      at("Nota koreksinya tertanggal 16 Agustus 2025; pilih hari itu atau sebelumnya."),
    );
    expect(done(await redate(again, again.returns[0], "2025-08-16")).returns).toMatchObject([{ day: "2025-08-16" }]);
  });

  test("nothing comes behind a correction, which was about all that had come: not told late, nor put there", async () => {
    const feed = await addProduct(server);
    const sent = await ordered(server, token, order(supplier, [goods(feed.id), goods(feed.id)]));
    const [line, other] = sent.lines.map(({ id }) => id);
    const take = (of: PurchaseDetail, day: string, lineId = line) =>
      act(server, token, of, "receive", { day, note: null, lines: [{ lineId, quantity: 2 }] });
    const cutOn = async (of: PurchaseDetail, day: string, amount: number) =>
      done(await act(server, token, of, "correction", { day, reason: "Nota", lines: [{ lineId: line, amount }] }));
    const cut = await cutOn(done(await take(sent, "2025-08-12")), "2025-08-14", 150_000);
    const refused =
      "Nota koreksinya tertanggal 14 Agustus 2025; pilih hari sesudahnya, atau batalkan koreksi itu dulu.";
    for (const day of ["2025-08-13", "2025-08-14"]) expect(refusal(await take(cut, day))).toEqual(at(refused));
    const more = done(await take(done(await take(cut, "2025-08-13", other)), "2025-08-15"));
    const [last] = more.receipts;
    expect(last).toMatchObject({ day: "2025-08-15" });
    expect(await say(more, "2025-08-14", last)).toEqual(at(refused));
    const strike = async (of: PurchaseDetail, on: string, day: string) => {
      const id = of.corrections.find((one) => one.day === on)?.id;
      done(await act(server, token, of, `correction/${id}/cancel`, { reason: "Keliru", day }));
      return detail(server, token, of.id);
    };
    // A correction that was cancelled later stood for some days; one that was struck on its own day never was.
    const stood = await strike(await cutOn(more, "2025-08-16", 300_000), "2025-08-16", "2025-08-17");
    expect(refusal(await take(stood, "2025-08-16"))).toEqual(
      at("Nota koreksinya tertanggal 16 Agustus 2025; pilih hari sesudahnya."),
    );
    const free = await strike(stood, "2025-08-14", "2025-08-14");
    const days = done(await redate(free, last, "2025-08-13")).receipts.map(({ day }) => day);
    expect(days).toEqual(["2025-08-13", "2025-08-13", "2025-08-12"]);
  });

  test("the costs of a rest that was closed are no receipt, and receipts stay before them", async () => {
    const feed = await addProduct(server);
    const sent = await ordered(server, token, order(supplier, [goods(feed.id), animal()], { freight: 100_000 }));
    const some = await receive(server, token, sent, pen, [0]);
    const closed = done(await act(server, token, some, "close", { reason: "Tidak jadi" }));
    expect(closed.receipts).toMatchObject([
      { day: "2025-08-18", redatable: false },
      { day: "2025-08-12", redatable: true },
    ]);
    expect((await redate(closed, closed.receipts[0], "2025-08-17")).status).toBe(404);
    expect(done(await redate(closed, closed.receipts[1], "2025-08-16")).receipts[1]).toMatchObject({
      day: "2025-08-16",
    });
  });
});

test("receipts that are alike: the correction of each follows its own", async () => {
  const feed = await addProduct(server);
  const here = await received([goods(feed.id), goods(feed.id)], "2025-08-11");
  const first = here.lines[0]?.id;
  const correct = { day: "2025-08-14", reason: "Nota", lines: [{ lineId: first, amount: 900_000 }] };
  done(await act(server, token, here, "correction", correct));
  const { correctsId, kind, productId } = stockMovements;
  const [part] = await server.db
    .select({ correctsId })
    .from(stockMovements)
    .where(and(eq(productId, feed.id), eq(kind, "koreksi"), isNull(stockMovements.partOfId)));
  const came = await server.db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(productId, feed.id), eq(kind, "beli")))
    .orderBy(stockMovements.id);
  expect(part?.correctsId).toBe(came[0]?.id);
});

test("animals that an approved settlement reckoned with stay as they came", async () => {
  const owner = (await server.signedIn("owner")).access;
  const { contract } = await fund.sold(server, token);
  const here = await received([animal()], "2025-08-11");
  const id = sheepOf(here);
  const out = { from: "karantina", to: "tersedia", day: "2025-08-12", reason: null, penId: pen };
  expect((await postTo(server, token, `sheep/${id}/move`, out)).status).toBe(200);
  const named = fund.settled(await fund.name(server, owner, contract, [id]));
  expect(named.animals).toMatchObject([{ startWeighedOn: "2025-08-11" }]);
  const early = done(await redate(here, here.receipts[0], "2025-08-10"));
  const held = await fund.detailOf(server, owner, contract.id);
  expect(held.animals).toMatchObject([{ startWeight: 21, startWeighedOn: "2025-08-10" }]);
  const takeovers = [{ sheepId: id, value: 2_000_000 }];
  const draft = fund.settled(await fund.post(server, owner, named, "draft", fund.draftOf({ takeovers })));
  fund.settled(await fund.post(server, owner, draft, "approve", { received: draft.figures?.received }));
  expect(refusal(await redate(early, early.receipts[0], "2025-08-11"))).toEqual({
    status: 409,
    message: `Bagi hasil kontrak ${contract.number} sudah disetujui dengan ternak ini: catatannya tidak berubah lagi.`,
  });
});

test("in closed books it stays; a correction of them says what it belongs to as long as anything of it is there", async () => {
  const owner = (await server.signedIn("owner")).access;
  const feed = await addProduct(server);
  const old = await received([goods(feed.id)], "2025-08-11");
  const sent = await ordered(server, token, order(supplier, [goods(feed.id), goods(feed.id)]));
  expect((await closingCalls(server, owner).close("2025-08-11", "Uji")).status).toBe(200);
  expect((await redate(old, old.receipts[0], "2025-08-12")).body.metadata.message).toBe(
    `Penerimaan ${old.number} tertanggal 11 Agustus 2025, dalam buku yang sudah ditutup.`,
  );
  expect((await detail(server, token, old.id)).receipts).toMatchObject([{ redatable: false }]);
  const belongsOn = "2025-08-10";
  const one = await act(server, token, sent, "receive", { ...arrival(sent, pen, [0]), belongsOn });
  const both = done(await act(server, token, done(one), "receive", { ...arrival(sent, pen, [1]), belongsOn }));
  const noted = async () =>
    (await server.db.select().from(pastCorrections).where(eq(pastCorrections.documentId, sent.id))).map(
      ({ day, belongsOn: of }) => [day, of],
    );
  const apart = done(await redate(both, both.receipts[0], "2025-08-13"));
  expect(await noted()).toEqual([["2025-08-12", belongsOn]]);
  const none = done(await redate(apart, apart.receipts[1], "2025-08-13"));
  expect(await noted()).toEqual([]);
  done(await redate(none, none.receipts[1], "2025-08-12", { belongsOn }));
  expect(await noted()).toEqual([["2025-08-12", belongsOn]]);
});
