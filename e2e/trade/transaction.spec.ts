import type { APIRequestContext, Page } from "@playwright/test";
import { addTo, apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newNumber, newPhone, unique } from "@/e2e/support/unique";

let api: APIRequestContext;

const add = <T>(path: string, data: Record<string, unknown>) => addTo<T>(api, path, data);

const addCustomer = (name: string, type = "perorangan") =>
  add<{ id: number }>("customer", {
    code: null,
    name,
    type,
    whatsapp: newPhone(),
    email: null,
    address: null,
    regency: null,
    creditLimit: null,
    termDays: 7,
    notes: null,
  });

const addKind = () =>
  add<{ id: number }>("product", {
    code: null,
    name: unique("Domba uji "),
    category: "ternak",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    unit: "ekor",
    priceMethod: "kg",
    salePrice: 80_000,
    minPrice: 70_000,
  });

async function addAnimal(productId: number, free: boolean) {
  const { items } = (await (await api.get("/api/v1/pen")).json()).response as { items: { id: number }[] };
  const earTag = newNumber();
  const { id } = await add<{ id: number }>("sheep", {
    earTag,
    earTagColour: "hitam",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    bornOn: null,
    bornEstimated: false,
    origin: "beli",
    // Since today, so that nothing else that the farm has used is borne by it.
    arrivedOn: dayBefore(0),
    penId: items[0]?.id,
    arrivalWeight: 30,
    purchasePrice: 1_500_000,
    moneyId: BANK_ID,
    damId: null,
    sireId: null,
    investorId: null,
    productId,
    notes: null,
    stockState: free ? "tersedia" : "karantina",
  });
  return { id, earTag };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const stateOf = async (id: number) => (await (await api.get(`/api/v1/sheep/${id}`)).json()).response.stockState;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** A sale with a new customer, an animal and an advance, entered with the keyboard alone. */
const KEYS_OF_A_SALE = 48;

/** Types like a hand and counts the keys. */
function handAt({ keyboard }: Page) {
  let pressed = 0;
  return {
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time++) await keyboard.press(key);
      pressed += times;
    },
    async type(text: string) {
      await keyboard.type(text);
      pressed += text.length;
    },
    pressed: () => pressed,
  };
}

