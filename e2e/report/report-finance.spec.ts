import type { Page } from "@playwright/test";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
// A write of another test between two calls would change one side of a proof only.
import { test } from "@/e2e/support/own-product";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";

const REPORT = `/#/report/finance?period=${dayBefore(700)}..${dayBefore(0)}`;

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("the owner opens the report, a figure of it, and the document behind", async ({ asOwner: page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(REPORT);
  await expect(page.getByRole("figure", { name: "Kas masuk dan keluar per bulan" })).toBeVisible();
  await rowsHaveCome(page);
  await expectAccessibleInBoth(page, "overview");

  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["Arus kas", "Umur piutang & utang", "Laba per penjualan", "Biaya", "Laba rugi"]) {
    await page.getByRole("tab", { name: tab }).click();
    await rowsHaveCome(page);
    // Every part proves its figures, and no proof fails.
    await expect(page.getByText("sama", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^berbeda/)).toHaveCount(0);
    expect(await sideways(page), tab).toBeLessThanOrEqual(0);
  }
  await expectAccessibleInBoth(page, "statement");

  const figure = page.getByRole("link", { name: /, Laba kotor: buka dokumennya$/ });
  const amount = (await figure.textContent())?.split(",")[0] ?? "";
  await figure.click();
  const drawer = page.getByRole("dialog", { name: "Laba kotor" });
  await expect(drawer.getByText(`Jumlah ${amount}`)).toBeVisible();
  await expectAccessibleInBoth(page, "documents");
  const document = drawer.getByRole("link", { name: /^PJ\// }).first();
  const number = (await document.textContent()) ?? "";
  await document.click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeVisible();
});
