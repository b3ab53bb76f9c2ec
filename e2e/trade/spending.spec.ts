import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expectNoShift } from "@/e2e/support/shifts";
import { expect, test } from "@/e2e/support/test";
import { unique } from "@/e2e/support/unique";

let api: APIRequestContext;

/** Tests run side by side on one farm, so each has records of its own. */
async function post(path: string, data: object): Promise<{ id: number; name: string; number: string }> {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-biaya-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response;
}

/** The owner fills a new till: the demo farm's first day is long past. */
async function addPlace(amount: number) {
  const bank = { bankName: null, accountNumber: null, accountHolder: null, onBills: false };
  const place = { ...bank, name: `Laci biaya ${unique()}`, kind: "kas", methods: [], opening: 0, openedOn: null };
  const made = await post("money", place);
  await post("capital", { kind: "modal", day: dayBefore(60), amount, moneyId: made.id, note: null, attachments: [] });
  return made;
}

const spend = (moneyId: number, values: object) =>
  post("voucher", {
    kind: "pengeluaran",
    category: "gaji",
    day: dayBefore(0),
    amount: 100_000,
    moneyId,
    note: null,
    monthly: false,
    followsId: null,
    attachments: [],
    ...values,
  });

test.beforeAll(async () => {
  api = await apiAs("owner");
});
test.afterAll(() => api.dispose());

test.describe("by keyboard", () => {
  test.use({ expectedErrors: [/422/] });

  test("an expense is refused at its field, saved, and taken back", async ({ asAdmin: page }) => {
    const till = await addPlace(1_000_000);
    const note = `Upah ${unique()}`;
    await page.goto("/#/purchase");
    await page.getByRole("link", { name: "Pengeluaran" }).click();
    // The owner's tabs are not the admin's.
    await expect(page.getByRole("link", { name: "Pinjaman" })).toHaveCount(0);
    const button = page.getByRole("button", { name: "Catat pengeluaran" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Catat pengeluaran" });
    await dialog.getByRole("combobox", { name: "Kategori" }).focus();
    await page.keyboard.type("Upah");
    await page.keyboard.press("Tab");
    await page.keyboard.type("150rb");
    await page.keyboard.press("Tab");
    await dialog.getByRole("textbox", { name: "Tanggal" }).fill(dayBefore(200));
    await dialog.getByRole("combobox", { name: "Kas atau rekening" }).selectOption(till.name);
    await expect(dialog.getByText("Saldo Rp1.000.000.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Catatan" }).fill(note);
    await dialog.getByRole("button", { name: "Simpan pengeluaran" }).press("Enter");
    await expect(dialog.getByText(/Buku ditutup sampai .* Pilih .* atau sesudahnya/).first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "Tanggal" }).fill(dayBefore(1));
    await dialog.getByRole("button", { name: "Simpan pengeluaran" }).press("Enter");
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: note });
    await expect(row).toContainText("Rp150.000");
    await row.getByRole("link").first().press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /^KL\// })).toBeVisible();
    await page.getByRole("button", { name: "Batalkan" }).press("Enter");
    await page.getByRole("textbox", { name: "Alasan" }).fill("Tercatat dua kali");
    await page.getByRole("button", { name: "Batalkan catatan" }).press("Enter");
    await expect(page.getByText(/: Tercatat dua kali$/)).toBeVisible();
    await page.getByRole("link", { name: till.name }).click();
    await expect(page.getByText("Saldo sekarang").locator("..")).toContainText("Rp1.000.000");
  });
});

