import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { draftIsKept } from "@/e2e/support/draft";
import { readSheet } from "@/e2e/support/read-xlsx";
import { expect, test } from "@/e2e/support/test";
import { unique } from "@/e2e/support/unique";

/** More accounts than fit on a page of fifty. */
const SEEDED = 75;
const ROLES = ["admin", "auditor", "customer"];
const LIST = "/#/administration";

let api: APIRequestContext;

/** Tests run side by side on one product, so each has accounts of its own. */
async function addUser(values: Record<string, unknown>, key = unique("kunci-uji-peramban-")) {
  const answer = await api.post("/api/v1/user", {
    data: { email: `${values.username}@uji.example`, whatsapp: null, role: "admin", photo: null, ...values },
    headers: { "Idempotency-Key": key },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { user: { id: number; version: number }; password: string };
}

test.beforeAll(async () => {
  api = await apiAs("owner");
  // The keys are fixed, so the other worker's seed finds all accounts present.
  const numbers = Array.from({ length: SEEDED }, (_, n) => String(n + 1).padStart(3, "0"));
  for (let at = 0; at < SEEDED; at += 10)
    await Promise.all(
      numbers
        .slice(at, at + 10)
        .map((n) =>
          addUser(
            { name: `Pekerja ${n}`, username: `pekerja${n}`, whatsapp: `08120000${n}0`, role: ROLES[Number(n) % 3] },
            `benih-administrasi-${n}`,
          ),
        ),
    );
});
test.afterAll(() => api.dispose());

const table = (page: Page) => page.getByRole("region", { name: "Daftar user" });
const names = (page: Page) => table(page).locator("tbody tr td:first-child");
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole("button", { name: `Tindakan untuk ${name}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

test("search, filters, sort and pages live in the address", async ({ asOwner: page }) => {
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1, name: "Administrasi" })).toBeVisible();
  // The table listens to the key once its rows are there.
  await expect(names(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("pekerja");
  await expect(page.getByText(`1–20 dari ${SEEDED}`)).toBeVisible();
  await expect(names(page).first()).toHaveText("Pekerja 001");

  await page.getByRole("button", { name: "Nama", exact: true }).click();
  await expect(names(page).first()).toHaveText("Pekerja 075");
  await page.getByRole("button", { name: "Halaman berikutnya" }).click();
  await expect(names(page).first()).toHaveText("Pekerja 055");
  await page.getByLabel("Baris per halaman").selectOption("50");
  await expect(names(page)).toHaveCount(50);

  await page.getByRole("button", { name: "Peran", exact: true }).click();
  await page.getByRole("checkbox", { name: "Pengawas" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText("dari 25", { exact: false })).toBeVisible();
  for (const part of ["q=pekerja", "role=auditor", "sort=-name", "limit=50"]) expect(page.url()).toContain(part);

  await page.reload();
  await expect(page.getByRole("button", { name: "Peran: Pengawas" })).toBeVisible();
  await expect(names(page).first()).toHaveText("Pekerja 073");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Peran", exact: true })).toBeVisible();
  await page.goto(`${LIST}?q=tidakadayangini&status=nonaktif`);
  await page.getByRole("button", { name: /Lepas Status/ }).click();
  await expect(page).toHaveURL(/q=tidakadayangini$/);

  await test.step("the export is exactly the filtered rows", async () => {
    await page.goto(`${LIST}?q=pekerja&role=customer&sort=-name`);
    await expect(names(page).first()).toHaveText("Pekerja 074");
    await page.getByRole("button", { name: "Ekspor" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^administrasi-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [, filters, , , ...rows] = readSheet(await readFile(await file.path()));
    expect(filters?.[0]?.value).toBe('Saringan: Cari "pekerja"; Peran: Pelanggan');
    expect(rows).toHaveLength(25);
    expect(rows[0]?.[0]?.value).toBe("Pekerja 074");
    expect(rows[0]?.find(({ at }) => at === "D")).toMatchObject({ text: true, value: "6281200000740" });
    await expect(page.getByRole("button", { name: "Ekspor" })).toBeVisible();
  });

  await test.step("columns, density and saved filters are remembered", async () => {
    await page.goto(`${LIST}?q=pekerja&role=admin`);
    await page.getByRole("button", { name: "Kolom dan kerapatan" }).click();
    await page.getByLabel("Email").check();
    await page.getByLabel("Sesi aktif").uncheck();
    await page.getByText("Rapat", { exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();
    await page.getByRole("button", { name: "Saringan tersimpan" }).click();
    await page.getByLabel("Nama saringan").fill("Admin lapangan");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();

    await page.goto("/#/home");
    await page.goto(LIST);
    await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Sesi aktif" })).toBeHidden();
    await expect(table(page).locator("tbody tr.h-8").first()).toBeVisible();
    await page.getByRole("button", { name: "Saringan tersimpan" }).click();
    await page.getByRole("button", { name: "Admin lapangan", exact: true }).click();
    await expect(page).toHaveURL(/q=pekerja&role=admin/);
  });
});

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (422|409)/] });

  test("a new user by keyboard: errors, a draft over a reload, a taken username, the password once", async ({
    asOwner: page,
  }) => {
    const username = unique("baru");
    await page.goto(LIST);
    await page.getByRole("link", { name: "Tambah user" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Tambah user" })).toBeVisible();
    await page.getByLabel("Nama lengkap").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Masukkan nama lengkap." })).toBeVisible();
    await expect(page.getByLabel("Nama lengkap")).toBeFocused();
    await page.keyboard.type("Orang Baru");
    await page.keyboard.press("Tab");
    await page.keyboard.type("pekerja001");
    await page.keyboard.press("Tab");
    await page.keyboard.type("baru@uji.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0812 7777 8888");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Admin" })).toBeChecked();
    await draftIsKept(page, /"role":"admin"/);

    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Draf dipulihkan.")).toBeVisible();
    await expect(page.getByLabel("WhatsApp")).toHaveValue("0812-7777-8888");
    await page.getByLabel("Email").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/Username ini sudah dipakai/);
    await expect(page.getByLabel("Username")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(username);
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog", { name: "Kata sandi sementara Orang Baru" });
    await expect(dialog).toBeVisible();
    const password = (await dialog.locator("code").textContent()) ?? "";
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Sudah saya catat" }).click();
    await expect(page).toHaveURL(/#\/administration$/);
    await page.goto(`${LIST}?q=${username}`);
    await expect(rowOf(page, "Orang Baru")).toContainText("Belum ganti sandi");
    const entered = await api.post("/api/v1/auth/signin", { multipart: { username, password, from: "web" } });
    expect(entered.ok()).toBe(true);
  });

  test("two tabs change one account: the second sees what changed and keeps what was typed", async ({
    asOwner: page,
    context,
  }) => {
    const username = unique("dua");
    const { user } = await addUser({ name: "Dua Tab", username });
    const second = await context.newPage();
    for (const tab of [page, second]) await tab.goto(`/#/administration/update/${user.id}`);
    await page.getByLabel("Nama lengkap").fill("Nama Pertama");
    await second.getByLabel("WhatsApp").fill("0813 1111 2222");
    await page.getByRole("button", { name: "Simpan perubahan" }).click();
    await expect(page.getByText("Perubahan Nama Pertama tersimpan.")).toBeVisible();
    await second.getByRole("button", { name: "Simpan perubahan" }).click();
    const alert = second.getByRole("alert").filter({ hasText: "baru saja diubah orang lain" });
    await expect(alert).toContainText("Sekarang Nama Pertama");
    await expect(second.getByLabel("WhatsApp")).toHaveValue("0813-1111-2222");
    await expectAccessible(second, "conflict");
    await alert.getByRole("button", { name: "Simpan isian saya" }).click();
    await expect(second.getByText("Perubahan Nama Pertama tersimpan.")).toBeVisible();
    const { response } = await (await api.get(`/api/v1/user/${user.id}`)).json();
    expect(response).toMatchObject({ name: "Nama Pertama", whatsapp: "6281311112222", version: 3 });
  });
});

