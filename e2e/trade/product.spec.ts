import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { draftIsKept } from "@/e2e/support/draft";
import { readSheet } from "@/e2e/support/read-xlsx";
import { expect, test } from "@/e2e/support/test";
import { unique } from "@/e2e/support/unique";

const LIST = "/#/referensi/product";

let api: APIRequestContext;

/** Tests run side by side on one product, so each has products of its own, beside those of the demo farm. */
async function addProduct(values: Record<string, unknown> = {}) {
  const answer = await api.post("/api/v1/product", {
    data: { code: null, name: unique("Produk "), category: "pakan", unit: "karung", salePrice: 215_000, ...values },
    headers: { "Idempotency-Key": unique("kunci-uji-produk-") },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; name: string; code: string };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const table = (page: Page) => page.getByRole("region", { name: "Daftar produk" });
const names = (page: Page) => table(page).locator("tbody tr td:nth-child(2)");
/** transaction.spec.ts adds packages of its own. */
const PACKAGES = ["Paket Professional", "Paket Premium", "Paket Starter"];
const packages = (page: Page) => names(page).filter({ hasNotText: "Paket uji" });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("filters, search and sort live in the address; deactivate and activate from the list", async ({
  asAdmin: page,
}) => {
  await page.goto(LIST);
  await expect(names(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Kategori", exact: true }).click();
  await page.getByRole("checkbox", { name: "Paket investasi" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/category=paket/);
  await page.getByRole("button", { name: "Harga jual" }).click();
  await expect(packages(page)).toHaveText(PACKAGES);
  await page.reload();
  await expect(page.getByRole("button", { name: "Kategori: Paket investasi" })).toBeVisible();
  await expect(rowOf(page, "Paket Starter")).toContainText("Rp2.500.000 / paket");
  await page.goto(`${LIST}?q=etawa&species=kambing&status=aktif`);
  await expect(names(page)).toHaveText(["Kambing Etawa betina", "Kambing Etawa jantan"]);
  await expect(rowOf(page, "Etawa jantan")).toContainText(/\d+ ekor/);
  await page.goto(`${LIST}?q=P00012`);
  await expect(names(page)).toHaveText(["Dedak padi"]);

  const { name } = await addProduct();
  await page.goto(`${LIST}?q=${name}`);
  for (const [action, status] of [
    ["Nonaktifkan", "Nonaktif"],
    ["Aktifkan", "Aktif"],
  ] as const) {
    await page.getByRole("button", { name: `Tindakan untuk ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
    await expect(rowOf(page, name).getByText(status, { exact: true })).toBeVisible();
  }
});

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (422|409)/] });

  test("a new product by keyboard: category, errors, a draft over a reload, a taken code", async ({
    asAdmin: page,
  }) => {
    const taken = await addProduct({ code: unique("PAKAI-") });
    const name = unique("Domba kibas ");
    await page.goto(LIST);
    await page.getByRole("link", { name: "Tambah produk" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Tambah produk" })).toBeVisible();
    await page.getByRole("radio", { name: "Paket investasi" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Ternak" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Nama produk")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Masukkan nama produk." })).toBeVisible();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(taken.code.toLowerCase());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: "Domba" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Kibas");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Per kg hidup" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("85rb");
    await draftIsKept(page, /85rb|85000/);

    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText("Draf dipulihkan.")).toBeVisible();
    await expect(page.getByLabel("Harga jual")).toHaveValue("Rp85.000");
    await page.getByLabel("Harga jual").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Kode")).toHaveAccessibleDescription(new RegExp(`sudah dipakai ${taken.name}`));
    await expect(page.getByLabel("Kode")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/tersimpan dengan kode P\d{5}\./)).toBeVisible();
    await page.goto(`${LIST}?q=${name}`);
    await expect(rowOf(page, name)).toContainText("Rp85.000 / kg");
    await expect(rowOf(page, name)).toContainText("0 ekor");
  });

  test("two tabs change one product: the second sees what changed and keeps what was typed", async ({
    asAdmin: page,
    context,
  }) => {
    const { id } = await addProduct();
    const second = await context.newPage();
    for (const tab of [page, second]) await tab.goto(`/#/referensi/product/update/${id}`);
    await page.getByLabel("Harga jual").fill("230rb");
    await second.getByLabel("Stok minimum").fill("25");
    await page.getByRole("button", { name: "Simpan perubahan" }).click();
    await expect(page.getByText(/Perubahan .* tersimpan\./)).toBeVisible();
    await second.getByRole("button", { name: "Simpan perubahan" }).click();
    const alert = second.getByRole("alert").filter({ hasText: "baru saja diubah orang lain" });
    await expect(alert).toContainText("Sekarang Rp230.000");
    await expect(second.getByLabel("Stok minimum")).toHaveValue("25");
    await expectAccessible(second, "conflict");
    await alert.getByRole("button", { name: "Simpan isian saya" }).click();
    await expect(second.getByText(/Perubahan .* tersimpan\./)).toBeVisible();
    const { response } = await (await api.get(`/api/v1/product/${id}`)).json();
    expect(response).toMatchObject({ salePrice: 230_000, minStock: 25, version: 3 });

    await test.step("a demo product with animals keeps its category, and says why", async () => {
      await page.goto(`${LIST}?q=texel`);
      await names(page).getByRole("link").click();
      await expect(page.getByText(/Stok \d+ ekor, \d+ tersedia/)).toBeVisible();
      await page.getByRole("radio", { name: "Jasa" }).check();
      await page.getByLabel("Satuan").selectOption("kali");
      await page.getByRole("button", { name: "Simpan perubahan" }).click();
      await expect(page.getByRole("radiogroup", { name: "Kategori" })).toHaveAccessibleDescription(
        /sudah memuat ternak/,
      );
    });
  });
});

test("the auditor reads: list, the export of exactly its rows, facts, no form", async ({ asAuditor: page }) => {
  await page.goto(`${LIST}?category=paket&sort=-price`);
  await expect(packages(page)).toHaveText(PACKAGES);
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^produk-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [, filters, , header, ...all] = readSheet(await readFile(await file.path()));
  const rows = all.filter((cells) => !String(cells[1]?.value).startsWith("Paket uji"));
  expect(filters?.[0]?.value).toBe("Saringan: Kategori: Paket investasi");
  expect(rows.map((cells) => cells[1]?.value)).toEqual(PACKAGES);
  const column = header?.find(({ value }) => value === "Harga jual")?.at;
  expect(rows[1]?.find(({ at }) => at === column)).toMatchObject({ value: 5_000_000, text: false });

  await page.goto(`${LIST}?q=premium`);
  await expect(page.getByRole("button", { name: "Ekspor" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah produk" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Impor", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Paket Premium" }).click();
  await expect(page.getByText("20 % – 25 %")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  for (const path of ["create", "import"]) {
    await page.goto(`${LIST}?q=premium`);
    await expect(page.getByRole("link", { name: "Paket Premium" })).toBeVisible();
    await page.goto(`${LIST}/${path}`);
    await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
  }

  await page.goto(`${LIST}?q=texel`);
  await page.getByRole("link", { name: "Domba Texel" }).click();
  await expect(page.getByText("Di kandang")).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `facts, ${width} px`);
  }
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(`${LIST}?category=ternak,paket,obat`);
    await expect(page.getByText("Domba Texel")).toBeVisible();
    await expectAccessibleInBoth(page, "list");
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Tindakan untuk Domba Texel" }).click();
    await page.getByRole("menuitem", { name: "Nonaktifkan" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleInBoth(page, "question");
    await page.getByRole("button", { name: "Kembali" }).click();
    await page.goto("/#/referensi/product/create");
    for (const category of ["Ternak", "Obat", "Paket investasi"]) {
      await page.getByRole("radio", { name: category }).check();
      await expectAccessibleInBoth(page, `create ${category}`);
    }
    await page.getByRole("button", { name: "Simpan produk" }).click();
    await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
    await expectAccessibleInBoth(page, "form with errors");
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
