import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { type Cell, workbook } from "@/e2e/support/workbook";

/** Five workbooks as farms keep them, each imported to its end. */
const mark = `U${process.pid}`;
const phone = (n: number) => `0814-${String(process.pid % 10_000).padStart(4, "0")}-${String(n).padStart(4, "0")}`;

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const found = async (word: string, q: string) =>
  (await (await api.get(`/api/v1/${word}?q=${encodeURIComponent(q)}&limit=50`)).json()).response.items;
const step = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

async function choose(page: Page, address: string, name: string, content: Buffer | string) {
  await page.goto("/#/home");
  await page.goto(address);
  const files = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  await page.getByLabel(/^Berkas CSV atau Excel/).setInputFiles(files);
  await expect(step(page, "Cocokkan kolom")).toBeFocused();
}
const column = (page: Page, name: string) => page.getByRole("combobox", { name: `Isian untuk kolom ${name}` });
const check = (page: Page, rows: number) => page.getByRole("button", { name: `Periksa ${rows} baris` }).click();
const fault = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Kesalahan" }).getByRole("listitem").filter({ hasText: name });

async function saved(page: Page, words: string) {
  await page.getByRole("button", { name: `Simpan ${words}` }).click();
  await expect(step(page, "Impor selesai")).toBeFocused();
}

/** The days on which the animals of the book came. */
const CAME = [45, 44, 43, 42, 41, 40].map(dayBefore);

/** A day as people write it. */
function written(day = "", style: "slashes" | "serial" | "words" | "dashes" | "weekday"): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const spoken = (options: Intl.DateTimeFormatOptions) => new Date(day).toLocaleDateString("id-ID", options);
  if (style === "slashes") return `${Number(date)}/${Number(month)}/${year}`;
  if (style === "serial") return String(Date.parse(day) / 86_400_000 + 25_569);
  if (style === "words") return spoken(words);
  if (style === "dashes") return `${date}-${month}-${year.slice(2)}`;
  return spoken({ ...words, weekday: "long" });
}

/** A book of animals: titles, a header of two rows, column numbers, sections, sums, a recap beside, days of all kinds. */
function herd() {
  const days: Cell[] = [
    written(CAME[0], "slashes"),
    { serial: Number(written(CAME[1], "serial")) },
    written(CAME[2], "words"),
    written(CAME[3], "dashes"),
    written(CAME[4], "serial"),
    written(CAME[5], "weekday"),
  ];
  const rows = days.map((day, n): Cell[] => [
    n + 1,
    `${mark}-${n}`,
    ["Kuning", "kng", " KUNING "][n % 3] ?? null,
    ["Domba", "dmb", "Kambing"][n % 3] ?? null,
    "Garut",
    ["J", "b", "♂", "Betina", "P", "jantan"][n] ?? null,
    ["24,5", 26.25, "31 kg", "± 28,5 Kg", "-", null][n] ?? null,
    day,
    `Blok ${mark}`,
    ["Rp 1.500.000", "1,6 jt", 1_700_000, "?", "belum ada", "Rp1.850.000,-"][n] ?? null,
    "ada",
    null,
    n < 2 ? `Blok ${n}` : null,
    n < 2 ? 3 : null,
  ]);
  const upper = [
    "No",
    "No. Telinga",
    "Warna",
    "Jenis",
    "Ras",
    "L/P",
    "Berat",
    "Tgl Beli",
    "Kandang",
    "Harga",
    "Status",
    null,
    "Kandang",
    "Jml",
  ];
  return workbook({
    Ternak: {
      merged: ["A1:K1", "A2:K2", "G4:G5"],
      rows: [
        ["DATA TERNAK KANDANG PAK HASAN"],
        ["per Mei 2024 (buku biru)"],
        [],
        upper,
        [null, null, null, null, null, null, "Masuk", null, null, "Beli"],
        ["(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)", "(9)", "(10)", "(11)"],
        ...rows.slice(0, 3),
        ["KANDANG BELAKANG"],
        ...rows.slice(3),
        // the same animal, written twice
        rows[5] ?? [],
        ["TOTAL", null, null, null, "6 ekor", null, "110,25 kg", null, null, "Rp 6.650.000"],
        [],
        ["Dicatat oleh: Hasan"],
      ],
    },
  });
}

test("a book of animals: found under its titles, healed cause by cause, saved", async ({ asAdmin: page }) => {
  const LIST = "/#/referensi/product/sheep/import";
  await choose(page, LIST, "ternak.xlsx", herd());
  await expect(page.getByText("Ada tabel lain mulai kolom M")).toBeVisible();
  await page.getByText("4 baris dilewati").click();
  await expect(page.getByText("TOTAL · 6 ekor")).toBeVisible();
  for (const [name, field] of [
    ["B (No. Telinga)", "earTag"],
    ["F (L/P)", "sex"],
    ["G (Berat Masuk)", "arrivalWeight"],
    ["H (Tgl Beli)", "arrivedOn"],
    ["J (Harga Beli)", "purchasePrice"],
  ] as const)
    await expect(column(page, name)).toHaveValue(field);
  await check(page, 7);
  await expect(step(page, "7 baris perlu diperbaiki")).toBeFocused();
  await expectAccessibleInBoth(page, "faults and cells");
  await expect(fault(page, "Asal kosong")).toContainText("7 baris");
  await fault(page, "Asal kosong").getByRole("combobox").selectOption("Beli");
  await fault(page, "Asal kosong").getByRole("button", { name: "Isi 7" }).click();
  await expect(fault(page, "Asal kosong")).toHaveCount(0);
  await fault(page, `Blok ${mark}`).getByRole("button", { name: "Buat kandang" }).click();
  await expect(step(page, "2 baris perlu diperbaiki")).toBeFocused();

  await test.step("the animal that was written twice gets its own number, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cell = page.getByRole("textbox", { name: "No. Telinga, baris 14" });
    await expect(cell).toHaveAccessibleDescription(/^Anting ini juga ada di baris lain/);
    await cell.fill(`${mark}-7`);
    await cell.press("Enter");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Periksa lagi" }).click();
    await expect(step(page, "Siap disimpan")).toBeFocused();
    await saved(page, "7 baru");
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const animals = await found("sheep", mark);
  const facts = animals.map((one: Record<string, unknown>) => [
    one.earTag,
    one.sex,
    one.arrivedOn,
    one.arrivalWeight,
    one.purchasePrice,
  ]);
  expect(facts.sort()).toEqual([
    [`${mark}-0`, "jantan", CAME[0], 24.5, 1_500_000],
    [`${mark}-1`, "betina", CAME[1], 26.25, 1_600_000],
    [`${mark}-2`, "jantan", CAME[2], 31, 1_700_000],
    [`${mark}-3`, "betina", CAME[3], 28.5, 0],
    [`${mark}-4`, "betina", CAME[4], null, 0],
    [`${mark}-5`, "jantan", CAME[5], null, 1_850_000],
    [`${mark}-7`, "jantan", CAME[5], null, 1_850_000],
  ]);
});

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