test("the command palette opens it; leaving a changed form asks first", async ({ asOwner: page }) => {
  await page.goto("/#/home");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  // Its code comes after the first data, and a second press would close it again.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox")).toBeFocused({ timeout: 5000 });
  }).toPass();
  await page.keyboard.type("administrasi");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/administration$/);

  await page.goto("/#/administration/create");
  await page.getByLabel("Nama lengkap").fill("Belum Selesai");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Tinggalkan halaman ini?" });
  await question.getByRole("button", { name: "Tetap di sini" }).click();
  await expect(page.getByLabel("Nama lengkap")).toHaveValue("Belum Selesai");
  await page.getByRole("button", { name: "Batal" }).click();
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page).toHaveURL(/#\/administration$/);
});

test("reset, deactivate, activate and sign-out from the list", async ({ asOwner: page }) => {
  const [name, username] = ["Sasaran Tindakan", unique("sasaran")];
  const { password } = await addUser({ name, username });
  const enter = (secret: string) =>
    api.post("/api/v1/auth/signin", { multipart: { username, password: secret, from: "web" } });
  expect((await enter(password)).ok()).toBe(true);
  await page.goto(`${LIST}?q=${username}`);
  await act(page, name, "Keluarkan dari semua perangkat");
  await page.getByRole("button", { name: "Keluarkan", exact: true }).click();
  await expect(page.getByText(`Sesi ${name} diakhiri.`)).toBeVisible();
  await act(page, name, "Reset kata sandi");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset kata sandi" }).click();
  const fresh = await page.getByRole("dialog").locator("code").textContent();
  expect(fresh).not.toBe(password);
  await page.getByRole("button", { name: "Sudah saya catat" }).click();
  await act(page, name, "Nonaktifkan");
  await page.getByRole("alertdialog").getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(rowOf(page, name)).toContainText("Nonaktif");
  expect((await enter(fresh ?? "")).status()).toBe(401);
  await act(page, name, "Aktifkan");
  await page.getByRole("alertdialog").getByRole("button", { name: "Aktifkan" }).click();
  await expect(rowOf(page, name)).toContainText("Belum ganti sandi");
});