test("a monthly expense is proposed, and answered with one press", async ({ asAdmin: page }) => {
  const till = await addPlace(5_000_000);
  const note = `Sewa lahan ${unique()}`;
  await spend(till.id, { category: "sewa", amount: 750_000, day: dayBefore(40), note, monthly: true });
  await page.goto("/#/purchase/spending");
  const proposals = page.getByRole("list", { name: "Usulan bulan ini" });
  const proposal = proposals.getByRole("listitem").filter({ hasText: note });
  await proposal.getByRole("button", { name: /^Catat/ }).click();
  const dialog = page.getByRole("dialog", { name: "Catat pengeluaran" });
  await expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp750.000");
  await expect(dialog.getByRole("combobox", { name: "Kategori" })).toHaveValue("sewa");
  await dialog.getByRole("button", { name: "Simpan pengeluaran" }).click();
  await expect(dialog).toBeHidden();
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: note })).toHaveCount(2);
});

for (const width of [1280, 390])
  test(`at ${width} px the list is shown once the proposals above it have come`, async ({ asOwner: page }) => {
    const till = await addPlace(5_000_000);
    await spend(till.id, { category: "sewa", day: dayBefore(40), note: `Sewa ${unique()}`, monthly: true });
    await page.setViewportSize({ width, height: 844 });
    await expectNoShift(page, {
      path: "/purchase/spending",
      call: /voucher\/proposal/,
      part: "Usulan bulan ini",
      search: "Cari nomor, catatan",
    });
  });

