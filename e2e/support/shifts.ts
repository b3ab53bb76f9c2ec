import { expect, type Page } from "@playwright/test";
import { holdBack } from "./held-back";

declare global {
  interface Window {
    /** The sum of all layout shifts of the page. */
    shifted: number;
  }
}

/** Adds up how far the layout of each page that is opened from now on shifts. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });

type LatePart = { path: string; call: RegExp; part: string; search: string };

/** A list below a part with an answer of its own is shown once that has come, so nothing moves. */
export async function expectNoShift(page: Page, { path, call, part, search }: LatePart) {
  await watchShifts(page);
  const release = await holdBack(page, call);
  await page.goto(`/#${path}`);
  const list = page.getByPlaceholder(search);
  await expect(list).toBeAttached();
  await expect(list).toBeHidden();
  release();
  await expect(list).toBeVisible();
  await expect(page.getByText(part).first()).toBeVisible();
  await expect(page.locator("main [data-row-open]").first()).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBe(0);
}
