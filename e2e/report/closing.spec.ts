import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore, inWords } from "@/e2e/support/day";
// A closing holds for the whole product.
import { test } from "@/e2e/support/own-product";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect } from "@/e2e/support/test";

const rupiah = (text: string | null) => Number((text ?? "").replace(/[^\d-]/g, ""));
const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const first = (day: string) => `${day.slice(0, 7)}-01`;

/** The last days of the three months before this one, the oldest first. */
function quarter() {
  const ends = [shift(first(dayBefore(0)), -1)];
  for (let nth = 0; nth < 2; nth += 1) ends.unshift(shift(first(ends[0] ?? ""), -1));
  return ends;
}

test.describe("a quarter", () => {
  test.use({ expectedErrors: [/422/] });

  test("is played, closed month by month, printed, and corrected after it", async ({ asOwner: page }) => {
    const ends = quarter();
    const [last = ""] = ends.slice(-1);
    const opens = shift(last, 1);

    await page.goto("/#/report/finance");
    for (const end of ends) {
      await test.step(`${end.slice(0, 7)}: an expense, the closing, the statements`, async () => {
        await page.goto("/#/purchase/spending?catat=pengeluaran");
        const form = page.getByRole("dialog", { name: "Catat pengeluaran" });
        await form.getByRole("combobox", { name: /^Kategori/ }).selectOption("listrik");
        await form.getByRole("textbox", { name: /^Jumlah/ }).fill("125.000");
        await form.getByRole("textbox", { name: /^Tanggal/ }).fill(inWords(end));
        await form.getByRole("combobox", { name: /^Kas atau rekening/ }).selectOption({ index: 1 });
        await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
        await expect(form).toBeHidden();

        await page.goto("/#/report/finance/closing");
        await page.getByRole("button", { name: "Tutup buku" }).click();
        const dialog = page.getByRole("dialog", { name: "Tutup buku" });
        await dialog.getByRole("textbox", { name: /^Tutup sampai/ }).fill(inWords(end));
        await expect(dialog.getByText(/Masih perlu dilihat|Tidak ada yang janggal/)).toBeVisible();
        await dialog.getByRole("button", { name: "Tutup buku" }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(/^Buku ditutup sampai/).first()).toContainText(inWords(end));

        await page.goto(`/#/report/finance/balance?per=${end}`);
        const assets = rupiah(await page.locator("p", { hasText: /^Jumlah aset/ }).textContent());
        await page.goto(`/#/report/finance/statement?period=${first(end)}..${end}`);
        await rowsHaveCome(page);
        await page.emulateMedia({ media: "print" });
        const told = page
          .getByRole("row", { name: /^Jumlah aset/ })
          .getByRole("cell")
          .first();
        expect(rupiah(await told.textContent())).toBe(assets);
        await page.emulateMedia({ media: null });
      });
    }

    await test.step("what comes too late is refused, and noted on the first open day", async () => {
      await page.goto("/#/purchase/spending?catat=pengeluaran");
      const form = page.getByRole("dialog", { name: "Catat pengeluaran" });
      await form.getByRole("combobox", { name: /^Kategori/ }).selectOption("listrik");
      await form.getByRole("textbox", { name: /^Jumlah/ }).fill("77.000");
      const day = form.getByRole("textbox", { name: /^Tanggal/ });
      await day.fill(inWords(last));
      await form.getByRole("combobox", { name: /^Kas atau rekening/ }).selectOption({ index: 1 });
      await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
      await expect(form.getByText(new RegExp(`^Buku ditutup sampai ${inWords(last)}`)).first()).toBeVisible();
      await form.getByRole("button", { name: `Catat per ${inWords(opens)} sebagai koreksi periode lalu` }).click();
      await expect(day).toHaveValue(inWords(opens));
      await form.getByRole("button", { name: "Simpan pengeluaran" }).click();
      await expect(form).toBeHidden();
      await page.goto(`/#/report/finance/journal?period=${opens}..${opens}`);
      await rowsHaveCome(page);
      await expect(page.getByRole("row").filter({ hasText: "Koreksi periode lalu" })).toContainText("Rp77.000");
      await page
        .getByRole("row")
        .filter({ hasText: "Koreksi periode lalu" })
        .getByRole("link", { name: /^KL\// })
        .click();
      await expect(page.getByRole("list", { name: "Koreksi periode lalu" })).toContainText(
        `Tercatat ${inWords(opens)}, milik ${inWords(last)}.`,
      );
    });

    await test.step("the proof agrees, and only the newest closing opens again", async () => {
      await page.goto("/#/report/finance/closing");
      await rowsHaveCome(page);
      await page.getByRole("link", { name: inWords(ends[0] ?? "") }).click();
      await expect(page.getByText("sama", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("cell", { name: /^(?!sama)/ }).filter({ hasText: /^-?Rp.*berbeda/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Buka kembali" })).toHaveCount(0);
      await page.goto("/#/report/finance/closing");
      await page.getByRole("link", { name: inWords(last) }).click();
      await page.getByRole("button", { name: "Buka kembali" }).click();
      const dialog = page.getByRole("dialog", { name: `Buka kembali buku sampai ${inWords(last)}?` });
      await dialog.getByRole("textbox", { name: /^Alasan/ }).fill("Nota pakan tertinggal");
      await dialog.getByRole("button", { name: "Buka kembali" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/Nota pakan tertinggal/)).toBeVisible();
      await page.goto("/#/report/finance/closing");
      await expect(page.getByText(`Buku ditutup sampai ${inWords(ends[1] ?? "")}`).first()).toBeVisible();
    });
  });
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`closing at ${width} px`, async ({ asOwner: page, product }) => {
    const api = await apiAs("owner", product.url);
    const { response } = await (await api.get("/api/v1/closing/state")).json();
    if (response.closedUntil === null)
      await api.post("/api/v1/closing", {
        data: { day: quarter()[0], note: null },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      });
    await api.dispose();
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/#/report/finance/closing");
    await rowsHaveCome(page);
    await expectAccessibleInBoth(page, "Tutup buku");
    await page.getByRole("button", { name: "Tutup buku" }).click();
    const dialog = page.getByRole("dialog", { name: "Tutup buku" });
    await expect(dialog.getByText(/Masih perlu dilihat|Tidak ada yang janggal/)).toBeVisible();
    await expectAccessibleInBoth(page, "the dialog");
    await page.keyboard.press("Escape");
    await page.locator("[data-row-open]").first().click();
    await expect(page.getByText("sama", { exact: true }).first()).toBeVisible();
    await expectAccessibleInBoth(page, "the proof");
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });

test.describe("a refusal", () => {
  test.use({ expectedErrors: [/404/] });

  test("admin closes nothing and does not see closings", async ({ asAdmin: page }) => {
    await page.goto("/#/report/finance/closing");
    await expect(page).toHaveURL(/#\/404$/);
  });
});
