import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { withProduct } from "@/e2e/support/own-product";
import { type Product, startProduct } from "@/e2e/support/product";
import { signIn } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";

// R12: whatever interrupts a save, there is one record, and the typed text stays.
const test = withProduct();
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/Failed to load resource/] });

const save = (page: Page) => page.getByRole("button", { name: "Simpan user" }).click();
const given = (page: Page) => page.getByRole("dialog", { name: /^Kata sandi sementara/ });
const refused = async (page: Page, name: string) => {
  await expect(page.getByRole("region", { name: "Pemberitahuan" }).getByText("Error Server")).toBeVisible();
  await expect(page.getByLabel("Nama lengkap")).toHaveValue(name);
};

async function fill(page: Page, product: Product, name: string) {
  const word = name.toLowerCase().replace(/ /g, ".");
  await signIn(page.context(), product.url, "owner");
  await page.goto("/#/administration/create");
  await page.getByLabel("Nama lengkap").fill(name);
  await page.getByLabel("Username").fill(word);
  await page.getByLabel("Email").fill(`${word}@uji.example`);
  await page.getByRole("radio", { name: "Admin" }).check();
}

async function isThereOnce(page: Page, name: string) {
  await given(page).getByRole("button", { name: "Sudah saya catat" }).click();
  await page.goto(`/#/administration?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("1–1 dari 1")).toBeVisible();
}

test("the answer is lost: sent again it is the same record", async ({ page, product }) => {
  await fill(page, product, "Jawaban Hilang");
  await page.route(
    "**/api/v1/user",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await refused(page, "Jawaban Hilang");
  await save(page);
  await isThereOnce(page, "Jawaban Hilang");
});

test("offline for ten seconds", async ({ page, context, product }) => {
  await page.clock.install();
  await fill(page, product, "Tanpa Sinyal");
  await context.setOffline(true);
  await save(page);
  await refused(page, "Tanpa Sinyal");
  await page.clock.runFor(10_000);
  await context.setOffline(false);
  await save(page);
  await isThereOnce(page, "Tanpa Sinyal");
});

test("the server is killed and started again", async ({ page, product }) => {
  await fill(page, product, "Server Mati");
  const { port } = new URL(product.url);
  const died = once(product.process, "exit");
  product.process.kill("SIGKILL");
  await died;
  await save(page);
  await refused(page, "Server Mati");
  const again = await startProduct({ PORT: port, DATA_DIR: join(product.dataDir, "data") });
  await save(page);
  await isThereOnce(page, "Server Mati");
  await again.stop();
});
