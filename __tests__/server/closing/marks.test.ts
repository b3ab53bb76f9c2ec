import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import { accepted, refusal } from "@/__tests__/support/server/calls";
import { addProduct } from "@/__tests__/support/server/farm";
import { Balance } from "@/contract/report/balance";
import type { Journal } from "@/contract/report/books";
import { must } from "@/server/must";
import { CLOSED, LATE, lateFarm, OPEN } from "./farm";

// The note of a koreksi periode lalu goes with what it was made for, and with nothing else of its document and day.

type Farm = Awaited<ReturnType<typeof lateFarm>>;
let server: Farm["server"];
let token: string;
let pen: number;
let place: number;
let calls: Farm["calls"];
let money: Farm["money"];
let close: Farm["close"];
beforeEach(async () => {
  ({ server, token, pen, place, calls, money, close } = await lateFarm());
});
afterEach(() => server.close());
const BELONGS = { day: OPEN, belongsOn: LATE, reason: "Uji" };

/** The days that the rows of a document on the first open day belong to, each once. */
async function marksOf(kind: string, id: number) {
  const { body } = await calls.get(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  const rows = (body.response as Journal).items.filter((row) => row.documentKind === kind && row.documentId === id);
  expect(rows.length).toBeGreaterThan(0);
  return [...new Set(rows.flatMap(({ belongsOn }) => (belongsOn.length > 0 ? belongsOn : [null])))];
}

/** The day that the paper of a payment or of a correction names. */
const onPaper = async (path: string) =>
  ((await calls.get(path)).body.response as { belongsOn: string | null }).belongsOn;

describe("of an animal that was told dead on the first open day", () => {
  const DEAD = { to: "mati", day: OPEN, reason: "Uji" };
  const strike = (id: number) => calls.post(`sheep/${id}/strike`, { state: "mati", reason: "Salah ternak" });
  const redate = (id: number) => calls.post(`sheep/${id}/redate`, { state: "mati", day: "2025-08-05" });
  const unpriced = async () => accepted(await calls.get(`report/books/balance?day=${CLOSED}`), Balance).unpriced;

  test.each([
    ["struck out", strike],
    ["dated anew", redate],
  ])("the price that was told late stays one when the death is %s", async (_, undo) => {
    const bought = { penId: pen, arrivedOn: "2025-07-10", purchasePrice: 1_000_000, moneyId: place };
    const animal = await flock.created(server, token, bought);
    await close();
    const price = { ids: [animal.id], purchasePrice: 1_300_000, moneyId: null };
    expect((await calls.post("sheep/price", price)).status).toBe(200);
    expect(await marksOf("sheep", animal.id)).toEqual(["2025-07-10"]);
    expect((await flock.move(server, token, animal.id, DEAD)).status).toBe(200);
    expect((await undo(animal.id)).status).toBe(200);
    expect(await marksOf("sheep", animal.id)).toEqual(["2025-07-10"]);
  });

  test("an arrival that was told late stays one", async () => {
    await close();
    const bought = { penId: pen, arrivedOn: OPEN, belongsOn: LATE, purchasePrice: 700_000, moneyId: place };
    const animal = await flock.created(server, token, bought);
    await flock.move(server, token, animal.id, DEAD);
    expect((await strike(animal.id)).status).toBe(200);
    expect(await marksOf("sheep", animal.id)).toEqual([LATE]);
  });

  test("the closed balance knows as many prices as before", async () => {
    const without = { penId: pen, arrivedOn: "2025-07-10", purchasePrice: null };
    const [one] = [await flock.created(server, token, without), await flock.created(server, token, without)];
    await close();
    await calls.post("sheep/price", { ids: [one.id], purchasePrice: 900_000, moneyId: place });
    expect(await unpriced()).toBe(2);
    await flock.move(server, token, one.id, DEAD);
    expect((await strike(one.id)).status).toBe(200);
    expect(await unpriced()).toBe(2);
  });
});

describe("of what was cancelled on its own day", () => {
  /** A sale and a purchase on credit of closed books. */
  async function documents() {
    const feed = (await addProduct(server)).id;
    const order = buy.order((await buy.addSupplier(server)).id, [buy.goods(feed)], { day: "2025-07-02" });
    const came = await buy.ordered(server, token, order);
    const purchase = buy.done(
      await buy.act(server, token, came, "receive", { ...buy.arrival(came, pen), day: "2025-07-02" }),
    );
    const terms = sell.sale((await sell.addCustomer(server)).id, [sell.goods(feed)], { day: "2025-07-05" });
    const sent = await sell.ordered(server, token, terms);
    const sale = await sell.deliver(server, token, sent, { day: "2025-07-06" });
    return { purchase, sale };
  }
  const back = (path: string) => calls.post(path, { reason: "Salah", day: OPEN });

  test.each(["transaction", "purchase"] as const)("a payment of a %s", async (kind) => {
    const { sale, purchase } = await documents();
    await close();
    const id = kind === "transaction" ? sale.id : purchase.id;
    const pay = async (amount: number, more: object) => {
      const payment = { day: OPEN, kind: "angsuran", method: "tunai", amount, note: null, moneyId: place, ...more };
      const read = kind === "transaction" ? sell.done : buy.done;
      return read(await calls.post(`${kind}/${id}/payment`, payment)).payments;
    };
    const wrong = must((await pay(50_000, { belongsOn: LATE }))[0], "a payment");
    expect(await marksOf(kind, id)).toEqual([LATE]);
    expect(await onPaper(`payment/${wrong.id}`)).toBe(LATE);
    expect((await back(`${kind}/${id}/payment/${wrong.id}/cancel`)).status).toBe(200);
    const right = must((await pay(30_000, {})).at(-1), "a payment");
    expect(await marksOf(kind, id)).toEqual([null]);
    expect(await onPaper(`payment/${right.id}`)).toBeNull();
  });

  test("an allowance, but not beside a payment that came late too", async () => {
    const { sale } = await documents();
    await close();
    const cut = async () => {
      const now = await sell.detailOf(server, token, sale.id);
      const allowance = { ...BELONGS, amount: 10_000, lineId: null };
      const { corrections } = sell.done(await sell.act(server, token, now, "allowance", allowance));
      const { id } = must(corrections[0], "an allowance");
      expect(await onPaper(`correction/${id}`)).toBe(LATE);
      return id;
    };
    const payment = { kind: "angsuran", method: "tunai", note: null, moneyId: place, day: OPEN };
    expect((await back(`transaction/${sale.id}/correction/${await cut()}/cancel`)).status).toBe(200);
    await calls.post(`transaction/${sale.id}/payment`, { ...payment, amount: 20_000 });
    expect(await marksOf("transaction", sale.id)).toEqual([null]);
    await calls.post(`transaction/${sale.id}/payment`, { ...payment, amount: 30_000, belongsOn: LATE });
    expect((await back(`transaction/${sale.id}/correction/${await cut()}/cancel`)).status).toBe(200);
    expect(await marksOf("transaction", sale.id)).toEqual([null, LATE]);
  });

  test("an instalment, and the sale of an asset", async () => {
    const borrowed = (await money.borrow({ day: "2025-07-05", moneyId: place })).body.response as { id: number };
    const asset = (await money.buy({ day: "2025-07-05", moneyId: place })).body.response as { id: number };
    await close();
    const paid = { ...BELONGS, principal: 1_000, moneyId: place };
    const { instalments } = (await money.repay(borrowed.id, paid)).body.response as { instalments: { id: number }[] };
    expect((await back(`loan/instalment/${instalments[0]?.id}/cancel`)).status).toBe(200);
    await money.repay(borrowed.id, { day: OPEN, principal: 2_000, moneyId: place });
    expect(await marksOf("loan", borrowed.id)).toEqual([null]);
    const { disposals } = (await money.dispose(asset.id, BELONGS)).body.response as { disposals: { id: number }[] };
    expect((await back(`asset/disposal/${disposals[0]?.id}/cancel`)).status).toBe(200);
    await money.dispose(asset.id, { day: OPEN });
    expect(await marksOf("asset", asset.id)).toEqual([null]);
  });
});

describe("names no day before what an act follows", () => {
  const refused = (belongsOn: string) => ({ status: 422, belongsOn: expect.stringContaining(belongsOn) });
  const EARLY = { ...BELONGS, belongsOn: "2025-07-10" };
  const paid = (amount: number) => ({ kind: "uang muka", method: "tunai", note: null, moneyId: place, amount });

  test.each(["transaction", "purchase"] as const)("of a %s that was paid before it was called off", async (kind) => {
    const feed = (await addProduct(server)).id;
    const made =
      kind === "transaction"
        ? await sell.ordered(
            server,
            token,
            sell.sale((await sell.addCustomer(server)).id, [sell.goods(feed)], { day: "2025-07-05" }),
          )
        : await buy.ordered(
            server,
            token,
            buy.order((await buy.addSupplier(server)).id, [buy.goods(feed)], { day: "2025-07-05" }),
          );
    const path = `${kind}/${made.id}`;
    expect((await calls.post(`${path}/payment`, { ...paid(100_000), day: "2025-07-20" })).status).toBe(200);
    await close();
    const version = async () => ((await calls.get(path)).body.response as { version: number }).version;
    const cancel = async (more: object) => calls.post(`${path}/cancel`, { ...more, version: await version() });
    expect(refusal(await cancel({ ...EARLY, forfeit: true }))).toEqual(
      refused("Pembayaran terakhirnya tertanggal 20 Juli 2025"),
    );
    expect((await cancel({ ...EARLY, forfeit: false })).status).toBe(200);
    const refund = { ...paid(100_000), kind: "pengembalian" };
    expect(refusal(await calls.post(`${path}/payment`, { ...refund, ...EARLY }))).toEqual(
      refused("Sampai 10 Juli 2025 baru Rp0"),
    );
    expect((await calls.post(`${path}/payment`, { ...refund, ...BELONGS })).status).toBe(200);
  });

  test("of a purchase that got a credit, and of several payments", async () => {
    const feed = (await addProduct(server)).id;
    const supplier = (await buy.addSupplier(server)).id;
    const order = () => buy.ordered(server, token, buy.order(supplier, [buy.goods(feed)], { day: "2025-07-05" }));
    const [giver, taker, other] = [await order(), await order(), await order()];
    const pay = (id: number, day: string, more = {}) =>
      calls.post(`purchase/${id}/payment`, { ...paid(50_000), day, ...more });
    await pay(giver.id, "2025-07-06");
    await calls.post(`purchase/${giver.id}/cancel`, { version: 3, day: "2025-07-07", reason: "Uji", forfeit: false });
    const off = await buy.detail(server, token, giver.id);
    const credit = { otherId: taker.id, amount: 10_000, day: "2025-07-20", reason: "Uji" };
    expect((await buy.act(server, token, off, "credit", credit)).status).toBe(200);
    const cancel = async (id: number, more: object) =>
      buy.act(server, token, await buy.detail(server, token, id), "cancel", { reason: "Uji", forfeit: true, ...more });
    expect(refusal(await cancel(taker.id, { day: "2025-07-10" }))).toEqual({
      status: 422,
      day: "Tidak sebelum pembayaran terakhirnya, 20 Juli 2025.",
    });
    await pay(other.id, "2025-07-20");
    await close();
    expect(refusal(await cancel(taker.id, EARLY))).toEqual(refused("tertanggal 20 Juli 2025"));
    await pay(other.id, OPEN, { belongsOn: "2025-07-08" });
    expect(refusal(await cancel(other.id, EARLY))).toEqual(refused("tertanggal 20 Juli 2025"));
    expect((await cancel(other.id, BELONGS)).status).toBe(200);
  });

  test("of animals that came later", async () => {
    const kind = await sell.addKind(server, { minPrice: null });
    const animal = { penId: pen, productId: kind.id, sex: "jantan", arrivedOn: "2025-07-15", arrivalWeight: 30 };
    const { id } = await flock.created(server, token, animal);
    const terms = sell.sale((await sell.addCustomer(server)).id, [sell.head(kind.id, [id])], { day: "2025-07-05" });
    const sent = await sell.ordered(server, token, terms);
    await close();
    expect(refusal(await sell.act(server, token, sent, "deliver", sell.leaving(sent, EARLY)))).toEqual(
      refused("baru masuk 15 Juli 2025"),
    );
    const weighed = { kind: "timbang", ...EARLY, entries: [{ sheepId: id, weight: 31, confirmed: true }] };
    const examined = await exam.post(server, token, weighed);
    expect(refusal(examined)).toEqual(refused("baru masuk 15 Juli 2025"));
    const gone = await sell.deliver(server, token, sent, { day: "2025-08-05" });
    const redated = sell.act(server, token, gone, "redate", { day: OPEN, belongsOn: EARLY.belongsOn });
    expect(refusal(await redated)).toEqual(refused("baru masuk 15 Juli 2025"));
  });

  test("of an animal that came late itself, or came back since", async () => {
    const kind = await sell.addKind(server, { minPrice: null });
    const customer = (await sell.addCustomer(server)).id;
    const animal = { penId: pen, productId: kind.id, sex: "jantan", arrivalWeight: 30 };
    const terms = (id: number, day = "2025-07-02") => sell.sale(customer, [sell.head(kind.id, [id])], { day });
    const twice = await flock.created(server, token, { ...animal, arrivedOn: "2025-07-01" });
    const first = await sell.ordered(server, token, terms(twice.id));
    const gone = await sell.deliver(server, token, first, { day: "2025-07-05" });
    const back = { day: "2025-07-18", reason: "Uji", penId: pen, sheepIds: [twice.id], goods: [] };
    expect((await sell.act(server, token, gone, "return", back)).status).toBe(200);
    const again = await sell.ordered(server, token, terms(twice.id));
    await close();
    const handOver = (of: typeof again, more: object) =>
      sell.act(server, token, of, "deliver", sell.leaving(of, { ...BELONGS, ...more }));
    expect(refusal(await handOver(again, EARLY))).toEqual(refused("tercatat 18 Juli 2025"));
    expect((await handOver(again, {})).status).toBe(200);
    const late = await flock.created(server, token, { ...animal, arrivedOn: OPEN, belongsOn: "2025-07-15" });
    const sent = await sell.ordered(server, token, terms(late.id, OPEN));
    expect(refusal(await handOver(sent, EARLY))).toEqual(refused("baru masuk 15 Juli 2025"));
    expect((await handOver(sent, {})).status).toBe(200);
  });
});
