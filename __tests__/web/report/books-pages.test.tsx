import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { recordOf } from "@/contract/base/words";
import { type Balance, emptyLedger, REGISTERS } from "@/contract/report/balance";
import type { Journal, Statement, Trial } from "@/contract/report/books";
import { cashParts, positionParts, profitParts } from "@/contract/report/statement-lines";
import { monthEnd } from "@/src/features/report/books/as-of-day";
import { BalancePage } from "@/src/features/report/books/balance-page";
import { JournalPage } from "@/src/features/report/books/journal-page";
import { RegisterPage } from "@/src/features/report/books/register-page";
import { BookStatementPage } from "@/src/features/report/books/statement-page";
import { TrialPage } from "@/src/features/report/books/trial-page";

const api = stubApi();
beforeEach(() => signedInAs(api, "owner"));

const balance = (change: Partial<Balance["registers"]> = {}): Balance => ({
  day: "2025-07-31",
  registers: { ...recordOf(REGISTERS, () => 0), kas: 700, piutang: 500, lebih_bayar: 100, utang: 300, ...change },
  places: [{ id: 4, name: "Kas kandang", amount: 700 }],
  ledger: { ...emptyLedger(), kas: 700, piutang: 400, utang: -300, saldo_awal: -600, penjualan: -250, beban: 50 },
  earlier: 120,
  unpriced: 12,
});

