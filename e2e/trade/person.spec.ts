import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

/** The first customer who owes, and the first supplier: the demo farm has both. */
async function people() {
  const api = await apiAs("admin");
  const first = async (path: string) => (await (await api.get(`/api/v1/${path}`)).json()).response.items[0];
  const debtor = await first("customer/owing?limit=20");
  const supplier = await first("supplier?limit=20");
  await api.dispose();
  return { debtor, supplier } as { debtor: { id: number; name: string }; supplier: { id: number; name: string } };
}

test("a person opens as a page, and the statement is reached by the keyboard", async ({ asAdmin: page }) => {
  const { debtor } = await people();
  await page.goto(`/#/referensi/customer?q=${encodeURIComponent(debtor.name)}`);
  await page.getByRole("link", { name: debtor.name }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: debtor.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Piutang: buka dokumennya" })).not.toHaveText("Rp0");
  await expect(page.getByRole("list", { name: "Linimasa" })).toBeVisible();
  await page.getByRole("button", { name: "Lainnya" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const paper = page.getByRole("article", { name: new RegExp(`^Rekening koran ${debtor.name}`) });
  await expect(paper).toContainText("Saldo akhir");
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`people and their statements: no fault that axe can see, ${width} px`, async ({ asAdmin: page }) => {
    const { debtor, supplier } = await people();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    for (const [word, { id, name }] of [
      ["customer", debtor],
      ["supplier", supplier],
    ] as const) {
      await page.goto(`/#/referensi/${word}/${id}`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("region", { name: "Linimasa" }).getByText("Memuat…")).toBeHidden();
      await expectAccessibleInBoth(page, word);
      await page.goto(`/#/referensi/${word}/${id}/rekening-koran`);
      await expect(page.getByRole("article", { name: /^Rekening koran/ })).toBeVisible();
      await expectAccessibleInBoth(page, `${word} statement`);
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width, height: 844 });
    }
  });
