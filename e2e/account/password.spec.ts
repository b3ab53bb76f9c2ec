import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dashboard, typeLogin } from "@/e2e/support/login";
import { expect, test } from "@/e2e/support/test";

const NEW = "hujan pagi di kebun teh";

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("owner");
});
test.afterAll(() => api.dispose());

/** Tests run side by side on one product, so each has accounts of its own. */
let serial = 0;
async function addUser(name: string) {
  const username = `sandi${process.pid}x${++serial}`;
  const answer = await api.post("/api/v1/user", {
    data: { name, username, email: `${username}@uji.example`, whatsapp: null, role: "admin", photo: null },
    headers: { "Idempotency-Key": `kunci-uji-sandi-${username}` },
  });
  const { response } = await answer.json();
  return { username, password: response.password as string };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Ubah Kata Sandi" });
const explained = (page: Page) => page.getByText("Anda masuk dengan kata sandi sementara.");

async function change(page: Page, current: string, next: string) {
  await page.getByLabel(/^Kata sandi lama/).fill(current);
  await page.getByLabel(/^Kata sandi baru/).fill(next);
  await page.getByLabel(/^Ulangi/).fill(next);
  await page.keyboard.press("Enter");
}

/** Signs in with a password that the test's own account has chosen. */
async function settled(page: Page, name: string) {
  const { username, password } = await addUser(name);
  await page.goto("/#/login");
  await typeLogin(page, username, password);
  await change(page, password, NEW);
  await expect(dashboard(page)).toBeVisible();
  return username;
}

test("reset by the owner → one-time password → its change comes first → the dashboard", async ({
  asOwner,
  browser,
}) => {
  const { username } = await addUser("Sri Lestari");
  await asOwner.goto(`/#/administration?q=${username}`);
  await asOwner.getByRole("button", { name: "Tindakan untuk Sri Lestari" }).click();
  await asOwner.getByRole("menuitem", { name: "Reset kata sandi" }).click();
  await asOwner.getByRole("alertdialog").getByRole("button", { name: "Reset kata sandi" }).click();
  const dialog = asOwner.getByRole("dialog", { name: /Kata sandi sementara/ });
  await expect(dialog).toContainText("berlaku 7 hari");
  const password = (await dialog.locator("code").textContent()) ?? "";

  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  const calls: string[] = [];
  page.on("request", (call) => {
    if (call.url().includes("/api/v1/")) calls.push(new URL(call.url()).pathname.replace("/api/v1/", ""));
  });
  await page.goto("/#/login");
  await typeLogin(page, username, password);
  await expect(explained(page)).toBeVisible();
  await expect(page).toHaveTitle("Ubah Kata Sandi · Domba");
  await expectAccessible(page, "one-time password");
  // No other screen opens, by address, reload or a second tab.
  for (const path of ["/#/home", "/#/administration", "/#/profile", "/#/"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/#\/change-password/);
    await expect(heading(page)).toBeVisible();
  }
  await page.reload();
  await expect(explained(page)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/#/transaction");
  await expect(explained(tab)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(0);
  // Everybody may see the company's logo.
  expect([...new Set(calls)].sort()).toEqual(["auth/signin", "configuration/appearance", "user/information"]);

  await page.goto("/#/change-password");
  await change(page, password, NEW);
  await expect(page).toHaveURL(/#\/home$/);
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByText("Kata sandi diubah.")).toBeVisible();
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  // The other tab knows it with its next request.
  await tab.reload();
  await expect(tab.getByRole("navigation", { name: "Menu utama" })).toBeVisible();
  await context.close();
});

test("the screen that was asked for opens after the change, and Keluar is always there", async ({ page }) => {
  const { username, password } = await addUser("Joko Susilo");
  await page.goto("/#/profile");
  await typeLogin(page, username, password);
  await expect(explained(page)).toBeVisible();
  await page.getByLabel(/^Kata sandi baru/).fill("belum selesai");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goto("/#/profile");
  await typeLogin(page, username, password);
  await expect(explained(page)).toBeVisible();
  await change(page, password, NEW);
  await expect(page).toHaveURL(/#\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
});

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (401|422)/] });

  test("from the account menu: refused, mended, and the other devices are out", async ({ page, browser }) => {
    const username = await settled(page, "Rina Kartika");
    const other = await browser.newContext({ baseURL: process.env.E2E_URL });
    const phone = await other.newPage();
    await phone.goto("/#/login");
    await typeLogin(phone, username, NEW);
    await expect(dashboard(phone)).toBeVisible();

    await page.getByRole("button", { name: /Rina Kartika/ }).click();
    await page.getByRole("menuitem", { name: "Ubah Kata Sandi" }).click();
    await expect(heading(page)).toBeVisible();
    const next = "angin sore di atas bukit";
    await change(page, "bukan yang ini", next);
    await expect(page.getByLabel(/^Kata sandi lama/)).toHaveAccessibleDescription("Kata sandi lama salah.");
    await expect(page.getByLabel(/^Kata sandi baru/)).toHaveValue(next);
    await page.getByLabel(/^Kata sandi lama/).fill(NEW);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 perangkat lain telah dikeluarkan")).toBeVisible();
    await expect(page.getByLabel(/^Kata sandi baru/)).toHaveValue("");
    await phone.goto("/#/profile");
    await expect(phone.getByText("Silahkan masuk")).toBeVisible();
    await typeLogin(phone, username, next);
    await expect(phone.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
    await other.close();
  });

  for (const { width, colorScheme } of FIRST_LOOKS)
    test(`no fault that axe can see: ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 844 });
      await settled(page, "Wawan Setiawan");
      await page.goto("/#/change-password");
      await expect(page.getByLabel(/^Kata sandi lama/)).toBeVisible();
      await expectAccessibleInBoth(page, "empty");
      await change(page, "bukan yang ini", "domba-sehat-2026");
      await expect(page.getByLabel(/^Kata sandi baru/)).toHaveAccessibleDescription(/kata peternakan/);
      await expectAccessibleInBoth(page, "against the rules");
      // The server is not asked, because it delays failures, and the other tests share the address.
      const metadata = {
        code: 422,
        message: "Kata sandi lama salah.",
        errors: { current: "Kata sandi lama salah." },
      };
      await page.route(
        "**/api/v1/profile/password",
        (route) => route.fulfill({ status: 422, json: { metadata, response: null } }),
        { times: 1 },
      );
      await change(page, "bukan yang ini", "angin sore di atas bukit");
      await expect(page.getByLabel(/^Kata sandi lama/)).toHaveAccessibleDescription("Kata sandi lama salah.");
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, "refused");
      await change(page, NEW, "angin sore di atas bukit");
      await expect(page.getByText("Kata sandi Anda sudah diubah.")).toBeVisible();
      await expectAccessibleInBoth(page, "changed");
    });
});
