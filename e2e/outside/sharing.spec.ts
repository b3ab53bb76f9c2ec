import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

// Bagikan: a link is made where one stands, opened by somebody outside, counted, and revoked.

const RECORDS = [
  { word: "sheep", list: "stockState=tersedia", at: "/referensi/product/sheep", press: "Bagikan rapor" },
  { word: "transaction", list: "state=dipesan", at: "/transaction/detail", press: "Bagikan tautan" },
  { word: "investment", list: "", at: "/transaction/investment", press: "Bagikan tautan" },
] as const;

const WIDTHS = [1280, 390];

async function firstOf(api: APIRequestContext, word: string, query: string): Promise<number> {
  const [record] = (await (await api.get(`/api/v1/${word}?${query}`)).json()).response.items;
  return record.id;
}

/** The dialog stands behind a button, or behind the menu of further acts. */
async function openSharing(page: Page, press: string) {
  const button = page.getByRole("button", { name: press });
  const menu = page.getByRole("button", { name: /^(Lainnya|Tindakan lainnya)$/ });
  await expect(button.or(menu).first()).toBeVisible();
  if (!(await button.isVisible())) {
    await menu.click();
    await page.getByRole("menuitem", { name: press }).click();
  } else await button.click();
  return page.getByRole("dialog", { name: /^Bagikan / });
}

/** Somebody who has nothing but the address. */
async function lookAsStranger(browser: Browser, address: string, heading: string | RegExp) {
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await stranger.newPage();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await stranger.close();
}

for (const { word, list, at, press } of RECORDS)
  test(`${word}: a link is made, opened by a stranger, counted and revoked`, async ({ asOwner: page, browser }) => {
    const api = await apiAs("owner");
    const id = await firstOf(api, word, list);
    await page.goto(`/#${at}/${id}`);
    const dialog = await openSharing(page, press);
    await dialog.getByRole("button", { name: "Buat tautan" }).click();
    const made = dialog.getByRole("region", { name: "Tautan baru" });
    const address = await made.getByRole("link", { name: "Lihat" }).getAttribute("href");
    expect(address).toMatch(/\/[rti]\/[\w-]{22,}/);
    await expect(made.getByRole("img", { name: /^Kode QR tautan/ })).toBeVisible();
    const message = await made.getByRole("link", { name: "Kirim WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(`${message}`)).toMatch(/text=(Rapor ternak|Pesanan|Laporan kontrak) .+ di .+: https?:/);
    expect(decodeURIComponent(`${message}`)).toContain(`${address}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${press} at ${width} px`);
    }
    await lookAsStranger(browser, `${address}`, "Ada pertanyaan?");

    await page.reload();
    const again = await openSharing(page, press);
    const links = again.getByRole("region", { name: "Tautan yang pernah dibuat" }).getByRole("listitem");
    const own = links.filter({ hasText: "dibuka 1 kali" }).first();
    await own.getByRole("button", { name: "Cabut" }).click();
    const question = page.getByRole("alertdialog", { name: "Cabut tautan ini?" });
    await question.getByRole("button", { name: "Cabut tautan" }).click();
    await expect(links.filter({ hasText: "Dicabut" }).first()).toBeVisible();
    await lookAsStranger(browser, `${address}`, "Tautan ini tidak berlaku");
    await api.dispose();
  });
