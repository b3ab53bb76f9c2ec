import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { postAsFirstOwner, signInFirst, test } from "@/e2e/support/empty-farm";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";

const START = dayBefore(10);

/** The names that the notebook uses: people, feed, a pen and an animal. */
async function addNames(url: string) {
  const post = await postAsFirstOwner(url);
  const person = { code: null, email: null, address: "Garut", termDays: null, notes: null };
  const buyer = { ...person, type: "perorangan", regency: null, creditLimit: null };
  await post("customer", { ...buyer, name: "Bu Tini", whatsapp: "081234567001" });
  await post("customer", { ...buyer, name: "Pak Dadang", whatsapp: "081234567002" });
  const bank = { bankName: null, accountNumber: null, accountHolder: null };
  await post("supplier", { ...person, ...bank, name: "Toko Pakan", kind: "pakan", whatsapp: "081234567003" });
  const product = { code: null, photo: null, purchasePrice: null, minPrice: null };
  await post("product", { ...product, name: "Dedak", category: "pakan", unit: "karung", salePrice: 0, minStock: null });
  const kind = await post("product", {
    ...product,
    name: "Domba potong",
    category: "ternak",
    species: "domba",
    breed: null,
    sex: null,
    priceMethod: "ekor",
    salePrice: 3_000_000,
  });
  const pen = await post("pen", { code: "A1", name: "Kandang A" });
  await post("sheep", {
    earTag: "701",
    earTagColour: "kuning",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    bornOn: null,
    bornEstimated: false,
    origin: "beli",
    arrivedOn: dayBefore(60),
    arrivalWeight: 30,
    purchasePrice: 1_500_000,
    penId: pen.id,
    stockState: "tersedia",
    damId: null,
    sireId: null,
    investorId: null,
    productId: kind.id,
    notes: null,
    photo: null,
  });
}

const box = (within: Page | Locator, name: string) => within.getByRole("textbox", { name });
const choose = async (within: Page | Locator, page: Page, name: string, text: string) => {
  await within.getByRole("combobox", { name }).fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
};

async function add(page: Page, part: string, fill: (dialog: Locator) => Promise<void>) {
  await page.getByRole("button", { name: `Tambah ${part}` }).click();
  const dialog = page.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: /^Simpan (?!&)/ }).click();
  await expect(dialog).toBeHidden();
}

