import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dashboard, typeLogin } from "@/e2e/support/login";
import { withProduct } from "@/e2e/support/own-product";
import { openSession } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";
import { startGateway } from "@/e2e/support/webhook";

const NEW = "hujan pagi di kebun teh";
const SITE = "https://domba.uji.example";

/** A product that knows its address, with a gateway for WhatsApp beside it. */
const test = withProduct({ NEXT_PUBLIC_SITE_URL: SITE }).extend<
  object,
  { gateway: Awaited<ReturnType<typeof startGateway>> }
>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: "worker" },
  ],
});

test("from the login: a link by WhatsApp, a new password, and in; the link works once", async ({
  page,
  request,
  product,
  gateway,
}) => {
  const { access_token } = await openSession(product.url, "owner");
  const headers = { Authorization: `Bearer ${access_token}` };
  const read = async (path: string) =>
    (await (await request.get(`${product.url}/api/v1/${path}`, { headers })).json()).response;
  const { version } = (await read("configuration")).webhook;
  await request.put(`${product.url}/api/v1/configuration/webhook`, {
    headers,
    data: { url: gateway.url, active: true, timeoutSeconds: 10, secret: null, removeSecret: false, version },
  });
  const [admin] = (await read("user?q=admin")).items;
  await request.put(`${product.url}/api/v1/user/${admin.id}`, {
    headers,
    data: { ...admin, whatsapp: "081234567890", photo: null },
  });

  await page.goto("/#/login");
  await page.getByRole("link", { name: "Lupa kata sandi?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lupa kata sandi" })).toBeVisible();
  await page.getByLabel(/^Username/).fill("admin");
  for (const { width, colorScheme } of FIRST_LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessibleInBoth(page, `asks at ${width}`);
  }
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByText(/^Bila akun itu ada, tautannya segera tiba/)).toBeVisible();
  await expect.poll(() => gateway.received.length).toBeGreaterThan(0);
  const told = gateway.received.at(-1)?.body.body ?? "";
  const [, path = ""] = /domba\.uji\.example(\/#\/forgotten\/[\w-]+)/.exec(told) ?? [];

  await page.goto(path);
  await page.getByLabel(/^Kata sandi baru/).fill(NEW);
  await expectAccessibleInBoth(page, "a new password");
  await page.getByRole("button", { name: "Simpan kata sandi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kata sandi sudah diganti" })).toBeVisible();
  await page.getByRole("link", { name: "Masuk dengan kata sandi baru" }).click();
  await typeLogin(page, "admin", NEW);
  await expect(dashboard(page)).toBeVisible();
  const again = await request.post(`${product.url}/api/v1/auth/forgotten/password`, {
    data: { token: path.split("/").at(-1), password: NEW },
  });
  expect(again.status()).toBe(404);
});
