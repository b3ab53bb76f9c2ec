import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Page, request } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { type Product, startProduct } from "@/e2e/support/product";
import { signIn } from "@/e2e/support/sign-in";
import { test as base, expect } from "@/e2e/support/test";

// This file has a product of its own, because it stops it and counts its backups. One exists from the beginning.
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await firstBackup(product.url);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.describe.configure({ mode: "default" });

async function firstBackup(url: string) {
  const api = await apiAs("owner", url);
  const made = await api.post("/api/v1/configuration/backup", {
    headers: { "Idempotency-Key": "kunci-uji-cadangan-0" },
  });
  expect(made.status()).toBe(200);
  await api.dispose();
}

const SECTION = "/#/configuration?bagian=cadangan";
const NAME = "Haji 'Ade' \\ Peternakan";
const rows = (page: Page) => page.getByRole("table", { name: "Daftar cadangan" }).locator("tbody tr");

async function addCustomer(url: string, token: string) {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  const nothing = { code: null, email: null, address: null, regency: null, creditLimit: null, termDays: null };
  const answer = await api.post("/api/v1/customer", {
    data: { ...nothing, name: NAME, type: "perorangan", whatsapp: "081299990001", notes: "baris satu\nbaris dua 🐑" },
    headers: { "Idempotency-Key": "kunci-uji-cadangan-1" },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await api.dispose();
}

/** The command of the page, with the place of the built command replaced. */
const command = (name: string, args: string[], DATA_DIR: string) =>
  spawnSync(process.execPath, [`dist/commands/${name}.mjs`, ...args], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "", DATA_DIR },
  });
const restore = (file: string, to: string) => command("restore", [file, "--to", to], "");

test("the auditor reads the list; nothing is offered", async ({ page, product }) => {
  await signIn(page.context(), product.url, "auditor");
  await page.goto(SECTION);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /cadangan/i })).toHaveCount(0);
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px; nothing is cut off`, async ({ page, product }) => {
    await signIn(page.context(), product.url, "owner");
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(SECTION);
    await expect(rows(page)).toHaveCount(1);
    await expectAccessibleInBoth(page, "list");
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await test.step("how the server is, on the tab beside it", async () => {
      await page.getByRole("tab", { name: "Keadaan sistem" }).click();
      await expect(page.getByRole("region", { name: "Server" })).toContainText("Tertanam di server");
      await expect(page.getByRole("region", { name: "Cadangan" })).toContainText(/Uji pulih terakhir\s*belum ada/);
      await expect(page.getByText("daripada jam perangkat ini")).toHaveCount(0);
      await expectAccessibleInBoth(page, "system");
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  });

test("made, downloaded, restored with the command into a new folder, and gone on with there", async ({
  page,
  product,
}) => {
  // Two servers and five commands need their time.
  const { access_token } = await signIn(page.context(), product.url, "owner");
  await addCustomer(product.url, access_token);
  await page.goto(SECTION);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Buat cadangan sekarang" }).click();
  await expect(page.getByText("Cadangan selesai dibuat.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const coming = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Unduh cadangan/ })
    .first()
    .click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^domba-\d{4}-\d{2}-\d{2}-\d{4}(-2)?\.sql\.gz$/);
  const file = join(product.dataDir, download.suggestedFilename());
  await download.saveAs(file);
  // While no server answers, no page asks.
  await page.goto("about:blank");

  // A restore refuses a place with data.
  const refused = restore(file, join(product.dataDir, "data"));
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^domba: .* is not empty: .*\n$/)]);
  const copy = join(product.dataDir, "copy");
  const { status, stdout, stderr } = restore(file, copy);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/customers +61 rows/);

  const stopped = once(product.process, "exit");
  product.process.kill("SIGTERM");
  await stopped;
  const restored = await startProduct({ PORT: new URL(product.url).port, DATA_DIR: copy });
  try {
    // Another server has other sessions, so the old token opens nothing.
    const old = await page.request.get(`${restored.url}/api/v1/customer`, {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(old.status()).toBe(401);
    await page.context().clearCookies();
    await signIn(page.context(), restored.url, "owner");
    await page.goto("/#/referensi/customer?q=Haji%20Ade");
    await expect(page.getByText(NAME).first()).toBeVisible();
    expect(command("backup", [], copy).stderr).toMatch(/^domba: a server is running on .*Cadangan.*\n$/);
  } finally {
    await restored.stop();
  }
  // The restore names the cause: the server is stopped.
  expect(command("backup", [], copy).stdout).toMatch(/^Made .*\.sql\.gz: \d+ rows, \d+ bytes\.\n$/);
  expect(command("backup", [], join(product.dataDir, "tidak-ada")).stderr).toMatch(/^domba: there is no data in /);
});
