import type { APIRequestContext, Page } from "@playwright/test";
import { listOf } from "@/contract/base/list";
import { PurchaseDetail } from "@/contract/purchase/model";
import { Sheep } from "@/contract/sheep/model";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { test as base } from "@/e2e/support/own-product";
import { expect } from "@/e2e/support/test";

/** The API as the admin, on this file's own farm. */
const test = base.extend<{ api: APIRequestContext }>({
  api: async ({ baseURL }, use) => {
    const api = await apiAs("admin", baseURL);
    await use(api);
    await api.dispose();
  },
});

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

const get = async (api: APIRequestContext, path: string) => (await (await api.get(`/api/v1/${path}`)).json()).response;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });

async function pick(page: Page, field: string, text: string) {
  await choice(page, field).click();
  await page.keyboard.type(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

/** Orders a number of animals through the API. */
async function ordered(api: APIRequestContext, animals: number) {
  const [supplier] = (await get(api, "supplier?limit=20")).items;
  const line = { kind: "ternak", productId: null, note: null, price: 1_200_000, species: "domba", breed: "Garut" };
  const lines = Array.from({ length: animals }, () => ({ ...line, sex: "betina", priceMethod: "ekor", buyWeight: 20 }));
  const data = {
    day: dayBefore(0),
    supplierId: supplier.id,
    noteNumber: null,
    dueOn: null,
    freight: 0,
    otherCost: 0,
    notes: null,
    lines,
    attachments: [],
  };
  const headers = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const draft = await (await api.post("/api/v1/purchase", { data, headers: headers() })).json();
  const { id, version } = PurchaseDetail.parse(draft.response);
  await api.post(`/api/v1/purchase/${id}/order`, { data: { version }, headers: headers() });
  return id;
}

test("a purchase from the order to its end: two animals, feed and transport", async ({ asAdmin: page, api }) => {
  await page.setViewportSize(DESK);
  await page.goto("/#/purchase");
  await page.getByRole("link", { name: "Pembelian baru" }).first().click();
  await pick(page, "Supplier", "Sinar");
  await press(page, "Tambah ternak");
  await choice(page, "Ras ternak 1").fill("Garut");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Jantan");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6");
  await page.keyboard.press("Tab");
  await page.keyboard.type("22,5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1,5 jt");
  await page.keyboard.press("Enter");
  await expect(box(page, "Harga ternak 2")).toBeFocused();
  await expect(box(page, "Harga ternak 2")).toHaveValue("1.500.000");
  await press(page, "Tambah barang");
  await choice(page, "Barang barang 1").click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await box(page, "Jumlah barang 1").fill("10");
  await box(page, "Harga satuan barang 1").fill("100000");
  await page.getByLabel("Biaya angkut").fill("400rb");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Total pembelian" })).toContainText("Rp4.400.000");
  await press(page, "Simpan & pesan");
  await expect(page.getByText("Dipesan", { exact: true })).toBeVisible();

  await press(page, "Catat pembayaran");
  await page.getByLabel("Jumlah").fill("1jt");
  await press(page, "Simpan pembayaran");
  await expect(page.getByText("Uang muka").first()).toBeVisible();

  await press(page, "Terima barang");
  await page.getByRole("checkbox", { name: "Diterima ternak 2" }).uncheck();
  await box(page, "Anting ternak 1").fill("E2E-1");
  await choice(page, "Warna anting ternak 1").selectOption("biru");
  await box(page, "Bobot tiba (kg) ternak 1").fill("21,6");
  await box(page, "Jumlah diterima barang 1").fill("4");
  await press(page, "Simpan penerimaan");
  await expect(page.getByText("Diterima sebagian")).toBeVisible();

  await press(page, "Terima barang");
  await box(page, "Anting ternak 1").fill("E2E-2");
  await choice(page, "Warna anting ternak 1").selectOption("biru");
  await press(page, "Simpan penerimaan");
  await expect(page.getByText("Diterima", { exact: true }).first()).toBeVisible();

  // 400.000 over 4.000.000: transport adds a tenth to the price.
  const { items } = listOf(Sheep).parse(await get(api, "sheep?q=E2E-&limit=20"));
  expect(items.map(({ earTag, stockState, cost }) => [earTag, stockState, cost]).sort()).toEqual([
    ["E2E-1", "karantina", 1_650_000],
    ["E2E-2", "karantina", 1_650_000],
  ]);
  expect(items.every(({ pen }) => /karantina/i.test(pen.name))).toBe(true);

  await expect(page.getByRole("button", { name: "Selesaikan" })).toBeDisabled();
  await press(page, "Catat pembayaran");
  await expect(page.getByLabel("Jumlah")).toHaveValue("Rp3.400.000");
  await press(page, "Simpan pembayaran");
  await expect(page.getByText("Lunas", { exact: true })).toBeVisible();
  await press(page, "Selesaikan");
  await page.getByRole("alertdialog").getByRole("button", { name: "Selesaikan" }).click();
  await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /E2E-1/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /E2E-1/ })).toBeVisible();
});

