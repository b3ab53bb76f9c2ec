import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dashboard, loginText, refusedCall, sessionCookies, typeLogin } from "@/e2e/support/login";
import { withProduct } from "@/e2e/support/own-product";
import { ACCOUNTS, PASSWORD } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";

/**
 * Long enough for a busy machine to repeat a call within it. By the specification a repeated call does not refresh
 * again.
 */
const TOKEN_SECONDS = 8;

/** Resolves when the server no longer accepts the token that the pages used last. */
function tokensOf(context: BrowserContext, url: string) {
  let newest = "";
  context.on("request", (request) => {
    const { authorization } = request.headers();
    if (authorization && !request.url().endsWith("auth/refresh")) newest = authorization;
  });
  return {
    async haveRunOut() {
      const headers = { Authorization: newest };
      const call = () => fetch(`${url}/api/v1/user/information`, { headers });
      await expect.poll(async () => (await call()).status).toBe(401);
    },
  };
}

/** A product of its own with short-lived access tokens, which would disturb other tests. */
const own = withProduct({ ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) });

own.describe("tokens that live for a moment", () => {
  own.describe.configure({ mode: "serial" });
  own.use({ expectedErrors: [refusedCall] });

  own("R11: four tabs of twenty calls, and none fails", async ({ asOwner, context, product }) => {
    const tokens = tokensOf(context, product.url);
    const answered = new Map<Page, number>();
    const spent: string[] = [];
    context.on("response", (answer) => {
      if (!answer.url().includes("/api/v1/")) return;
      const tab = answer.frame().page();
      if (answer.url().endsWith("auth/refresh")) spent.push(answer.request().headers().authorization ?? "");
      else if (answer.status() === 200) answered.set(tab, (answered.get(tab) ?? 0) + 1);
    });
    const tabs = [asOwner, ...(await Promise.all(Array.from({ length: 3 }, () => context.newPage())))];
    await Promise.all(tabs.map((tab) => tab.goto("/#/home")));
    const allHaveLoaded = () => Promise.all(tabs.map((tab) => expect(tab.getByText("Isi kandang")).toBeVisible()));
    const fewest = () => Math.min(...tabs.map((tab) => answered.get(tab) ?? 0));
    let rounds = 0;
    // An answer that comes while they wait counts too.
    for (; fewest() < 20 || rounds < 3; rounds += 1) {
      await allHaveLoaded();
      await tokens.haveRunOut();
      await Promise.all(tabs.map((tab) => tab.reload()));
    }
    await allHaveLoaded();
    expect(spent.length).toBeGreaterThanOrEqual(rounds);
    // All tabs share one refresh whenever the tokens have expired. A reload may cut it off, and the page then asks
    // again.
    expect(spent.length - new Set(spent).size).toBeLessThanOrEqual(rounds);
    for (const tab of tabs) await expect(tab).toHaveURL(/#\/home$/);
  });

  own("a refresh that is refused: every tab at the login page, one message", async ({ asOwner, context, product }) => {
    const tokens = tokensOf(context, product.url);
    const other = await context.newPage();
    for (const tab of [asOwner, other]) {
      await tab.goto("/#/home", { waitUntil: "networkidle" });
      await expect(tab.getByText("Isi kandang")).toBeVisible();
    }
    await context.route("**/api/v1/auth/refresh", (route) =>
      route.fulfill({
        status: 401,
        json: { metadata: { code: 401, message: "Sesi berakhir.", reason: "signed_out" } },
      }),
    );
    await tokens.haveRunOut();
    await asOwner.evaluate(() => {
      location.hash = "#/profile";
    });
    await expect(asOwner.getByText("Sesi Anda telah berakhir. Silakan masuk lagi.")).toHaveCount(1);
    await expect(loginText(asOwner)).toBeVisible();
    await expect(other).toHaveURL(`${product.url}/#/login?to=%2Fhome`);
    await expect(loginText(other)).toBeVisible();
    await expect.poll(() => sessionCookies(context)).toEqual([]);
  });

  own("two-step login: turned on, used with a code and with a recovery code, turned off", async ({ page }) => {
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.admin);
    await expect(dashboard(page)).toBeVisible();
    await page.goto("/#/profile");
    await page.getByRole("button", { name: "Aktifkan login dua langkah" }).click();
    await page.getByLabel("Kata sandi Anda").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("img", { name: /Kode QR/ })).toBeVisible();
    const uri = (await page.getByRole("link", { name: /Buka di aplikasi/ }).getAttribute("href")) ?? "";
    const secret = Secret.fromBase32(new URL(uri).searchParams.get("secret") ?? "");
    const totp = new TOTP({ secret });

    await page.getByLabel(/6 digit/).fill(totp.generate());
    await page.getByRole("button", { name: "Aktifkan", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Simpan kode pemulihan Anda" })).toBeFocused();
    const codes = await page.getByRole("article", { name: "Kode pemulihan" }).getByRole("listitem").allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.getByRole("button", { name: "Sudah saya simpan" }).click();
    await expect(page.getByText(`Sisa kode pemulihan: ${codes.length}`)).toBeVisible();

    const leave = async () => {
      await page.getByRole("button", { name: /Admin/ }).click();
      await page.getByRole("menuitem", { name: "Keluar" }).click();
      await expect(loginText(page)).toBeVisible();
      await typeLogin(page, ACCOUNTS.admin);
      await expect(page.getByLabel("Kode verifikasi")).toBeFocused();
    };
    await leave();
    await page.keyboard.type("000000");
    await expect(page.getByText("Kode salah atau sudah dipakai.")).toBeVisible();
    // Each code works once, so this takes the next one, which the server accepts a little early.
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
    await expect(dashboard(page)).toBeVisible();

    await leave();
    await page.getByRole("button", { name: "Pakai kode pemulihan" }).click();
    await page.getByLabel("Kode pemulihan").fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(dashboard(page)).toBeVisible();

    await page.goto("/#/profile");
    await expect(page.getByText(`Sisa kode pemulihan: ${codes.length - 1}`)).toBeVisible();
    await page.getByRole("button", { name: "Matikan login dua langkah" }).click();
    await page.getByLabel("Kata sandi Anda").fill(PASSWORD);
    await page.getByLabel("Kode verifikasi atau kode pemulihan").fill(codes[1] ?? "");
    await page.getByRole("button", { name: "Matikan", exact: true }).click();
    await expect(page.getByText("Login dua langkah dimatikan.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aktifkan login dua langkah" })).toBeVisible();
  });
});