test("capital, a loan with an instalment, and an asset that is sold at a loss", async ({ asOwner: page }) => {
  const till = await addPlace(1_000_000);
  await test.step("the owner puts money in", async () => {
    await page.goto("/#/purchase/capital");
    await page.getByRole("button", { name: "Setor modal" }).click();
    const dialog = page.getByRole("dialog", { name: "Setoran modal" });
    await dialog.getByRole("textbox", { name: "Jumlah" }).fill("20jt");
    await dialog.getByRole("combobox", { name: "Kas atau rekening" }).selectOption(till.name);
    await dialog.getByRole("button", { name: "Simpan setoran" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a loan comes in and is paid back in part", async () => {
    const lender = `Koperasi ${unique()}`;
    await page.getByRole("link", { name: "Pinjaman" }).click();
    await page.getByRole("button", { name: "Catat pinjaman" }).click();
    const dialog = page.getByRole("dialog", { name: "Catat pinjaman" });
    await dialog.getByRole("textbox", { name: "Pemberi pinjaman" }).fill(lender);
    await dialog.getByRole("textbox", { name: "Pokok yang diterima" }).fill("12jt");
    await dialog.getByRole("textbox", { name: "Tanggal" }).fill(dayBefore(50));
    await dialog.getByRole("combobox", { name: "Masuk ke" }).selectOption(till.name);
    await dialog.getByRole("textbox", { name: "Pokok per bulan" }).fill("1jt");
    await dialog.getByRole("textbox", { name: "Bunga per bulan" }).fill("100rb");
    await dialog.getByRole("button", { name: "Simpan pinjaman" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: lender }).click();
    await page.getByRole("button", { name: "Bayar angsuran" }).click();
    const paying = page.getByRole("dialog", { name: "Bayar angsuran" });
    await expect(paying.getByText("Rp1.100.000")).toBeVisible();
    await paying.getByRole("combobox", { name: "Dibayar dari" }).selectOption(till.name);
    await paying.getByRole("textbox", { name: "Catatan" }).fill("Lewat BRI");
    await paying.getByRole("button", { name: "Simpan angsuran" }).click();
    await expect(paying).toBeHidden();
    await expect(page.getByText("Rp11.000.000").first()).toBeVisible();
    const paid = page.getByRole("row", { name: /AG\// });
    await expect(paid).toContainText("Rp100.000");
    await expect(paid).toContainText("Lewat BRI");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Ekspor data pribadi" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^data-pribadi-loan-\d+-[\d-]+\.json$/);
  });

  await test.step("an asset is bought and sold", async () => {
    const name = `Mesin ${unique()}`;
    await page.goto("/#/purchase/asset");
    await page.getByRole("button", { name: "Catat aset" }).click();
    const dialog = page.getByRole("dialog", { name: "Catat aset tetap" });
    await dialog.getByRole("textbox", { name: "Nama aset" }).fill(name);
    await dialog.getByRole("combobox", { name: "Kategori" }).selectOption("Mesin dan peralatan");
    await dialog.getByRole("textbox", { name: "Harga perolehan" }).fill("12jt");
    await dialog.getByRole("combobox", { name: "Dibayar dari" }).selectOption(till.name);
    await dialog.getByRole("textbox", { name: "Masa manfaat" }).fill("24");
    await expect(dialog.getByText("Rp500.000")).toBeVisible();
    await dialog.getByRole("button", { name: "Simpan aset" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name }).click();
    await expect(page.getByText("(rencana)").first()).toBeVisible();
    await page.getByRole("button", { name: "Jual atau hapus" }).click();
    const disposal = page.getByRole("dialog", { name: `Lepas ${name}` });
    await disposal.getByRole("textbox", { name: "Harga jual" }).fill("11jt");
    await disposal.getByRole("combobox", { name: "Masuk ke" }).selectOption(till.name);
    await expect(disposal.getByText("Rp1.000.000")).toBeVisible();
    await disposal.getByRole("textbox", { name: "Catatan" }).fill("Dibeli tetangga");
    await disposal.getByRole("button", { name: "Simpan pelepasan" }).click();
    await expect(disposal).toBeHidden();
    await expect(page.getByText("rugi Rp1.000.000")).toBeVisible();
    await expect(page.getByText("Dibeli tetangga")).toBeVisible();
  });

  await page.goto(`/#/purchase/money/${till.id}`);
  await expect(page.getByText("Saldo sekarang").locator("..")).toContainText("Rp30.900.000");
});

test("a list on paper has no boxes to choose by, and says which rows it has", async ({ asOwner: page }) => {
  await page.goto("/#/purchase/spending");
  await rowsHaveCome(page);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expect(page.getByText("Baris", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByText("Baris", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const till = await addPlace(40_000_000);
    const voucher = await spend(till.id, { day: dayBefore(40), monthly: true, note: `Upah ${unique()}` });
    const loan = await post("loan", {
      lender: `Bank ${unique()}`,
      day: dayBefore(45),
      principal: 2_000_000,
      moneyId: till.id,
      monthlyPrincipal: 100_000,
      monthlyInterest: 5_000,
      note: null,
    });
    await post(`loan/${loan.id}/instalment`, {
      day: dayBefore(20),
      principal: 100_000,
      interest: 5_000,
      moneyId: till.id,
      note: null,
    });
    const asset = await post("asset", {
      name: `Kandang ${unique()}`,
      category: "kandang",
      day: dayBefore(60),
      cost: 12_000_000,
      residual: 0,
      months: 12,
      moneyId: till.id,
      note: null,
    });
    for (const [path, name] of [
      ["spending", "expenses"],
      [`spending/${voucher.id}`, "an expense"],
      ["capital", "capital"],
      ["loan", "loans"],
      [`loan/${loan.id}`, "a loan"],
      ["asset", "assets"],
      [`asset/${asset.id}`, "an asset"],
    ]) {
      await page.goto(`/#/purchase/${path}`);
      if (!path?.includes("spending/")) await rowsHaveCome(page);
      else await expect(page.getByRole("heading", { level: 1, name: voucher.number })).toBeVisible();
      await expectAccessibleInBoth(page, name ?? "");
    }
    await page.goto("/#/purchase/spending?catat=pengeluaran");
    await expect(page.getByRole("dialog", { name: "Catat pengeluaran" })).toBeVisible();
    await expectAccessibleInBoth(page, "the form of an expense");
    await page.goto(`/#/purchase/asset/${asset.id}`);
    await page.getByRole("button", { name: "Jual atau hapus" }).click();
    await expect(page.getByRole("dialog", { name: `Lepas ${asset.name}` })).toBeVisible();
    await expectAccessibleInBoth(page, "the form of a sale");
  });