test("animals from a spreadsheet, all or none", async ({ asAdmin: page, context }) => {
  await page.setViewportSize(DESK);
  await page.goto("/#/purchase/create");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Tambah ternak");
  const paste = async (text: string) => {
    await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
    await page.keyboard.press("ControlOrMeta+v");
  };
  await box(page, "Anting ternak 1").focus();
  await paste(
    "Anting\tWarna\tRas\tKelamin\tBobot\tHarga\nP1\tbiru\tGarut\tjantan\t22,5\t1.500.000\nP2\tbiru\tGarut\tX\t24\t1.600.000",
  );
  await expect(page.getByText("1 dari 2 baris perlu diperbaiki; belum ada yang ditambahkan.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Tulis jantan atau betina/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tambah 2 ekor" })).toBeDisabled();
  const cells = page.getByRole("textbox", { name: "Sel yang disalin" });
  await cells.fill((await cells.inputValue()).replace("\tX\t", "\tbetina\t"));
  await press(page, "Tambah 2 ekor");
  await expect(box(page, "Anting ternak 3")).toHaveValue("P2");
});

test("receiving on a phone", async ({ asAdmin: page, api }) => {
  await page.setViewportSize(PHONE);
  const id = await ordered(api, 2);
  await page.goto(`/#/purchase/update/${id}`);
  await press(page, "Terima barang");
  await page.getByRole("checkbox", { name: "Diterima ternak 2" }).uncheck();
  await box(page, "Anting ternak 1").fill("HP-1");
  await choice(page, "Warna anting ternak 1").selectOption("kuning");
  await press(page, "Simpan penerimaan");
  await expect(page.getByText("Diterima sebagian")).toBeVisible();
  await expect(page.getByRole("link", { name: /HP-1/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`nothing that axe can see at ${width} pixels`, async ({ asAdmin: page, api }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 860 });
    const id = await ordered(api, 2);
    await page.goto("/#/purchase");
    await expect(page.getByRole("link", { name: /^PB/ }).first()).toBeVisible();
    await expectAccessibleInBoth(page, "list");
    await page.goto("/#/purchase/create");
    await press(page, "Tambah ternak");
    await press(page, "Tambah barang");
    await press(page, "Simpan draf");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessibleInBoth(page, "form");
    await press(page, "Batal");
    await press(page, "Tinggalkan");
    await page.goto(`/#/purchase/update/${id}`);
    await expect(page.getByRole("button", { name: "Terima barang" })).toBeVisible();
    await expectAccessibleInBoth(page, "detail");
    await press(page, "Terima barang");
    await expect(box(page, "Anting ternak 1")).toBeVisible();
    await expectAccessibleInBoth(page, "receiving");
  });
