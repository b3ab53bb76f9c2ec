import * as buy from "@/__tests__/server/purchase/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import {
  type Balance,
  isResult,
  REGISTERS,
  RETAINED,
  type Registered,
  sheetOf,
  sumOf,
} from "@/contract/report/balance";
import type { GeneralLedger, Journal, Statement, StatementPeriod, Trial } from "@/contract/report/books";
import { CASH_FLOW_LABELS, PROFIT_ACCOUNTS } from "@/contract/report/finance";
import { ACCOUNT_LABELS, ACCOUNTS, CHART, CHARTED } from "@/contract/report/ledger";
import { readSheet } from "@/e2e/support/read-xlsx";
import { seedDemo } from "@/server/seed/demo";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.db, () => server.clock.now);
  owner = (await server.signedIn("owner")).access;
});
afterAll(() => server.close());

const TODAY = "2025-08-18";
const YEAR = "2025-01-01..2025-12-31";
const ask = async <Body>(path: string) => {
  const { status, body } = await server.call("GET", `report/${path}`, { token: owner });
  expect([path, status]).toEqual([path, 200]);
  return body.response as Body;
};
const file = async (path: string) => {
  const answer = await fetch(`${server.origin()}/api/v1/report/books/${path}`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  return { status: answer.status, text: await answer.text() };
};

test("the chart numbers every account once, and its results are those of the profit statement", () => {
  expect(new Set(ACCOUNTS.map((account) => CHART[account].number)).size).toBe(ACCOUNTS.length);
  const results = CHARTED.filter((account) => !["aset", "utang", "modal"].includes(CHART[account].kind));
  expect(results.toSorted()).toEqual([...PROFIT_ACCOUNTS].sort());
});

test("a payment that is cancelled later counts until the day of its cancellation", async () => {
  const supplier = await buy.addSupplier(server);
  const purchase = await buy.ordered(server, owner, buy.order(supplier.id, [buy.animal()]));
  const received = await buy.receive(server, owner, purchase, (await addPen(server)).id);
  const { payments } = buy.done(await buy.pay(server, owner, purchase, { amount: 100_000 }));
  const path = `${purchase.id}/payment/${payments[0]?.id}/cancel`;
  buy.done(await buy.post(server, owner, path, { reason: "Salah catat", day: "2025-08-15" }));
  const left = async (day: string) => {
    const { items } = await ask<{ items: Registered[] }>(`books/register?register=utang&day=${day}&limit=100`);
    const ageing = await ask<{ items: { party: { id: number }; total: number }[] }>(
      `finance/ageing?side=utang&day=${day}&limit=100`,
    );
    const aged = ageing.items.find(({ party }) => party.id === supplier.id)?.total;
    const listed = items.find(({ id }) => id === purchase.id)?.amount;
    expect([day, aged]).toEqual([day, listed]);
    return listed ?? 0;
  };
  const days = ["2025-08-11", "2025-08-12", "2025-08-13", "2025-08-14", "2025-08-15", TODAY];
  const sums: number[] = [];
  for (const day of days) sums.push(await left(day));
  const { total } = received;
  expect(sums).toEqual([0, total, total - 100_000, total - 100_000, total, total]);
});

test("the sheet balances on every day of the example farm", async () => {
  for (const day of ["1999-12-31", "2025-01-31", "2025-05-31", "2025-07-31", "2025-08-17", TODAY]) {
    const { aset, utang, modal } = sheetOf(await ask<Balance>(`books/balance?day=${day}`));
    expect([day, sumOf(aset)]).toEqual([day, sumOf(utang) + sumOf(modal)]);
  }
});

test.each([
  ["balance?day=2025-08-19", "day"],
  ["balance?day=0001-01-01", "day"],
  ["balance?day=2025-02-30", "day"],
  ["register?register=emas", "register"],
  ["journal?after=2025-02-30.purchase.1.kas.utang.0", "after"],
  ["journal?after=kemarin", "after"],
  ["ledger?account=emas", "account"],
  ["ledger?place=0", "place"],
  ["trial?period=besok", "period"],
  ["journal/export?format=pdf", "format"],
  ["trial/export?format=csv&numbers=sap", "numbers"],
  ["statement/export?format=pdf", "format"],
  ["statement/export?format=csv&against=kemarin", "against"],
])("%s is refused at its field", async (path, field) => {
  const { status, body } = await server.call("GET", `report/books/${path}`, { token: owner });
  expect([status, Object.keys(body.metadata.errors ?? {})]).toEqual([422, [field]]);
});

test("the page behind the last row and before the first one is empty", async () => {
  const { items, after } = await ask<Journal>(`books/journal?period=${YEAR}&after=2199-12-31.z.1.kas.utang.0`);
  expect([items, after]).toEqual([[], null]);
  const first = await ask<Journal>(`books/journal?period=${YEAR}&before=1900-01-01.a.1.kas.utang.0`);
  expect([first.items, first.before]).toEqual([[], null]);
});

describe("files", () => {
  const rowsOf = (text: string) => text.trim().split(/\r?\n/);

  test("the journal has both sides of every row, and adds up", async () => {
    const { status, text } = await file(`journal/export?period=${YEAR}&format=csv`);
    expect(status).toBe(200);
    const { totals } = await ask<Journal>(`books/journal?period=${YEAR}`);
    const rows = rowsOf(text).filter((row) => /\d-\d{4}/.test(row));
    expect(rows).toHaveLength((totals?.rows ?? 0) * 2);
    const sum = (at: number) => rows.reduce((all, row) => all + Number(row.split(/[;,]/).at(at) || 0), 0);
    expect([sum(-2), sum(-1)]).toEqual([totals?.amount, totals?.amount]);
  });

  test("the general ledger ends with the closing balance", async () => {
    const { totals } = await ask<GeneralLedger>(`books/ledger?account=kas&period=${YEAR}`);
    const { text } = await file(`ledger/export?account=kas&period=${YEAR}&format=csv`);
    expect(Number(rowsOf(text).at(-1)?.split(/[;,]/).at(-1))).toBe(totals.closing);
  });

  test("another program's file is refused until every account in it has a number, and then has them", async () => {
    const path = `journal/export?period=${YEAR}&format=csv&numbers=accurate`;
    const refused = await file(path);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Belum ada nomor Accurate untuk ");
    const { rows, places } = await ask<Trial>(`books/trial?period=${YEAR}`);
    const numbers = Object.fromEntries(rows.map(({ account }, at) => [account, `${1000 + at}`]));
    const [bank] = places;
    const json = { accurate: { ...numbers, [`kas-${bank?.id}`]: "1-BANK" }, jurnal: {}, version: 0 };
    expect((await server.call("PUT", "configuration/akun", { token: owner, json })).status).toBe(200);
    const { status, text } = await file(path);
    expect([status, text.includes("1-BANK"), text.includes("1-1000")]).toEqual([200, true, false]);
    const jurnal = await file(`trial/export?period=${YEAR}&format=csv&numbers=jurnal`);
    expect([jurnal.status, jurnal.text.includes("Jurnal.id")]).toEqual([422, true]);
  });

  test("the chart has every account, and each place of money below kas", async () => {
    const { places } = await ask<Trial>(`books/trial?period=${YEAR}`);
    const { text } = await file("chart/export?format=csv");
    const rows = rowsOf(text);
    const till = rows.findIndex((row) => row.includes("1-1000,"));
    expect(rows[till + 1]).toMatch(/^"?1-1000\.\d\d"?,.*,Aset,debit/);
    for (const { name } of places) expect(text).toContain(name);
    expect(rows.filter((row) => /^\d-\d{4},/.test(row))).toHaveLength(ACCOUNTS.length);
  });

  test("every register and the sheet come as files", async () => {
    for (const register of REGISTERS) {
      const { status, text } = await file(`register/export?register=${register}&day=${TODAY}&format=csv`);
      expect([register, status, text.includes("Jumlah")]).toEqual([register, 200, true]);
    }
    const { text } = await file(`balance/export?day=${TODAY}&format=csv`);
    expect(text).toContain("Jumlah aset");
  });

  const asked = "period=bulan.2025-07-01&against=tahun+lalu";
  const resultOf = ({ accounts }: StatementPeriod) => PROFIT_ACCOUNTS.reduce((sum, one) => sum + accounts[one], 0);
  const assetsOf = ({ balance }: StatementPeriod) => sumOf(sheetOf(balance).aset);

  test("the three statements are a file of what the screen tells, of both periods", async () => {
    const { now, before } = await ask<Statement>(`books/statement?${asked}`);
    const answer = await fetch(`${server.origin()}/api/v1/report/books/statement/export?${asked}&format=xlsx`, {
      headers: { Authorization: `Bearer ${owner}` },
    });
    expect(answer.headers.get("content-disposition")).toContain("laporan-sak-emkm-2025-07-31");
    const rows = readSheet(Buffer.from(await answer.arrayBuffer())).map((row) => row.map(({ value }) => value));
    expect(rows[0]?.[0]).toBe("Laporan SAK EMKM");
    expect(rows[1]?.[0]).toBe("Periode: 1 Juli 2025 sampai 31 Juli 2025; Pembanding: 1 Juli 2024 sampai 31 Juli 2024");
    const lineOf = (statement: string, label: string) => {
      const found = rows.filter((row) => row[0] === `Laporan ${statement}` && row.includes(label));
      expect([label, found.length]).toEqual([label, 1]);
      return found[0]?.slice(-2);
    };
    expect(lineOf("posisi keuangan", "Jumlah aset")).toEqual([assetsOf(now), assetsOf(before)]);
    expect(lineOf("posisi keuangan", "Jumlah liabilitas dan ekuitas")).toEqual([assetsOf(now), assetsOf(before)]);
    expect(lineOf("laba rugi", "Laba (rugi)")).toEqual([resultOf(now), resultOf(before)]);
    expect(lineOf("arus kas", "Kas pada awal periode")).toEqual([now.opening, before.opening]);
    expect(lineOf("arus kas", "Kas pada akhir periode")).toEqual([now.closing, before.closing]);
    const moved = PROFIT_ACCOUNTS.filter((one) => now.accounts[one] !== 0);
    expect(moved.length).toBeGreaterThan(3);
    for (const one of moved)
      expect(lineOf("laba rugi", ACCOUNT_LABELS[one])?.map((amount) => Math.abs(Number(amount)))).toEqual(
        [now, before].map(({ accounts }) => Math.abs(accounts[one])),
      );
    const net = (cash: StatementPeriod["cash"][number] | undefined) => (cash?.in ?? 0) - (cash?.out ?? 0);
    const flows = now.cash.filter((cash) => net(cash) !== 0);
    expect(flows.length).toBeGreaterThan(1);
    for (const cash of flows)
      expect(lineOf("arus kas", CASH_FLOW_LABELS[cash.flow])).toEqual([
        net(cash),
        net(before.cash.find(({ flow }) => flow === cash.flow)),
      ]);
    // Programs read the same lines.
    const { text } = await file(`statement/export?${asked}&format=csv`);
    expect(rowsOf(text)[0]).toContain("Laporan,Kelompok,Keterangan,Periode ini,Pembanding");
    expect(text).toContain(`Laporan arus kas,,Kas pada akhir periode,${now.closing},${before.closing}`);
  });

  test("the statements' file is for people who read the books", async () => {
    const path = "report/books/statement/export?format=csv";
    expect((await server.call("GET", path)).status).toBe(401);
    expect((await server.call("GET", path, { token: (await server.signedIn("auditor")).access })).status).toBe(200);
    for (const role of ["admin", "keeper"]) {
      const { body } = await server.call("GET", path, { token: (await server.signedIn(role)).access });
      expect([role, body.metadata.message]).toEqual([role, "no_permission"]);
    }
  });
});

test.each([
  [{ accurate: { emas: "1" }, jurnal: {} }, "accurate"],
  [{ accurate: {}, jurnal: { kas: "=1+1" } }, "jurnal.kas"],
  [{ accurate: { "kas-0": "1" }, jurnal: {} }, "accurate"],
])("numbers of accounts %j are refused at their field", async (numbers, field) => {
  const json = { ...numbers, version: 1 };
  const { status, body } = await server.call("PUT", "configuration/akun", { token: owner, json });
  expect(status).toBe(422);
  expect(Object.keys(body.metadata.errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
});

test("income and costs begin anew each year, and what was earned before is told in one line", async () => {
  const trial = await ask<Trial>("books/trial?period=2025-01-01..2025-03-31");
  const results = trial.rows.filter(({ account }) => isResult(account));
  expect(results.map(({ opening }) => opening)).toEqual(results.map(() => 0));
  expect(results.filter(({ closing }) => closing !== 0).length).toBeGreaterThan(3);
  const { earlier } = await ask<Balance>("books/balance?day=2025-03-31");
  expect(earlier).not.toBe(0);
  expect(trial.earlier).toBe(earlier);
  expect(trial.rows.reduce((sum, { closing }) => sum + closing, 0)).toBe(earlier);
  const { totals } = await ask<GeneralLedger>("books/ledger?account=penjualan&period=2025-03-01..2025-03-31");
  const march = (await ask<Trial>("books/trial?period=2025-03-01..2025-03-31")).rows;
  expect(march.find(({ account }) => account === "penjualan")).toEqual({ account: "penjualan", ...totals });
  const { text } = await file("trial/export?format=csv&period=2025-01-01..2025-03-31");
  expect(text).toContain(`,${RETAINED},Modal,${-earlier},0,0,${-earlier}`);
});
