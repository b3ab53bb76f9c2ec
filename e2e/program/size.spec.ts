import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

type Budget = Record<string, { limit: number; today: number }>;

const FILE = "size-budget.json";
const readBudget = (): Budget => JSON.parse(readFileSync(FILE, "utf8"));

/** Bytes of script that have come over the wire (brotli), counted by the browser from an empty cache. */
async function countScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // Files that come in idle time belong to the next screens.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  return () => bytes;
}

const entries = [
  {
    // The script before the visitor touches anything.
    name: "landing",
    async open(page: Page) {
      await page.goto("/", { waitUntil: "networkidle" });
    },
  },
  {
    name: "login",
    async open(page: Page) {
      await page.goto("/#/login", { waitUntil: "networkidle" });
      await expect(page.getByRole("textbox", { name: "Username" })).toBeVisible();
    },
  },
  {
    // A page for people outside has a file of its own (docs/decisions/0075). A refused one loads the same.
    name: "outside",
    async open(page: Page) {
      await page.goto(`/#/i/${"x".repeat(27)}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    // Its lists and its picture load after the day's figures. Holding that answer back keeps them out of every count.
    name: "dashboard",
    async open(page: Page, url: string) {
      await page.route("**/api/v1/home/today*", () => undefined);
      await signIn(page.context(), url, "owner");
      await page.goto("/#/home");
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    },
  },
  {
    // React, Next's runtime, the router, the query client, ky and the cookies' cipher weigh about 150 KB of it
    // (docs/decisions/0014); the rest is the shell, the table and the list itself. It must not grow.
    name: "list",
    async open(page: Page, url: string) {
      await signIn(page.context(), url, "owner");
      await page.goto("/#/referensi/customer");
      await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeVisible();
    },
  },
  {
    name: "sales",
    async open(page: Page, url: string) {
      await signIn(page.context(), url, "owner");
      await page.goto("/#/transaction");
      await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeVisible();
    },
  },
  {
    // A sale is read more often than changed: the code of forms comes with the first act.
    name: "sale",
    async open(page: Page, url: string) {
      const { access_token } = await signIn(page.context(), url, "owner");
      const headers = { Authorization: `Bearer ${access_token}` };
      const answer = await page.request.get("/api/v1/transaction?state=selesai&limit=20", { headers });
      const [sale] = (await answer.json()).response.items;
      await page.goto(`/#/transaction/detail/${sale.id}`);
      await expect(page.getByRole("region", { name: "Ringkasan" })).toBeVisible();
    },
  },
  {
    // The herd has the most filters of all lists.
    name: "herd",
    async open(page: Page, url: string) {
      await signIn(page.context(), url, "owner");
      await page.goto("/#/referensi/product/sheep");
      await expect(page.getByRole("row").nth(1).getByRole("link").first()).toBeVisible();
    },
  },
];

test.describe.configure({ mode: "default" });
// The token of no link.
test.use({ expectedErrors: [/public\/investment/] });

for (const { name, open } of entries) {
  test(`${name}: bytes of script stay within the budget`, async ({ page, baseURL }) => {
    const count = await countScripts(page);
    await open(page, baseURL ?? "");
    const bytes = count();
    const budget = readBudget();
    const entry = budget[name];
    if (!entry) throw new Error(`${FILE} has no entry "${name}"`);
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB of script (limit ${(entry.limit / 1024).toFixed(0)} KB)`);
    if (process.env.WRITE_SIZES) {
      entry.today = bytes;
      writeFileSync(FILE, `${JSON.stringify(budget, null, 2)}\n`);
    }
    expect(bytes).toBeLessThanOrEqual(entry.limit);
  });
}
