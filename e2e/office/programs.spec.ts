import { createHmac } from "node:crypto";
import { request } from "@playwright/test";
import { changeScheme, expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { withProduct } from "@/e2e/support/own-product";
import { PASSWORD } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";
import { newPhone } from "@/e2e/support/unique";
import { startGateway } from "@/e2e/support/webhook";

// Programs that use the farm's data: a token in the profile, and an address that is told of changes.

/** A product that may tell addresses of its own network. */
const test = withProduct({ WEBHOOK_PRIVATE: "1" });

test("a token is made with the password, used by a program, shown with its use, and revoked", async ({
  asAdmin: page,
  product,
}) => {
  await page.goto("/#/profile");
  await page.getByRole("button", { name: "Buat token" }).click();
  await page.getByRole("textbox", { name: "Nama", exact: true }).fill("Timbangan gerbang");
  await page.getByRole("textbox", { name: "Kata sandi Anda" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Buat token" }).click();
  const token = await page.getByText(/^domba_/).textContent();
  await page.getByRole("button", { name: "Sudah saya simpan" }).click();
  await expect(page.getByText("belum pernah dipakai")).toBeVisible();

  const program = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/v1/sheep?limit=1000")).status()).toBe(200);
  expect((await program.post("/api/v1/pen", { data: { code: "P9", name: "Kandang program" } })).status()).toBe(404);

  await page.reload();
  await expect(page.getByText(/terakhir dipakai/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page, "Token API");
  await page.getByRole("button", { name: "Cabut token Timbangan gerbang" }).click();
  await page
    .getByRole("alertdialog", { name: "Cabut token Timbangan gerbang?" })
    .getByRole("button", { name: "Cabut token" })
    .click();
  await expect(page.getByText("Belum ada token.")).toBeVisible();
  expect((await program.get("/api/v1/sheep")).status()).toBe(401);
  await program.dispose();
});

test("an address is added, tried, told of a change with a signature, and removed", async ({ asOwner: page }) => {
  const gateway = await startGateway();
  await page.goto("/#/configuration?bagian=perubahan");
  await page.getByRole("button", { name: "Tambah webhook" }).click();
  await page.getByLabel("Alamat").fill(gateway.url);
  await page.getByRole("button", { name: "Buat webhook" }).click();
  await expect(page.getByRole("heading", { name: "Simpan rahasia ini sekarang" })).toBeFocused();
  const secret = `${await page.locator("code").textContent()}`;
  await page.getByRole("button", { name: "Sudah saya simpan" }).click();
  await page.getByRole("button", { name: "Kirim percobaan" }).click();
  await expect(page.getByText("Diterima", { exact: true })).toBeVisible();
  for (const { width, colorScheme } of FIRST_LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await changeScheme(page, colorScheme, "Webhook perubahan");
    await expectAccessible(page, `Webhook perubahan at ${width} px`);
  }

  await page.goto("/#/referensi/supplier/create");
  await page.getByRole("textbox", { name: "Nama", exact: true }).fill("CV Pakan Jaya");
  await page.getByRole("textbox", { name: "WhatsApp" }).fill(newPhone());
  await page.getByRole("radio", { name: "Pakan" }).check({ force: true });
  await page.getByRole("button", { name: /^Simpan/ }).click();
  await expect(page.getByText(/^Berhasil: /)).toBeVisible();
  await expect.poll(() => gateway.received.length).toBeGreaterThan(1);
  const told = gateway.received.at(-1);
  const { t, v1 } = Object.fromEntries(
    `${told?.headers["x-domba-signature"]}`.split(",").map((part) => part.split("=")),
  );
  expect(v1).toBe(
    createHmac("sha256", secret)
      .update(`${t}.${JSON.stringify(told?.body)}`)
      .digest("hex"),
  );
  expect(told?.body).toMatchObject({ test: false, changes: [{ word: "supplier", action: "supplier.create" }] });

  await page.goto("/#/configuration?bagian=perubahan");
  // The gateway has the change before the server has its answer and writes it down.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Terakhir terkirim /)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("button", { name: "Hapus" }).click();
  const question = page.getByRole("alertdialog", { name: "Hapus webhook ini?" });
  await question.getByRole("button", { name: "Hapus webhook" }).click();
  await expect(page.getByText("Belum ada webhook")).toBeVisible();
  await gateway.close();
});
