import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { expectAgeing } from "@/__tests__/server/report/farm/money";
import { openOf, readBooks } from "@/__tests__/server/report/farm/oracle";
import { readerOf } from "@/__tests__/server/report/farm/reader";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import {
  CASH_FLOW_ACCOUNTS,
  type Costs,
  type Entry,
  type Finance,
  GROSS_ACCOUNTS,
  PROFIT_ACCOUNTS,
  type SaleProfit,
} from "@/contract/report/finance";
import { payments } from "@/server/db/schema/payment";
import { purchaseLines, purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import { sheepCosts } from "@/server/db/schema/sheep";
import { transactionMoves, transactions } from "@/server/db/schema/transaction";
import { seedDemo } from "@/server/seed/demo";
import { oracle, sum } from "./finance-oracle";
import { balances } from "./ledger-support";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  owner = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

async function get<Body>(path: string, token = owner) {
  const { status, body } = await server.call("GET", `report/finance${path}`, { token });
  return { status, body, response: body.response as Body };
}

const PERIODS = [
  ["2025-08-01..2025-08-18", "2025-08-01", "2025-08-18"],
  ["2025-07-01..2025-07-31", "2025-07-01", "2025-07-31"],
  ["2025-01-01..2025-08-18", "2025-01-01", "2025-08-18"],
  ["1999-01-01..1999-12-31", "1999-01-01", "1999-12-31"],
] as const;

test.each(PERIODS)("the report of %s agrees with the documents to the rupiah", async (period, from, to) => {
  const known = await oracle(server.db, from, to);
  const { response } = await get<Finance>(`?period=${period}`);
  expect(response.period).toEqual({ from, to });
  const account = (name: string) => response.accounts.find((one) => one.account === name)?.amount;
  expect(response.revenue.amount).toBe(known.revenue);
  expect(account("hpp")).toBe(0 - known.hpp);
  expect(account("biaya_penjualan")).toBe(0 - known.direct);
  expect(response.grossProfit.amount).toBe(known.revenue - known.hpp - known.direct);
  expect(account("kerugian_ternak")).toBe(0 - known.losses);
  expect(response.profit.amount).toBe(known.profit);
  expect(sum(response.cash, (flow) => flow.in)).toBe(known.cashIn);
  expect(sum(response.cash, ({ out }) => out)).toBe(known.cashOut);
  // The line that proves it, sale by sale.
  expect(response.profitBySale).toBe(response.grossProfit.amount);
  expect(response.cashByReceipt).toBe(known.cashIn - known.cashOut);
  const before = await oracle(server.db, response.against.from, response.against.to);
  expect(response.profit.before).toBe(before.profit);
});

test("each month of the chart is the report of that month", async () => {
  const { response } = await get<Finance>("?period=bulan");
  expect(response.months).toHaveLength(12);
  expect(response.months.at(-1)).toMatchObject({ month: "2025-08", profit: response.profit.amount });
  const july = await oracle(server.db, "2025-07-01", "2025-07-31");
  expect(response.months.at(-2)).toMatchObject({
    month: "2025-07",
    revenue: july.revenue,
    profit: july.profit,
    cashIn: july.cashIn,
    cashOut: july.cashOut,
  });
});

test("every line of the statement opens into documents that add up to it", async () => {
  const period = "2025-01-01..2025-08-18";
  const { response } = await get<Finance>(`?period=${period}`);
  expect(response.accounts.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(4);
  for (const { account, amount } of response.accounts) {
    const rows: Entry[] = [];
    for (let page = 1; ; page++) {
      const { body, response: part } = await get<{ items: Entry[]; totals: { amount: number } }>(
        `/entry?period=${period}&account=${account}&limit=100&page=${page}`,
      );
      expect(part.totals.amount).toBe(amount);
      rows.push(...part.items);
      if (rows.length >= (body.metadata.page?.total ?? 0)) break;
    }
    expect(sum(rows, (row) => row.amount)).toBe(amount);
    for (const { documentKind, documentName } of rows) if (documentKind !== null) expect(documentName).not.toBeNull();
  }
});

/** All documents behind a figure. */
async function opened(query: string) {
  const rows: Entry[] = [];
  for (let page = 1; ; page++) {
    const { body, response } = await get<{ items: Entry[]; totals: { amount: number } }>(
      `/entry?${query}&limit=100&page=${page}`,
    );
    rows.push(...response.items);
    if (rows.length >= (body.metadata.page?.total ?? 0) || response.items.length === 0) {
      expect(sum(rows, ({ amount }) => amount)).toBe(response.totals.amount);
      return response.totals.amount;
    }
  }
}

test("sums of accounts, the cash by who and which way, and each kind of cost open into what they are", async () => {
  const period = "period=2025-01-01..2025-08-18";
  const { response: report } = await get<Finance>(`?${period}`);
  const { response: costs } = await get<Costs>(`/cost?${period}`);
  expect(await opened(`${period}&account=${GROSS_ACCOUNTS}`)).toBe(report.grossProfit.amount);
  expect(await opened(`${period}&account=${PROFIT_ACCOUNTS}`)).toBe(report.profit.amount);
  expect(report.cash.some((one) => one.in > 0 && one.out >= 0)).toBe(true);
  for (const { flow, ...cash } of report.cash) {
    const others = `${period}&account=kas&contra=${CASH_FLOW_ACCOUNTS[flow]}`;
    expect(await opened(`${others}&way=masuk`)).toBe(cash.in);
    expect(await opened(`${others}&way=keluar`)).toBe(0 - cash.out);
  }
  // No money moves in these.
  expect(await opened(`${period}&account=kas`)).toBe(sum(report.cash, (one) => one.in - one.out));
  expect(costs.animals.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(1);
  expect(costs.animals.map(({ kind }) => kind)).toContain("awal");
  for (const { kind, amount } of costs.animals) expect(await opened(`${period}&cost=${kind}`)).toBe(amount);
  expect(await opened(`${period}&cost=semua`)).toBe(sum(costs.animals, ({ amount }) => amount));
  for (const { product, amount } of costs.services)
    expect(await opened(`${period}&account=beban&product=${product?.id}`)).toBe(0 - amount);
  expect(costs.direct.length).toBeGreaterThan(0);
  for (const { product, amount } of costs.direct)
    expect(await opened(`${period}&account=biaya_penjualan&product=${product?.id}`)).toBe(0 - amount);
  const lost = report.accounts.find(({ account }) => account === "kerugian_ternak")?.amount ?? 0;
  expect(sum(costs.losses, ({ amount }) => amount) + costs.lossesLater.amount).toBe(0 - lost);
});

test("what is held and what was paid ahead are the documents that the lists show of it", async () => {
  const { response: report } = await get<Finance>("");
  const listed = async (path: string) =>
    (await server.call("GET", `${path}&limit=100`, { token: owner })).body.response as {
      items: { id: number; kind: string; state: string; version: number; paid: number; remaining: number }[];
      totals: { overpaid: number; capital: number };
    };
  const held = await listed("transaction?debt=dp%20dipegang");
  expect(held.items.length).toBeGreaterThan(0);
  expect(sum(held.items, ({ paid }) => paid)).toBe(report.today.held);
  const contracts = await listed("investment?state=berjalan,draf,disetujui");
  expect(report.today.funds).toBeGreaterThan(0);
  expect(contracts.totals.capital).toBe(report.today.funds);
  const ahead = await listed("purchase?debt=uang%20muka");
  expect(ahead.items.length > 0).toBe(report.today.advances > 0);
  // An order is called off: its money is no advance any more, and must go back.
  const before = report.today.overpaid;
  const [order] = held.items;
  if (!order) throw new Error("the demo farm holds an advance");
  const { status } = await server.call("POST", `transaction/${order.id}/cancel`, {
    token: owner,
    json: { version: order.version, reason: "Batal berangkat", forfeit: false },
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect(status).toBe(200);
  const { response: after } = await get<Finance>("");
  expect(after.today.held).toBe(report.today.held - order.paid);
  expect(after.today.overpaid).toBe(before + order.paid);
  const back = await listed("transaction?payment=lebih%20bayar&state=dikirim,selesai,retur,dibatalkan");
  expect(back.items.map(({ id }) => id)).toContain(order.id);
  expect(back.totals.overpaid).toBe(after.today.overpaid);
  // Both equal the books' advances and receivables, beside the debts.
  const { all } = await balances(server.db);
  expect(0 - (all.uang_muka ?? 0) - (all.piutang ?? 0)).toBe(
    after.today.held + after.today.overpaid - after.today.receivable,
  );
});

test("gross profit by sale adds up to its totals, and to the statement", async () => {
  const { response } = await get<{ items: SaleProfit[]; totals: SaleProfit }>("/sale?period=tahun&limit=100");
  const { response: report } = await get<Finance>("?period=tahun");
  expect(response.items.length).toBeGreaterThan(3);
  expect(sum(response.items, ({ profit }) => profit)).toBe(response.totals.profit);
  expect(response.totals.profit).toBe(report.grossProfit.amount);
  for (const { revenue, cost, lateCosts, directCosts, profit } of response.items)
    expect(profit).toBe(revenue - cost - lateCosts - directCosts);
  expect(response.items.filter(({ directCosts }) => directCosts > 0)).toHaveLength(3);
  const spent = await server.db
    .select({ transactionId: purchaseLines.transactionId, day: purchaseMoves.day })
    .from(purchaseLines)
    .innerJoin(purchaseMoveLines, eq(purchaseMoveLines.lineId, purchaseLines.id))
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, purchaseMoveLines.moveId));
  const last = new Map<number, string>();
  const late = (await server.db.select().from(sheepCosts)).map(({ saleId, day }) => ({ transactionId: saleId, day }));
  for (const { transactionId, day } of [...(await server.db.select().from(transactionMoves)), ...spent, ...late])
    if (transactionId !== null && day > (last.get(transactionId) ?? "")) last.set(transactionId, day);
  const days = response.items.map(({ id }) => last.get(id) ?? "");
  expect(days).toEqual([...days].sort().reverse());
});

test("ageing on both sides is what the rows of documents and payments leave open", async () => {
  const books = await readBooks(server);
  const { piutang, utang } = openOf(books, "2025-08-18");
  expect(new Set(piutang.map(({ age }) => age)).size).toBeGreaterThan(1);
  expect(utang.length).toBeGreaterThan(2);
  await expectAgeing(readerOf(server, owner), books, "2025-08-18", true);
});

test("costs by what for are the rows of the ledgers", async () => {
  const { response } = await get<Costs>("/cost?period=2024-01-01..2025-08-18");
  const known = await server.db.select().from(sheepCosts);
  // The herd from before the farm used Domba was never bought.
  const kindOf = ({ kind, documentKind, moneyId }: (typeof known)[number]) =>
    kind === "beli" && documentKind === null && moneyId === null ? "awal" : kind;
  for (const { kind, amount } of response.animals) {
    const own = known.filter((row) => kindOf(row) === kind);
    expect([kind, amount]).toEqual([kind, sum(own, (row) => row.amount)]);
  }
  expect(response.animals.find(({ kind }) => kind === "awal")?.amount).toBeGreaterThan(0);
  expect(response.animals.find(({ kind }) => kind === "beli")?.amount).toBeGreaterThan(0);
});

test("both sides of each proof are of one moment, whoever writes between two statements", async () => {
  const [sale] = await server.db.select().from(transactions).where(isNotNull(transactions.deliveredOn));
  const [moved] = await server.db.select().from(transactionMoves);
  const [paid] = await server.db.select().from(payments).where(eq(payments.documentKind, "transaction"));
  if (!sale || !moved || !paid) throw new Error("the demo farm sells and is paid");
  const { id: _move, ...nextMove } = moved;
  const { id: _payment, ...nextPayment } = paid;
  let written = 0;
  let reading = true;
  const write = async () => {
    while (reading)
      await server.db.transaction(async (tx) => {
        const serial = ++written;
        await tx.insert(transactionMoves).values({ ...nextMove, kind: "kirim", amount: 1000, cost: 0 });
        await tx.insert(payments).values({ ...nextPayment, number: `KW/UJI/${serial}`, amount: 1000 });
      });
  };
  const read = async () => {
    const { response } = await get<Finance>("?period=2024-01-01..2025-08-18");
    expect(response.profitBySale).toBe(response.grossProfit.amount);
    expect(response.cashByReceipt).toBe(sum(response.cash, (flow) => flow.in - flow.out));
    const { response: sales } = await get<{ totals: { profit: number; ledger: number } }>("/sale?period=tahun");
    expect(sales.totals.profit).toBe(sales.totals.ledger);
    const { response: costs } = await get<Costs>("/cost?period=tahun");
    expect(sum(costs.losses, ({ amount }) => amount) + costs.lossesLater.amount).toBe(costs.ledger.losses);
    expect(sum([...costs.services, ...costs.expenses], ({ amount }) => amount)).toBe(costs.ledger.services);
  };
  // There are more readers than connections, and nobody waits for ever.
  const writers = [write(), write()];
  try {
    await Promise.all(Array.from({ length: 10 }, read));
  } finally {
    reading = false;
    await Promise.all(writers);
  }
  expect(written).toBeGreaterThan(4);
});

test("days before the farm have a report of nothing", async () => {
  const { response } = await get<Finance>("?period=1999-01-01..1999-12-31");
  expect(response.accounts.every(({ amount }) => amount === 0)).toBe(true);
  expect(response.profit).toEqual({ amount: 0, before: 0 });
});

test("bad questions are told at their field, and only who may sees the answers", async () => {
  expect((await get("?period=besok")).body.metadata).toMatchObject({
    code: 422,
    errors: { period: expect.anything() },
  });
  expect((await get("/entry?account=dompet")).body.metadata).toMatchObject({
    code: 422,
    errors: { account: "Akun ini tidak dikenal." },
  });
  expect((await get("/entry?period=tahun")).body.metadata).toMatchObject({
    code: 422,
    errors: { account: "Pilih akun." },
  });
  for (const role of ["admin", "customer"]) {
    const { access } = await server.signedIn(role);
    for (const path of [
      "",
      "/ageing",
      "/ageing/document",
      "/sale",
      "/cost",
      "/entry?account=kas",
      "/export?sheet=utang&format=csv",
    ])
      expect((await get(path, access)).body.metadata).toMatchObject({ code: 404, message: "no_permission" });
  }
});

/** The amounts of a column of the file, in lines that begin with a word. */
async function amountsOf(sheet: string, column: string, word = "") {
  const answer = await fetch(
    `${server.origin()}/api/v1/report/finance/export?period=tahun&format=csv&sheet=${encodeURIComponent(sheet)}`,
    { headers: { Authorization: `Bearer ${owner}` } },
  );
  expect(answer.status).toBe(200);
  const [head = "", ...lines] = (await answer.text()).trim().split("\r\n");
  // Counted from the end, because names may have commas.
  const fromEnd = head.split(",").toReversed().indexOf(column);
  return lines.filter((line) => line.startsWith(word)).map((line) => Number(line.split(",").at(-1 - fromEnd)));
}

test("each part goes out as a file that says what the report says", async () => {
  const { response: told } = await get<Finance>("?period=tahun");
  const results = [told.revenue, told.grossProfit, told.profit].map(({ amount }) => amount);
  expect(await amountsOf("laba rugi", "Jumlah", "Jumlah,")).toEqual(results);
  expect(await amountsOf("laba rugi", "Jumlah", "Laba rugi")).toEqual(told.accounts.map(({ amount }) => amount));
  const [came, went] = [sum(told.cash, (flow) => flow.in), sum(told.cash, (flow) => flow.out)];
  const flows = told.cash.flatMap((flow) => [flow.in, 0 - flow.out, flow.in - flow.out]);
  const cash = [...flows, came, 0 - went, came - went];
  const places = told.places.flatMap((one) => [one.opening, one.in, 0 - one.out, one.transfer, one.closing]);
  const all = await amountsOf("arus kas", "Jumlah");
  expect(all.slice(0, -5)).toEqual([...cash, ...places]);
  expect(all.at(-1)).toBe(sum(told.places, (place) => place.closing));
  expect(sum(await amountsOf("laba penjualan", "Laba kotor"), (amount) => amount)).toBe(told.grossProfit.amount);
  const { response: costs } = await get<Costs>("/cost?period=tahun");
  expect(await amountsOf("biaya", "Jumlah", "HPP ternak")).toEqual(costs.animals.map(({ amount }) => amount));
  expect(sum(await amountsOf("biaya", "Jumlah", "Kerugian"), (amount) => amount)).toBe(costs.ledger.losses);
  expect(sum(await amountsOf("piutang", "Jumlah"), (amount) => amount)).toBe(told.today.receivable);
  expect(sum(await amountsOf("utang", "Jumlah"), (amount) => amount)).toBe(told.today.payable);
  const isFilled = [told.revenue.amount, told.today.receivable, told.today.payable, told.places.length];
  expect(isFilled.map((filled) => filled > 0)).toEqual([true, true, true, true]);
});
