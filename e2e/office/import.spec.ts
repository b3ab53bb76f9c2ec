import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, Page } from "@playwright/test";
import { apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore, longAgo } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newPhone, unique } from "@/e2e/support/unique";

/** Tests run side by side on one product, so each has records of its own. */
const KINDS = [
  {
    word: "customer",
    what: "customer",
    label: "Customer",
    input: () => ({
      code: null,
      type: "reseller",
      whatsapp: newPhone(),
      email: null,
      address: "Jl. A;\n'B'",
      regency: null,
      creditLimit: 2_500_000,
      termDays: 7,
      notes: "=1+1",
    }),
  },
  {
    word: "supplier",
    what: "supplier",
    label: "Supplier",
    input: () => ({
      code: null,
      kind: "obat",
      whatsapp: newPhone(),
      address: null,
      termDays: null,
      bankName: "BCA",
      accountNumber: "0012345678901",
      accountHolder: "Haji Ade",
    }),
  },
  {
    word: "product",
    what: "produk",
    label: "Produk",
    input: () => ({ code: null, category: "pakan", unit: "karung", salePrice: 215_000, minStock: 5 }),
  },
] as const;

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

async function add({ word, input }: (typeof KINDS)[number], name: string) {
  const answer = await api.post(`/api/v1/${word}`, {
    data: { ...input(), name },
    headers: { "Idempotency-Key": `kunci-uji-impor-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; code: string; version: number };
}
const read = async (word: string, id: number) => (await (await api.get(`/api/v1/${word}/${id}`)).json()).response;

const step = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/^Berkas CSV atau Excel/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const contentOf = async (download: Download) => readFile(await download.path());

async function exported(page: Page, format: string) {
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  return contentOf(await saved);
}

for (const kind of KINDS) {
  const LIST = `/#/referensi/${kind.word}`;

  test(`${kind.what}: exported, changed and imported back; a template filled in`, async ({ asAdmin: page }) => {
    const [name, other, renamed] = [`Impor ${unique()}`, `Tetap ${unique()}`, `Diganti ${unique()}`];
    const [record, untouched] = [await add(kind, name), await add(kind, other)];
    const before = await read(kind.word, untouched.id);
    await page.goto(`${LIST}?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("1–1 dari 1")).toBeVisible();

    // An Excel file comes back unchanged.
    const workbook = await exported(page, "Excel (XLSX)");
    await page.getByRole("link", { name: "Impor", exact: true }).click();
    await expect(step(page, "Pilih berkas")).toBeVisible();
    await choose(page, "ekspor.xlsx", workbook);
    await expect(step(page, "Cocokkan kolom")).toBeFocused();
    await page.getByRole("button", { name: "Periksa 1 baris" }).click();
    await expect(step(page, "Tidak ada perubahan")).toBeFocused();
    await page.getByRole("link", { name: `Kembali ke ${kind.label}` }).click();

    // A single cell of the CSV differs.
    await page.goto(`${LIST}?q=${encodeURIComponent(name)}`);
    const csv = (await exported(page, "CSV")).toString("utf8");
    await page.goto(`${LIST}/import`);
    await choose(page, "ekspor.csv", csv.replace(name, renamed));
    await page.getByRole("button", { name: "Periksa 1 baris" }).click();
    await expect(step(page, "Siap disimpan")).toBeFocused();
    await expect(page.getByRole("region", { name: "Yang akan disimpan" })).toContainText(`${renamed} · ${record.code}`);
    expect(await read(kind.word, record.id)).toMatchObject({ name, version: 1 });
    await page.getByRole("button", { name: "Simpan 1 perubahan" }).click();
    await expect(step(page, "Impor selesai")).toBeFocused();
    await page.getByRole("link", { name: `Lihat ${kind.label}` }).click();
    await page.getByRole("searchbox").fill(renamed);
    await expect(page.getByRole("link", { name: renamed })).toBeVisible();
    expect(await read(kind.word, record.id)).toMatchObject({ name: renamed, version: 2 });
    expect(await read(kind.word, untouched.id)).toEqual(before);

    await test.step("a template, filled in, becomes a record", async () => {
      await page.goto(`${LIST}/import`);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Templat CSV" }).click();
      const [header = "", example = ""] = (await contentOf(await saved)).toString("utf8").split("\r\n");
      const added = `Dari templat ${unique()}`;
      const mine = example.replace(/CONTOH[^,]*/, added).replace("0812-3456-7890", newPhone());
      await choose(page, "templat.csv", [header, example, mine].join("\r\n"));
      await page.getByRole("button", { name: "Periksa 1 baris" }).click();
      await page.getByRole("button", { name: "Simpan 1 baru" }).click();
      await expect(step(page, "Impor selesai")).toBeFocused();
      await page.goto(`${LIST}?q=${encodeURIComponent(added)}`);
      await expect(page.getByRole("link", { name: added })).toBeVisible();
    });
  });
}

test("animals: exported, changed and imported back, with the ledger behind it", async ({ asAdmin: page }) => {
  const tag = `I${unique()}`.slice(-12);
  const { items } = (await (await api.get("/api/v1/pen")).json()).response as { items: { id: number; name: string }[] };
  const animal = {
    earTag: tag,
    earTagColour: "hitam",
    species: "domba",
    breed: "Garut",
    sex: "betina",
    bornOn: "2024-01-15",
    bornEstimated: false,
    origin: "beli",
    // Nothing was used in its pen since.
    arrivedOn: dayBefore(0),
    arrivalWeight: 24.5,
    notes: null,
    purchasePrice: 1_500_000,
    moneyId: BANK_ID,
    damId: null,
    sireId: null,
    investorId: null,
    productId: null,
    stockState: "tersedia",
    penId: items[0]?.id,
  };
  const headers = { "Idempotency-Key": `kunci-uji-impor-${unique()}` };
  const made = (await (await api.post("/api/v1/sheep", { data: animal, headers })).json()).response;
  const LIST = "/#/referensi/product/sheep";
  await page.goto(`${LIST}?q=${tag}`);
  await expect(page.getByText("1–1 dari 1")).toBeVisible();
  const workbook = await exported(page, "Excel (XLSX)");
  const csv = (await exported(page, "CSV")).toString("utf8");
  await page.getByRole("link", { name: "Impor", exact: true }).click();
  await choose(page, "ekspor.xlsx", workbook);
  await page.getByRole("button", { name: "Periksa 1 baris" }).click();
  await expect(step(page, "Tidak ada perubahan")).toBeFocused();

  await page.goto("/#/home");
  await page.goto(`${LIST}/import`);
  await choose(page, "ekspor.csv", csv.replace(/(\D)1500000(\D)/, "$11750000$2"));
  await page.getByRole("button", { name: "Periksa 1 baris" }).click();
  await expect(page.getByRole("region", { name: "Yang akan disimpan" })).toContainText(`Hitam ${tag} · ${made.code}`);
  await page.getByRole("button", { name: "Simpan 1 perubahan" }).click();
  await expect(step(page, "Impor selesai")).toBeFocused();
  expect(await read("sheep", made.id)).toMatchObject({ purchasePrice: 1_750_000, cost: 1_750_000, version: 2 });

  const other = `B${unique()}`.slice(-12);
  const row = `${other};Biru;Domba;Garut;Betina;Beli;${longAgo()};Kandang Entah;Tersedia`;
  const header = "Anting;Warna;Jenis;Ras;Kelamin;Asal;Tanggal masuk;Kandang;Status awal";
  await page.getByRole("button", { name: "Impor berkas lain" }).click();
  await choose(page, "baru.csv", `${header}\n${row}`);
  await page.getByRole("button", { name: "Periksa 1 baris" }).click();
  await expect(page.getByRole("region", { name: "Kesalahan" })).toContainText("Kandang ini tidak ditemukan");
  await page.getByRole("button", { name: "Pilih berkas lagi" }).click();
  await choose(page, "baru.csv", `${header}\n${row.replace("Kandang Entah", items[0]?.name ?? "")}`);
  await page.getByRole("button", { name: "Periksa 1 baris" }).click();
  await page.getByRole("button", { name: "Simpan 1 baru" }).click();
  await page.getByRole("link", { name: "Lihat Ternak" }).click();
  await page.getByRole("searchbox").fill(other);
  await expect(page.getByRole("link", { name: `Biru ${other}` })).toBeVisible();
});

test("a file of another program, by keyboard: mapped, its faults by cell, mended and saved", async ({
  asAdmin: page,
}) => {
  const [first, second] = [`Luar ${unique()}`, `Luar ${unique()}`];
  const file = (phone: string, limit: string) =>
    [
      "Data lama",
      "",
      "Sebutan;Macam;No. HP;Plafon",
      `${first};Lembaga;${newPhone()};2,5 jt`,
      `${second};reseller;${phone};${limit}`,
    ].join("\r\n");
  await page.goto("/#/referensi/customer/import");
  await choose(page, "lama.csv", file("abc", "banyak"));
  const column = (name: string) => page.getByRole("combobox", { name: `Isian untuk kolom ${name}` });
  await expect(column("C (No. HP)")).toHaveValue("whatsapp");
  await expect(page.getByText(/Belum dicocokkan/)).toContainText("Nama, Tipe");
  await column("A (Sebutan)").focus();
  await page.keyboard.type("Nama");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tipe");
  await expect(column("B (Macam)")).toHaveValue("type");
  await page.getByRole("button", { name: "Periksa 2 baris" }).focus();
  await page.keyboard.press("Enter");
  await expect(step(page, "1 baris perlu diperbaiki")).toBeFocused();
  const cell = (name: string) => page.getByRole("textbox", { name: `${name}, baris 5` });
  await expect(cell("Plafon")).toHaveAccessibleDescription(/^Tulis dalam rupiah bulat/);
  await expect(cell("No. HP")).toHaveAccessibleDescription(/^Nomor WhatsApp belum benar/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Unduh kesalahan (CSV)" }).click();
  expect((await contentOf(await saved)).toString("utf8")).toContain("5,D,Plafon,banyak,");

  await cell("No. HP").fill(newPhone());
  await cell("Plafon").fill("1.500.000");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Periksa lagi" }).press("Enter");
  await page.getByRole("button", { name: "Simpan 2 baru" }).click();
  await expect(step(page, "Impor selesai")).toBeFocused();
  const { response } = await (await api.get(`/api/v1/customer?q=${encodeURIComponent(first)}`)).json();
  expect(response.items).toEqual([expect.objectContaining({ type: "lembaga", creditLimit: 2_500_000 })]);
});

test("50,000 rows come in parts of 10,000, with how far it is", async ({ asAdmin: page }) => {
  const rows = Array.from({ length: 50_000 }, (_, n) => `Orang ${n},Perorangan,08${1_000_000_000 + n}`);
  await page.goto("/#/referensi/customer/import");
  await choose(page, "besar.csv", ["Nama,Tipe,WhatsApp", ...rows].join("\n"));
  await expect(page.getByText(/Bagian 1 dari 5: 0 dari 50\.000 baris sudah diimpor/)).toBeVisible();
  await page.getByRole("button", { name: "Periksa 10.000 baris" }).click();
  await expect(step(page, "Siap disimpan")).toBeFocused();
  await expect(page.getByRole("progressbar", { name: "Baris yang sudah diimpor" })).toBeVisible();
});

test.describe("with a refusal", () => {
  test.use({ expectedErrors: [/status of 409/] });
  test("changed by somebody else between check and save: checked again, and nothing lost", async ({
    asAdmin: page,
  }) => {
    const [kind] = KINDS;
    const name = `Bersama ${unique()}`;
    const record = await add(kind, name);
    await page.goto("/#/referensi/customer/import");
    await choose(page, "a.csv", `Kode,Catatan\n${record.code},dari berkas`);
    await page.getByRole("button", { name: "Periksa 1 baris" }).click();
    await expect(step(page, "Siap disimpan")).toBeFocused();
    const { id, createdAt, changedAt, ...values } = await read("customer", record.id);
    await api.put(`/api/v1/customer/${id}`, { data: { ...values, address: "Jl. Orang Lain" } });
    await page.getByRole("button", { name: "Simpan 1 perubahan" }).click();
    await expect(page.getByText(/Data berubah sejak berkas diperiksa/).first()).toBeVisible();
    expect(await read("customer", record.id)).toMatchObject({ notes: "=1+1", version: 2 });
    await page.getByRole("button", { name: "Simpan 1 perubahan" }).click();
    await expect(step(page, "Impor selesai")).toBeFocused();
    expect(await read("customer", record.id)).toMatchObject({ notes: "dari berkas", address: "Jl. Orang Lain" });
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const fits = async (what: string) => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        what,
      ).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, what);
    };
    await page.goto("/#/referensi/customer");
    await expect(page.getByRole("link", { name: "Impor", exact: true })).toBeVisible();
    await fits("list");
    await page.getByRole("link", { name: "Impor", exact: true }).click();
    await choose(page, "x.pdf", "%PDF-1.7");
    await expect(page.getByText(/bukan CSV atau Excel/)).toBeVisible();
    await fits("a file that is none");
    const long = "Jl. Panjang ".repeat(20).trim();
    const rows = Array.from({ length: 60 }, (_, n) => `Orang ${unique()} ${n},raja,abc ${"x".repeat(60)},${long}`);
    await choose(
      page,
      `${"nama-berkas-yang-panjang-".repeat(4)}.csv`,
      ["Nama,Tipe,WhatsApp,Alamat", ...rows].join("\n"),
    );
    await expect(step(page, "Cocokkan kolom")).toBeFocused();
    await fits("columns");
    await page.getByRole("button", { name: "Periksa 60 baris" }).click();
    await expect(step(page, "60 baris perlu diperbaiki")).toBeFocused();
    await fits("faults");
    await page.getByRole("button", { name: "Pilih berkas lagi" }).click();
    await choose(page, "baik.csv", `Nama,Tipe,WhatsApp\nBaik ${unique()},lembaga,${newPhone()}`);
    await page.getByRole("button", { name: "Periksa 1 baris" }).click();
    await expect(step(page, "Siap disimpan")).toBeFocused();
    await fits("ready");
    await page.getByRole("button", { name: "Simpan 1 baru" }).click();
    await expect(step(page, "Impor selesai")).toBeFocused();
    await fits("done");
  });
