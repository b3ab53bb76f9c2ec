import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { test } from "@/e2e/support/own-product";
import { readSheet } from "@/e2e/support/read-xlsx";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";
import { startGateway } from "@/e2e/support/webhook";

const LIST = "/#/referensi/notification-log";

test.describe.configure({ mode: "default" });

const table = (page: Page) => page.getByRole("region", { name: "Daftar notifikasi" });
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
const drawer = (page: Page) => page.getByRole("dialog");

test("from the menu: filters, search and period live in the address; a row opens by keyboard and closes again", async ({
  asAuditor: page,
}) => {
  await page.goto("/#/home");
  await page.getByRole("button", { name: "Referensi" }).click();
  await page.getByRole("link", { name: "Log Notifikasi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Log Notifikasi" })).toBeVisible();
  await expect(row(page, /Dedak padi/)).toContainText("Di aplikasi");
  await page.getByRole("button", { name: "Status", exact: true }).click();
  await page.getByRole("checkbox", { name: "Gagal permanen" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=gagal/);
  await expect(table(page).locator("tbody tr")).toHaveCount(1);
  await page.reload();
  await page.getByRole("button", { name: "Piutang jatuh tempo", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText("Tidak ada jawaban dalam 10 detik.")).toBeVisible();
  await expect(drawer(page).getByText("Mungkin pengulangan").first()).toBeVisible();
  // An open drawer has the focus, and only then the keyboard.
  await expect(drawer(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/status=gagal/);
  await page.goto(`${LIST}?q=dedak&channel=aplikasi`);
  await expect(table(page).locator("tbody tr")).toHaveCount(1);
  await page.getByRole("button", { name: "Periode", exact: true }).click();
  await page.getByRole("button", { name: "Tahun ini" }).click();
  await expect(page).toHaveURL(/period=\d{4}-01-01/);
  await page.getByRole("button", { name: "Buka kalender Periode" }).click();
  await expect(page.getByRole("dialog", { name: "Kalender Periode" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Saringan Periode" })).toBeVisible();
  await page.keyboard.press("Escape");

  await test.step("the export is exactly the filtered rows", async () => {
    await page.goto(`${LIST}?kind=stok`);
    const opened = table(page).locator("tbody [data-row-open]");
    await expect(page.getByRole("button", { name: /^Jenis: / })).toBeVisible();
    await rowsHaveCome(page);
    await expect(opened.first()).toBeVisible();
    const count = await opened.count();
    await page.getByRole("button", { name: "Ekspor" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
    const [, filters, , , ...rows] = readSheet(await readFile(await (await saved).path()));
    expect(filters?.[0]?.value).toBe("Saringan: Jenis: Stok di bawah minimum");
    expect(rows).toHaveLength(count);
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(LIST);
    await expect(page.getByText("Gagal permanen")).toBeVisible();
    await expectAccessibleInBoth(page, "list");
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Periode", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Saringan Periode" })).toBeVisible();
    await expectAccessibleInBoth(page, "period");
    await page.keyboard.press("Escape");
    await page.goto(`${LIST}?status=gagal%20permanen`);
    await page.getByRole("button", { name: "Piutang jatuh tempo", exact: true }).click();
    await expect(drawer(page).getByText("Percobaan pengiriman")).toBeVisible();
    await expectAccessibleInBoth(page, "drawer");
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

test.describe("with a chat", () => {
  test.use({ expectedErrors: [/request to another host: https:\/\/wa\.me\/62/] });

  test("opened in WhatsApp it is logged as opened by hand, never as sent", async ({ asAdmin: page, context }) => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ contentType: "text/html", body: "chat" }));
    await page.goto(`${LIST}?status=gagal%20permanen`);
    await page.getByRole("button", { name: /^Tindakan untuk/ }).click();
    const popup = context.waitForEvent("page");
    await page.getByRole("menuitem", { name: "Buka WhatsApp" }).click();
    expect((await popup).url()).toMatch(/^https:\/\/wa\.me\/62\d+\?text=Halo/);
    await expect(page.getByText("Tidak ada notifikasi yang cocok")).toBeVisible();
    await page.goto(`${LIST}?status=dibuka%20manual`);
    await expect(table(page).locator("tbody tr")).toHaveCount(2);
    await page.getByRole("button", { name: "Piutang jatuh tempo", exact: true }).last().click();
    await expect(drawer(page).getByText("Oleh Ratih Puspasari")).toBeVisible();
    await expect(drawer(page).getByText("Terkirim", { exact: true })).toBeHidden();
    await page.keyboard.press("Escape");

    await test.step("its document opens from the row", async () => {
      await page.goto(`${LIST}?q=dedak`);
      await page.getByRole("button", { name: /^Tindakan untuk/ }).click();
      await page.getByRole("menuitem", { name: "Buka dokumen" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Dedak padi" })).toBeVisible();
    });
  });
});

test("a webhook is set, tried and used: delivered, refused, sent again as a repeat", async ({ asOwner: page }) => {
  const gateway = await startGateway();
  await page.goto("/#/configuration?bagian=webhook");
  await page.getByLabel("Alamat").fill(gateway.url);
  await page.getByLabel("Rahasia", { exact: true }).fill("rahasia-peternakan");
  await page.getByRole("button", { name: "Kirim pesan uji" }).click();
  await expect(page.getByText("Diterima", { exact: true })).toBeVisible();
  await expect(page.getByText('{"status":"queued"}')).toBeVisible();
  await page.getByRole("switch", { name: "Kirim lewat webhook" }).check();
  await page.getByRole("button", { name: "Simpan webhook" }).click();
  await expect(page.getByText("Webhook tersimpan.")).toBeVisible();

  const resend = async () => {
    await page.getByRole("button", { name: /^Tindakan untuk Stok/ }).click();
    await page.getByRole("menuitem", { name: "Kirim ulang" }).click();
  };
  gateway.answers(500, "sesi WhatsApp belum terhubung");
  await page.goto(`${LIST}?q=dedak`);
  await resend();
  await expect(row(page, /Dedak padi/)).toContainText("Gagal");
  await page.getByRole("button", { name: "Stok di bawah minimum", exact: true }).click();
  await expect(drawer(page).getByText("sesi WhatsApp belum terhubung")).toBeVisible();
  await expect(drawer(page).getByText(/^Dicoba lagi/)).toBeVisible();
  gateway.answers(202, "diterima");
  await drawer(page).getByRole("button", { name: "Kirim ulang" }).click();
  await expect(drawer(page).getByText("Terkirim", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(page, /Dedak padi/)).toContainText("Terkirim");

  const [tried, refused, delivered, ...more] = gateway.received;
  expect(more).toEqual([]);
  expect(tried?.headers["x-domba-signature"]).toMatch(/^sha256=/);
  expect(refused?.headers["x-domba-repeat"]).toBeUndefined();
  expect(delivered?.headers["x-domba-repeat"]).toBe("1");
  expect(delivered?.headers["idempotency-key"]).toBe(`notification-${delivered?.body.id}`);
  expect(delivered?.body.body).toContain("Dedak padi");
  await gateway.close();
});