test("the sheet shows each line, its places and proofs; a register that differs from the ledger is told", async () => {
  api.on("GET report/books/balance", ok(balance({ utang: 290 })));
  renderApp(<BalancePage />, { at: "/report/finance/balance?per=2025-07-31" });
  const owed = await screen.findByRole("list", { name: "Utang" });
  expect(within(owed).getByText("Lebih bayar customer")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Kas kandang" })).toHaveAttribute(
    "href",
    expect.stringContaining("/purchase/money/4?period=..2025-07-31"),
  );
  expect(screen.getByRole("link", { name: "Piutang customer" })).toHaveAttribute(
    "href",
    expect.stringContaining("daftar=piutang&per=2025-07-31"),
  );
  expect(screen.getByRole("link", { name: "12 ternak tanpa harga beli" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep?scope=semua&watch=tanpa+harga&arrived=..2025-07-31",
  );
  const capital = screen.getByRole("list", { name: "Modal" });
  expect(capital).toHaveTextContent("Laba ditahan sampai tahun laluRp120");
  expect(capital).toHaveTextContent("Laba tahun berjalanRp80");
  const profitOf = (name: string) => within(capital).getByRole("link", { name }).getAttribute("href");
  expect(profitOf("Laba ditahan sampai tahun lalu")).toContain("/finance?period=1900-01-01..2024-12-31&");
  expect(profitOf("Laba tahun berjalan")).toContain("/finance?period=2025-01-01..2025-07-31&");
  const paper = screen.getByText(/^Dicetak /).parentElement;
  expect(paper).toHaveTextContent(/^Neraca ?Per 31 Juli 2025 ?Dicetak /);
  // Every line opens what it is made of.
  for (const line of screen.getAllByRole("listitem")) expect(within(line).getAllByRole("link")[0]).toBeVisible();
  // The debt is ten less than in the ledger, and so the sheet does not balance.
  expect(screen.getAllByText("berbeda Rp10")).toHaveLength(2);
  expect(api.seen.map(({ url }) => url).join()).toContain("day=2025-07-31");
});

test("an empty register names itself with its abbreviation", async () => {
  api.on("GET report/books/register", listed([], 0, { amount: 0 }));
  renderApp(<RegisterPage />, { at: "/report/finance/balance/register?daftar=dp&per=2025-07-31" });
  expect(await screen.findByText("Pada hari ini tidak ada uang muka (DP) customer.")).toBeInTheDocument();
});

test("a refused day is told, and asked again", async () => {
  api.on("GET report/books/balance", refused(422, { message: "Tanggal ini belum tiba.", requestId: "req-1" }));
  const { user } = renderApp(<BalancePage />, { at: "/report/finance/balance" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Tanggal ini belum tiba.");
  api.on("GET report/books/balance", ok(balance()));
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Utang + modal:")).toBeInTheDocument();
});

test("beside the open menu of a small screen a register shows every figure, and the sum gives way last", async () => {
  const row = {
    documentKind: "transaction",
    about: "Ibu Ratna",
    dueOn: "2025-08-01",
    billed: 900,
    paid: 400,
    amount: 500,
  };
  const rows = [{ ...row, id: 7, name: "PJ/2025/07/0001", day: "2025-07-02", quantity: null, unit: null }];
  api.on("GET report/books/register", listed(rows, 1, { amount: 500 }));
  renderApp(<RegisterPage />, { at: "/report/finance/balance/register?daftar=piutang&per=2025-07-31" });
  const table = await screen.findByRole("table", { name: "Piutang customer" });
  const sum = await within(table).findByRole("row", { name: /^Semua/ });
  expect(sum).toHaveTextContent("SemuaRp500");
  // The frame's width from which each column is shown, by its place.
  const sheet = table.parentElement?.querySelector("style")?.textContent ?? "";
  const from = new Map(
    [...sheet.matchAll(/@container\(width<(\d+)px\)\{[^{]*nth-child\((\d+)\)/g)].map(([, px, place]) => [
      within(table).getAllByRole("columnheader")[Number(place) - 1]?.textContent,
      Number(px),
    ]),
  );
  // 1280 px less the menu, the page's edges and a scroll bar.
  expect(Math.max(...from.values())).toBeLessThanOrEqual(970);
  expect(["Jumlah", "Dibayar"].map((header) => from.get(header))).toEqual([500, 964]);
});

const row = (id: number): Journal["items"][number] => ({
  at: `2025-07-${String(id).padStart(2, "0")}.purchase.${id}.utang.kas.4`,
  day: `2025-07-${String(id).padStart(2, "0")}`,
  documentKind: "purchase",
  documentId: id,
  documentName: `PB/2025/07/${String(id).padStart(4, "0")}`,
  party: "Haji Ade",
  belongsOn: [],
  debit: { account: "utang", place: null },
  credit: { account: "kas", place: { id: 4, name: "Kas kandang" } },
  amount: 1000 * id,
  rows: 1,
});

test("the journal turns its pages by the places where they end", async () => {
  const first: Journal = { items: [row(1)], before: null, after: row(1).at, totals: { rows: 2, amount: 3000 } };
  api.on("GET report/books/journal", ok(first));
  const { user } = renderApp(<JournalPage />, { at: "/report/finance/journal?period=bulan.2025-07-01" });
  expect(await screen.findByRole("link", { name: "PB/2025/07/0001" })).toBeInTheDocument();
  expect(screen.getByText(/2 baris, debit dan kredit masing-masing Rp3\.000/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Kas kandang/ })).toHaveAttribute("href", expect.stringContaining("kas=4"));
  api.on("GET report/books/journal", ok({ items: [row(2)], before: row(2).at, after: null, totals: null }));
  await user.click(screen.getByRole("link", { name: "Berikutnya" }));
  expect(await screen.findByRole("link", { name: "PB/2025/07/0002" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Berikutnya" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Awal periode" })).toBeInTheDocument();
});

test("the journal's paper has the whole period, and says so where it does not", async () => {
  // Pages of one row; people ask for at most a hundred at once.
  let rows = 2;
  api.on("GET report/books/journal", (seen, to) => {
    const id = Number(/after=.*purchase\.(\d+)/.exec(seen.url)?.[1] ?? 0) + 1;
    const { at } = row(id);
    const ends = { before: id > 1 ? at : null, after: id < rows ? at : null };
    const page: Journal = { items: [row(id)], ...ends, totals: id > 1 ? null : { rows, amount: 3000 } };
    return (/limit=(?!100$|100&)/.test(seen.url) ? refused(422) : ok(page))(seen, to);
  });
  const shown = () =>
    screen.getAllByRole("link", { name: /^PB/ }).map(({ textContent }) => Number(textContent?.slice(-4)));
  const seen: unknown[] = [];
  const print = jest.spyOn(window, "print").mockImplementation(() => {
    seen.push([shown(), screen.queryByText(/^Kertas ini/)?.textContent]);
  });
  const { user, queryClient } = renderApp(<JournalPage />, {
    at: "/report/finance/journal?period=bulan.2025-07-01",
  });
  await screen.findByRole("link", { name: "PB/2025/07/0001" });
  // The browser's own printing has the page on the screen alone.
  const told = "Kertas ini memuat 1 dari 2 baris, 1 Juli 2025. Ekspor memuat semuanya.";
  expect(screen.getByText(/^Kertas ini/)).toHaveTextContent(told);
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  await waitFor(() => expect(seen).toEqual([[[1, 2], undefined]]));
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(shown()).toEqual([1]);
  rows = 1234;
  queryClient.clear();
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  const most = "Kertas ini memuat 10 dari 1.234 baris, 1 Jul 2025 – 10 Jul 2025. Ekspor memuat semuanya.";
  await waitFor(() => expect(seen[1]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], most]));
  print.mockRestore();
});

test("the trial balance tells the results of earlier years in one line, and all accounts come to nothing", async () => {
  const none = { opening: 0, debit: 0, credit: 0, closing: 0 };
  const rows: Trial["rows"] = [
    { ...none, account: "kas", opening: 120, debit: 30, closing: 150 },
    { ...none, account: "penjualan", credit: 30, closing: -30 },
  ];
  api.on(
    "GET report/books/trial",
    ok({
      earlier: 120,
      rows,
      places: [{ ...none, id: 4, name: "Kas kandang", opening: 120, debit: 30, closing: 150 }],
    }),
  );
  renderApp(<TrialPage />, { at: "/report/finance/trial?period=bulan.2026-01-01" });
  const table = await screen.findByRole("table", { name: "Neraca saldo" });
  const told = within(table).getByRole("row", { name: /Laba ditahan sampai tahun lalu/ });
  expect(told).toHaveTextContent("Rp120 K");
  expect(within(told).getByRole("link", { name: "Laba ditahan sampai tahun lalu" })).toHaveAttribute(
    "href",
    expect.stringContaining("..2025-12-31&"),
  );
  expect(screen.queryByText(/Laporkan/)).not.toBeInTheDocument();
});

const statement = (): Statement => {
  const ledger = { ...emptyLedger(), penjualan: 250, retur_penjualan: -20, hpp: -100, beban: -30 };
  const period = {
    days: { from: "2025-07-01", to: "2025-07-31" },
    balance: balance(),
    accounts: ledger,
    cash: [
      { flow: "customer" as const, in: 300, out: 50 },
      { flow: "investor" as const, in: 40, out: 0 },
    ],
    opening: 410,
    closing: 700,
  };
  const company = { name: "Domba", address: null, phone: null, whatsapp: null, email: null, logo: null };
  return { company, now: period, before: { ...period, days: { from: "2024-07-01", to: "2024-07-31" } } };
};

test("the statements go out as a file of the same periods", async () => {
  api.on("GET report/books/statement", ok(statement()));
  const at = "/report/finance/statement?period=bulan.2025-07-01&compare=tahun+lalu";
  const { user } = renderApp(<BookStatementPage />, { at });
  expect(await screen.findByRole("heading", { name: "Laporan laba rugi" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ekspor" }));
  await user.click(screen.getByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(api.count("report/books/statement/export")).toBe(1));
  const { url = "" } = api.seen.find(({ path }) => path === "report/books/statement/export") ?? {};
  expect(Object.fromEntries(new URLSearchParams(url.split("?")[1]))).toEqual({
    period: "bulan.2025-07-01",
    against: "tahun lalu",
    format: "csv",
  });
});

test("the statements add up, and expenses are positive in them", () => {
  const told = (parts: ReturnType<typeof cashParts>) =>
    Object.fromEntries(parts.flatMap(({ lines }) => lines.map(({ label, now }) => [label, now])));
  expect(told(positionParts(statement()))).toMatchObject({
    "Jumlah aset": 1200,
    "Jumlah liabilitas": 400,
    "Jumlah ekuitas": 800,
    "Jumlah liabilitas dan ekuitas": 1200,
  });
  expect(told(profitParts(statement()))).toMatchObject({
    "Retur penjualan": -20,
    "Jumlah pendapatan": 230,
    "HPP penjualan": 100,
    "Jumlah beban": 130,
    "Laba (rugi)": 100,
  });
  expect(told(cashParts(statement()))).toMatchObject({
    "Kas bersih dari aktivitas operasi": 250,
    "Kas bersih dari aktivitas pendanaan": 40,
    "Kenaikan (penurunan) kas": 290,
    "Kas pada akhir periode": 700,
  });
});

test.each([
  ["2025-08-18", -1, "2025-07-31"],
  ["2025-07-31", -1, "2025-06-30"],
  ["2025-01-31", 1, "2025-02-28"],
  ["2025-01-15", 1, "2025-01-31"],
  ["2024-12-31", 1, "2025-01-31"],
] as const)("from %s a step of %i goes to %s", (day, step, end) => {
  expect(monthEnd(day, step)).toBe(end);
});
