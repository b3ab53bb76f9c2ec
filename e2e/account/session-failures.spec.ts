import type { Page, Route } from "@playwright/test";
import { draftIsKept } from "@/e2e/support/draft";
import { dashboard, loginText, typeLogin } from "@/e2e/support/login";
import { ACCOUNTS, signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

test.use({ expectedErrors: [/Failed to load resource|Loading chunk/] });

const answer = (status: number, metadata: Record<string, unknown>) => (route: Route) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify({ metadata, response: null }) });
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Pemberitahuan" }).getByText(text)).toBeVisible();

test.describe("the error catalogue (§8)", () => {
  type Row = [what: string, handle: (route: Route) => Promise<void>, see: (page: Page) => Promise<void>];
  const rows: Row[] = [
    ["400", answer(400, { code: 400, message: "Permintaan keliru." }), (page) => toast(page, "Permintaan keliru.")],
    ["422", answer(422, { code: 422, message: "Data belum benar." }), (page) => toast(page, "Data belum benar.")],
    ["204", (route) => route.fulfill({ status: 204 }), (page) => toast(page, "Error Server")],
    ["404 with a message", answer(404, { code: 404, message: "Tidak ada." }), (page) => toast(page, "Tidak ada.")],
    [
      "404 no_permission",
      answer(404, { code: 404, message: "no_permission" }),
      (page) => expect(page).toHaveURL(/#\/404$/),
    ],
    [
      "500 with a message",
      answer(500, { code: 500, message: "Gudang data bermasalah." }),
      async (page) => {
        const dialog = page.getByRole("dialog");
        await toast(page, "Gudang data bermasalah.");
        await page
          .getByRole("region", { name: "Pemberitahuan" })
          .getByRole("button", { name: "Detail" })
          .first()
          .click();
        await expect(dialog).toContainText("Gudang data bermasalah.");
        await dialog.getByText("Detail").click();
        await expect(dialog.locator("pre")).toContainText('"code": 500');
      },
    ],
    ["500 without one", answer(500, { code: 500 }), (page) => toast(page, "Error Server")],
    ["no answer", (route) => route.abort(), (page) => toast(page, "Error Server")],
    [
      "a page instead of an answer",
      (route) => route.fulfill({ contentType: "text/html", body: "<h1>Selamat datang di Wi-Fi kami</h1>" }),
      (page) => toast(page, "Error Server"),
    ],
    // This test is the last, because it ends the session.
    [
      "401",
      answer(401, { code: 401, message: "Habis.", reason: "signed_out" }),
      async (page) => {
        await expect(loginText(page)).toBeVisible();
        await expect(page).toHaveURL(/#\/login\?to=%2Fhome$/);
      },
    ],
  ];
  test("each answer to the first call of a screen", async ({ asOwner: page }) => {
    for (const [what, handle, see] of rows)
      await test.step(what, async () => {
        await page.goto("about:blank");
        await page.route("**/api/v1/home", handle);
        await page.goto("/#/home");
        await see(page);
        await page.unroute("**/api/v1/home");
      });
  });

  test("a login that the server refuses inside a 200, and one without any answer", async ({ page }) => {
    await page.route("**/api/v1/auth/signin", answer(200, { code: 403, message: "Akun Anda sedang ditinjau." }));
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.owner);
    await toast(page, "Akun Anda sedang ditinjau.");
    await expect(page.getByText("Sedang masuk…")).toBeHidden();
    await page.unroute("**/api/v1/auth/signin");
    await page.route("**/api/v1/auth/signin", (route) => route.abort());
    await typeLogin(page, ACCOUNTS.owner);
    await toast(page, "Server Error");
    await expect(page.getByText("Sedang masuk…")).toBeHidden();
  });
});

test.describe("the app's code does not come", () => {
  test("the login says so, offers to reload, and goes on once it comes", async ({ page }) => {
    await page.goto("/#/login", { waitUntil: "networkidle" });
    await page.route("**/*.js", (route) => route.abort());
    await typeLogin(page, ACCOUNTS.owner);
    await toast(page, "Server Error");
    await expect(page.getByRole("alert").getByRole("button", { name: "Muat ulang" })).toBeVisible();
    await page.unroute("**/*.js");
    await page.getByRole("button", { name: "Masuk" }).click();
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Muat ulang" })).toHaveCount(0);
  });

  test("while it is late, the dots are seen and not an idle form", async ({ page }) => {
    let send = () => {};
    const seen = new Promise<void>((done) => {
      send = done;
    });
    await page.route(/chunks\/router\./, async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto("/#/login");
    await typeLogin(page, ACCOUNTS.owner);
    await toast(page, "Success Login");
    await expect(page.getByRole("status").filter({ hasText: "Memuat…" })).toBeVisible();
    send();
    await expect(dashboard(page)).toBeVisible();
  });
});

test("a session that ends on a form leads to the login, and back to what was typed", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { access_token: token } = await signIn(context, baseURL ?? "", "owner");
  await page.goto("/#/administration/create");
  await page.getByLabel("Nama lengkap").fill("Orang Setengah Jadi");
  await draftIsKept(page, /Orang Setengah Jadi/);
  // The session ends as the form is sent: any earlier, the bell may ask first and lead away from the half-filled form.
  await page.route("**/api/v1/user", async (route) => {
    await request.post(`${baseURL}/api/v1/auth/signout`, { headers: { Authorization: `Bearer ${token}` } });
    await route.continue();
  });
  await page.getByLabel("Username").fill("setengah.jadi");
  await page.getByLabel("Email").fill("setengah@uji.example");
  await page.getByRole("radio", { name: "Admin" }).check();
  await page.getByRole("button", { name: "Simpan user" }).click();
  await expect(page).toHaveURL(/#\/login\?to=%2Fadministration%2Fcreate$/);
  await toast(page, "Sesi Anda telah berakhir. Silakan masuk lagi.");
  await typeLogin(page, ACCOUNTS.owner);
  await expect(page.getByText("Draf dipulihkan.")).toBeVisible();
  await expect(page.getByLabel("Nama lengkap")).toHaveValue("Orang Setengah Jadi");
});

test("a service worker of an earlier product goes at start-up (§9)", async ({ page }) => {
  await page.goto("/");
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const script = (await page.content()).match(/\/_next\/static\/chunks\/[^"]+\.js/)?.[0] ?? "";
  await page.evaluate((address) => navigator.serviceWorker.register(address), script);
  expect(await count()).toBe(1);
  await page.reload();
  await expect.poll(count).toBe(0);
});
