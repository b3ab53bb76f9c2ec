import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { unique } from "@/e2e/support/unique";

let api: APIRequestContext;

/** Tests run side by side on one farm, so each has a pen, an animal and a feed of its own. */
async function post(path: string, data: object) {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-pakai-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; name: string; earTag: string; version: number };
}

async function addFarm() {
  const word = unique();
  // The last in the list: other tests put their animals into the first pen.
  const pen = await post("pen", { code: `Z${word}`.slice(0, 20), name: `Kandang ${word}` });
  const animal = await post("sheep", {
    earTag: `E${word}`.slice(0, 12),
    earTagColour: "putih",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    bornOn: null,
    bornEstimated: false,
    origin: "beli",
    // Since today, so that nothing else that the farm has used is borne by it.
    arrivedOn: dayBefore(0),
    arrivalWeight: 24.5,
    purchasePrice: 1_500_000,
    moneyId: BANK_ID,
    damId: null,
    sireId: null,
    investorId: null,
    productId: null,
    notes: null,
    penId: pen.id,
    stockState: "tersedia",
  });
  const feed = await post("product", {
    code: null,
    name: `Pakan ${word}`,
    category: "pakan",
    unit: "karung",
    salePrice: 0,
  });
  return { pen, animal, feed };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

async function fill(page: Page, { pen }: { pen: { name: string } }) {
  await page.getByRole("textbox", { name: "Jumlah dipakai" }).fill("4");
  await page.getByRole("checkbox", { name: /Semua kandang/ }).uncheck();
  await page.getByRole("checkbox", { name: new RegExp(pen.name) }).check();
  // The figures of this pen, after all loading has ended.
  const figures = page.getByRole("region", { name: "Yang akan dibebankan" });
  await expect(figures.getByText("1 ekor", { exact: true })).toBeVisible();
  await expect(figures.locator("[aria-busy=true]")).toHaveCount(0);
}

test("feed is counted, used, stands in the animal's HPP, and leads back down to the sack", async ({
  asAdmin: page,
}) => {
  const farm = await addFarm();
  const { animal, feed } = farm;
  await page.goto(`/#/referensi/product/update/${feed.id}`);
  await page.getByRole("button", { name: "Stok opname" }).click();
  const dialog = page.getByRole("dialog", { name: `Stok opname: ${feed.name}` });
  await dialog.getByLabel(/Jumlah yang terhitung/).fill("10");
  await dialog.getByLabel(/Nilai per karung/).fill("120rb");
  await dialog.getByLabel(/Catatan/).fill("Gudang timur");
  await dialog.getByRole("button", { name: "Simpan stok" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Pakai" }).click();
  await expect(page.getByRole("combobox", { name: "Barang" })).toHaveValue(feed.name);
  await fill(page, farm);
  await expect(page.getByRole("region", { name: "Yang akan dibebankan" })).toContainText("6 karung");
  await page.getByRole("button", { name: "Simpan pemakaian" }).click();
  const name = page.getByRole("heading", { level: 1, name: /^Pemakaian \d+$/ });
  await expect(name).toBeVisible();
  const usage = (await name.textContent()) ?? "";

  await page.getByRole("table", { name: "Bagian tiap ternak" }).getByRole("link").click();
  await page.getByRole("tab", { name: "HPP" }).click();
  const cost = page.getByRole("row", { name: new RegExp(`Pakan.*${feed.name}`) });
  await expect(cost).toContainText("Rp480.000");
  await expect(cost).toContainText("Rp1.980.000");
  await cost.getByRole("link", { name: usage }).click();
  const sources = page.getByRole("list", { name: /Asal barang/ }).getByRole("listitem");
  await expect(sources).toHaveCount(1);
  await expect(sources).toContainText("Gudang timur");
  await expect(sources).toContainText("dari 10 karung @ Rp120.000");
  await page.getByRole("link", { name: `Buka kartu stok ${feed.name}` }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Pemakaian.*${usage}`) })).toContainText("-4");

  await page.goto(`/#/purchase/usage?q=${encodeURIComponent(feed.name)}`);
  await page.getByRole("link", { name: feed.name }).click();
  await page.getByRole("button", { name: "Batalkan" }).click();
  await page.getByRole("textbox", { name: "Alasan" }).fill("Salah kandang");
  await page.getByRole("button", { name: "Batalkan pemakaian" }).click();
  await expect(page.getByText(/: Salah kandang$/)).toBeVisible();
  await page.goto(`/#/referensi/product/sheep/${animal.id}?tab=hpp`);
  // It was entered wrongly: the animal never bore it.
  const hpp = page.getByRole("region", { name: "HPP" });
  await expect(hpp).toContainText("Rp1.500.000");
  await expect(hpp).not.toContainText("Rp480.000");
});

test("a vet's bill is borne by the animals whose examinations it names", async ({ asAdmin: page }) => {
  const { animal } = await addFarm();
  const word = unique();
  const officer = `drh. ${word}`;
  const nothing = { symptoms: null, diagnosis: null, medicineId: null, dose: null, controlOn: null, notes: null };
  const entries = [{ sheepId: animal.id, bcs: 3 }];
  await post("examination", { ...nothing, day: dayBefore(0), kind: "rutin", entries, fee: 25_000, officer });
  const whatsapp = `0812${Date.now().toString().slice(-8)}`;
  const supplier = { code: null, name: officer, kind: "jasa", whatsapp, address: null, termDays: null };
  const bank = { bankName: null, accountNumber: null, accountHolder: null };
  const { id: supplierId } = await post("supplier", { ...supplier, ...bank });
  const service = { code: null, name: `Dokter ${word}`, category: "jasa", unit: "kali", salePrice: 0 };
  const { id: productId } = await post("product", service);
  const line = { kind: "jasa", productId, quantity: 1, price: 30_000, note: null, transactionId: null };
  const bill = { day: dayBefore(0), supplierId, noteNumber: null, dueOn: null, freight: 0, otherCost: 0, notes: null };
  const draft = await post("purchase", { ...bill, attachments: [], lines: [line] });
  const ordered = await post(`purchase/${draft.id}/order`, { version: draft.version });
  const [{ id: lineId } = { id: 0 }] = (ordered as unknown as { lines: { id: number }[] }).lines;
  const came = { version: ordered.version, day: dayBefore(0), note: null, lines: [{ lineId, quantity: 1 }] };
  await post(`purchase/${draft.id}/receive`, came);

  await page.goto(`/#/purchase/usage/create?line=${lineId}`);
  await page.getByRole("radio", { name: /Tagihan pemeriksaan/ }).check();
  await page.getByRole("checkbox", { name: new RegExp(`${officer}.*1 ekor · Rp25\\.000`) }).check();
  const shown = page.getByRole("region", { name: "Yang akan dibebankan" });
  await expect(shown.getByRole("row", { name: new RegExp(animal.earTag) })).toContainText("Rp30.000");
  await page.getByRole("button", { name: "Simpan pemakaian" }).click();
  const usage = await page.getByRole("heading", { level: 1, name: /^Pemakaian \d/ }).textContent();
  await page.getByRole("link", { name: /, Rutin$/ }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(`Rp25.000, masuk HPP menurut tagihannya: ${usage}`);
  await page.goto(`/#/referensi/product/sheep/${animal.id}?tab=hpp`);
  await expect(page.getByRole("row", { name: new RegExp(`Pemeriksaan.*Dokter ${word}`) })).toContainText("Rp30.000");
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asAdmin: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const farm = await addFarm();
    await post(`product/${farm.feed.id}/count`, { counted: 10, before: 0, unitValue: 120_000, note: "Awal" });
    const { id } = await post("usage", {
      kind: "pakan",
      productId: farm.feed.id,
      quantity: 1,
      penIds: [farm.pen.id],
      note: null,
      period: { from: dayBefore(9), to: dayBefore(0) },
    });
    await page.goto(`/#/purchase/usage?q=${encodeURIComponent(farm.feed.name)}`);
    await expect(page.getByRole("link", { name: farm.feed.name })).toBeVisible();
    await expectAccessibleInBoth(page, "the list");
    await page.goto(`/#/purchase/usage/${id}`);
    await expect(page.getByRole("table", { name: "Bagian tiap ternak" })).toBeVisible();
    await expectAccessibleInBoth(page, "a usage");
    await page.getByRole("button", { name: "Batalkan" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleInBoth(page, "the question");
    await page.goto(`/#/purchase/usage/create?product=${farm.feed.id}`);
    await expect(page.getByRole("combobox", { name: "Barang" })).toHaveValue(farm.feed.name);
    await fill(page, farm);
    await expectAccessibleInBoth(page, "the form");
    await page.getByRole("button", { name: "Batal", exact: true }).click();
    await page.getByRole("button", { name: "Tinggalkan" }).click();
    await expect(page).toHaveURL(/#\/purchase\/usage$/);
  });
