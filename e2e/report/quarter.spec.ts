import type { Page } from "@playwright/test";
import { dayBefore, inWords } from "@/e2e/support/day";
import { postAsFirstOwner, signInFirst, test } from "@/e2e/support/empty-farm";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";
import * as act from "./quarter-acts";
import { box, digits } from "./quarter-acts";

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

const THIRD = shift(firstOf(dayBefore(0)), -1);
const SECOND = shift(firstOf(THIRD), -1);
const FIRST = shift(firstOf(SECOND), -1);
const START = firstOf(FIRST);
/** A day of the first month, and of the second one. */
const on = (day: number) => shift(START, day - 1);
const SECOND_OPENS = firstOf(SECOND);
const next = (day: number) => shift(SECOND_OPENS, day - 1);

/**
 * The quarter by hand. The opening: till 10.000.000, bank 20.000.000, a receivable of 750.000; capital 30.750.000.
 * Bought: two animals at 1.500.000 and ten sacks at 100.000, of which 1.000.000 is paid from the bank. The sacks should
 * have cost 90.000. Both animals eat five of them. An investor's 2.500.000, a loan of 6.000.000, its instalment and an
 * asset of 2.400.000 for two years go through the bank. Spent: 125.000 and 300.000. Moved: 1.000.000 from the till for
 * 6.500. An order of 2.500.000 has 500.000 in the till. The count finds 3.500 less.
 */
const [PRICE, DOWN, FUND, LOAN, PRINCIPAL, INTEREST] = [2_500_000, 500_000, 2_500_000, 6_000_000, 500_000, 50_000];
const [ASSET, WORN] = [2_400_000, 100_000];
const TILL = 10_000_000 - 125_000 - 300_000 - 1_000_000 - 6_500 + DOWN - 3_500;
const BANK = 20_000_000 - 1_000_000 + 1_000_000 + FUND + LOAN - PRINCIPAL - INTEREST - ASSET;
const RECEIVABLE = 750_000;
const PAYABLE = 2 * 1_500_000 + 10 * 90_000 - 1_000_000;
const GOODS = 5 * 90_000;
const ANIMAL = 1_500_000 + (5 * 90_000) / 2;
const CAPITAL = 30_750_000;
const PROFIT = -125_000 - 300_000 - 6_500 - 3_500 - INTEREST - WORN;
/** The second month tells of a bill of the first, and hands the order over; the third has a bill of its own. */
const [LATE, LAST] = [77_000, 50_000];
const [SOLD, ENDED] = [PRICE - ANIMAL - LATE - WORN, -LAST - WORN];

/** The balances at the end of each month, and the profit of the month and of all of them. */
const MONTHS = [
  {
    end: FIRST,
    till: TILL,
    owed: RECEIVABLE,
    animals: 2 * ANIMAL,
    worn: WORN,
    held: DOWN,
    profit: PROFIT,
    until: PROFIT,
  },
  {
    end: SECOND,
    till: TILL - LATE,
    owed: RECEIVABLE + PRICE - DOWN,
    animals: ANIMAL,
    worn: 2 * WORN,
    held: 0,
    profit: SOLD,
    until: PROFIT + SOLD,
  },
  {
    end: THIRD,
    till: TILL - LATE - LAST,
    owed: RECEIVABLE + PRICE - DOWN,
    animals: ANIMAL,
    worn: 3 * WORN,
    held: 0,
    profit: ENDED,
    until: PROFIT + SOLD + ENDED,
  },
] as const;
type Month = (typeof MONTHS)[number];

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

