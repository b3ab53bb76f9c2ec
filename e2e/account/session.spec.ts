import { holdBack } from "@/e2e/support/held-back";
import { dashboard, loginText, refusedCall, sessionCookies, typeLogin } from "@/e2e/support/login";
import { ACCOUNTS, type Account, PASSWORD, signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

test.describe("signing in by typing", () => {
  const ROLES = [
    ["owner", "Pemilik"],
    ["admin", "Admin"],
    ["auditor", "Pengawas"],
  ] satisfies [Account, string][];
  test("each of those who work there", async ({ page, context }) => {
    for (const [account, role] of ROLES)
      await test.step(ACCOUNTS[account], async () => {
        await context.clearCookies();
        await page.goto("about:blank");
        await page.goto("/#/login");
        await typeLogin(page, ACCOUNTS[account]);
        await expect(page.getByText("Success Login")).toBeVisible();
        await expect(dashboard(page)).toBeVisible();
        await expect(page.getByRole("button", { name: new RegExp(role) })).toBeVisible();
        const cookies = (await context.cookies()).filter(({ name }) => /_token$|user_info/.test(name));
        expect(cookies).toHaveLength(3);
        for (const { secure, sameSite, expires } of cookies) {
          expect({ secure, sameSite }).toEqual({ secure: true, sameSite: "None" });
          expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);
        }
        // The login page is only for visitors who are signed out.
        await page.goto("/#/login");
        await expect(dashboard(page)).toBeVisible();
      });
  });

  test("pelanggan is logged out as soon as the profile has come", async ({ page, context }) => {
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.customer);
    await expect(page.getByText("Berhasil logout.")).toBeVisible();
    await expect(page.getByText("Akun customer tidak dapat masuk.")).toBeVisible();
    await expect(loginText(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
  });

  test("both fields are required", async ({ page }) => {
    await page.goto("/#/login");
    await page.getByRole("button", { name: "Masuk" }).click();
    await expect(page.getByText("Silakan masukkan username Anda!")).toBeVisible();
    await expect(page.getByText("Silakan masukkan password Anda!")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
  });

  test("what was typed before the scripts came is sent, and never stands in the address", async ({ page }) => {
    const release = await holdBack(page, "**/*.js");
    await page.goto("/#/login", { waitUntil: "commit" });
    await typeLogin(page, ACCOUNTS.owner);
    release();
    expect(page.url()).not.toContain(PASSWORD);
    await expect(dashboard(page)).toBeVisible();
  });

  test("so it is when the landing page's scripts are there and the form's are not", async ({ page }) => {
    const release = await holdBack(page, /chunks\/login\./);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.owner);
    expect(page.url()).not.toContain(PASSWORD);
    release();
    await expect(dashboard(page)).toBeVisible();
    expect(page.url()).not.toContain(PASSWORD);
  });

  test.describe("refused", () => {
    test.use({ expectedErrors: [refusedCall] });

    test("a wrong password", async ({ page }) => {
      await page.goto("/#/login");
      await typeLogin(page, ACCOUNTS.owner, "salah-sekali-2025");
      await expect(page.getByText("Username atau password salah.")).toBeVisible();
      await expect(page.getByText("Sedang masuk…")).toBeHidden();
      await expect(page.getByLabel("Username")).toHaveValue(ACCOUNTS.owner);
      await expect(page.getByLabel(/^Password/)).toHaveValue("salah-sekali-2025");
    });
  });
});

test("who is signed out is led to the login page, and after it back to the screen that was asked for", async ({
  page,
}) => {
  await page.goto("/#/referensi/product?page=2");
  await expect(loginText(page)).toBeVisible();
  await typeLogin(page, ACCOUNTS.owner);
  await expect(page).toHaveURL(/#\/referensi\/product\?page=2$/);
});

test("the back button leads out of the login page, not into it again", async ({ page }) => {
  await page.goto("/#/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    location.hash = "#/transaction";
  });
  await expect(page).toHaveURL(/#\/login\?to=%2Ftransaction$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/privacy-policy$/);
});

test("a way back that leads out of the product is not taken", async ({ page, baseURL }) => {
  await page.goto(`/#/login?to=${encodeURIComponent("https://evil.example/home")}`);
  await typeLogin(page, ACCOUNTS.owner);
  await expect(dashboard(page)).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/#/home`);
});

test("Keluar logs out in the other tabs too, and the way back stays closed", async ({ asOwner, context }) => {
  await asOwner.goto("/#/home");
  await expect(dashboard(asOwner)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/#/home");
  await expect(dashboard(other)).toBeVisible();

  await asOwner.getByRole("button", { name: /Pemilik/ }).click();
  await asOwner.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(asOwner.getByText("Berhasil logout.")).toBeVisible();
  for (const page of [asOwner, other]) {
    await expect(page).toHaveURL(/#\/login$/);
    await expect(loginText(page)).toBeVisible();
  }
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  await expect.poll(() => asOwner.evaluate(() => localStorage.length)).toBe(0);
  await other.goto("/#/home");
  await expect(loginText(other)).toBeVisible();
});

test("another person signs in in another tab: this one shows that person, and a login form goes on", async ({
  asOwner,
  context,
}) => {
  await asOwner.goto("/#/home");
  await expect(asOwner.getByRole("button", { name: /Pemilik/ })).toBeVisible();
  // as if its cookies had been taken over by another sign-in already: it still shows what it has loaded
  await context.clearCookies();
  const [form, waiting] = [await context.newPage(), await context.newPage()];
  for (const page of [form, waiting]) await page.goto("/#/login", { waitUntil: "networkidle" });
  await typeLogin(form, ACCOUNTS.auditor);
  await expect(dashboard(form)).toBeVisible();
  await expect(asOwner.getByRole("button", { name: /Pengawas/ })).toBeVisible();
  await expect(dashboard(waiting)).toBeVisible();
});

test("Keluar ends the session at the server", async ({ page, context, baseURL, request }) => {
  const { access_token: token } = await signIn(context, baseURL ?? "", "owner");
  const information = () =>
    request.get(`${baseURL}/api/v1/user/information`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await information()).status()).toBe(200);
  await page.goto("/#/home");
  await page.getByRole("button", { name: /Pemilik/ }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(loginText(page)).toBeVisible();
  await expect.poll(async () => (await information()).status()).toBe(401);
});

test.describe("cookies that are not ours", () => {
  const hostile = {
    "plain words": "hello",
    "cut off": "U2FsdGVkX19o4BqY",
    "another secret": "U2FsdGVkX1%2B1xZ4vR0m3c5J1mJ8vB0cW5d2p0m8k5yI%3D",
    "a broken escape": "%E0%A4%A",
    markup: "<img/src=x/onerror=alert(1)>",
  };
  test("signed out, and no blank screen", async ({ page, context, baseURL }) => {
    const NAMES = ["access_token", "refresh_token", "user_info", "notification_info"];
    for (const [what, value] of Object.entries(hostile))
      await test.step(what, async () => {
        const spoil = () => context.addCookies(NAMES.map((name) => ({ name, value, url: baseURL })));
        await spoil();
        await page.goto("about:blank");
        await page.goto("/#/transaction");
        await expect(loginText(page)).toBeVisible();
        await expect(page).toHaveURL(/#\/login\?to=%2Ftransaction$/);
        await expect.poll(() => sessionCookies(context)).toEqual([]);
        await spoil();
        await page.goto("/#/");
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[data-first="landing"]')).toBeVisible();
        await spoil();
        await page.goto("/#/login");
        await page.reload();
        await typeLogin(page, ACCOUNTS.owner);
        await expect(dashboard(page)).toBeVisible();
        await context.clearCookies();
      });
  });

  test("a session whose cookies are spoilt while it is open", async ({ asOwner }) => {
    await asOwner.goto("/#/home");
    await expect(dashboard(asOwner)).toBeVisible();
    await asOwner.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as somebody would tamper with it
      document.cookie = "access_token=hello; path=/; secure; samesite=none";
    });
    await asOwner.reload();
    await expect(loginText(asOwner)).toBeVisible();
  });

  test("without local storage", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.owner);
    await expect(dashboard(page)).toBeVisible();
  });
});

test.describe("a server in trouble", () => {
  test.use({ expectedErrors: [/status of 50[02]/] });

  test("500: the message, and the answer as JSON behind Detail; a page of a proxy: the default message, still signed in", async ({
    asOwner: page,
    context,
  }) => {
    const metadata = { code: 500, message: "Terjadi gangguan di server.", requestId: "r-77" };
    await page.route("**/api/v1/home", (route) => route.fulfill({ status: 500, json: { metadata } }));
    await page.goto("/#/home");
    const toast = page.getByRole("region", { name: "Pemberitahuan" });
    await expect(toast).toContainText("Terjadi gangguan di server.");
    const dialog = page.getByRole("dialog", { name: "Terjadi gangguan di server." });
    await expect(dialog).toHaveCount(0);
    await toast.getByRole("button", { name: "Detail" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('"requestId": "r-77"')).toBeHidden();
    await dialog.getByText("Detail").click();
    await expect(dialog.getByText('"requestId": "r-77"')).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /Pemilik/ })).toBeVisible();

    await page.route("**/api/v1/**", (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await page.reload();
    await expect(page.getByText("Error Server").first()).toBeVisible();
    expect(await sessionCookies(context)).toEqual(
      expect.arrayContaining(["access_token", "refresh_token", "user_info"]),
    );
  });
});
