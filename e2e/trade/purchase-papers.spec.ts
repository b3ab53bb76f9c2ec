import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("owner");
});
test.afterAll(() => api.dispose());

type Purchase = { id: number; supplier: { id: number }; lines: { sheep: { id: number } | null }[]; payments: Paid[] };
type Paid = { id: number; number: string };

/** A purchase of the demo farm whose animals are received and paid. */
async function paidPurchase() {
  const { response: list } = await (await api.get("/api/v1/purchase?state=selesai&category=ternak")).json();
  const { response } = await (await api.get(`/api/v1/purchase/${list.items[0].id}`)).json();
  return response as Purchase;
}

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`kwitansi, a supplier's figures and an animal's documents: ${width} px`, async ({ asAuditor: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const look = async (what: string) => {
      await expectAccessibleInBoth(page, what);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, what).toBeLessThanOrEqual(0);
    };
    const { id, supplier, lines, payments } = await paidPurchase();
    const [paid] = payments;
    await page.goto(`/#/purchase/kwitansi/${paid?.id}`);
    const sheet = page.getByRole("article", { name: `Kwitansi ${paid?.number}` });
    await expect(sheet).toContainText("Telah dibayarkan kepada");
    await expect(sheet).toContainText(/juta .* rupiah/);
    await look("kwitansi");
    // Words above the line that wrap on a narrow paper do not move it.
    await page.setViewportSize({ width: 320, height: 844 });
    const signing = sheet.locator("p.border-ink.border-t");
    await expect(signing).toHaveCount(2);
    const tops = await signing.evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width, height: 844 });

    await page.getByLabel("Kertas").selectOption("A5");
    // A screen in the dark still prints on white.
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("body")).toHaveClass(/dark/);
    await page.emulateMedia({ media: "print" });
    await expect(sheet).toBeVisible();
    for (const part of [page.locator("body"), sheet])
      await expect(part).toHaveCSS("background-color", /rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/);
    await expect(page.getByRole("button", { name: "Cetak" })).toBeHidden();
    await expect(page.getByRole("heading", { name: `Kwitansi ${paid?.number}` })).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // A5 landscape, on a single page.
    expect(pdf).toMatch(/MediaBox \[0 0 59\d(\.\d+)? 4(19|20)(\.\d+)?\]/);
    expect(pdf).toMatch(/\/Count 1\b/);
    await page.emulateMedia({ media: "screen", colorScheme });

    await page.goto(`/#/referensi/supplier/${supplier.id}`);
    await expect(page.getByRole("region", { name: "Mutu ternaknya" })).toContainText("g/hari");
    await look("supplier");
    const animal = lines.find((line) => line.sheep)?.sheep;
    await page.goto(`/#/referensi/product/sheep/${animal?.id}?tab=dokumen`);
    await expect(page.getByRole("link", { name: "Buka pembelian" })).toHaveAttribute("href", `#/purchase/update/${id}`);
    await look("documents");
  });