test("a sale by keyboard in few keys: a new customer, an animal by its tag, an advance; handed over by weight, paid, finished", async ({
  asAdmin: page,
}) => {
  const name = `Bu ${newNumber()}`;
  const product = await addKind();
  const animal = await addAnimal(product.id, true);
  const waiting = await addAnimal(product.id, false);
  const hand = handAt(page);
  const choice = (field: string) => page.getByRole("combobox", { name: field });
  await page.goto("/#/transaction/create");
  await expect(choice("Customer")).toBeFocused();
  await hand.type(name);
  await expect(page.getByRole("option", { name: `Tambah “${name}”` })).toBeVisible();
  await hand.press("Enter");
  await expect(field(page, "WhatsApp")).toBeFocused();
  await hand.type(newPhone());
  await hand.press("Enter");
  await expect(choice("Customer")).toHaveValue(name);
  await expect(choice("Customer")).toBeFocused();
  await hand.press("Enter", 4);
  await expect(choice("Tambah ternak")).toBeFocused();
  // An animal that cannot be sold gives the reason. The search for it is not part of the sale.
  await page.keyboard.type(waiting.earTag);
  const refused = page.getByRole("option", { name: new RegExp(`Hitam ${waiting.earTag} masih di karantina`) });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await hand.type(animal.earTag);
  await hand.press("Enter");
  await expect(page.getByRole("link", { name: `hitam ${animal.earTag}` })).toBeVisible();
  await hand.press("Enter", 5);
  await expect(field(page, "Dibayar sekarang")).toBeFocused();
  await hand.type("1 jt");
  await hand.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/transaction\/detail\/\d+$/);
  await expect(page.getByRole("region", { name: "Ringkasan" })).toContainText("Rp1.400.000");
  expect(hand.pressed()).toBeLessThanOrEqual(KEYS_OF_A_SALE);
  expect(await stateOf(animal.id)).toBe("dipesan");

  await page.getByRole("button", { name: "Serahkan" }).press("Enter");
  const weight = page.getByRole("textbox", { name: "Bobot serah (kg) ternak 1" });
  await expect(weight).toHaveValue("30,00");
  await weight.fill("32,5");
  // This buyer pays later.
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Dibayar sekarang" })).toHaveValue("");
  await page.getByRole("dialog").getByRole("button", { name: "Serahkan" }).press("Enter");
  await expect(page.getByRole("region", { name: "Ringkasan" })).toContainText("Rp2.600.000");
  expect(await stateOf(animal.id)).toBe("terjual");
  await page.getByRole("button", { name: "Lainnya" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Selesaikan Masih ada sisa/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Terima pembayaran" }).press("Enter");
  await expect(field(page, "Jumlah")).toHaveValue("Rp1.600.000");
  await page.getByRole("button", { name: "Simpan pembayaran" }).press("Enter");
  const finish = page.getByRole("button", { name: "Selesaikan" });
  await expect(finish).toBeEnabled();
  await finish.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Selesaikan" }).press("Enter");
  await expect(page.getByText("Lunas", { exact: true })).toBeVisible();
  await expect(page.getByText("Selesai", { exact: true })).toBeVisible();

  // The carrier's bill for the sale: bought, received, and a cost of this sale.
  const sale = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: "Lainnya" }).press("Enter");
  await page.getByRole("menuitem", { name: "Catat biaya langsung" }).click();
  await expect(choice("Untuk penjualan jasa 1")).toHaveValue(sale);
  await choice("Supplier").fill("Sinar Priangan");
  await page.getByRole("option", { name: /^Angkutan Ternak Sinar/ }).click();
  await choice("Jasa atau biaya jasa 1").fill("Ongkos kirim");
  await page.getByRole("option", { name: /Ongkos kirim dalam kota/ }).click();
  await field(page, "Harga satuan jasa 1").fill("125rb");
  await page.getByRole("button", { name: "Simpan & pesan" }).press("Enter");
  await page.getByRole("button", { name: "Terima barang" }).press("Enter");
  await page.getByRole("button", { name: "Simpan penerimaan" }).press("Enter");
  await expect(page.getByText("Diterima", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: sale }).click();
  await page.getByRole("link", { name: "Biaya langsung" }).click();
  const costs = page.getByRole("dialog", { name: "Biaya langsung" });
  await expect(costs).toContainText(/Ongkos kirim.*Rp125\.000/);
  // The bill named no sale before.
  await costs.getByRole("link", { name: /^PB/ }).click();
  await page.getByRole("button", { name: "Ganti penjualan Ongkos kirim dalam kota" }).press("Enter");
  await page.getByRole("button", { name: "Kosongkan Untuk penjualan" }).press("Enter");
  await page.getByRole("button", { name: "Simpan", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Sebut penjualan untuk Ongkos kirim dalam kota" })).toBeVisible();
});

test("a package: sold to an investor, its animal named, reckoned, approved, paid, told on paper", async ({
  asOwner: page,
}) => {
  const name = unique("Pak Investor ");
  await addCustomer(name, "investor");
  const packageName = unique("Paket uji ");
  await add("product", {
    code: null,
    name: packageName,
    category: "paket",
    salePrice: 2_500_000,
    periodMonths: 6,
    headCount: 1,
    projectionMin: 15,
    projectionMax: 20,
    investorShare: 60,
    profitBasis: "laba",
  });
  const animal = await addAnimal((await addKind()).id, true);
  await page.goto("/#/transaction/investment");
  await page.getByRole("link", { name: "Jual paket" }).first().click();
  await page.getByRole("combobox", { name: "Customer" }).click();
  await page.keyboard.type(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("combobox", { name: "Paket paket 1" }).click();
  await page.keyboard.type(packageName);
  await page.getByRole("option", { name: new RegExp(packageName) }).click();
  await field(page, "Dibayar sekarang").fill("2,5 jt");
  await page.getByRole("button", { name: "Simpan & pesan" }).click();
  await expect(page.getByRole("region", { name: "Ringkasan" })).toContainText("kewajiban, bukan omzet");
  await page.getByRole("link", { name: /^INV\// }).click();

  await page.getByRole("button", { name: "Tetapkan ternak" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Tambah ternak" }).click();
  await page.keyboard.type(animal.earTag);
  await page.getByRole("option", { name: new RegExp(`Hitam ${animal.earTag}`) }).click();
  await dialog.getByRole("button", { name: "Tetapkan ternak" }).click();
  await expect(page.getByRole("link", { name: `hitam ${animal.earTag}` })).toBeVisible();
  await page.getByRole("button", { name: "Hitung bagi hasil" }).click();
  await dialog.getByRole("textbox", { name: `Nilai Hitam ${animal.earTag}` }).fill("2,25 jt");
  await dialog.getByRole("button", { name: "Simpan draf" }).click();
  const sum = page.getByRole("region", { name: "Perhitungan bagi hasil" });
  await expect(sum).toContainText("Rp2.950.000");
  await expectAccessibleInBoth(page, "contract");
  await page.getByRole("button", { name: "Setujui" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Setujui" }).click();
  await page.getByRole("button", { name: "Bayar investor" }).click();
  await dialog.getByRole("button", { name: "Bayar investor" }).click();
  await expect(page.getByText("Dibayar hari kerja ke-0")).toBeVisible();
  await expect(page.getByRole("row", { name: /^KW\// })).toContainText("Rp2.950.000");
  const { response } = await (await api.get(`/api/v1/sheep/${animal.id}`)).json();
  expect(response.investor).toBeNull();
  await page.getByRole("link", { name: "Laporan bulanan" }).click();
  await expect(page.getByRole("article", { name: /^Laporan INV/ })).toContainText(`Hitam ${animal.earTag}`);
  await expect(page.getByRole("row", { name: /Diterima investor/ })).toContainText("Rp2.950.000");
  await expectAccessibleInBoth(page, "statement");

  await page.goto(`/#/report/roi?view=kontrak&q=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name: /^INV\// });
  await expect(row).toContainText("Dalam proyeksi");
  await expect(row).toContainText("18,0%");
  await expectAccessibleInBoth(page, "ROI");
  await row.getByRole("link").click();
  await expect(page.getByText("Dibayar hari kerja ke-0")).toBeVisible();
});

for (const look of FIRST_LOOKS) {
  test.describe(`at ${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: 900 }, colorScheme: look.colorScheme });
    test(`list, form and detail are free of faults at ${look.width} px`, async ({ asOwner: page }) => {
      // A package that another test sells at the same time is not handed over.
      await page.goto("/#/transaction?state=dipesan&kind=qurban,aqiqah,retail,grosir,bibit");
      await expect(page.getByRole("link", { name: /^PJ\// }).first()).toBeVisible();
      // The open amount is visible without scrolling sideways.
      if (look.width >= 1280)
        await expect(page.getByRole("columnheader", { name: "Sisa" })).toBeInViewport({ ratio: 1 });
      await expectAccessibleInBoth(page, "list");
      await page.getByRole("link", { name: /^PJ\// }).first().click();
      await expect(page.getByRole("region", { name: "Ringkasan" })).toBeVisible();
      await expectAccessibleInBoth(page, "detail");
      const detail = page.url();
      for (const word of ["Cetak faktur", "Cetak surat jalan"]) {
        await page.getByRole("button", { name: "Lainnya" }).click();
        await page.getByRole("menuitem", { name: word }).click();
        await expect(page.getByRole("article")).toBeVisible();
        await expectAccessibleInBoth(page, word);
        await page.goto(detail);
      }
      await page.goto("/#/transaction/delivery");
      await expect(page.getByRole("button", { name: /^Serahkan PJ/ }).first()).toBeVisible();
      // A phone shows it when it is asked for.
      if (look.width < 768) await page.getByRole("button", { name: "Tampilkan stok terhadap pesanan" }).click();
      await expect(page.getByRole("table", { name: "Stok terhadap pesanan" })).toBeVisible();
      await expectAccessibleInBoth(page, "board");
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await page
        .getByRole("button", { name: /^Serahkan PJ/ })
        .first()
        .click();
      await expect(
        page
          .getByRole("dialog")
          .getByRole("textbox", { name: /^Bobot serah/ })
          .first(),
      ).toBeVisible();
      await expectAccessibleInBoth(page, "handing over");
      await page.goto("/#/transaction/create");
      await page.getByRole("combobox", { name: "Tambah ternak" }).click();
      await page.getByRole("listbox").getByRole("option").first().click();
      await expect(page.getByRole("list", { name: "Baris ternak" })).toBeVisible();
      await expectAccessibleInBoth(page, "form");
    });
  });
}
