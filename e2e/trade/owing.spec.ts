import type { APIRequestContext, Page } from "@playwright/test";
import { addTo, apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";
import { newPhone, unique } from "@/e2e/support/unique";

const formatRupiah = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
const OWING = "/#/transaction/owing";
/** The rests of two sales after their advances. */
const OWED = [350_000, 210_000];
const ADVANCE = 150_000;

let api: APIRequestContext;
let serviceId: number;

const add = (path: string, data: Record<string, unknown>) =>
  addTo<{ id: number; number: string; version: number }>(api, path, data);

test.beforeAll(async () => {
  api = await apiAs("admin");
  const product = { code: null, category: "jasa", unit: "kali", salePrice: 0, minStock: null };
  serviceId = (await add("product", { ...product, name: unique("Potong kuku ") })).id;
});
test.afterAll(() => api.dispose());

/** Owes two sales: whoever owes in the demo farm, and for how much, depends on the day on which the tests run. */
async function debtor() {
  const name = unique("Bu Hutang ");
  const contact = { email: null, address: null, regency: null, creditLimit: null, termDays: null, notes: null };
  const customer = await add("customer", { ...contact, code: null, name, type: "perorangan", whatsapp: newPhone() });
  const head = { kind: "retail", dueOn: null, handover: "ambil", deliverOn: null, address: null, notes: null };
  const sold: string[] = [];
  for (const owed of OWED) {
    const price = owed + ADVANCE;
    const line = { kind: "jasa", productId: serviceId, note: null, price, discount: 0, quantity: 1, sheepIds: [] };
    const { id, number, version } = await add("transaction", {
      ...head,
      day: dayBefore(0),
      customerId: customer.id,
      freight: 0,
      discount: 0,
      override: null,
      lines: [line],
      order: true,
      downPayment: ADVANCE,
      downMethod: "tunai",
    });
    await add(`transaction/${id}/deliver`, { version, day: dayBefore(0), animals: [] });
    sold.push(number);
  }
  return { name, sold };
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens the menu of a row and chooses by the keyboard alone. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `Tindakan untuk ${name}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: action, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("by the keyboard: list, filter, promise, remind, receive over several documents", async ({ asAdmin: page }) => {
  const { name, sold } = await debtor();
  const [first = 0] = OWED;
  await page.goto("/#/transaction");
  await page.getByRole("navigation", { name: "Penjualan" }).getByRole("link", { name: "Siapa berutang" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Siapa berutang/ })).toBeVisible();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/q=/);
  await rowsHaveCome(page);
  await expect(rowOf(page, name).getByRole("link", { name, exact: true })).toBeVisible();

  await test.step("a promise, and the filter of promises finds it", async () => {
    await act(page, name, "Catat janji bayar");
    const dialog = page.getByRole("dialog", { name: `Janji bayar ${name}` });
    await dialog.getByRole("textbox", { name: "Akan membayar pada" }).focus();
    await page.keyboard.type("+3");
    await dialog.getByRole("textbox", { name: "Catatan" }).focus();
    await page.keyboard.type("setelah panen");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText("setelah panen");
    await page.getByRole("button", { name: "Janji bayar", exact: true }).and(page.locator(":not(th *)")).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Menunggu janji" }).focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/promise=/);
    await rowsHaveCome(page);
    await expect(rowOf(page, name)).toBeVisible();
  });

  await test.step("a reminder is opened by hand and logged", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: `Pilih ${name}` }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Tagih lewat WhatsApp" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Tagih 1 orang lewat WhatsApp" });
    await dialog.getByRole("button", { name: "Tagih" }).focus();
    await page.keyboard.press("Enter");
    const link = dialog.getByRole("link", { name: `Buka WhatsApp ${name}` });
    await expect(link).toHaveAttribute("href", /wa\.me/);
    await expect(link).toHaveAttribute("href", new RegExp(encodeURIComponent(formatRupiah(first))));
    await dialog.getByRole("button", { name: "Selesai" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("money over several documents, one receipt", async () => {
    await act(page, name, "Terima pembayaran");
    const dialog = page.getByRole("dialog", { name: `Terima pembayaran ${name}` });
    await expect(dialog.getByRole("list", { name: "Dokumen yang dibayar" })).toContainText(String(sold[1]));
    await dialog.getByRole("textbox", { name: "Jumlah" }).focus();
    await page.keyboard.type(String(first + 1000));
    const parts = dialog.getByRole("list", { name: "Dokumen yang dibayar" }).getByRole("listitem");
    await expect(parts.nth(0)).toContainText(`${formatRupiah(first)}`);
    await expect(parts.nth(1)).toContainText("Rp1.000");
    await dialog.getByRole("button", { name: "Terima pembayaran" }).focus();
    await page.keyboard.press("Enter");
    const done = page.getByRole("dialog", { name: `${formatRupiah(first + 1000)} diterima` });
    await expect(done.getByRole("list", { name: "Yang dibayar" }).getByRole("listitem")).toHaveCount(2);
    await done.getByRole("link", { name: "Cetak kwitansi" }).focus();
    await page.keyboard.press("Enter");
    const paper = page.getByRole("article", { name: /^Kwitansi/ });
    for (const number of sold) await expect(paper).toContainText(number);
    await expect(paper).toContainText(formatRupiah(first + 1000));
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`debtors: no fault that axe can see, nothing sideways, ${width} px`, async ({ asAdmin: page }) => {
    const { name } = await debtor();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${OWING}?q=${encodeURIComponent(name)}`);
    await rowsHaveCome(page);
    await expectAccessibleInBoth(page, "list");
    for (const [action, title] of [
      ["Catat janji bayar", `Janji bayar ${name}`],
      ["Tagih lewat WhatsApp", `Tagih ${name} lewat WhatsApp`],
      ["Terima pembayaran", `Terima pembayaran ${name}`],
    ] as const) {
      await act(page, name, action);
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog.getByRole("button", { name: "Kembali" })).toBeVisible();
      await expect(dialog.getByText("Memuat…")).toHaveCount(0);
      await expectAccessibleInBoth(page, title);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test("a payment of whoever is named first: choosing the name leads on to the sum", async ({ asAdmin: page }) => {
  const { name, sold } = await debtor();
  await page.goto("/#/transaction/owing?terima=1");
  await expect(page.getByRole("dialog", { name: "Terima pembayaran" })).toBeVisible();
  await page.keyboard.type(name);
  await page.getByRole("option", { name }).click();
  const dialog = page.getByRole("dialog", { name: `Terima pembayaran ${name}` });
  await expect(dialog.getByRole("list", { name: "Dokumen yang dibayar" })).toContainText(String(sold[0]));
});

test("the auditor reads who owes, and changes nothing", async ({ asAuditor: page }) => {
  const { name } = await debtor();
  await page.goto(`${OWING}?q=${encodeURIComponent(name)}`);
  await rowsHaveCome(page);
  await expect(page.getByRole("checkbox", { name: `Pilih ${name}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Tindakan untuk ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Lihat tagihan", "Buka customer"]);
  await page.getByRole("menuitem", { name: "Buka customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  for (const action of ["Terima pembayaran", "Jual"]) {
    await expect(page.getByRole("button", { name: action })).toHaveCount(0);
    await expect(page.getByRole("link", { name: action, exact: true })).toHaveCount(0);
  }
});