test("the auditor reads and is offered no change", async ({ asAuditor: page }) => {
  await page.goto(`${LIST}?q=pekerja001`);
  await expect(names(page)).toHaveText(["Pekerja 001"]);
  await expect(page.getByRole("link", { name: "Tambah user" })).toBeHidden();
  await expect(page.getByRole("button", { name: /Tindakan untuk/ })).toBeHidden();
  await table(page).getByRole("link", { name: "Pekerja 001" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pekerja 001" })).toBeVisible();
  await expect(page.getByText("Keamanan akun")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.goto("/#/administration/create");
  await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
});

test.describe("refused", () => {
  test.use({ expectedErrors: [/status of 404/] });
  test("the admin is led to #/404 from the accounts, from the log and from the figures of money", async ({
    asAdmin: page,
  }) => {
    for (const path of ["administration", "administration/audit", "report/finance"]) {
      await page.goto(`/#/${path}`);
      await expect(page).toHaveURL(/#\/404$/);
    }
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${LIST}?q=pekerja&role=admin`);
    await expect(page.getByText("Pekerja 003")).toBeVisible();
    if (width < 768) await expect(page.getByRole("list", { name: "Daftar user" })).toBeVisible();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page, "list");
    await page.getByRole("button", { name: "Tindakan untuk Pekerja 003" }).click();
    await expectAccessibleInBoth(page, "menu");
    await page.getByRole("menuitem", { name: "Reset kata sandi" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleInBoth(page, "question");
    await page.getByRole("button", { name: "Kembali" }).click();
    await page.goto(`${LIST}?q=tidakadayangini`);
    await expect(page.getByText("Tidak ada user yang cocok")).toBeVisible();
    await expectAccessibleInBoth(page, "no result");
    await page.goto("/#/administration/create");
    await page.getByRole("button", { name: "Simpan user" }).click();
    await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
    await expectAccessibleInBoth(page, "form with errors");
    expect(await sideways()).toBeLessThanOrEqual(0);
    const { user } = await addUser({ name: "Untuk Axe", username: unique("axe") });
    await page.goto(`/#/administration/update/${user.id}`);
    await expect(page.getByText("Keamanan akun")).toBeVisible();
    await expectAccessibleInBoth(page, "update");
  });
