import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Page, request } from "@playwright/test";
import { dashboard, typeLogin } from "./login";
import { type Product, startProduct } from "./product";
import { test as base, expect } from "./test";

const PASSWORD = "buku-lama-2025-domba";

/** A farm on its first evening with us: an owner, and not a single record. Each test has its own. */
export const test = base.extend<{ empty: Product & { password: string } }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "domba-e2e-opening-"));
      const environment = { DATA_DIR: join(folder, "data"), SEED: "none", DATABASE_URL: "" };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["dist/commands/owner.mjs", "ade", "Haji Ade", "ade@contoh.id"],
        { env: { ...process.env, NODE_ENV: "production", ...environment } },
      );
      const password = /One-time password: (\S+)/.exec(stdout)?.[1] ?? "";
      const product = await startProduct(environment);
      await use({ ...product, password });
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
});

/** The owner's first sign-in, which replaces the one-time password. */
export async function signInFirst(page: Page, given: string) {
  await page.goto("/#/login");
  await typeLogin(page, "ade", given);
  await page.getByLabel(/^Kata sandi lama/).fill(given);
  await page.getByLabel(/^Kata sandi baru/).fill(PASSWORD);
  await page.getByLabel(/^Ulangi/).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dashboard(page)).toBeVisible();
}

/** The API as that owner. */
export async function asFirstOwner(url: string) {
  const api = await request.newContext({ baseURL: url });
  const multipart = { username: "ade", password: PASSWORD, from: "web" };
  const { response } = await (await api.post("/api/v1/auth/signin", { multipart })).json();
  const bearer = { Authorization: `Bearer ${response.access_token}` };
  return {
    async get<T>(path: string): Promise<T> {
      const answer = await api.get(`/api/v1/${path}`, { headers: bearer });
      return (await answer.json()).response;
    },
    async post<T = { id: number }>(path: string, data: object): Promise<T> {
      const headers = { ...bearer, "Idempotency-Key": crypto.randomUUID() };
      const answer = await api.post(`/api/v1/${path}`, { data, headers });
      expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
      return (await answer.json()).response;
    },
  };
}

/** Posts to the API as that owner. */
export const postAsFirstOwner = async (url: string) => (await asFirstOwner(url)).post;
