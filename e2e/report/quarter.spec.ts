import type { Locator, Page } from "@playwright/test";
import { dayBefore } from "@/e2e/support/day";
import { postAsFirstOwner, signInFirst, test } from "@/e2e/support/empty-farm";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const digits = (amount: number) => new Intl.NumberFormat("id-ID").format(Math.abs(amount));

const THIRD = shift(firstOf(dayBefore(0)), -1);
const SECOND = shift(firstOf(THIRD), -1);
const FIRST = shift(firstOf(SECOND), -1);
const START = firstOf(FIRST);
/** A day of the first month. */
const on = (day: number) => shift(START, day - 1);
const SECOND_OPENS = firstOf(SECOND);

/**
 * The quarter by hand. The opening: till 10.000.000, bank 20.000.000, a receivable of 750.000; capital 30.750.000.
 * Bought: two animals at 1.500.000 and ten sacks at 100.000, of which 1.000.000 is paid from the bank. Both animals eat
 * five sacks. Spent: 125.000 and 300.000. Moved: 1.000.000 from the till for 6.500. The count finds 3.500 less.
 */
const TILL = 10_000_000 - 125_000 - 300_000 - 1_000_000 - 6_500 - 3_500;
const BANK = 20_000_000 - 1_000_000 + 1_000_000;
const RECEIVABLE = 750_000;
const PAYABLE = 2 * 1_500_000 + 10 * 100_000 - 1_000_000;
const GOODS = 5 * 100_000;
const ANIMALS = 2 * 1_500_000 + 5 * 100_000;
const CAPITAL = 30_750_000;
const PROFIT = -125_000 - 300_000 - 6_500 - 3_500;
/** The second month tells of a bill of the first; the third has one of its own. */
const [LATE, LAST] = [77_000, 50_000];

const MONTHS = [
  { end: FIRST, cash: TILL + BANK, profit: PROFIT, until: PROFIT },
  { end: SECOND, cash: TILL + BANK - LATE, profit: -LATE, until: PROFIT - LATE },
  { end: THIRD, cash: TILL + BANK - LATE - LAST, profit: -LAST, until: PROFIT - LATE - LAST },
] as const;
type Month = (typeof MONTHS)[number];

const box = (within: Page | Locator, name: string | RegExp) => within.getByRole("textbox", { name });

/** Fills the form of an expense and returns it. */
async function spend(page: Page, category: string, amount: number, day: string) {
  await page.goto("/#/purchase/spending?catat=pengeluaran");
  const form = page.getByRole("dialog", { name: "Catat pengeluaran" });
  await form.getByRole("combobox", { name: /^Kategori/ }).selectOption(category);
  await box(form, /^Jumlah/).fill(digits(amount));
  await box(form, /^Tanggal/).fill(inWords(day));
  await form.getByRole("combobox", { name: /^Kas atau rekening/ }).selectOption("Laci");
  await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
  return form;
}

async function close(page: Page, day: string) {
  await page.goto("/#/report/finance/closing");
  // An empty list offers the button of its header a second time.
  await page.getByRole("button", { name: "Tutup buku" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Tutup buku" });
  await box(dialog, /^Tutup sampai/).fill(inWords(day));
  await dialog.getByRole("button", { name: "Tutup buku" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Buku ditutup sampai/).first()).toContainText(inWords(day));
}

/** The printed statements of a month, row by row. */
async function printed(page: Page, end: string) {
  await page.goto(`/#/report/finance/statement?period=${firstOf(end)}..${end}`);
  await rowsHaveCome(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: /^Jumlah aset/ })).toBeVisible();
  const rows = await page.getByRole("row").allInnerTexts();
  await page.emulateMedia({ media: null });
  return rows.map((row) => row.trim().split(/\t/));
}

