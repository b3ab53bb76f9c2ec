import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { check, choose, column, fault, saved, step } from "@/e2e/support/import";
import { expect, test } from "@/e2e/support/test";
import { workbook } from "@/e2e/support/workbook";

/** Workbooks as farms keep them, each imported to its end; the animals stand in import-herd.spec.ts. */
const mark = `U${process.pid}`;
const phone = (n: number) => `0814-${String(process.pid % 10_000).padStart(4, "0")}-${String(n).padStart(4, "0")}`;

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const found = async (word: string, q: string) =>
  (await (await api.get(`/api/v1/${word}?q=${encodeURIComponent(q)}&limit=50`)).json()).response.items;
test("customers: two tables under each other and notes beside; columns matched by hand are known the next time", async ({
  asAdmin: page,
}) => {
  const file = (first: number) =>
    [
      "DAFTAR LANGGANAN;;;",
      ";;;",
      "Orangnya;Golongan;No. HP;Catatan",
      `Bu Ani ${mark}${first};pribadi;${phone(first)};;suka yang gemuk`,
      `DKM Al Ikhlas ${mark}${first};masjid;${phone(first + 1)};qurban tiap tahun`,
      `Pak Jaya ${mark}${first};bakul;${phone(first + 2)};-`,
      "Jumlah;3 orang;;",
      ";;;",
      "Bakul kecil;;;",
      "Nama;Kota;;",
      "Ujang 2;Garut 1;;",
    ].join("\r\n");
  const LIST = "/#/referensi/customer/import";
  await choose(page, LIST, "langganan.csv", file(10));
  await expect(page.getByText(/Ada tabel lain mulai baris 10/)).toBeVisible();
  await column(page, "A (Orangnya)").selectOption("name");
  await check(page, 3);
  await saved(page, "3 baru");
  await choose(page, LIST, "langganan lagi.csv", file(20));
  await expect(page.getByText(/Kolom dicocokkan seperti pada unggahan terakhir/)).toBeVisible();
  await expect(column(page, "A (Orangnya)")).toHaveValue("name");
  await check(page, 3);
  await saved(page, "3 baru");
  const types = (await found("customer", `${mark}20`)).map(({ type }: { type: string }) => type);
  expect(types.sort()).toEqual(["lembaga", "perorangan", "reseller"]);
});

test("suppliers taken back, and products: one remedy for what nobody wrote, unknown prices stay unknown", async ({
  asAdmin: page,
}) => {
  const suppliers = workbook({
    Kosong: { rows: [] },
    Toko: {
      merged: ["A1:E1"],
      rows: [
        ["TOKO LANGGANAN"],
        [],
        [null, "Nama Toko", null, "No HP", "Norek", "Jatuh Tempo"],
        [null, `Sumber ${mark}`, null, phone(31), "001234567890", "14 hr"],
        [null, `Tani ${mark}`, null, Number(phone(32).replace(/\D/g, "")), null, null],
      ],
    },
  });
  await choose(page, "/#/referensi/supplier/import", "toko.xlsx", suppliers);
  await check(page, 2);
  await fault(page, "Jenis kosong").getByRole("combobox").selectOption("Pakan");
  await fault(page, "Jenis kosong").getByRole("button", { name: "Isi 2" }).click();
  await expect(step(page, "1 baris perlu diperbaiki")).toBeFocused();
  for (const [cause, text] of [
    ["Bank kosong", "BRI"],
    ["Atas nama kosong", "Haji Ade"],
  ] as const) {
    await fault(page, cause).getByRole("textbox").fill(text);
    await fault(page, cause).getByRole("textbox").press("Enter");
    await expect(fault(page, cause)).toHaveCount(0);
  }
  await expect(step(page, "Siap disimpan")).toBeFocused();
  await saved(page, "2 baru");
  expect(await found("supplier", mark)).toHaveLength(2);
  await page.getByRole("button", { name: "Batalkan impor ini" }).click();
  await page.getByRole("button", { name: "Ya, batalkan impor" }).click();
  await expect(step(page, "Impor dibatalkan")).toBeFocused();
  expect(await found("supplier", mark)).toEqual([]);

  const products = workbook({
    Harga: {
      rows: [
        ["Daftar harga", null, "berlaku 1 Juni"],
        ["KODE", "NAMA BARANG", "JENIS BARANG", "SAT", "HRG JUAL (Rp)", "HRG POKOK (Rp)"],
        [null, `Dedak ${mark}`, "makanan", "Karung", "Rp 165.000", "-"],
        [null, `Vitamin ${mark}`, "obat-obatan", "botol", "45rb", 30_000],
        [null, `Ember ${mark}`, "alat", "bh", 25_000, null],
        [null, "Total", null, null, 235_000, 30_000],
      ],
    },
  });
  await choose(page, "/#/referensi/product/import", "harga.xlsx", products);
  await check(page, 3);
  await fault(page, "SAT “bh”").getByRole("combobox").selectOption("buah");
  await fault(page, "SAT “bh”").getByRole("button", { name: "Ganti 1" }).click();
  await fault(page, "Masa henti (hari) kosong").getByRole("textbox").fill("0");
  await fault(page, "Masa henti (hari) kosong").getByRole("button", { name: "Isi 1" }).click();
  await expect(step(page, "Siap disimpan")).toBeFocused();
  await saved(page, "3 baru");
  const prices = (await found("product", mark)).map((one: Record<string, unknown>) => [
    one.category,
    one.salePrice,
    one.purchasePrice,
  ]);
  expect(prices.sort()).toEqual([
    ["obat", 45_000, 30_000],
    ["pakan", 165_000, null],
    ["perlengkapan", 25_000, null],
  ]);
});
