import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/support/test";

/** Saving, and what the next screen needs of it: a goal of issue 19. */
const MOST = 3;

/** A form takes minutes to fill in, after which answers of its beginning are no longer fresh. */
const whileItIsFilledIn = (page: Page) => page.clock.fastForward("01:00");

/** The calls from now until the next screen rests. */
async function callsOf(page: Page, act: () => Promise<void>) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}${search}`);
  });
  await act();
  await page.waitForLoadState("networkidle");
  return asked;
}

const choice = (page: Page, name: string) => page.getByRole("combobox", { name });

test("saving a draft of a sale, and going on with it, takes few calls", async ({ asOwner: page }) => {
  await page.clock.install();
  await page.goto("/#/transaction/create");
  await choice(page, "Customer").fill("a");
  await page.getByRole("listbox").getByRole("option").first().click();
  await choice(page, "Tambah ternak").click();
  await page.getByRole("listbox").getByRole("option", { disabled: false }).first().click();
  await expect(page.getByRole("textbox", { name: "Harga ternak 1" })).not.toHaveValue("");
  await whileItIsFilledIn(page);
  const asked = await callsOf(page, async () => {
    await page.getByRole("button", { name: "Simpan draf" }).click();
    await expect(page).toHaveURL(/transaction\/update\/\d+$/);
    await expect(choice(page, "Customer")).not.toHaveValue("");
  });
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(MOST);
});