async function proveMonth(page: Page, { end, cash, profit, until }: Month) {
  const assets = cash + RECEIVABLE + GOODS + ANIMALS;
  expect(assets).toBe(PAYABLE + CAPITAL + until);
  await page.goto(`/#/report/finance/balance?per=${end}`);
  await rowsHaveCome(page);
  for (const [line, amount] of [
    ["Kas dan bank", cash],
    ["Piutang customer", RECEIVABLE],
    ["Persediaan barang", GOODS],
    ["Persediaan ternak", ANIMALS],
    ["Utang supplier", PAYABLE],
    ["Uang muka (DP) customer", 0],
    ["Modal awal", CAPITAL],
  ] as const)
    await expect(page.getByRole("listitem").filter({ hasText: line }).first()).toContainText(`Rp${digits(amount)}`);
  await expect(page.locator("p", { hasText: /^Jumlah aset/ })).toContainText(`Rp${digits(assets)}`);
  await expect(page.getByText(/^berbeda/)).toHaveCount(0);

  await page.goto(`/#/report/finance/trial-balance?period=${firstOf(end)}..${end}`);
  await rowsHaveCome(page);
  for (const [account, balance] of [
    ["Laci", `Rp${digits(cash - BANK)} D`],
    ["BCA", `Rp${digits(BANK)} D`],
    ["Piutang customer", `Rp${digits(RECEIVABLE)} D`],
    ["Persediaan barang", `Rp${digits(GOODS)} D`],
    ["Utang supplier", `Rp${digits(PAYABLE)} K`],
    ["Modal awal", `Rp${digits(CAPITAL)} K`],
  ] as const)
    await expect(
      page
        .getByRole("row", { name: new RegExp(account) })
        .getByRole("cell")
        .last(),
    ).toHaveText(balance);

  const told = new Map((await printed(page, end)).map(([label = "", now = ""]) => [label, now]));
  const result = profit < 0 ? `(${digits(profit)})` : digits(profit);
  expect(told.get("Jumlah aset")).toBe(digits(assets));
  expect(told.get("Jumlah liabilitas")).toBe(digits(PAYABLE));
  expect(told.get("Jumlah ekuitas")).toBe(digits(CAPITAL + until));
  expect(told.get("Laba (rugi)")).toBe(result);
}

type Post = Awaited<ReturnType<typeof postAsFirstOwner>>;
type Paper = { id: number; version: number; lines: { id: number }[] };

/** The places, partners, pen and products of the farm. */
async function setUp(post: Post) {
  const bank = { bankName: null, accountNumber: null, accountHolder: null };
  const place = { ...bank, onBills: false, openedOn: START };
  const till = await post("money", { ...place, name: "Laci", kind: "kas", methods: ["tunai"], opening: 10_000_000 });
  const account = await post("money", {
    ...place,
    name: "BCA",
    kind: "bank",
    methods: ["transfer"],
    opening: 20_000_000,
  });
  const person = { code: null, email: null, address: "Garut", termDays: null, notes: null };
  await post("customer", {
    ...person,
    name: "Bu Tini",
    whatsapp: "081234567001",
    type: "perorangan",
    regency: null,
    creditLimit: null,
  });
  const supplier = await post("supplier", {
    ...person,
    ...bank,
    name: "Pak Dadang",
    kind: "pakan",
    whatsapp: "081234567003",
  });
  const product = { code: null, photo: null, purchasePrice: null, minPrice: null };
  const goods = { ...product, category: "pakan", unit: "karung", salePrice: 0, minStock: null };
  const feed = await post("product", { ...goods, name: "Dedak" });
  const animal = { ...product, category: "ternak", species: "domba", breed: null, sex: null, priceMethod: "ekor" };
  const kind = await post("product", { ...animal, name: "Domba potong", salePrice: 2_500_000 });
  const pen = await post("pen", { code: "A1", name: "Kandang A" });
  return { till, bank: account, supplier, feed, kind, pen };
}
type Farm = Awaited<ReturnType<typeof setUp>>;

