import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { addTo, apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newNumber, newPhone, unique } from "@/e2e/support/unique";

let api: APIRequestContext;

const add = <T>(path: string, data: Record<string, unknown>) => addTo<T>(api, path, data);

/** Three animals of a breed of their own, so that a filter finds them alone. */
async function addThree() {
  const breed = unique("Uji");
  const product = await add<{ id: number }>("product", {
    code: null,
    name: unique("Domba pilih "),
    category: "ternak",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    unit: "ekor",
    priceMethod: "ekor",
    salePrice: 2_000_000,
    minPrice: null,
  });
  const { items } = (await (await api.get("/api/v1/pen")).json()).response as { items: { id: number }[] };
  const tags: string[] = [];
  const number = newNumber();
  for (const tail of ["2", "10", "9"]) {
    const earTag = `P${number}-${tail}`;
    tags.push(earTag);
    await add("sheep", {
      earTag,
      earTagColour: "hitam",
      species: "domba",
      breed,
      sex: "jantan",
      bornOn: null,
      bornEstimated: false,
      origin: "beli",
      arrivedOn: dayBefore(0),
      penId: items[0]?.id,
      arrivalWeight: 30,
      purchasePrice: 1_500_000,
      moneyId: BANK_ID,
      damId: null,
      sireId: null,
      investorId: null,
      productId: product.id,
      notes: null,
      stockState: tail === "9" ? "karantina" : "tersedia",
    });
  }
  const customer = await add<{ id: number; name: string }>("customer", {
    code: null,
    name: unique("Bu Pilih "),
    type: "perorangan",
    whatsapp: newPhone(),
    email: null,
    address: null,
    regency: null,
    creditLimit: null,
    termDays: 7,
    notes: null,
  });
  return { breed, tags, customer };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

async function openPicker(page: Page, customer: string) {
  await page.goto("/#/transaction/create");
  await page.getByRole("combobox", { name: "Customer" }).fill(customer);
  await page.getByRole("option", { name: new RegExp(`^${customer}`) }).click();
  await page.getByRole("button", { name: "Pilih dari daftar" }).click();
  const dialog = page.getByRole("dialog", { name: "Pilih ternak" });
  await expect(dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option").first()).toBeVisible();
  return dialog;
}

const scrolling = (dialog: Locator) =>
  dialog.evaluate((panel) => {
    const parts = [...panel.querySelectorAll("*")];
    return parts.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.tagName !== "SELECT")
      .length;
  });

test("several animals from the table by keyboard; the order's papers are one press", async ({ asAdmin: page }) => {
  const { breed, tags, customer } = await addThree();
  const [two, ten, quarantined] = tags;
  const dialog = await openPicker(page, customer.name);
  await expectAccessibleInBoth(page, "the picker of animals");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await scrolling(dialog)).toBe(1);
  await dialog.getByRole("combobox", { name: "Ras" }).selectOption(breed);
  // As people count: 2 stands before 10.
  await expect(dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option")).toHaveText([
    new RegExp(`${two}`),
    new RegExp(`${ten}`),
  ]);
  // The animals that are asked for come first.
  await dialog.getByRole("checkbox", { name: "Karantina" }).check();
  await expect(dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option").first()).toContainText(
    "masih di karantina",
  );
  await dialog.getByRole("checkbox", { name: "Karantina" }).uncheck();
  await expect(dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option")).toHaveCount(2);
  await dialog.getByRole("searchbox").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("/");
  await page.keyboard.type(`${quarantined}`);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("masih di karantina");
  await page.keyboard.type(`${ten}`);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("2 ekor · Rp4.000.000")).toBeVisible();
  await dialog.getByRole("button", { name: "Pakai 2 ekor" }).press("Enter");
  await expect(page.getByRole("list", { name: "Baris ternak" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("textbox", { name: "Dibayar sekarang" }).fill("2jt");
  await page.keyboard.press("ControlOrMeta+Enter");
  const papers = page.getByRole("region", { name: "Kwitansi, faktur dan pesan" });
  await expect(papers.getByRole("status")).toContainText("tersimpan");
  await expect(papers.getByRole("link", { name: /Kirim WhatsApp/ })).toHaveAttribute("href", /wa\.me/);
  await expectAccessibleInBoth(page, "an order with its papers");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await papers.getByRole("link", { name: "Cetak kwitansi" }).press("Enter");
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kwitansi");
  await expect(page).not.toHaveURL(/cetak/);
});

test("on a phone the picker fills the screen and is pressed", async ({ asAdmin: page }) => {
  const { breed, customer } = await addThree();
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openPicker(page, customer.name);
  await dialog.getByRole("button", { name: "Saringan" }).click();
  await dialog.getByRole("combobox", { name: "Ras" }).selectOption(breed);
  await dialog.getByRole("button", { name: /^Saringan/ }).click();
  await expect(dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option")).toHaveCount(2);
  await expectAccessibleInBoth(page, "the picker of animals on a phone");
  for (const option of await dialog.getByRole("listbox", { name: "Ternak" }).getByRole("option").all())
    await option.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Pakai 2 ekor" }).click();
  await expect(page.getByRole("list", { name: "Baris ternak" }).getByRole("listitem")).toHaveCount(2);
});
