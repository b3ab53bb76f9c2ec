import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore, inWords } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";
import { newPhone, unique } from "@/e2e/support/unique";

let api: APIRequestContext;

/** Tests run side by side on one farm, so each has records of its own. */
async function post<T = { id: number; number: string; version: number }>(path: string, data: object): Promise<T> {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-koreksi-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response;
}
const partner = { code: null, email: null, address: null, regency: null, notes: null, termDays: 14 };

const addFeed = () =>
  post<{ id: number; name: string }>("product", {
    code: null,
    name: `Pakan koreksi ${unique()}`,
    category: "pakan",
    unit: "karung",
    salePrice: 150_000,
    minPrice: null,
  });
const addSupplier = () =>
  post("supplier", {
    ...partner,
    name: `Toko koreksi ${unique()}`,
    kind: "pakan",
    whatsapp: newPhone(),
    bankName: null,
    accountNumber: null,
    accountHolder: null,
  });

type Purchase = { id: number; number: string; version: number; lines: { id: number }[] };
async function buy(supplierId: number, productId: number) {
  const head = { day: dayBefore(3), supplierId, noteNumber: null, dueOn: null, freight: 0, otherCost: 0, notes: null };
  const line = { kind: "barang", productId, note: null, price: 100_000, quantity: 10 };
  const draft = await post<Purchase>("purchase", { ...head, lines: [line], attachments: [] });
  const { id, version } = await post<Purchase>(`purchase/${draft.id}/order`, { version: draft.version });
  const lines = [{ lineId: draft.lines[0]?.id, quantity: 10 }];
  return post<Purchase>(`purchase/${id}/receive`, { version, day: dayBefore(3), note: null, lines });
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const dialogOf = (page: Page) => page.getByRole("dialog");
const reason = (page: Page, text: string) => dialogOf(page).getByRole("textbox", { name: "Alasan" }).fill(text);
const save = async (page: Page, name: string) => {
  await dialogOf(page).getByRole("button", { name }).click();
  await expect(dialogOf(page)).toBeHidden();
};
const rest = (page: Page) => page.getByRole("region", { name: "Ringkasan" });

test("a purchase is corrected, its excess pays another one, and the note is taken back", async ({ asAdmin: page }) => {
  const [feed, supplier] = [await addFeed(), await addSupplier()];
  const [first, second] = [await buy(supplier.id, feed.id), await buy(supplier.id, feed.id)];
  const payment = { day: dayBefore(2), kind: "pelunasan", method: "transfer", amount: 1_000_000, note: null };
  await post(`purchase/${first.id}/payment`, payment);
  await page.goto(`/#/purchase/update/${first.id}`);
  await test.step("the price that should have been", async () => {
    await page.getByRole("button", { name: "Nota koreksi" }).click();
    await dialogOf(page)
      .getByRole("textbox", { name: /^Nilai seharusnya/ })
      .fill("850000");
    await reason(page, "Nota supplier salah");
    await expect(dialogOf(page).getByText("Selisih").last().locator("..")).toContainText("-Rp150.000");
    await expectAccessibleInBoth(page, "the dialog of a correction");
    await save(page, "Simpan koreksi");
    await expect(page.getByRole("row", { name: /^NK\// })).toContainText("-Rp150.000");
    await expect(rest(page)).toContainText("Harus kembali dari supplierRp150.000");
  });
  await test.step("the excess pays another purchase", async () => {
    await page.getByRole("button", { name: "Pakai kredit" }).click();
    await dialogOf(page).getByRole("combobox", { name: "Untuk pembelian" }).selectOption(String(second.id));
    await reason(page, "Potong nota berikutnya");
    await save(page, "Pakai kredit");
    await expect(page.getByRole("row", { name: /Kredit supplier/ })).toContainText(second.number);
    await page.getByRole("link", { name: second.number }).click();
    await expect(rest(page)).toContainText("SisaRp850.000");
  });
  await test.step("the credit is taken back", async () => {
    const row = page.getByRole("row", { name: /Kredit supplier/ });
    await row.getByRole("button", { name: /^Tindakan/ }).click();
    await page.getByRole("menuitem", { name: "Batalkan" }).click();
    await reason(page, "Supplier mengembalikan tunai");
    await save(page, "Batalkan nota koreksi");
    await expect(row).toContainText("Dibatalkan");
    await expect(rest(page)).toContainText("SisaRp1.000.000");
  });
  await test.step("it came and was bought a day earlier", async () => {
    const receipts = page.getByRole("listitem").filter({ hasText: `10 karung ${feed.name}` });
    await page.getByRole("button", { name: /^Ubah tanggal penerimaan/ }).click();
    await expect(dialogOf(page).getByRole("checkbox", { name: "Tanggal pembelian ikut pindah" })).toBeChecked();
    await dialogOf(page)
      .getByRole("textbox", { name: /^Tanggal penerimaan/ })
      .fill(inWords(dayBefore(4)));
    await save(page, "Simpan tanggal");
    await expect(receipts).toContainText(inWords(dayBefore(4)));
    const { response } = await (await api.get(`/api/v1/purchase/${second.id}`)).json();
    expect(response).toMatchObject({ day: dayBefore(4), receipts: [{ day: dayBefore(4) }] });
  });
});

test("an order with an advance is changed; once delivered its price is lowered, and the rest is written off", async ({
  asAdmin: page,
}) => {
  const [feed, supplier] = [await addFeed(), await addSupplier()];
  await buy(supplier.id, feed.id);
  const customer = await post("customer", {
    ...partner,
    name: `Pembeli ${unique()}`,
    type: "perorangan",
    whatsapp: newPhone(),
    creditLimit: null,
  });
  const line = {
    kind: "barang",
    productId: feed.id,
    note: null,
    price: 150_000,
    discount: 0,
    quantity: 2,
    sheepIds: [],
  };
  const sale = await post("transaction", {
    day: dayBefore(1),
    customerId: customer.id,
    kind: "retail",
    dueOn: null,
    handover: "ambil",
    deliverOn: null,
    address: null,
    notes: null,
    freight: 0,
    discount: 0,
    override: null,
    lines: [line],
    order: true,
    downPayment: 200_000,
    downMethod: "tunai",
  });
  await test.step("more is ordered than there is: it warns, and shows the difference", async () => {
    await page.goto(`/#/transaction/update/${sale.id}`);
    const quantity = page.getByRole("textbox", { name: "Jumlah barang 1" });
    await quantity.fill("11");
    await expect(page.getByText(/untuk barang 1 tinggal 10 karung/)).toBeVisible();
    await quantity.fill("4");
    const total = page.getByRole("region", { name: "Total penjualan" });
    await expect(total.getByText("Selisih").locator("..")).toContainText("+Rp300.000");
    await page.getByRole("button", { name: "Simpan perubahan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: sale.number })).toBeVisible();
    await expect(rest(page)).toContainText("SisaRp400.000");
  });
  const { version } = (await (await api.get(`/api/v1/transaction/${sale.id}`)).json()).response;
  await post(`transaction/${sale.id}/deliver`, { version, day: dayBefore(0), animals: [] });
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Lainnya" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await test.step("a price allowance", async () => {
    await page.reload();
    await choose("Potongan harga");
    await dialogOf(page).getByRole("textbox", { name: "Potongan" }).fill("50rb");
    await reason(page, "Karungnya basah");
    await expectAccessibleInBoth(page, "the dialog of a correction");
    await save(page, "Simpan potongan");
    await expect(rest(page)).toContainText("SisaRp350.000");
  });
  await test.step("the rest is written off", async () => {
    await choose("Hapus piutang");
    await reason(page, "Tidak dapat dihubungi");
    await save(page, "Hapus piutang");
    await expect(rest(page)).toContainText("SisaRp0");
    await page.goto(`/#/transaction/faktur/${sale.id}`);
    await expect(page.getByText("Potongan", { exact: true }).locator("..")).toContainText("-Rp50.000");
  });
});
