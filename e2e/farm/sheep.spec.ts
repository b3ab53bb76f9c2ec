import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { longAgo } from "@/e2e/support/day";
import { readSheet } from "@/e2e/support/read-xlsx";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";

const LIST = "/#/referensi/product/sheep";

let api: APIRequestContext;
let serial = 0;
/** Tests run side by side on one farm, so each has animals of its own, with tags of its own. */
const uniqueTag = () => `U${(process.pid % 10_000).toString(36)}${(++serial).toString(36)}`.toUpperCase();

async function pens() {
  const { response } = await (await api.get("/api/v1/pen")).json();
  return response.items as { id: number; name: string; count: number }[];
}

async function addSheep(values: Record<string, unknown> = {}) {
  const [pen] = await pens();
  const answer = await api.post("/api/v1/sheep", {
    data: {
      earTag: uniqueTag(),
      earTagColour: "oranye",
      species: "domba",
      breed: "Garut",
      sex: "betina",
      bornOn: "2024-01-15",
      bornEstimated: false,
      origin: "beli",
      arrivedOn: longAgo(),
      arrivalWeight: 24.5,
      purchasePrice: 1_500_000,
      moneyId: BANK_ID,
      damId: null,
      sireId: null,
      investorId: null,
      productId: null,
      notes: null,
      penId: pen?.id,
      stockState: "tersedia",
      ...values,
    },
    headers: { "Idempotency-Key": `kunci-uji-${uniqueTag()}-${Date.now()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; code: string; earTag: string };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

/** The rows' own links: in a table, or on the cards of a phone. */
const tags = (page: Page) => page.locator("[data-row-open]");
const dialog = (page: Page) => page.getByRole("dialog");

test("beside the products: those on the farm, filters in the address, exactly these in the export", async ({
  asAuditor: page,
}) => {
  await page.goto("/#/referensi/product");
  await page.getByRole("link", { name: "Ternak", exact: true }).click();
  await expect(tags(page).first()).toHaveText(/0001/);
  await expect(page.getByRole("link", { name: "Tambah ternak" })).toBeHidden();
  await page.getByRole("button", { name: "Keberadaan: Di peternakan" }).click();
  await page.getByRole("radio", { name: "Sudah keluar" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/scope=keluar/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Keberadaan: Sudah keluar" })).toBeVisible();
  await page.goto(`${LIST}?species=kambing&age=dewasa&sort=-code`);
  await expect(page.getByRole("button", { name: "Jenis: Kambing" })).toBeVisible();
  await rowsHaveCome(page);
  const shown = await tags(page).allInnerTexts();
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^ternak-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [, filters, , , ...rows] = readSheet(await readFile(await file.path()));
  expect(String(filters?.[0]?.value)).toContain("Jenis: Kambing; Kelas umur: Dewasa");
  expect(rows.slice(0, shown.length).map((cells) => cells[1]?.value)).toEqual(
    shown.map((text) => text.split(/\s+/).find((word) => /^\d+$/.test(word))),
  );
});

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (422|409)/] });

  test("a life: registered in quarantine, released, moved, watched, dead", async ({ asAdmin: page }) => {
    const tag = uniqueTag();
    const taken = await addSheep();
    await page.goto(`${LIST}/create`);
    await page.getByLabel("Nomor anting").fill(taken.earTag);
    await page.getByLabel("Warna anting").selectOption("oranye");
    await page.getByRole("radio", { name: "Domba" }).check();
    await page.getByRole("combobox", { name: /Ras/ }).fill("Batur");
    await page.getByRole("option", { name: "Tambah “Batur”" }).click();
    await page.getByRole("radio", { name: "Jantan" }).check();
    await page.getByLabel("Bobot masuk").fill("-3");
    await page.getByLabel("Harga beli").fill("1,75 jt");
    await page.getByLabel("Dibayar dari").selectOption({ label: "BCA" });
    await page.getByRole("combobox", { name: /Kandang/ }).click();
    await page.getByRole("option", { name: /Karantina/ }).click();
    await page.getByRole("button", { name: "Simpan ternak" }).click();
    await expect(page.getByText("1 isian perlu diperbaiki").first()).toBeVisible();
    await page.getByLabel("Bobot masuk").fill("28,5");
    await page.getByRole("button", { name: "Simpan ternak" }).click();
    await expect(page.getByRole("link", { name: new RegExp(`Buka Oranye ${taken.earTag}`) })).toBeVisible();
    await page.getByLabel("Nomor anting").fill(tag);
    await page.getByRole("button", { name: "Simpan ternak" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toContainText(tag);
    await expect(page.getByText("Baru sekali ditimbang: 28,50 kg")).toBeVisible();
    await page.getByRole("button", { name: "Jadikan tersedia" }).click();
    await dialog(page)
      .getByRole("combobox", { name: /Kandang/ })
      .click();
    await page.getByRole("option", { name: /Penggemukan Timur/ }).click();
    await dialog(page).getByRole("button", { name: "Jadikan tersedia" }).click();
    await expect(page.getByText("Tersedia", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Pindah", exact: true }).click();
    await dialog(page)
      .getByRole("combobox", { name: /Kandang tujuan/ })
      .click();
    await page.getByRole("option", { name: /Qurban/ }).click();
    await dialog(page).getByRole("button", { name: "Pindahkan" }).click();
    await expect(page.getByRole("link", { name: "Qurban" })).toBeVisible();

    await page.getByRole("button", { name: "Ubah status" }).click();
    await page.getByRole("menuitem", { name: "Kesehatan: pantauan" }).click();
    await dialog(page).getByRole("button", { name: "Jadikan pantauan" }).click();
    await expect(page.getByText("Pantauan", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Ubah status" }).click();
    await page.getByRole("menuitem", { name: "Catat mati" }).click();
    await dialog(page).getByRole("button", { name: "Catat mati" }).click();
    await expect(dialog(page).getByLabel(/Sebab/)).toHaveAccessibleDescription(/Tulis sebabnya/);
    await dialog(page).getByLabel(/Sebab/).fill("Kembung");
    await dialog(page).getByRole("button", { name: "Catat mati" }).click();
    await expect(page.getByText("Mati", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Ubah status" })).toBeHidden();
    await page.getByRole("tab", { name: "Riwayat" }).click();
    await expect(page.getByRole("list", { name: "Riwayat ternak ini" }).getByRole("listitem")).toHaveCount(5);
    await page.getByRole("tab", { name: "HPP" }).click();
    await expect(page.getByRole("row", { name: /Harga beli/ })).toContainText("Rp1.750.000");
  });

  test("two move one animal: the second is told, and keeps what was typed", async ({ asAdmin: page, context }) => {
    const { id } = await addSheep();
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(`${LIST}/${id}`);
      await tab.getByRole("button", { name: "Ubah status" }).click();
    }
    await second.getByRole("menuitem", { name: "Afkir" }).click();
    await second.getByLabel(/Sebab/).fill("Pincang");
    await page.getByRole("menuitem", { name: "Catat hilang" }).click();
    await page.getByLabel(/Sebab/).fill("Pagar rusak");
    await page.getByRole("button", { name: "Catat hilang" }).click();
    await expect(page.getByText("Hilang", { exact: true })).toBeVisible();
    await dialog(second).getByRole("button", { name: "Afkir" }).click();
    await expect(dialog(second).getByText(/baru saja menjadi Hilang/)).toBeVisible();
    await expect(second.getByLabel(/Sebab/)).toHaveValue("Pincang");
  });

  test("parents: never a male mother or one of its own line", async ({ asAdmin: page }) => {
    const mother = await addSheep({ bornOn: "2022-01-01" });
    const daughter = await addSheep({ bornOn: null, damId: mother.id });
    await page.goto(`${LIST}/${mother.id}/update`);
    await page.getByRole("combobox", { name: "Induk", exact: true }).fill(daughter.earTag);
    await page.getByRole("option", { name: new RegExp(daughter.earTag) }).click();
    await page.getByRole("button", { name: "Simpan perubahan" }).click();
    await expect(page.getByRole("combobox", { name: "Induk", exact: true })).toHaveAccessibleDescription(/keturunan/);
    await page.goto(`${LIST}/${mother.id}?tab=silsilah`);
    await expect(page.getByRole("list", { name: "Anak" })).toContainText(daughter.code);
  });
});

test("many go to another pen, and get labels", async ({ asAdmin: page }) => {
  const herd = await Promise.all([1, 2].map(() => addSheep({ breed: "Sapudi" })));
  await page.goto(`${LIST}?q=sapudi&sort=-created`);
  for (const { earTag } of herd) await page.getByRole("checkbox", { name: `Pilih Oranye ${earTag}` }).check();
  await page.getByRole("button", { name: "Pindah kandang" }).click();
  await dialog(page)
    .getByRole("combobox", { name: /Kandang tujuan/ })
    .click();
  await page.getByRole("option", { name: /Indukan/ }).click();
  await dialog(page).getByRole("button", { name: "Pindahkan" }).click();
  await expect(page.getByText("2 ternak dipindahkan.")).toBeVisible();
  for (const { earTag } of herd) await page.getByRole("checkbox", { name: `Pilih Oranye ${earTag}` }).check();
  await page.getByRole("button", { name: "Cetak label" }).click();
  const sheet = page.getByRole("article", { name: "2 label ternak" });
  for (const { code } of herd) await expect(sheet.getByRole("img", { name: `Kode QR ${code}` })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: /Cetak 2 label/ })).toBeHidden();
  await expect(sheet).toBeVisible();
});

test("a reader that types in the search box opens the card; the palette finds the tag", async ({ asAdmin: page }) => {
  const { code, earTag } = await addSheep();
  await page.goto(LIST);
  await expect(tags(page).first()).toBeVisible();
  // Sends every key at once with a scanner's times, however busy this machine is.
  await page.getByRole("searchbox").evaluate((box: HTMLInputElement, text) => {
    let at = performance.now();
    const press = (key: string) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true });
      at += 8;
      Object.defineProperty(event, "timeStamp", { value: at });
      box.dispatchEvent(event);
    };
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const key of text) press(key);
    write?.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    press("Enter");
  }, code);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: /Cari layar/ }).fill(earTag);
  await expect(page.getByRole("option", { name: new RegExp(`Oranye ${earTag}`) })).toBeVisible();
  await page.getByRole("combobox", { name: /Cari layar/ }).fill("konsentrat penggemukan");
  await page.getByRole("option", { name: /Konsentrat penggemukan/ }).click();
  await expect(page.getByRole("region", { name: "Kartu stok" })).toBeVisible();
});

test("goods are counted, and the stock card tells it", async ({ asAdmin: page }) => {
  const name = `Dedak ${uniqueTag()}`;
  const answer = await api.post("/api/v1/product", {
    data: { code: null, name, category: "pakan", unit: "kg", salePrice: 4_500, minStock: 20, purchasePrice: 3_800 },
    headers: { "Idempotency-Key": `kunci-uji-${name.replace(" ", "-")}-${Date.now()}` },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`/#/referensi/product?q=${name}`);
  await page.getByRole("button", { name: `Tindakan untuk ${name}` }).click();
  await page.getByRole("menuitem", { name: "Stok opname" }).click();
  await page.getByLabel(/Jumlah yang terhitung/).fill("12,5");
  await page.getByLabel(/Catatan/).fill("Dihitung Ujang");
  await page.getByRole("button", { name: "Simpan stok" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("12,5 kg, di bawah minimum 20");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("row", { name: /Stok awal/ })).toContainText("Rp47.500");
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const dam = await addSheep({ bornOn: "2022-01-01" });
    const { id } = await addSheep({ damId: dam.id, bornOn: "2024-01-15" });
    const look = async (what: string) => {
      await expectAccessibleInBoth(page, what);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, what).toBeLessThanOrEqual(0);
    };
    await page.goto(`${LIST}?health=sehat,pantauan`);
    await expect(tags(page).first()).toBeVisible();
    await look("list");
    await page.getByRole("button", { name: "Daftar kandang" }).click();
    await expect(page.getByRole("list", { name: "Daftar kandang" })).toBeVisible();
    await look("pens");
    await page.goto(`${LIST}/${id}`);
    for (const tab of ["Ringkasan", "Pemeriksaan", "HPP", "Riwayat", "Anak & silsilah"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel").getByRole("region").first()).toBeVisible();
      await look(tab);
    }
    await page.getByRole("button", { name: "Ubah status" }).click();
    await look("menu");
    await page.getByRole("menuitem", { name: "Catat dipotong" }).click();
    await dialog(page).getByRole("button", { name: "Catat dipotong" }).click();
    await expect(dialog(page).getByText("1 isian perlu diperbaiki").first()).toBeVisible();
    await look("dialog with errors");
    await page.goto(`${LIST}/create`);
    await page.getByRole("button", { name: "Simpan ternak" }).click();
    await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
    await look("form with errors");
    await page.goto(`${LIST}/label?ids=${id},${dam.id}`);
    await expect(page.getByRole("img").first()).toBeVisible();
    await look("labels");
  });