/** Two animals and their feed, received on the third day. */
async function buy(post: Post, { supplier, feed, kind, pen }: Farm) {
  const bought = { kind: "ternak", productId: kind.id, note: null, price: 1_500_000, species: "domba", breed: "Garut" };
  const one = { ...bought, sex: "jantan", priceMethod: "ekor", buyWeight: 25, earTagColour: "kuning", penId: pen.id };
  const sacks = { kind: "barang", productId: feed.id, note: null, price: 100_000, quantity: 10 };
  const draft = await post<Paper>("purchase", {
    day: on(2),
    supplierId: supplier.id,
    noteNumber: null,
    dueOn: null,
    freight: 0,
    otherCost: 0,
    notes: null,
    lines: [{ ...one, earTag: "701" }, { ...one, earTag: "702" }, sacks],
    attachments: [],
  });
  const { version } = await post<Paper>(`purchase/${draft.id}/order`, { version: draft.version });
  const lines = draft.lines.map(({ id }, at) =>
    at === 2
      ? { lineId: id, quantity: 10 }
      : { lineId: id, earTag: `70${at + 1}`, earTagColour: "kuning", arrivalWeight: 25, penId: pen.id },
  );
  await post(`purchase/${draft.id}/receive`, { version, day: on(3), note: null, lines });
  return draft.id;
}

test.use({ expectedErrors: [/422/] });

test("an empty farm plays a quarter, and every figure is the one reckoned by hand", async ({ page, empty }) => {
  await signInFirst(page, empty.password);
  const post = await postAsFirstOwner(empty.url);
  await test.step("opening balances", async () => {
    await page.goto("/#/report/finance/opening");
    await page.getByRole("button", { name: "Tetapkan hari pertama" }).click();
    await box(page.getByRole("dialog"), "Hari pertama").fill(START);
    await page.getByRole("button", { name: "Simpan hari pertama" }).click();
    await expect(page.getByRole("heading", { name: "Neraca awal" })).toBeVisible();
  });
  const farm = await setUp(post);
  await test.step("the receivable, and the capital that remains", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Tambah piutang customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Customer" }).fill("Bu Tini");
    await page.getByRole("option", { name: /^Bu Tini/ }).click();
    await box(dialog, "Masih harus dibayar").fill("750rb");
    await box(dialog, "Jatuh tempo").fill(on(20));
    await dialog.getByRole("button", { name: /^Simpan/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Neraca awal" })).toContainText(`Rp${digits(CAPITAL)}`);
  });
  const purchase = await buy(post, farm);
  const [first, second, third] = MONTHS;
  await test.step("the first month, closed", async () => {
    const paid = { kind: "angsuran", method: "transfer", amount: 1_000_000, note: null };
    await post(`purchase/${purchase}/payment`, { ...paid, day: on(4) });
    const period = { from: on(5), to: on(14) };
    await post("usage", { kind: "pakan", productId: farm.feed.id, quantity: 5, period, penIds: null, note: null });
    await expect(await spend(page, "listrik", 125_000, on(16))).toBeHidden();
    await expect(await spend(page, "gaji", 300_000, on(17))).toBeHidden();
    const move = { fromId: farm.till.id, toId: farm.bank.id, amount: 1_000_000, fee: 6_500, note: null };
    await post("money/transfer", { ...move, day: on(20) });
    await post("money/count", { day: on(21), moneyId: farm.till.id, amount: TILL, note: null });
    await close(page, first.end);
    await proveMonth(page, first);
  });
  const paper = await printed(page, first.end);
  await test.step("what came too late is refused, then noted on the first open day", async () => {
    const form = await spend(page, "listrik", LATE, on(22));
    await expect(form.getByText(new RegExp(`^Buku ditutup sampai ${inWords(first.end)}`)).first()).toBeVisible();
    await form.getByRole("button", { name: `Catat per ${inWords(SECOND_OPENS)} sebagai koreksi periode lalu` }).click();
    await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
    await expect(form).toBeHidden();
    await close(page, second.end);
    await proveMonth(page, second);
  });
  await test.step("the third month, and the first as it was printed", async () => {
    await expect(await spend(page, "listrik", LAST, third.end)).toBeHidden();
    await close(page, third.end);
    await proveMonth(page, third);
    expect(await printed(page, first.end)).toEqual(paper);
  });
});
