import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";
import { unique } from "@/e2e/support/unique";

let api: APIRequestContext;

/** Tests run side by side on one farm, so each has places of its own. */
async function post(path: string, data: object): Promise<{ id: number; name: string }> {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-kas-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response;
}

/** The owner fills a new till: the demo farm's opening balance is closed, and its first day long past. */
const fill = (moneyId: number, amount: number, day: string) =>
  post("capital", { kind: "modal", day, amount, moneyId, note: null, attachments: [] });

async function addPlace(name: string, holds: number) {
  const bank = { bankName: null, accountNumber: null, accountHolder: null, onBills: false };
  const place = { ...bank, name: `${name} ${unique()}`, kind: "kas", methods: [], opening: 0, openedOn: null };
  const made = await post("money", place);
  if (holds > 0) await fill(made.id, holds, dayBefore(30));
  return made;
}

test.beforeAll(async () => {
  api = await apiAs("owner");
});
test.afterAll(() => api.dispose());

test.describe("on a day that is counted later", () => {
  // The question whether to change a counted day is a refusal first.
  test.use({ expectedErrors: [/422/] });

  test("a bank account with what is put into it, a transfer, a count, and the transfer called off", async ({
    asOwner: page,
  }) => {
    const till = await addPlace("Laci", 2_000_000);
    const name = `BCA ${unique()}`;

    await test.step("a bank account is made", async () => {
      await page.goto("/#/purchase");
      await page.getByRole("link", { name: "Kas & bank" }).click();
      await page.getByRole("link", { name: "Tambah kas atau rekening" }).click();
      await page.getByRole("textbox", { name: "Nama", exact: true }).fill(name);
      await page.getByRole("radio", { name: "Rekening bank" }).check();
      await page.getByRole("textbox", { name: "Bank", exact: true }).fill("BCA");
      await page.getByRole("textbox", { name: "Nomor rekening" }).fill("123 456 7890");
      await page.getByRole("textbox", { name: "Atas nama" }).fill("Peternakan Domba");
      await page.getByRole("textbox", { name: "Saldo awal" }).fill("10jt");
      await page.getByRole("textbox", { name: "Per tanggal" }).fill(dayBefore(10));
      await page.getByRole("button", { name: "Simpan kas atau rekening" }).click();
      // Money that came after the farm's first day is no opening balance.
      await expect(page.getByText(/Uang sesudahnya dicatat sebagai mutasi/).first()).toBeVisible();
      await page.getByRole("textbox", { name: "Saldo awal" }).fill("");
      await page.getByRole("textbox", { name: "Per tanggal" }).fill("");
      await page.getByRole("button", { name: "Simpan kas atau rekening" }).click();
      const row = page.getByRole("row", { name: new RegExp(`^${name}`) });
      await expect(row).toBeVisible();
      const address = await row.getByRole("link", { name, exact: true }).getAttribute("href");
      await fill(Number(address?.split("/").pop()), 10_000_000, dayBefore(10));
      await page.reload();
      await expect(row).toContainText("Rp10.000.000");
    });

    await test.step("money is moved to it, with both balances in view", async () => {
      await page.getByRole("button", { name: `Tindakan untuk ${till.name}` }).click();
      await page.getByRole("menuitem", { name: "Transfer dari sini" }).click();
      const dialog = page.getByRole("dialog", { name: "Transfer antar kas" });
      await dialog.getByRole("combobox", { name: "Ke" }).selectOption(name);
      await dialog.getByRole("textbox", { name: "Jumlah" }).fill("1,5jt");
      await dialog.getByRole("textbox", { name: "Biaya bank" }).fill("6500");
      await expect(dialog.getByText("Rp493.500")).toBeVisible();
      await expect(dialog.getByText("Rp11.500.000")).toBeVisible();
      await dialog.getByRole("button", { name: "Simpan transfer" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Rp11.500.000");
    });

    await test.step("the till is counted, and lacks something", async () => {
      await page.getByRole("button", { name: "Opname kas" }).click();
      const dialog = page.getByRole("dialog", { name: "Opname kas" });
      await dialog.getByRole("combobox", { name: "Kas atau rekening" }).selectOption(till.name);
      await dialog.getByRole("textbox", { name: "Uang yang terhitung" }).fill("490000");
      await expect(dialog.getByText("Kurang Rp3.500")).toBeVisible();
      await dialog.getByRole("button", { name: "Simpan opname" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("row", { name: new RegExp(`^${till.name}`) })).toContainText("Rp490.000");
    });

    await test.step("the statement says all of it, and the transfer goes back", async () => {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await rowsHaveCome(page);
      await expect(page.getByRole("row", { name: /MD\// })).toContainText("Rp10.000.000");
      const moved = page.getByRole("row", { name: /Transfer/ });
      await expect(moved).toContainText("Rp11.500.000");
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
      await page.getByRole("link", { name: "Cetak" }).click();
      await expect(page.locator("body[data-printed]")).toHaveCount(1);
      const paper = page.getByRole("article", { name: new RegExp(`^Mutasi ${name}, sampai`) });
      await expect(paper.getByText("Jl. Raya Cibodas", { exact: false })).toBeVisible();
      await expect(paper.getByRole("row", { name: /MD\// })).toContainText("Rp10.000.000");
      await expect(paper.getByRole("row", { name: /Saldo akhir/ })).toContainText("Rp11.500.000");
      await expectAccessibleInBoth(page, "a statement on paper");
      await page.getByRole("link", { name: "Mutasi" }).click();
      await rowsHaveCome(page);
      await moved.getByRole("link").click();
      await page.getByRole("button", { name: "Batalkan" }).click();
      await page.getByRole("textbox", { name: "Alasan" }).fill("Salah rekening");
      await page.getByRole("button", { name: "Batalkan transfer" }).click();
      const asked = page.getByRole("alertdialog", { name: "Sebelum kas dihitung?" });
      await expect(asked.getByText("selisihnya menjadi kurang Rp1.510.000")).toBeVisible();
      await asked.getByRole("button", { name: "Ya, catat" }).click();
      await expect(page.getByText(/: Salah rekening$/)).toBeVisible();
      await expect(page.getByText("Dibatalkan", { exact: true }).first()).toBeVisible();
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByText("Saldo sekarang").locator("..")).toContainText("Rp10.000.000");
      // It was cancelled on its own day, so it moved nothing.
      await expect(page.getByRole("row", { name: /Transfer/ })).toHaveCount(0);
    });
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asAdmin: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const till = await addPlace("Laci", 2_000_000);
    const other = await addPlace("Brankas", 0);
    const move = await post("money/transfer", {
      day: dayBefore(0),
      fromId: other.id,
      toId: till.id,
      amount: 500_000,
      fee: 0,
      note: null,
    });
    await page.goto("/#/purchase/money");
    await expect(page.getByRole("link", { name: till.name, exact: true })).toBeVisible();
    await expectAccessibleInBoth(page, "the list");
    // The chip of a period is the widest there is.
    await page.goto(`/#/purchase/money/${other.id}?period=${dayBefore(30)}..${dayBefore(0)}`);
    await rowsHaveCome(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page, "a statement");
    await page.goto(`/#/purchase/money/${till.id}?catat=transfer`);
    const transfer = page.getByRole("dialog", { name: "Transfer antar kas" });
    await transfer.getByRole("combobox", { name: "Ke" }).selectOption(other.name);
    await transfer.getByRole("textbox", { name: "Jumlah" }).fill("9jt");
    await expect(transfer.getByText("-Rp6.500.000")).toBeVisible();
    await expectAccessibleInBoth(page, "a transfer");
    await page.goto(`/#/purchase/money?catat=opname&kas=${till.id}`);
    const counting = page.getByRole("dialog", { name: "Opname kas" });
    await counting.getByRole("textbox", { name: "Uang yang terhitung" }).fill("1jt");
    await expect(counting.getByText("Kurang Rp1.500.000")).toBeVisible();
    await expectAccessibleInBoth(page, "a count");
    await page.goto(`/#/purchase/money/move/${move.id}`);
    await expect(page.getByText("Rp500.000")).toBeVisible();
    await expectAccessibleInBoth(page, "a move");
    await page.goto("/#/purchase/money/create");
    await page.getByRole("radio", { name: "Rekening bank" }).check();
    await expectAccessibleInBoth(page, "the form");
  });
