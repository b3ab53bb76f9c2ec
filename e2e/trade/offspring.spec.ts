import { addTo, apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newNumber, newPhone, unique } from "@/e2e/support/unique";

test("a package with a share of offspring is sold, its ewe lambs, and the lamb is on the contract's page", async ({
  asOwner: page,
}) => {
  const api = await apiAs("owner");
  const add = <T>(path: string, data: Record<string, unknown>) => addTo<T>(api, path, data);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const [investor, packageName, tag] = [unique("Bu Investor "), unique("Paket uji "), newNumber()];
  await add("customer", {
    code: null,
    name: investor,
    type: "investor",
    whatsapp: newPhone(),
    email: null,
    address: null,
    regency: null,
    creditLimit: null,
    termDays: 7,
    notes: null,
  });
  const pens = await api.get("/api/v1/pen");
  const penId: number = (await pens.json()).response.items[0].id;
  await add("sheep", {
    earTag: tag,
    earTagColour: "hitam",
    species: "domba",
    breed: "Garut",
    sex: "betina",
    bornOn: "2022-01-15",
    bornEstimated: true,
    origin: "beli",
    arrivedOn: dayBefore(2),
    arrivalWeight: 35,
    purchasePrice: 0,
    damId: null,
    sireId: null,
    investorId: null,
    productId: null,
    notes: null,
    penId,
    stockState: "tersedia",
  });

  await test.step("the package says it in its form, and beside the sale's line", async () => {
    await page.goto("/#/referensi/product/create");
    await page.getByRole("radio", { name: "Paket investasi" }).check();
    await field("Nama produk").fill(packageName);
    await field("Harga paket").fill("2,5 jt");
    await field("Jumlah ekor").fill("1");
    await field("Periode").fill("6");
    await field("Proyeksi terendah").fill("15");
    await field("Proyeksi tertinggi").fill("20");
    await field("Bagian investor").fill("60");
    await page.getByRole("radio", { name: /^Laba/ }).check();
    await field("Bagian anak").fill("30");
    await expectAccessibleInBoth(page, "package form");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText(/^Berhasil: /)).toBeVisible();
    await page.goto("/#/transaction/create?jenis=investasi");
    await page.getByRole("combobox", { name: "Customer" }).click();
    await page.keyboard.type(investor);
    await page.getByRole("option", { name: new RegExp(`^${investor}`) }).click();
    await page.getByRole("combobox", { name: "Paket paket 1" }).click();
    await page.keyboard.type(packageName);
    await page.getByRole("option", { name: new RegExp(packageName) }).click();
    await expect(page.getByText("Anak dari induk kontrak ikut 30%.")).toBeVisible();
    await field("Dibayar sekarang").fill("2,5 jt");
    await page.getByRole("button", { name: "Simpan & pesan" }).click();
    await page.getByRole("link", { name: /^INV\// }).click();
  });

  await page.getByRole("button", { name: "Tetapkan ternak" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Tambah ternak" }).click();
  await page.keyboard.type(tag);
  await page.getByRole("option", { name: new RegExp(`Hitam ${tag}`) }).click();
  await dialog.getByRole("button", { name: "Tetapkan ternak" }).click();
  const ewe = page.getByRole("link", { name: `hitam ${tag}` });
  await expect(ewe).toBeVisible();
  await expect(page.getByText("Anak dari induk kontrak ikut 30%")).toBeVisible();
  const contract = page.url();

  await test.step("she lambs", async () => {
    await ewe.click();
    await page.getByRole("link", { name: "Lahir", exact: true }).click();
    await page
      .getByRole("radiogroup", { name: /Kelamin anak 1/ })
      .getByRole("radio", { name: "Betina" })
      .click();
    await page.getByRole("textbox", { name: "Bobot lahir" }).first().fill("2,8");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("heading", { name: "Kelahiran tersimpan" })).toBeVisible();
  });

  await page.goto(contract);
  await expect(page.getByText(`Anak Hitam ${tag}, ikut 30%`)).toBeVisible();
  await expect(page.getByText("1 ekor; 1 anak ikut")).toBeVisible();
  await expectAccessibleInBoth(page, "contract with offspring");
  await page.getByRole("link", { name: "Laporan bulanan" }).click();
  await expect(page.getByRole("article", { name: /^Laporan INV/ })).toContainText(`Anak Hitam ${tag}, ikut 30%`);
});
