import { ACCOUNTS, PASSWORD } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

test("from the landing page through the login to the dashboard", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: "Login" })
    .or(page.getByRole("button", { name: "Login" }))
    .first()
    .click();
  await page.getByRole("textbox", { name: "Username" }).fill(ACCOUNTS.owner);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

/** The back-office's fixed addresses (specification §2), each with the title of its screen. */
const SCREENS = {
  profile: "Profil",
  "change-password": "Ubah Kata Sandi",
  administration: "Administrasi",
  "administration/create": "Tambah user",
  "report/finance": "Laporan keuangan",
  "report/roi": "Laporan ROI",
  "report/sheep-report": "Laporan domba",
  "report/sheep-report/detail": "Rincian akhir",
  "report/sheep-report/detail/child": "Rincian ternak",
  purchase: "Pembelian",
  "purchase/create": "Pembelian baru",
  transaction: "Penjualan",
  "transaction/create": "Penjualan baru",
  "transaction/delivery": "Pengantaran",
  "referensi/product": "Produk",
  "referensi/product/create": "Tambah produk",
  "referensi/supplier": "Supplier",
  "referensi/customer": "Customer",
  "referensi/sheep-examination-log": "Log Pemeriksaan",
  "referensi/sheep-examination-log/breeding": "Akan melahirkan",
  "referensi/sheep-examination-log/breeding/mating": "Kawin",
  "referensi/sheep-examination-log/breeding/mating/create": "Catat kawin",
  "referensi/sheep-examination-log/breeding/litter": "Kelahiran",
  "referensi/sheep-examination-log/breeding/birth": "Catat kelahiran",
  "referensi/sheep-examination-log/breeding/wean": "Sapih",
  "referensi/sheep-examination-log/breeding/dam": "Indukan",
  "referensi/notification-log": "Log Notifikasi",
  configuration: "Konfigurasi",
};

test("signed in by the API, the dashboard opens at once; every address has its screen, on the smallest phone too", async ({
  asOwner: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/#/home");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const expectNoSidewaysScroll = (where: string) =>
    expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        where,
      )
      .toBe(0);
  await expectNoSidewaysScroll("home");
  for (const [path, name] of Object.entries(SCREENS)) {
    await page.goto(`/#/${path}`);
    await expect(page).toHaveTitle(`${name} · Domba`);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectNoSidewaysScroll(path);
  }
});