async function proveMonth(page: Page, { end, till, owed, animals, worn, held, profit, until }: Month) {
  const debts = PAYABLE + held + FUND + LOAN - PRINCIPAL;
  const assets = till + BANK + owed + GOODS + animals + ASSET - worn;
  expect(assets).toBe(debts + CAPITAL + until);
  await page.goto(`/#/report/finance/balance?per=${end}`);
  await rowsHaveCome(page);
  for (const [line, amount] of [
    ["Kas dan bank", till + BANK],
    ["Piutang customer", owed],
    ["Persediaan barang", GOODS],
    ["Persediaan ternak", animals],
    ["Aset tetap", ASSET],
    ["Akumulasi penyusutan", worn],
    ["Utang supplier", PAYABLE],
    ["Uang muka (DP) customer", held],
    ["Dana investor", FUND],
    ["Pinjaman", LOAN - PRINCIPAL],
    ["Modal awal", CAPITAL],
  ] as const)
    await expect(page.getByRole("listitem").filter({ hasText: line }).first()).toContainText(`Rp${digits(amount)}`);
  await expect(page.locator("p", { hasText: /^Jumlah aset/ })).toContainText(`Rp${digits(assets)}`);
  await expect(page.getByText(/^berbeda/)).toHaveCount(0);

  await page.goto(`/#/report/finance/trial-balance?period=${firstOf(end)}..${end}`);
  await rowsHaveCome(page);
  for (const [account, balance] of [
    ["Laci", `Rp${digits(till)} D`],
    ["BCA", `Rp${digits(BANK)} D`],
    ["Piutang customer", `Rp${digits(owed)} D`],
    ["Persediaan barang", `Rp${digits(GOODS)} D`],
    ["Utang supplier", `Rp${digits(PAYABLE)} K`],
    ["Dana investor", `Rp${digits(FUND)} K`],
    ["Pinjaman", `Rp${digits(LOAN - PRINCIPAL)} K`],
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
  expect(told.get("Jumlah liabilitas")).toBe(digits(debts));
  expect(told.get("Jumlah ekuitas")).toBe(digits(CAPITAL + until));
  expect(told.get("Laba (rugi)")).toBe(result);
}

type Post = Awaited<ReturnType<typeof postAsFirstOwner>>;

/** The places, partners, pen and products of the farm. */
async function setUp(post: Post) {
  const bank = { bankName: null, accountNumber: null, accountHolder: null };
  const place = { ...bank, onBills: false, openedOn: START };
  await post("money", { ...place, name: "Laci", kind: "kas", methods: ["tunai"], opening: 10_000_000 });
  await post("money", { ...place, name: "BCA", kind: "bank", methods: ["transfer"], opening: 20_000_000 });
  const person = { code: null, email: null, address: "Garut", termDays: null, notes: null };
  const buyer = { ...person, regency: null, creditLimit: null };
  await post("customer", { ...buyer, name: "Bu Tini", whatsapp: "081234567001", type: "perorangan" });
  await post("customer", { ...buyer, name: "Haji Umar", whatsapp: "081234567002", type: "investor" });
  await post("supplier", { ...person, ...bank, name: "Pak Dadang", kind: "pakan", whatsapp: "081234567003" });
  const product = { code: null, photo: null, purchasePrice: null, minPrice: null };
  const goods = { ...product, category: "pakan", unit: "karung", salePrice: 0, minStock: null };
  await post("product", { ...goods, name: "Dedak" });
  const animal = {
    ...product,
    category: "ternak",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    priceMethod: "ekor",
  };
  await post("product", { ...animal, name: "Domba potong", salePrice: PRICE });
  const terms = { periodMonths: 6, headCount: 1, projectionMin: 15, projectionMax: 20, investorShare: 60 };
  await post("product", {
    ...product,
    category: "paket",
    name: "Starter",
    salePrice: FUND,
    ...terms,
    profitBasis: "laba",
  });
  await post("pen", { code: "A1", name: "Kandang A" });
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
  await setUp(post);
  await test.step("the receivable, and the capital that remains", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Tambah piutang customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Customer" }).fill("Bu Tini");
    await page.getByRole("option", { name: /^Bu Tini/ }).click();
    await box(dialog, "Masih harus dibayar").fill("750rb");
    await box(dialog, "Jatuh tempo").fill(on(20));
    await dialog.getByRole("button", { name: /^Simpan (?!&)/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Neraca awal" })).toContainText(`Rp${digits(CAPITAL)}`);
  });
  const [first, second, third] = MONTHS;
  await test.step("the first month, closed", async () => {
    await act.purchase(page, on(2), on(3));
    await act.pay(page, 1_000_000, on(4));
    await act.correct(page, 900_000, on(5));
    for (const tag of act.TAGS) await act.release(page, tag, on(5));
    await act.feed(page, 5, on(6), on(14));
    await act.fund(page, FUND, on(8), act.TAGS[1], on(15));
    await expect(await act.spend(page, "listrik", 125_000, on(16))).toBeHidden();
    await expect(await act.spend(page, "gaji", 300_000, on(17))).toBeHidden();
    await act.borrow(page, LOAN, on(18));
    await act.buyAsset(page, ASSET, 24, on(19));
    await act.transfer(page, 1_000_000, 6_500, on(20));
    await act.order(page, act.TAGS[0], PRICE, DOWN, on(21));
    await act.repay(page, PRINCIPAL, INTEREST, on(22));
    await act.count(page, TILL, on(24));
    await close(page, first.end);
    await proveMonth(page, first);
  });
  const paper = await printed(page, first.end);
  await test.step("what came too late is refused, then noted on the first open day", async () => {
    const form = await act.spend(page, "listrik", LATE, on(22));
    await expect(form.getByText(new RegExp(`^Buku ditutup sampai ${inWords(first.end)}`)).first()).toBeVisible();
    await form.getByRole("button", { name: `Catat per ${inWords(SECOND_OPENS)} sebagai koreksi periode lalu` }).click();
    await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
    await expect(form).toBeHidden();
    await act.deliver(page, next(5));
    await close(page, second.end);
    await proveMonth(page, second);
  });
  await test.step("the third month, and the first as it was printed", async () => {
    await expect(await act.spend(page, "listrik", LAST, third.end)).toBeHidden();
    await close(page, third.end);
    await proveMonth(page, third);
    expect(await printed(page, first.end)).toEqual(paper);
  });
});
