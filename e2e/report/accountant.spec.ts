import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
// The numbers of accounts are a setting of the whole product.
import { test } from "@/e2e/support/own-product";
import { readSheet } from "@/e2e/support/read-xlsx";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";

const LAST_YEAR = `${dayBefore(365)}..${dayBefore(0)}`;
const SCREENS = [
  ["balance", "Neraca"],
  ["balance/register?daftar=ternak", "Persediaan ternak"],
  ["balance/register?daftar=piutang", "Piutang customer"],
  ["trial-balance?period=tahun", "Neraca saldo"],
  ["journal?period=tahun", "Jurnal"],
  ["ledger?akun=kas&period=tahun", "Buku besar"],
  ["account", "Bagan akun"],
  ["statement?period=tahun", "Laporan SAK EMKM"],
] as const;

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const rupiah = (text: string | null) => Number((text ?? "").replace(/[^\d-]/g, ""));

async function download(page: Page, kind: "Excel (XLSX)" | "CSV") {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ekspor" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  return readFileSync(await (await saved).path());
}

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`every screen of the accountant at ${width} px`, async ({ asOwner: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [path, title] of SCREENS) {
      await page.goto(`/#/report/finance/${path}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await rowsHaveCome(page);
      await expect(page.getByText(/^berbeda/)).toHaveCount(0);
      expect(await sideways(page), title).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, title);
    }
  });

test("the owner goes by keyboard from the report to the balance sheet of a month's end, a register and an animal", async ({
  asOwner: page,
}) => {
  await page.goto("/#/report/finance");
  await rowsHaveCome(page);
  await page.getByRole("link", { name: "Neraca", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Utang + modal:")).toBeVisible();
  await expect(page.getByText("sama", { exact: true })).toHaveCount(11);
  await page.getByRole("button", { name: "Akhir bulan sebelumnya" }).focus();
  await page.keyboard.press("Enter");
  const end = `${dayBefore(0).slice(0, 7)}-01`;
  const before = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);
  await expect(page).toHaveURL(new RegExp(`per=${before}$`));
  await rowsHaveCome(page);
  await expect(page.getByText("sama", { exact: true })).toHaveCount(11);

  // A day is typed, and counts by Enter.
  const field = page.getByRole("textbox", { name: "Per tanggal" });
  await field.fill("kemarin");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`per=${dayBefore(1)}$`));
  await rowsHaveCome(page);

  // Nobody knows a day to come.
  await field.fill("besok");
  await field.press("Enter");
  await expect(page.getByText("Tanggal tidak dapat di masa depan.")).toBeVisible();
  await field.fill("kemarin");
  await expect(page).toHaveURL(new RegExp(`per=${dayBefore(1)}$`));

  const line = page.getByRole("listitem").filter({ hasText: /^Persediaan ternak/ });
  const amount = rupiah((await line.textContent())?.split("Rp").at(-1) ?? null);
  await page.getByRole("link", { name: "Persediaan ternak" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Persediaan ternak" })).toBeVisible();
  await rowsHaveCome(page);
  const sheet = readSheet(await download(page, "Excel (XLSX)"));
  const head = sheet.findIndex((row) => row.some(({ value }) => value === "Ternak"));
  const sum = sheet.slice(head + 1).reduce((all, row) => all + Number(row.at(-1)?.value ?? 0), 0);
  expect(sum).toBe(amount);
  const animal = page.locator("[data-row-open]").first();
  const name = (await animal.textContent()) ?? "";
  await animal.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(" ").at(-1) ?? "?");
});

test.describe("a refusal", () => {
  test.use({ expectedErrors: [/422|404/] });

  test("journal and general ledger turn their pages, open documents, and come as files with another program's numbers", async ({
    asOwner: page,
    product,
  }) => {
    await page.goto(`/#/report/finance/journal?period=${LAST_YEAR}`);
    await rowsHaveCome(page);
    const first = await page.getByRole("row").nth(1).textContent();
    await page.getByRole("link", { name: "Berikutnya" }).click();
    await expect(page).toHaveURL(/after=/);
    await rowsHaveCome(page);
    await expect(page.getByRole("row").nth(1)).not.toHaveText(first ?? "");
    await page.getByRole("link", { name: "Sebelumnya" }).click();
    await rowsHaveCome(page);
    await expect(page.getByRole("row").nth(1)).toHaveText(first ?? "");

    const rows = (await download(page, "CSV")).toString("utf8").trim().split(/\r?\n/);
    const titles = rows.findIndex((row) => row.includes("Debit"));
    const cells = rows.slice(titles + 1).map((row) => row.split(/[;,](?=(?:[^"]*"[^"]*")*[^"]*$)/));
    const sum = (at: number) => cells.reduce((all, row) => all + Number(row.at(at) || 0), 0);
    expect(cells.length).toBeGreaterThan(100);
    expect(sum(-2)).toBe(sum(-1));

    await test.step("its paper has the whole period, or says how much of it", async () => {
      const count = cells.length / 2;
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText(/^Kertas ini memuat 50 dari /)).toBeVisible();
      await page.evaluate(() => {
        window.print = () =>
          document.body.setAttribute("data-printed", String(document.querySelectorAll("tbody > tr").length));
      });
      await page.emulateMedia({ media: null });
      await page.getByRole("button", { name: "Cetak" }).click();
      await expect(page.locator("body[data-printed]")).toHaveAttribute("data-printed", String(Math.min(1000, count)));
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await expect(page.locator("tbody > tr")).toHaveCount(50);
    });

    await test.step("a program without numbers is refused in words, and then given them", async () => {
      await page.getByRole("combobox", { name: "Nomor akun di unduhan" }).selectOption("accurate");
      await page.getByRole("button", { name: "Ekspor" }).click();
      await page.getByRole("menuitem", { name: "CSV" }).click();
      await expect(page.getByText(/Belum ada nomor Accurate untuk /)).toBeVisible();
      const api = await apiAs("owner", product.url);
      const { response } = await (await api.get("/api/v1/configuration")).json();
      const trial = await (await api.get(`/api/v1/report/books/trial?period=${LAST_YEAR}`)).json();
      const accounts = (trial.response.rows as { account: string }[]).map(({ account }) => account);
      const numbers = Object.fromEntries(accounts.map((account, at) => [account, `AC-${100 + at}`]));
      const saved = await api.put("/api/v1/configuration/akun", {
        data: { accurate: numbers, jurnal: {}, version: response.akun.version },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      });
      expect(saved.status()).toBe(200);
      await api.dispose();
      const file = (await download(page, "CSV")).toString("utf8");
      expect(file).toContain(numbers.kas ?? "?");
      expect(file).not.toMatch(/;?1-1000/);
    });

    await test.step("from a row to its document and back, and to the account's general ledger", async () => {
      const document = page.getByRole("link", { name: /^P[BJ]\// }).first();
      const number = (await document.textContent()) ?? "";
      await document.click();
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
      await page.goBack();
      await page
        .getByRole("link", { name: "Kas dan bank: buka buku besar" })
        .or(page.getByRole("link", { name: /: buka buku besar$/ }))
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Buku besar" })).toBeVisible();
      await rowsHaveCome(page);
    });
  });

  test("admin does not see the books", async ({ asAdmin: page }) => {
    await page.goto("/#/report/finance/balance");
    await expect(page).toHaveURL(/#\/404$/);
  });
});

test("the owner types the numbers of accounts, and the chart shows them", async ({ asOwner: page }) => {
  await page.goto("/#/report/finance/account");
  await page.getByRole("link", { name: "Ubah nomor" }).click();
  const field = page.getByRole("textbox", { name: "Piutang customer, Jurnal.id" });
  await field.fill("1-10100?");
  await page.getByRole("button", { name: "Simpan nomor akun" }).click();
  await expect(page.getByText(/^Nomor akun terdiri dari/).first()).toBeVisible();
  await field.fill("1-10100");
  await page.getByRole("button", { name: "Simpan nomor akun" }).click();
  await expect(page.getByText("Nomor akun tersimpan.").first()).toBeVisible();
  await page.goto("/#/report/finance/account");
  await expect(page.getByRole("row", { name: /Piutang customer/ })).toContainText("1-10100");
});

test("the statements stand on paper under the company's head, with the totals of the balance sheet", async ({
  asAuditor: page,
}) => {
  await page.goto("/#/report/finance/balance");
  const assets = rupiah(await page.locator("p", { hasText: /^Jumlah aset/ }).textContent());
  await page.goto(`/#/report/finance/statement?period=${LAST_YEAR}`);
  await rowsHaveCome(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Peternakan Domba Sejahtera").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cetak" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Laporan keuangan" })).toBeHidden();
  const told = await page
    .getByRole("row", { name: /^Jumlah aset/ })
    .getByRole("cell")
    .first()
    .textContent();
  expect(rupiah(told)).toBe(assets);
  await page.emulateMedia({ media: null });
});
