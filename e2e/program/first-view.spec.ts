import type { Page } from "@playwright/test";
import { dashboard, typeLogin } from "@/e2e/support/login";
import { ACCOUNTS, type Account } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

declare global {
  interface Window {
    /** The painted menus: the entries of each frame that differed from the one before. */
    menusSeen: string[];
  }
}

/** Records the visible entries of the menu in every frame. */
const watchMenu = (page: Page) =>
  page.addInitScript(() => {
    window.menusSeen = [];
    const look = () => {
      const shown = [...document.querySelectorAll("nav[aria-label='Menu utama'] > ul > li")]
        .filter((entry) => entry.checkVisibility({ visibilityProperty: true }))
        .map((entry) => entry.textContent);
      const seen = shown.join(" ");
      if (seen && seen !== window.menusSeen.at(-1)) window.menusSeen.push(seen);
      requestAnimationFrame(look);
    };
    look();
  });

const EVERYBODY = "Dashboard Penjualan Pembelian Referensi";
const MENUS = {
  owner: `${EVERYBODY} Konfigurasi Administrasi Laporan`,
  admin: `${EVERYBODY} Laporan`,
} satisfies Partial<Record<Account, string>>;

for (const account of ["owner", "admin"] as const) {
  test(`${account}: the menu is the role's from its first frame on, whatever comes late`, async ({ page }) => {
    // The profile never comes, so the page knows only the data of the sign-in.
    await page.route("**/api/v1/user/information", () => {});
    await watchMenu(page);
    const expectRightMenu = async () => {
      await expect(dashboard(page)).toBeVisible();
      expect(await page.evaluate(() => window.menusSeen)).toEqual([MENUS[account]]);
    };
    await test.step("after a sign-in", async () => {
      await page.goto("/#/login");
      await typeLogin(page, ACCOUNTS[account]);
      await expectRightMenu();
    });
    await test.step("on a reload, with nothing in the local storage", async () => {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expectRightMenu();
    });
    await test.step("in the groups and in the account's menu", async () => {
      const hidden = account === "admin" ? 0 : 1;
      const menu = page.getByRole("navigation", { name: "Menu utama" });
      await menu.getByRole("button", { name: "Laporan" }).click();
      await expect(menu.getByRole("link", { name: "Domba", exact: true })).toBeVisible();
      for (const name of ["Keuangan", "ROI"]) await expect(menu.getByRole("link", { name })).toHaveCount(hidden);
      await page.getByRole("button", { name: /Pemilik|Admin/ }).click();
      await expect(page.getByRole("menuitem", { name: "Profil" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "Administrasi User" })).toHaveCount(hidden);
    });
  });
}

test("signed out, a staff address becomes the login's at once, with the way back in it", async ({ page }) => {
  await page.goto("/");
  const typed = {
    "#/home": "/home",
    "#/referensi/customer?q=a%26b": "/referensi/customer?q=a%26b",
    "#home": "/home",
    "#transaction/detail/12": "/transaction/detail/12",
  };
  for (const [hash, to] of Object.entries(typed)) {
    await page.goto("about:blank");
    await page.goto(`/${hash}`);
    await expect(page).toHaveURL(`/#/login?to=${encodeURIComponent(to)}`);
    await expect(page.getByLabel("Username")).toBeVisible();
  }
  // The address is typed into a page that is already open.
  await page.goto("/#/login");
  await page.goto("/#/purchase");
  await expect(page).toHaveURL("/#/login?to=%2Fpurchase");
});

test("the word undefined may be searched for, on a reload too; in an address it leads to the root", async ({
  asOwner: page,
}) => {
  await page.goto("/#/referensi/customer");
  await page.getByRole("searchbox").fill("undefined");
  const none = page.getByText("Tidak ada customer yang cocok");
  await expect(none).toBeVisible();
  await page.reload();
  await expect(none).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("undefined");
  await page.goto("/#/referensi/customer?q=undefined");
  await expect(dashboard(page)).toBeVisible();
});

test("the icon stands in the HTML and can be drawn, so that it costs no request", async ({ page }) => {
  await page.goto("/#/login");
  const icon = await page.locator("link[rel=icon]").last().getAttribute("href");
  expect(icon).toMatch(/^data:image\/svg\+xml,/);
  const width = await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: source });
    await image.decode();
    return image.naturalWidth;
  }, icon);
  expect(width).toBeGreaterThan(0);
});
