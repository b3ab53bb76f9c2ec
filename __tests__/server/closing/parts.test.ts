import * as exam from "@/__tests__/server/examination/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as flock from "@/__tests__/server/sheep/support";
import { assetOf, loanOf } from "@/__tests__/server/spending/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { addProduct } from "@/__tests__/support/server/farm";
import type { MoneyEntry } from "@/contract/money/model";
import type { PartnerStatement } from "@/contract/partner/statement";
import type { Journal } from "@/contract/report/books";
import { readSheet } from "@/e2e/support/read-xlsx";
import { serialOfDay } from "@/server/http/export-cells";
import { LATE, lateFarm, OPEN } from "./farm";

// Several acts of one document on the first open day may belong to other closed days, or to none.

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
const FIRST = "2025-07-10";
const ask = async <Body>(path: string) => (await calls.get(path)).body.response as Body;

/** The marks of what moved money on the first open day, by its amount. */
async function inStatement() {
  const { items } = await ask<{ items: MoneyEntry[] }>(`money/${place}/entry?period=${OPEN}..${OPEN}&limit=100`);
  return Object.fromEntries(items.map(({ amount, belongsOn }) => [Math.abs(amount), belongsOn]));
}
/** The marks of the rows of a kind of documents, by the accounts of each. */
async function inJournal(kind: string) {
  const { items } = await ask<Journal>(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
  const own = items.filter(({ documentKind }) => documentKind === kind);
  return Object.fromEntries(
    own.map(({ debit, credit, belongsOn }) => [`${debit.account} ${credit.account}`, belongsOn]),
  );
}
/** The rows of the first open day, of which each is a place where pages begin and end. */
async function inPages(path: string) {
  type Row = { at: string; amount?: number; debit: number; credit: number; belongsOn: string[] };
  const page = async (at = "") =>
    (await ask<{ items: Row[] }>(`report/books/${path}period=${OPEN}..${OPEN}&limit=100${at}`)).items;
  const rows = await page();
  for (const [nth, { at }] of rows.entries()) {
    expect(await page(`&after=${at}`)).toEqual(rows.slice(nth + 1));
    expect(await page(`&before=${at}`)).toEqual(rows.slice(0, nth));
  }
  return rows.map(({ amount, debit, credit, belongsOn }) => [amount ?? debit + credit, belongsOn]);
}
const partsOf = async (path: string) =>
  (await ask<{ items: { part: string; belongsOn: string }[] }>(`closing/correction/${path}`)).items;

test.each(["transaction", "purchase"] as const)("payments of a %s", async (kind) => {
  const feed = (await addProduct(server)).id;
  const [supplier, customer] = [(await buy.addSupplier(server)).id, (await sell.addCustomer(server)).id];
  const day = "2025-07-05";
  const made =
    kind === "transaction"
      ? await sell.ordered(server, token, sell.sale(customer, [sell.goods(feed)], { day }))
      : await buy.ordered(server, token, buy.order(supplier, [buy.goods(feed)], { day }));
  await close();
  const pay = async (amount: number, more: object) => {
    const payment = { kind: "uang muka", method: "tunai", note: null, moneyId: place, day: OPEN, amount, ...more };
    const { payments } = await (async () => {
      const answer = await calls.post(`${kind}/${made.id}/payment`, payment);
      return kind === "transaction" ? sell.done(answer) : buy.done(answer);
    })();
    return payments.find((one) => one.amount === amount)?.number;
  };
  const numbers = [await pay(10_001, { belongsOn: FIRST }), await pay(10_002, { belongsOn: LATE })];
  await pay(10_003, {});
  expect(await inStatement()).toEqual({ 10001: FIRST, 10002: LATE, 10003: null });
  const [partner, id] = kind === "transaction" ? ["customer", customer] : ["supplier", supplier];
  const { lines } = await ask<PartnerStatement>(`${partner}/${id}/statement?period=${OPEN}..${OPEN}`);
  expect(Object.fromEntries(lines.map(({ amount, belongsOn }) => [-amount, belongsOn]))).toEqual({
    10001: FIRST,
    10002: LATE,
    10003: null,
  });
  expect(await inPages("journal?")).toEqual([
    [10_003, []],
    [10_001, [FIRST]],
    [10_002, [LATE]],
  ]);
  expect(await inPages("ledger?account=kas&")).toEqual(await inPages("journal?"));
  expect(await partsOf(`${kind}/${made.id}`)).toMatchObject([
    { part: numbers[0], belongsOn: FIRST },
    { part: numbers[1], belongsOn: LATE },
  ]);
});

test.each(["journal/export?", "ledger/export?account=persediaan_barang&"])(
  "in the spreadsheet of %s a closed day is a date, and several of one part are a text",
  async (path) => {
    const feed = (await addProduct(server)).id;
    const supplier = (await buy.addSupplier(server)).id;
    const [one, two] = [buy.order(supplier, [buy.goods(feed)]), buy.order(supplier, [buy.goods(feed)])].map(
      (order) => ({
        ...order,
        day: "2025-07-05",
      }),
    );
    let twice = await buy.ordered(server, token, one ?? {});
    const once = await buy.ordered(server, token, two ?? {});
    await close();
    const came = async (to: typeof twice, quantity: number, belongsOn: string) => {
      const lines = [{ lineId: to.lines[0]?.id, quantity }];
      return buy.done(await buy.act(server, token, to, "receive", { day: OPEN, note: null, lines, belongsOn }));
    };
    twice = await came(twice, 3, FIRST);
    await came(twice, 4, LATE);
    await came(once, 5, LATE);
    const file = async (format: string) => {
      const address = `${server.origin()}/api/v1/report/books/${path}period=${OPEN}..${OPEN}&format=${format}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const cells = readSheet(await file("xlsx"))
      .slice(4)
      .flatMap((row) => row.filter(({ at }) => at === "D"));
    const [date, text] = [
      { text: false, style: 7, value: serialOfDay(LATE) },
      { text: true, value: `${FIRST}, ${LATE}` },
    ];
    expect(new Set(cells.map(({ value }) => value))).toEqual(new Set([date.value, text.value]));
    for (const cell of cells) expect(cell).toMatchObject(cell.text ? text : date);
    const csv = (await file("csv")).toString("utf8");
    expect(csv).toContain(`,"${FIRST}, ${LATE}",`);
    expect(csv).toContain(`,${LATE},`);
  },
);

test("instalments of a loan that came late itself", async () => {
  await close();
  const principal = { principal: 1_000_000, moneyId: place };
  const loan = loanOf(await money.borrow({ day: OPEN, belongsOn: FIRST, ...principal }));
  const repay = (amount: number, more: object) =>
    money.repay(loan.id, { day: OPEN, moneyId: place, principal: amount, ...more });
  await repay(101, { belongsOn: LATE });
  const paid = loanOf(await repay(102, {}));
  expect(await inStatement()).toEqual({ 1000000: FIRST, 101: LATE, 102: null });
  expect(paid).toMatchObject({ belongsOn: FIRST, instalments: [{ belongsOn: null }, { belongsOn: LATE }] });
  expect(await inJournal("loan")).toEqual({ "kas pinjaman": [FIRST], "pinjaman kas": [LATE] });
  const { items } = await ask<{ items: { belongsOn: string | null }[] }>("loan");
  expect(items).toMatchObject([{ belongsOn: FIRST }]);
  const exported = await fetch(`${server.origin()}/api/v1/loan/${loan.id}/personal-data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(exported.status).toBe(200);
  expect(await exported.text()).toContain(`"belongsOn": "${LATE}"`);
});

test("the sale of an asset that came late itself", async () => {
  await close();
  const bought = assetOf(await money.buy({ day: OPEN, belongsOn: FIRST, cost: 1_000_000, moneyId: place }));
  const sale = { kind: "dijual", day: OPEN, belongsOn: LATE, proceeds: 900_000, moneyId: place };
  const gone = assetOf(await money.dispose(bought.id, sale));
  expect(await inStatement()).toEqual({ 1000000: FIRST, 900000: LATE });
  expect(await inJournal("asset")).toEqual({
    "aset_tetap kas": [FIRST],
    "kas laba_rugi_aset": [LATE],
    "laba_rugi_aset aset_tetap": [LATE],
  });
  expect(gone).toMatchObject({ belongsOn: FIRST, disposals: [{ belongsOn: LATE }] });
  expect(await partsOf(`asset/${bought.id}`)).toMatchObject([
    { part: "", belongsOn: FIRST },
    { part: "Pelepasan", belongsOn: LATE },
  ]);
});

describe("the correction of a price beside a payment", () => {
  const DAY = "2025-07-05";

  /**
   * Goods that were eaten, counted and given to two animals, and an animal, of closed books; on the first open day one of two
   * acts is about a closed one.
   */
  async function corrected(late: "correction" | "payment") {
    const feed = (await addProduct(server)).id;
    const medicine = (await addProduct(server, { category: "obat", withdrawalDays: 0 })).id;
    const lines = [buy.goods(feed), buy.goods(medicine), buy.animal()];
    const order = buy.order((await buy.addSupplier(server)).id, lines, { day: DAY });
    const came = await buy.ordered(server, token, order);
    const all = { ...buy.arrival(came, pen), day: DAY };
    const purchase = buy.done(await buy.act(server, token, came, "receive", all));
    await use.record(server, token, {
      productId: feed,
      quantity: 5,
      period: { from: DAY, to: "2025-07-10" },
      penIds: [pen],
    });
    const count = { counted: 4, before: 5, day: "2025-07-12", unitValue: null, note: "Uji" };
    expect((await calls.post(`product/${feed}/count`, count)).status).toBe(200);
    const animals = [...(await buy.animalsOf(server, purchase)), await flock.created(server, token, { penId: pen })];
    await exam.record(server, token, {
      kind: "pengobatan",
      day: "2025-07-15",
      medicineId: medicine,
      dose: 1,
      diagnosis: "Cacingan",
      entries: animals.map(({ id }) => ({ sheepId: id, weight: null, confirmed: true })),
    });
    await close();
    const changes = purchase.lines.map(({ id, kind }) => ({
      lineId: id,
      quantity: kind === "barang" ? 10 : 1,
      amount: kind === "barang" ? 1_200_000 : 1_700_000,
    }));
    const closed = (of: typeof late) => (of === late ? { belongsOn: LATE } : {});
    const correction = { day: OPEN, reason: "Uji", lines: changes, ...closed("correction") };
    const told = buy.done(await buy.act(server, token, purchase, "correction", correction));
    const payment = { kind: "angsuran", method: "tunai", note: null, moneyId: place, day: OPEN, amount: 10_000 };
    buy.done(await calls.post(`purchase/${told.id}/payment`, { ...payment, ...closed("payment") }));
  }
  const marksOf = async (kind: string) => {
    const { items } = await ask<Journal>(`report/books/journal?period=${OPEN}..${OPEN}&limit=100`);
    return items.flatMap(({ documentKind, belongsOn }) => (documentKind === kind ? [belongsOn] : []));
  };

  test("names the closed day in its own rows, and in those of what bears it", async () => {
    await corrected("correction");
    expect(await inJournal("purchase")).toEqual({
      "selisih_pembelian utang": [LATE],
      "persediaan_barang selisih_pembelian": [LATE],
      "persediaan_ternak utang": [LATE],
      "utang kas": [],
    });
    expect(await inJournal("usage")).toEqual({
      "pemakaian persediaan_barang": [LATE],
      "persediaan_ternak pemakaian": [LATE],
    });
    expect(await inJournal("product")).toEqual({ "selisih_persediaan persediaan_barang": [LATE] });
    expect(await marksOf("examination")).toEqual([[LATE], [LATE], [LATE]]);
  });

  test("names none where only the payment is late", async () => {
    await corrected("payment");
    expect(await inJournal("purchase")).toEqual({
      "selisih_pembelian utang": [],
      "persediaan_barang selisih_pembelian": [],
      "persediaan_ternak utang": [],
      "utang kas": [LATE],
    });
    for (const kind of ["usage", "product", "examination"]) expect((await marksOf(kind)).flat()).toEqual([]);
  });
});

describe("an animal of closed books", () => {
  const bought = { arrivedOn: FIRST, purchasePrice: 1_000_000 };
  const rows = { price: "persediaan_ternak kas", death: "kerugian_ternak persediaan_ternak" };
  const price = (id: number) => calls.post("sheep/price", { ids: [id], purchasePrice: 1_200_000, moneyId: null });
  const dies = (id: number, more: object) =>
    flock.move(server, token, id, { to: "mati", day: OPEN, reason: "Uji", ...more });

  test.each([
    ["truly", {}, []],
    ["late", { belongsOn: LATE }, [LATE]],
  ])("died %s on the day of the correction of its price", async (_, belongs, marks) => {
    const { id } = await flock.created(server, token, { penId: pen, moneyId: place, ...bought });
    await close();
    expect((await price(id)).status).toBe(200);
    expect((await dies(id, belongs)).status).toBe(200);
    expect(await inJournal("sheep")).toEqual({ [rows.price]: [FIRST], [rows.death]: marks });
    const parts = (await partsOf(`sheep/${id}`)).map(({ part, belongsOn }) => [part, belongsOn]);
    expect(parts).toEqual([["Harga beli", FIRST], ...marks.map((day) => ["Mati", day])]);
  });
});

test("an animal that was lost is told as found, and one that leaves the quarantine as available", async () => {
  const came = { penId: pen, arrivedOn: FIRST };
  const lost = await flock.created(server, token, came);
  await flock.move(server, token, lost.id, { to: "hilang", day: "2025-07-12", reason: "Uji" });
  const kept = await flock.created(server, token, { ...came, stockState: "karantina" });
  await close();
  const free = { to: "tersedia", day: OPEN, belongsOn: LATE, penId: pen };
  expect((await flock.move(server, token, lost.id, { ...free, from: "hilang" })).status).toBe(200);
  expect((await flock.move(server, token, kept.id, { ...free, from: "karantina" })).status).toBe(200);
  expect(await partsOf(`sheep/${lost.id}`)).toMatchObject([{ part: "Ditemukan", belongsOn: LATE }]);
  expect(await partsOf(`sheep/${kept.id}`)).toMatchObject([{ part: "Tersedia", belongsOn: LATE }]);
  expect(await inJournal("sheep")).toEqual({ "persediaan_ternak kerugian_ternak": [LATE] });
});

test("a cancellation that came late says that it is one", async () => {
  const loan = loanOf(await money.borrow({ day: FIRST, moneyId: place }));
  await money.repay(loan.id, { day: FIRST, principal: 1_000, moneyId: place });
  await close();
  const paid = loanOf(await money.repay(loan.id, { day: OPEN, belongsOn: LATE, principal: 2_000, moneyId: place }));
  const [second, first] = paid.instalments;
  const cancel = { reason: "Salah", day: "2025-08-05" };
  expect((await calls.post(`loan/instalment/${second?.id}/cancel`, cancel)).status).toBe(200);
  expect((await calls.close("2025-08-10")).status).toBe(200);
  const late = { reason: "Salah", day: "2025-08-11", belongsOn: "2025-08-09" };
  expect((await calls.post(`loan/instalment/${first?.id}/cancel`, late)).status).toBe(200);
  expect(await partsOf(`loan/${loan.id}`)).toMatchObject([
    { part: second?.number, belongsOn: LATE, cancels: false },
    { part: first?.number, belongsOn: "2025-08-09", cancels: true },
  ]);
});

test("a second disposal of an asset has marks of its own", async () => {
  const asset = assetOf(await money.buy({ day: FIRST, moneyId: place }));
  const sold = assetOf(await money.dispose(asset.id, { day: FIRST, kind: "dijual", proceeds: 10_000, moneyId: place }));
  await close();
  const back = { reason: "Salah", day: OPEN, belongsOn: LATE };
  expect((await calls.post(`asset/disposal/${sold.disposals[0]?.id}/cancel`, back)).status).toBe(200);
  const again = { day: OPEN, kind: "dijual", proceeds: 20_000, moneyId: place };
  const now = assetOf(await money.dispose(asset.id, again));
  expect(now.disposals.map(({ belongsOn }) => belongsOn)).toEqual([null, null]);
  expect(await inStatement()).toEqual({ 10000: LATE, 20000: null });
  const { id } = now.disposals.find(({ proceeds }) => proceeds === 20_000) ?? { id: 0 };
  expect((await calls.post(`asset/disposal/${id}/cancel`, { reason: "Salah", day: OPEN })).status).toBe(200);
  expect(await partsOf(`asset/${asset.id}`)).toMatchObject([{ part: "Pelepasan", belongsOn: LATE, cancels: true }]);
});
