import { OIDC_REFUSALS } from "@/contract/auth/oidc";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { CLIENT, startIdentityProvider } from "@/e2e/support/identity-provider";
import { freePort, type Product, startProduct } from "@/e2e/support/product";
import { openSession } from "@/e2e/support/sign-in";
import { test as base, expect } from "@/e2e/support/test";

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** A product with an identity provider beside it, which leads people back to the product's own address. */
const test = base.extend<object, { provider: Provider; product: Product }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ provider }, use) => {
      const PORT = String(await freePort());
      const product = await startProduct({
        PORT,
        NEXT_PUBLIC_SITE_URL: `http://127.0.0.1:${PORT}`,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_LABEL: "akun koperasi",
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.use({ expectedErrors: [/request to another host: http:\/\/127\.0\.0\.1:\d+\/authorize/] });

test("from a screen by the organisation's account and back to it; a refusal is said on the login page", async ({
  page,
  request,
  product,
  provider,
}) => {
  const { access_token } = await openSession(product.url, "owner");
  const headers = { Authorization: `Bearer ${access_token}` };
  const found = await (await request.get(`${product.url}/api/v1/user?q=admin`, { headers })).json();
  const way = page.getByRole("link", { name: "Masuk dengan akun koperasi" });
  const looksFine = async (what: string) => {
    // The page follows the system's colours from the first action on.
    await page.getByLabel("Username").focus();
    for (const { width, colorScheme } of FIRST_LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessibleInBoth(page, `${what} at ${width}`);
    }
  };

  await test.step("in, at the screen that was asked for", async () => {
    provider.state.email = found.response.items[0].email;
    await page.goto("/#/transaction?state=dipesan");
    await expect(way).toBeVisible();
    await looksFine("the way in");
    await way.click();
    await expect(page.getByRole("heading", { level: 1, name: "Penjualan" })).toBeVisible();
    expect(page.url()).toBe(`${product.url}/#/transaction?state=dipesan`);
    const cookies = await page.context().cookies(`${product.url}/api/v1/auth/oidc/signin`);
    expect(cookies.map(({ name }) => name)).not.toContain("domba_oidc");
  });

  await test.step("out, and refused with a sentence", async () => {
    await page.context().clearCookies();
    provider.state.email = "tidak.ada@koperasi.example";
    await page.goto("/#/login");
    await page.reload();
    await way.click();
    await expect(page.getByRole("alert").filter({ hasText: OIDC_REFUSALS.unknown })).toBeVisible();
    expect(page.url()).toBe(`${product.url}/#/login`);
    await looksFine("a refusal");
  });
});