test("a farm with nothing enters its notebook, sees its capital, and an old receivable is paid", async ({
  page,
  empty,
}) => {
  await signInFirst(page, empty.password);
  await addNames(empty.url);

  await test.step("the first day is told", async () => {
    await page.goto("/#/report/finance/opening");
    await expect(page.getByText("Kapan pembukuan di Domba mulai?")).toBeVisible();
    await page.getByRole("button", { name: "Tetapkan hari pertama" }).click();
    await box(page.getByRole("dialog"), "Hari pertama").fill(START);
    await page.getByRole("button", { name: "Simpan hari pertama" }).click();
    await expect(page.getByRole("heading", { name: "Neraca awal" })).toBeVisible();
  });

  await test.step("money, on the day that the form proposes", async () => {
    await page.getByRole("link", { name: "Tambah kas dan bank" }).click();
    await box(page, "Nama").fill("Laci");
    await page.getByRole("radio", { name: "Kas" }).check();
    await box(page, "Saldo awal").fill("10jt");
    await page.getByRole("button", { name: "Simpan kas atau rekening" }).click();
    await expect(page).toHaveURL(/finance\/opening$/);
    await expect(page.getByRole("region", { name: "Kas dan bank" })).toContainText("LaciRp10.000.000");
  });

  await test.step("two receivables, a payable, goods, a loan and an asset", async () => {
    await add(page, "piutang customer", async (dialog) => {
      for (const [name, amount, due] of [
        ["Bu Tini", "750rb", dayBefore(40)],
        ["Pak Dadang", "2jt", dayBefore(-20)],
      ] as const) {
        if (name === "Pak Dadang") {
          await dialog.getByRole("button", { name: "Simpan & tambah lagi" }).click();
          await expect(box(dialog, "Masih harus dibayar")).toHaveValue("");
          await expect(dialog.getByRole("combobox", { name: "Customer" })).toBeFocused();
        }
        await choose(dialog, page, "Customer", name);
        await box(dialog, "Masih harus dibayar").fill(amount);
        await box(dialog, "Jatuh tempo").fill(due);
      }
    });
    await add(page, "utang supplier", async (dialog) => {
      await choose(dialog, page, "Supplier", "Toko Pakan");
      await box(dialog, "Masih harus dibayar").fill("400rb");
      await box(dialog, "Jatuh tempo").fill(dayBefore(-5));
      await box(dialog, "Nomor nota lama").fill("N-17");
    });
    await add(page, "stok barang", async (dialog) => {
      await choose(dialog, page, "Barang", "Dedak");
      await box(dialog, "Jumlah").fill("12");
      await box(dialog, "Nilai per karung").fill("50rb");
      await expect(dialog.getByText("Rp600.000")).toBeVisible();
    });
    await add(page, "pinjaman", async (dialog) => {
      await box(dialog, "Pemberi pinjaman").fill("Bank Jabar");
      await box(dialog, "Sisa pokok").fill("5jt");
    });
    await add(page, "aset tetap", async (dialog) => {
      await box(dialog, "Nama aset").fill("Kandang panggung");
      await dialog.getByRole("combobox", { name: "Kategori" }).selectOption("Kandang dan bangunan");
      await box(dialog, "Harga perolehan").fill("20jt");
      await box(dialog, "Sudah disusutkan").fill("8jt");
      await box(dialog, "Sisa masa manfaat").fill("24");
    });
  });

  await test.step("an order whose down payment came before", async () => {
    await page.getByRole("link", { name: "Tambah uang muka (DP) customer" }).click();
    await choose(page, page, "Customer", "Bu Tini");
    await page.getByRole("combobox", { name: "Tambah ternak" }).fill("701");
    await page.getByRole("option", { name: /701/ }).click();
    await box(page, "DP yang sudah diterima").fill("500rb");
    await page.getByRole("button", { name: "Simpan & pesan" }).click();
    await expect(page).toHaveURL(/finance\/opening$/);
    await expect(page.getByRole("region", { name: "Uang muka (DP) customer" })).toContainText("Rp500.000");
  });

  await test.step("what remains is the capital, as the ledger says", async () => {
    await rowsHaveCome(page);
    const sheet = page.getByRole("region", { name: "Neraca awal" });
    // 10 + 2.75 + 0.6 + 1.5 + 12 million, less 0.4 + 0.5 + 5 million.
    await expect(sheet).toContainText("Modal awal (aset dikurangi utang)Rp20.950.000");
    await expect(sheet.getByText("sama", { exact: true })).toBeVisible();
    for (const { width, colorScheme } of FIRST_LOOKS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, `opening ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
    // Parts that are complete are a line each.
    await expect(page.getByRole("link", { name: "Pak Dadang" })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_700);
  });

  await test.step("a payment settles an old receivable, and the balance sheet of today keeps its proofs", async () => {
    await page.getByRole("button", { name: "Rincian piutang customer" }).click();
    await page.getByRole("region", { name: "Piutang customer" }).getByRole("link", { name: "Pak Dadang" }).click();
    await page.getByRole("button", { name: "Terima pembayaran" }).click();
    await expect(page.getByLabel("Jumlah")).toHaveValue("Rp2.000.000");
    await page.getByRole("button", { name: "Simpan pembayaran" }).click();
    await expect(page.getByText("Lunas", { exact: true }).first()).toBeVisible();
    await page.goto("/#/report/finance/balance");
    await rowsHaveCome(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Modal awal" })).toContainText("Rp20.950.000");
    await expect(page.getByText(/^berbeda/)).toHaveCount(0);
  });
});
