import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dashboard } from "@/e2e/support/login";
import { withProduct } from "@/e2e/support/own-product";
import { expect } from "@/e2e/support/test";

/** A farm on its first start: without an account. */
const test = withProduct({ SEED: "none" });

// The example farm stands under the machine's other name.
test.use({ expectedErrors: [/422|request to another host: http:\/\/localhost:/] });

test("the first owner comes in with the code of the log, and takes the first steps", async ({ page, product }) => {
  const code = /with the code (\S+)/.exec(product.printed())?.[1] ?? "";
  await page.goto("/#/login");
  await page.getByRole("link", { name: "Buat akun pemilik" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buat akun pemilik" })).toBeVisible();
  await page.getByLabel(/^Kode/).fill("aaaa-bbbb-cccc-dddd");
  await page.getByLabel(/^Nama lengkap/).fill("Haji Ade");
  await page.getByLabel(/^Username/).fill("ade");
  await page.getByLabel(/^Email/).fill("ade@contoh.id");
  await page.getByLabel(/^Kata sandi/).fill("buku-lama-2025-domba");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kode salah.").first()).toBeVisible();
  await expectAccessibleInBoth(page, "the first owner");
  await page.getByLabel(/^Kode/).fill(code);
  await page.keyboard.press("Enter");
  await expect(dashboard(page)).toBeVisible();

  const steps = page.getByRole("region", { name: "Mulai di sini" });
  await expect(steps).toContainText("0 dari 8 langkah selesai");
  await expectAccessibleInBoth(page, "the first steps");

  await test.step("an example farm is opened with one press, looked at, and left", async () => {
    await steps.getByRole("button", { name: "Buka peternakan contoh" }).click();
    await page.waitForURL(/localhost:\d+.*#\/home/, { timeout: 180_000 });
    const mark = page.getByRole("complementary", { name: "Peternakan contoh" });
    await expect(mark).toBeVisible();
    await expect(page.getByRole("button", { name: "Haris Munandar Pemilik" })).toBeVisible();
    await expectAccessibleInBoth(page, "the example farm");
    await mark.getByRole("link", { name: "Kembali ke peternakan saya" }).click();
    await expect(steps).toContainText("0 dari 8 langkah selesai");
    expect(page.url()).toContain(product.url);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page, "the first steps on a phone");

  await steps.getByRole("link", { name: "Kandang", exact: true }).click();
  const pens = page.getByRole("dialog");
  await pens.getByRole("button", { name: "Tambah kandang" }).click();
  await pens.getByRole("textbox", { name: "Kode" }).fill("A1");
  await pens.getByRole("textbox", { name: "Nama" }).fill("Kandang depan");
  await pens.getByRole("button", { name: "Simpan" }).click();
  await expect(pens.getByText("Kandang depan")).toBeVisible();
  await page.goto("/#/home");
  await expect(steps).toContainText("1 kandang");

  await steps.getByRole("button", { name: "Lewati Saldo awal" }).click();
  await expect(steps).toContainText("1 dari 8 langkah selesai, 1 dilewati");
  await steps.getByRole("button", { name: "Lewati semua" }).click();
  await expect(steps).toBeHidden();
  const ready = page.getByRole("region", { name: "Langkah awal selesai: 1 selesai, 7 dilewati" });
  await expect(ready.getByRole("link", { name: "Hari ini" })).toBeVisible();
  await expectAccessibleInBoth(page, "a farm that is ready");
  await page.reload();
  await ready.getByRole("button", { name: "Tutup" }).click();
  await expect(ready).toBeHidden();
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Perlu perhatian" })).toBeVisible();
  await expect(steps).toBeHidden();
  await page.goto("/#/home?langkah-awal");
  await expect(ready.getByRole("button", { name: "Kembalikan Saldo awal" })).toBeVisible();
});
