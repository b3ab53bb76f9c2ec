import type { Locator, Page } from "@playwright/test";
import { inWords } from "@/e2e/support/day";
import { expect } from "@/e2e/support/test";

// The acts of a farm's quarter, each through its screen.

export const digits = (amount: number) => new Intl.NumberFormat("id-ID").format(Math.abs(amount));

export const box = (within: Page | Locator, name: string | RegExp) => within.getByRole("textbox", { name });
const choice = (within: Page | Locator, name: string | RegExp) => within.getByRole("combobox", { name });
const press = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).first().click();

async function pick(page: Page, within: Page | Locator, name: string, text: string) {
  await choice(within, name).click();
  await page.keyboard.type(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

/** Fills the fields of an open dialog and saves it. */
async function fill(
  page: Page,
  save: string,
  fields: readonly (readonly [RegExp, string])[],
  place?: [RegExp, string],
) {
  const dialog = page.getByRole("dialog");
  if (place) await choice(dialog, place[0]).selectOption(place[1]);
  for (const [name, text] of fields) await box(dialog, name).fill(text);
  await press(dialog, save);
  await expect(dialog).toBeHidden();
}

export const TAGS = ["701", "702"] as const;

/** Two animals and ten sacks, ordered and received. */
export async function purchase(page: Page, ordered: string, came: string) {
  await page.goto("/#/purchase/create");
  await pick(page, page, "Supplier", "Pak Dadang");
  await box(page, /^Tanggal/).fill(inWords(ordered));
  for (const at of [1, 2]) {
    await press(page, "Tambah ternak");
    await choice(page, `Ras ternak ${at}`).fill("Garut");
    await page.keyboard.press("Tab");
    await choice(page, `Kelamin ternak ${at}`).selectOption("jantan");
    await box(page, `Bobot beli (kg) ternak ${at}`).fill("25");
    await box(page, `Harga ternak ${at}`).fill("1,5jt");
  }
  await press(page, "Tambah barang");
  await pick(page, page, "Barang barang 1", "Dedak");
  await box(page, "Jumlah barang 1").fill("10");
  await box(page, "Harga satuan barang 1").fill("100rb");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Total pembelian" })).toContainText("Rp4.000.000");
  await press(page, "Simpan & pesan");
  await expect(page.getByText("Dipesan", { exact: true })).toBeVisible();
  await press(page, "Terima barang");
  for (const [at, tag] of TAGS.entries()) {
    await box(page, `Anting ternak ${at + 1}`).fill(tag);
    await choice(page, `Warna anting ternak ${at + 1}`).selectOption("kuning");
    await box(page, `Bobot tiba (kg) ternak ${at + 1}`).fill("25");
  }
  await fill(page, "Simpan penerimaan", [[/^Tanggal terima/, inWords(came)]]);
  await expect(page.getByText("Diterima", { exact: true }).first()).toBeVisible();
}

/** A part of the open purchase is paid from the bank. */
export async function pay(page: Page, amount: number, day: string) {
  await press(page, "Catat pembayaran");
  await page.getByRole("dialog").getByRole("combobox", { name: "Metode" }).selectOption("transfer");
  await fill(page, "Simpan pembayaran", [
    [/^Jumlah/, digits(amount)],
    [/^Tanggal/, inWords(day)],
  ]);
}

/** The sacks of the open purchase were cheaper than their order. */
export async function correct(page: Page, value: number, day: string) {
  await press(page, "Nota koreksi");
  const dialog = page.getByRole("dialog");
  await box(dialog, /^Nilai seharusnya.*barang|^Nilai seharusnya.*Dedak|^Nilai seharusnya baris 3/).fill(digits(value));
  await fill(page, "Simpan koreksi", [
    [/^Tanggal koreksi/, inWords(day)],
    [/^Alasan/, "Harga karung salah"],
  ]);
  await expect(page.getByRole("row", { name: /^NK\// })).toContainText("-Rp100.000");
}

/** An animal leaves its quarantine. */
export async function release(page: Page, tag: string, day: string) {
  await page.goto(`/#/referensi/product/sheep?q=${tag}`);
  await page
    .getByRole("link", { name: new RegExp(tag) })
    .first()
    .click();
  await press(page, "Jadikan tersedia");
  await pick(page, page.getByRole("dialog"), "Kandang", "Kandang A");
  await fill(page, "Jadikan tersedia", [[/^Tanggal/, inWords(day)]]);
}

export async function feed(page: Page, quantity: number, from: string, to: string) {
  await page.goto("/#/purchase/usage/create");
  await pick(page, page, "Barang", "Dedak");
  await box(page, /^Jumlah dipakai/).fill(String(quantity));
  await box(page, "Periode: Dari").fill(inWords(from));
  await box(page, "Periode: Sampai").fill(inWords(to));
  await page.keyboard.press("Tab");
  await press(page, "Simpan pemakaian");
  await expect(page.getByRole("heading", { level: 1, name: /^Pemakaian \d+$/ })).toBeVisible();
}

/** Fills the form of an expense and returns it. */
export async function spend(page: Page, category: string, amount: number, day: string) {
  await page.goto("/#/purchase/spending?catat=pengeluaran");
  const form = page.getByRole("dialog", { name: "Catat pengeluaran" });
  await form.getByRole("combobox", { name: /^Kategori/ }).selectOption(category);
  await box(form, /^Jumlah/).fill(digits(amount));
  await box(form, /^Tanggal/).fill(inWords(day));
  await form.getByRole("combobox", { name: /^Kas atau rekening/ }).selectOption("Laci");
  await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
  return form;
}

export async function transfer(page: Page, amount: number, fee: number, day: string) {
  await page.goto("/#/purchase/money?catat=transfer");
  const dialog = page.getByRole("dialog", { name: "Transfer antar kas" });
  await choice(dialog, /^Dari/).selectOption("Laci");
  await choice(dialog, /^Ke/).selectOption("BCA");
  await fill(page, "Simpan transfer", [
    [/^Jumlah/, digits(amount)],
    [/^Biaya bank/, digits(fee)],
    [/^Tanggal/, inWords(day)],
  ]);
}

export async function count(page: Page, found: number, day: string) {
  await page.goto("/#/purchase/money?catat=opname");
  const fields = [
    [/^Tanggal/, inWords(day)],
    [/^Uang yang terhitung/, digits(found)],
  ] as const;
  await fill(page, "Simpan opname", fields, [/^Kas atau rekening/, "Laci"]);
}

/** A loan comes into the bank, and an instalment is paid from it. */
export async function borrow(page: Page, principal: number, day: string) {
  await page.goto("/#/purchase/loan");
  await press(page, "Catat pinjaman");
  const fields = [
    [/^Pemberi pinjaman/, "Koperasi Tani"],
    [/^Pokok yang diterima/, digits(principal)],
    [/^Tanggal/, inWords(day)],
  ] as const;
  await fill(page, "Simpan pinjaman", fields, [/^Masuk ke/, "BCA"]);
}
export async function repay(page: Page, principal: number, interest: number, day: string) {
  await page.goto("/#/purchase/loan");
  await page.getByRole("link", { name: "Koperasi Tani" }).click();
  await press(page, "Bayar angsuran");
  const fields = [
    [/^Pokok/, digits(principal)],
    [/^Bunga/, digits(interest)],
    [/^Tanggal/, inWords(day)],
  ] as const;
  await fill(page, "Simpan angsuran", fields, [/^Dibayar dari/, "BCA"]);
}

export async function buyAsset(page: Page, cost: number, months: number, day: string) {
  await page.goto("/#/purchase/asset");
  await press(page, "Catat aset");
  await choice(page.getByRole("dialog"), "Kategori").selectOption("Mesin dan peralatan");
  const fields = [
    [/^Nama aset/, "Timbangan"],
    [/^Harga perolehan/, digits(cost)],
    [/^Tanggal beli/, inWords(day)],
    [/^Masa manfaat/, String(months)],
  ] as const;
  await fill(page, "Simpan aset", fields, [/^Dibayar dari/, "BCA"]);
}

/** A package for an investor, whose capital comes into the bank, and the animal of the contract. */
export async function fund(page: Page, capital: number, day: string, tag: string, named: string) {
  await page.goto("/#/transaction/investment");
  await page.getByRole("link", { name: "Jual paket" }).first().click();
  await pick(page, page, "Customer", "Haji Umar");
  await box(page, /^Tanggal/).fill(inWords(day));
  await pick(page, page, "Paket paket 1", "Starter");
  await box(page, "Dibayar sekarang").fill(digits(capital));
  await choice(page, /^Metode/).selectOption("transfer");
  await press(page, "Simpan & pesan");
  await page.getByRole("link", { name: /^INV\// }).click();
  await press(page, "Tetapkan ternak");
  const dialog = page.getByRole("dialog");
  await pick(page, dialog, "Tambah ternak", tag);
  await fill(page, "Tetapkan ternak", [[/^Milik investor sejak/, inWords(named)]]);
  await expect(page.getByRole("link", { name: new RegExp(tag) })).toBeVisible();
}

/** An animal is ordered with a down payment into the till. */
export async function order(page: Page, tag: string, price: number, down: number, day: string) {
  await page.goto("/#/transaction/create");
  await pick(page, page, "Customer", "Bu Tini");
  await box(page, /^Tanggal/).fill(inWords(day));
  await pick(page, page, "Tambah ternak", tag);
  await choice(page, "Produk ternak 1").selectOption("Domba potong");
  await box(page, "Harga ternak 1").fill(digits(price));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Total penjualan" })).toContainText(`Rp${digits(price)}`);
  await box(page, "Dibayar sekarang").fill(digits(down));
  await choice(page, /^Metode/).selectOption("tunai");
  await press(page, "Simpan & pesan");
  await expect(page).toHaveURL(/transaction\/detail\/\d+$/);
}

/** The open order is handed over; the customer pays the rest later. */
export async function deliver(page: Page, day: string) {
  await page.goto("/#/transaction?state=dipesan&kind=retail");
  await page.getByRole("link", { name: /^PJ\// }).click();
  await press(page, "Serahkan");
  await fill(page, "Serahkan", [[/^Tanggal penyerahan/, inWords(day)]]);
}
