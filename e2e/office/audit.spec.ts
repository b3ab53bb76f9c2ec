import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";
import { newPhone } from "@/e2e/support/unique";

const LIST = "/#/administration/audit";

let api: APIRequestContext;
let serial = 0;
const unique = () => `${process.pid}${Date.now() % 100_000}${++serial}`;

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

async function addCustomer(name: string) {
  const answer = await api.post("/api/v1/customer", {
    data: {
      code: null,
      name,
      type: "reseller",
      whatsapp: newPhone(),
      email: null,
      address: "Jl. Uji 1",
      regency: null,
      creditLimit: 5_000_000,
      termDays: null,
      notes: null,
    },
    headers: { "Idempotency-Key": `kunci-uji-audit-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; code: string; whatsapp: string };
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("what the admin changes the owner sees in the list and at the record, who, when, before and after", async ({
  asAdmin: page,
  baseURL,
}) => {
  const name = `Ubah ${unique()}`;
  const { id } = await addCustomer(name);
  await page.goto(`/#/referensi/customer/update/${id}`);
  await page.getByLabel("Limit piutang").fill("7,5 jt");
  await page.getByRole("button", { name: "Simpan perubahan" }).click();
  await expect(page.getByText(`Perubahan ${name} tersimpan.`)).toBeVisible();
  await page.goto(`/#/referensi/customer/update/${id}`);
  await page.getByRole("button", { name: "Riwayat" }).click();
  const own = page.getByRole("dialog", { name: "Riwayat" });
  await expect(own.getByRole("listitem").first()).toContainText("Customer diubah");
  await expect(own.getByRole("listitem").first()).toContainText("Rp7.500.000");
  await expect(own.getByRole("listitem")).toHaveCount(2);

  await signIn(page.context(), baseURL ?? "", "owner");
  await page.goto("/#/administration");
  await page.reload();
  await page.getByRole("navigation", { name: "Administrasi" }).getByRole("link", { name: "Riwayat perubahan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Riwayat perubahan" })).toBeVisible();
  await page.getByRole("searchbox").fill(name);
  const row = page.getByRole("row", { name: /Customer diubah/ });
  await expect(row).toContainText("Limit piutang: Rp5.000.000 → Rp7.500.000");
  await expect(row.getByRole("link", { name })).toHaveAttribute("href", `#/referensi/customer/${id}`);
  await row.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Customer diubah" });
  await expect(drawer.getByRole("row", { name: "Limit piutang Rp5.000.000 Rp7.500.000" })).toBeVisible();
  await expect(drawer.locator("code")).toHaveText(/^[\w.-]{8,64}$/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.getByRole("button", { name: "Kejadian", exact: true }).click();
  await page.getByRole("checkbox", { name: "Dibuat" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /Customer dibuat/ })).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toContain(`Customer dibuat,Customer,${id},${name}`);
  expect(
    csv
      .trim()
      .split("\n")
      .filter((line) => line.includes("Customer dibuat")),
  ).toHaveLength(1);
});

test("a customer's data is handed over, then forgotten; the log stays", async ({ asOwner: page }) => {
  const name = `Lupakan ${unique()}`;
  const { id, code, whatsapp } = await addCustomer(name);
  await page.goto(`/#/referensi/customer/${id}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ekspor data pribadi" }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  expect(file).toMatchObject({
    tentang: "customer",
    data: { name, whatsapp },
    riwayat: [{ action: "customer.export" }, { action: "customer.create" }],
  });

  await page.getByRole("button", { name: "Anonimkan" }).click();
  const question = page.getByRole("alertdialog", { name: `Anonimkan ${name}?` });
  await question.getByRole("textbox").fill(code);
  await question.getByRole("button", { name: "Anonimkan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Customer anonim ${code}` })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Lainnya" }).click();
  await page.getByRole("menuitem", { name: "Riwayat" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText("Customer dianonimkan");
  await page.goto(`${LIST}?q=${encodeURIComponent(name)}`);
  await expect(page.getByText("Tidak ada perubahan yang cocok")).toBeVisible();
  await page.goto(`/#/referensi/customer?q=${code}`);
  await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("Nonaktif");
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const name = `Axe ${unique()}`;
    const { id, code } = await addCustomer(name);
    await page.goto(`${LIST}?q=${encodeURIComponent(name)}`);
    const first = page.getByRole("button", { name: /WIB$|^Customer dibuat$/ }).first();
    await expect(first).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page, "list");
    await first.click();
    await expect(page.getByRole("dialog", { name: "Customer dibuat" })).toBeVisible();
    await expectAccessibleInBoth(page, "entry");
    await page.keyboard.press("Escape");

    await page.goto(`/#/referensi/customer/${id}`);
    await page.getByRole("button", { name: "Lainnya" }).click();
    await page.getByRole("menuitem", { name: "Riwayat" }).click();
    await page
      .getByRole("dialog")
      .getByText(/isian$/)
      .click();
    await expectAccessibleInBoth(page, "history");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Anonimkan" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Anonimkan" }).click();
    await expect(question.getByRole("textbox")).toHaveAccessibleDescription(`Belum sama dengan kode ${code}.`);
    await expectAccessibleInBoth(page, "question");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

test("the auditor reads an account and its history, and is offered no change", async ({ asAuditor: page }) => {
  await page.goto("/#/administration?q=pemilik");
  await page.getByRole("region", { name: "Daftar user" }).getByRole("link").first().click();
  await expect(page.getByText("Keamanan akun")).toBeVisible();
  await expect(page.getByRole("button", { name: "Anonimkan" })).toBeHidden();
  await expectAccessible(page, "account");
  await page.getByRole("button", { name: "Riwayat" }).click();
  await expect(page.getByRole("dialog", { name: "Riwayat" })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1, name: "Riwayat perubahan" })).toBeVisible();
});
