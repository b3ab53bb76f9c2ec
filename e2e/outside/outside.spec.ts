import type { Page } from "@playwright/test";
import { LINK_LETTERS, type LinkKind } from "@/contract/link/words";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { watchShifts } from "@/e2e/support/shifts";
import { expect, test } from "@/e2e/support/test";

declare global {
  interface Window {
    printed: number;
  }
}

/** A link of the demo farm's first record of this kind that satisfies the filter. */
async function makeLink(kind: LinkKind, query = "") {
  const api = await apiAs("owner");
  const [record] = (await (await api.get(`/api/v1/${kind}?${query}`)).json()).response.items;
  const made = await api.post(`/api/v1/link/${kind}/${record.id}`, {
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const { token, link } = (await made.json()).response;
  const revoke = () =>
    api.post(`/api/v1/link/${kind}/${record.id}/${link.id}/revoke`, {
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  return { token: `${token}`, path: `/#/${LINK_LETTERS[kind]}/${token}`, revoke };
}

const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const opened = (page: Page) => expect(page.getByRole("heading", { name: "Ada pertanyaan?" })).toBeVisible();

const PAGES = [
  ["sheep", "Rapor ternak", /^Umur$/],
  ["investment", "Investasi Anda", /modal tetap kembali/],
  ["transaction", "Pesanan", /^Vaksinasi$/],
] as const;

for (const [kind, words, told] of PAGES) {
  test(`${words}: a phone opens it with one file of script, nothing moves, and nobody else hears of it`, async ({
    page,
  }) => {
    const { token, path } = await makeLink(kind, kind === "transaction" ? "state=dipesan" : "");
    await watchShifts(page);
    const scripts: string[] = [];
    const heard: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
      const { referer = "" } = request.headers();
      if (referer.includes(token)) heard.push(referer);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: "networkidle" });
    await opened(page);
    await expect(page.getByRole("main").getByText(words, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(told).first()).toBeVisible();
    expect(scripts).toHaveLength(1);
    // The bar has the form that a chat can preview, and it opens the same page again.
    await expect(page).toHaveURL(new RegExp(`^[^#]*/${LINK_LETTERS[kind]}/${token}$`));
    expect(heard).toEqual([]);
    expect(await page.title()).not.toContain(token);
    const head = page.locator("head");
    await expect(head.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(head.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
    expect(await page.evaluate(() => window.shifted)).toBe(0);

    await expectAccessibleInBoth(page, words);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    // It is there as a whole: without a network everything can still be opened.
    await page.context().setOffline(true);
    const closed = page.locator("details:not([open]) > summary");
    // On paper nothing waits for a press.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner").filter({ visible: true })).toHaveText(/\w/);
    for (const folded of await page.locator("details:not([open]) table").all()) await expect(folded).toBeVisible();
    await page.emulateMedia({ media: null });
    for (let rest = await closed.count(); rest > 0; rest -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
    await page.context().setOffline(false);
  });
}

test("a paper is printed alone, and the way back leads to the page", async ({ page }) => {
  const { path } = await makeLink("transaction", "state=dipesan");
  await watchPrinting(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole("link", { name: "Cetak faktur" }).click();
  const invoice = page.getByRole("article", { name: /^Faktur PJ/ });
  await expect(invoice).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole("banner").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Kembali" })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page, "Faktur");
  // Nothing is asked for again.
  await page.context().setOffline(true);
  await page.goBack();
  await opened(page);
  await page.context().setOffline(false);
  await page.reload();
  await opened(page);
});

test.describe("a link that opens nothing", () => {
  test.use({ expectedErrors: [/404/] });
  test("a revoked one and one that never was look alike", async ({ page }) => {
    const { path, revoke } = await makeLink("sheep");
    await revoke();
    const words: (string | null)[] = [];
    for (const address of [path, `/#/r/${"x".repeat(27)}`]) {
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: "Tautan ini tidak berlaku" })).toBeVisible();
      words.push(await page.getByRole("main").textContent());
    }
    expect(words[0]).toBe(words[1]);
    await expectAccessibleInBoth(page, "Tautan ini tidak berlaku");
  });
});

test("from such a page to the app and back, each loads its own", async ({ page }) => {
  const { path } = await makeLink("sheep");
  await page.goto(path);
  await opened(page);
  await page.goto("/#/login");
  await expect(page.getByRole("textbox", { name: "Username" })).toBeEditable();
  await page.getByRole("textbox", { name: "Username" }).fill("sari");
  await page.goto(path);
  await opened(page);
  await expect(page.getByRole("textbox", { name: "Username" })).toHaveCount(0);
});
