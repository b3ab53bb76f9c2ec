import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { readSheet } from "@/e2e/support/read-xlsx";
import { expect, test } from "@/e2e/support/test";
import { newPhone, unique } from "@/e2e/support/unique";

/** Tests run side by side on one product, so each has records of its own. */
const account = { bankName: "BCA", accountNumber: "0012345678", accountHolder: "Haji Ade" };
const nothing = { code: null, address: null, termDays: null };
const KINDS = [
  {
    word: "customer",
    label: "Customer",
    prefix: "C",
    seeded: 60,
    /** The choice beside name and phone, in the form and in the address. */
    choice: { group: "Tipe", option: "Reseller", keys: 2, query: "type=reseller" },
    input: { ...nothing, type: "reseller", email: null, regency: "Garut", creditLimit: 2_500_000, notes: null },
  },
  {
    word: "supplier",
    label: "Supplier",
    prefix: "S",
    seeded: 15,
    choice: { group: "Jenis", option: "Obat", keys: 2, query: "kind=obat" },
    input: { ...nothing, kind: "obat", ...account },
  },
] as const;

let api: APIRequestContext;
test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const names = (page: Page, word: string) =>
  page.getByRole("region", { name: `Daftar ${word}` }).locator("tbody tr td:nth-child(2)");
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

for (const { word, label, prefix, seeded, choice, input } of KINDS) {
  const LIST = `/#/referensi/${word}`;

  async function add(values: Record<string, unknown>) {
    const answer = await api.post(`/api/v1/${word}`, {
      data: { ...input, whatsapp: newPhone(), ...values },
      headers: { "Idempotency-Key": `kunci-uji-peramban-${unique()}` },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()).response as { id: number; code: string; name: string; whatsapp: string };
  }

  const addLong = () => add({ name: `Untuk Axe ${unique()} <b>🐑</b>`, address: "Jl. Panjang ".repeat(20).trim() });

  test.describe(word, () => {
    test.describe("with refusals", () => {
      test.use({ expectedErrors: [/status of (422|409)/] });

      test("made by keyboard; a number that is taken leads to who has it, and the form is kept", async ({
        asAdmin: page,
      }) => {
        const [mine, theirs] = [`Baru ${unique()}`, `Sudah Ada ${unique()}`];
        const existing = await add({ name: theirs });
        await page.goto(LIST);
        await page.getByRole("link", { name: `Tambah ${word}` }).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: `Tambah ${word}` })).toBeVisible();
        await field(page, "Nama").focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("button", { name: `Masukkan nama ${word}.` })).toBeVisible();
        await page.keyboard.type(mine);
        await page.keyboard.press("Tab");
        await page.keyboard.type(existing.whatsapp.replace(/^62/, "0"));
        await page.keyboard.press("Tab");
        for (let n = 0; n < choice.keys; n++) await page.keyboard.press("ArrowDown");
        await expect(page.getByRole("radio", { name: choice.option })).toBeChecked();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");

        const phone = field(page, "WhatsApp");
        await expect(phone).toHaveAccessibleDescription(new RegExp(`${theirs} \\(${existing.code}\\)`));
        await expect(phone).toBeFocused();
        await expectAccessible(page, "a clash");
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: `Buka ${theirs}` })).toBeFocused();
        await page.keyboard.press("Enter");
        await page.getByRole("alertdialog").getByRole("button", { name: "Tetap di sini" }).click();
        // The dialog keeps the keyboard until it has gone.
        await expect(page.getByRole("alertdialog")).toHaveCount(0);
        await expect(field(page, "Nama")).toHaveValue(mine);
        await phone.fill(newPhone());
        await page.keyboard.press("Enter");
        await expect(page.getByText(new RegExp(`${mine} tersimpan dengan kode ${prefix}\\d{5}\\.`))).toBeVisible();
        // It leads to the page about the person, where the next step is.
        await expect(page).toHaveURL(new RegExp(`#/referensi/${word}/\\d+$`));
        await expect(page.getByRole("heading", { level: 1, name: mine })).toBeVisible();

        await test.step("the link opens the one that is there", async () => {
          const [first, second] = [await add({ name: `Satu ${unique()}` }), await add({ name: `Dua ${unique()}` })];
          await page.goto(`${LIST}/update/${second.id}`);
          await field(page, "Kode").fill(first.code.toLowerCase());
          await page.getByRole("button", { name: "Simpan perubahan" }).click();
          await page.getByRole("link", { name: `Buka ${first.name}` }).click();
          await page.getByRole("alertdialog").getByRole("button", { name: "Tinggalkan" }).click();
          await expect(page.getByRole("heading", { level: 1, name: first.name })).toBeVisible();
          await expect(field(page, "Kode")).toHaveValue(first.code);
        });
      });

      test("two tabs: the second sees what changed and keeps what was typed", async ({ asAdmin: page, context }) => {
        const record = await add({ name: `Dua Tab ${unique()}` });
        const second = await context.newPage();
        for (const tab of [page, second]) await tab.goto(`${LIST}/update/${record.id}`);
        await second.getByRole("textbox", { name: "Alamat" }).fill("Jl. Ketikan 2");
        await field(page, "Nama").fill("Nama Pertama");
        await page.getByRole("button", { name: "Simpan perubahan" }).click();
        await expect(page.getByText("Perubahan Nama Pertama tersimpan.")).toBeVisible();
        await second.getByRole("button", { name: "Simpan perubahan" }).click();
        const alert = second.getByRole("alert").filter({ hasText: "baru saja diubah orang lain" });
        await expect(alert).toContainText("Sekarang Nama Pertama");
        await alert.getByRole("button", { name: "Simpan isian saya" }).click();
        await expect(second.getByText("Perubahan Nama Pertama tersimpan.")).toBeVisible();
        const { response } = await (await api.get(`/api/v1/${word}/${record.id}`)).json();
        expect(response).toMatchObject({ name: "Nama Pertama", address: "Jl. Ketikan 2", version: 3 });
      });
    });

    test("changed, deactivated and activated; search, filters and sort in the address; the export is those rows", async ({
      asOwner: page,
    }) => {
      await test.step("changed, deactivated and activated from the list", async () => {
        const name = `Sasaran ${unique()}`;
        await add({ name });
        await page.goto(`${LIST}?q=${encodeURIComponent(name)}`);
        await rowOf(page, name).getByRole("link", { name, exact: true }).click();
        await page.getByRole("button", { name: "Lainnya" }).click();
        await page.getByRole("menuitem", { name: "Ubah", exact: true }).click();
        await page.getByRole("textbox", { name: "Alamat" }).fill("Jl. Merdeka 7");
        await page.getByRole("button", { name: "Simpan perubahan" }).click();
        await expect(page.getByText(`Perubahan ${name} tersimpan.`)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`#/referensi/${word}/\\d+$`));
        await page.goto(`${LIST}?q=merdeka+${encodeURIComponent(name)}`);
        for (const [action, word] of [
          ["Nonaktifkan", "Nonaktif"],
          ["Aktifkan", "Aktif"],
        ] as const) {
          await page.getByRole("button", { name: `Tindakan untuk ${name}` }).click();
          await page.getByRole("menuitem", { name: action, exact: true }).click();
          await page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();
          await expect(rowOf(page, name).getByText(word, { exact: true })).toBeVisible();
        }
      });

      const mark = `saring${unique()}`;
      for (const n of [1, 2, 3]) await add({ name: `${mark} ${n}` });
      await page.goto(LIST);
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await expect(names(page, word).first()).toBeVisible();
      await page.keyboard.press("/");
      await page.keyboard.type(mark);
      await expect(page.getByText("1–3 dari 3")).toBeVisible();
      await page.getByRole("button", { name: choice.group, exact: true }).click();
      await page.getByRole("checkbox", { name: choice.option }).check();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Status", exact: true }).click();
      await page.getByRole("radio", { name: "Aktif", exact: true }).check();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Nama", exact: true }).click();
      await expect(names(page, word).first()).toHaveText(`${mark} 3`);
      for (const part of [`q=${mark}`, choice.query, "status=aktif", "sort=-name"]) expect(page.url()).toContain(part);
      await page.reload();
      await expect(names(page, word)).toHaveText([3, 2, 1].map((n) => `${mark} ${n}`));
      await page.getByRole("button", { name: "Ekspor" }).click();
      const saved = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
      const [, , , , ...rows] = readSheet(await readFile(await (await saved).path()));
      expect(rows.map((cells) => cells[1]?.value)).toEqual([3, 2, 1].map((n) => `${mark} ${n}`));
    });

    test("the demo farm has some, and the auditor reads them and is offered no change", async ({ asAuditor: page }) => {
      await page.goto(`${LIST}?sort=code`);
      await expect(names(page, word).first()).toBeVisible();
      const { metadata } = await (await api.get(`/api/v1/${word}`)).json();
      expect(metadata.page.total).toBeGreaterThanOrEqual(seeded);
      await expect(page.getByRole("link", { name: `Tambah ${word}` })).toBeHidden();
      await expect(page.getByRole("button", { name: /Tindakan untuk/ })).toBeHidden();
      await names(page, word).first().getByRole("link").click();
      await expect(page.getByText(`${prefix}00001`).first()).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Simpan/ })).toHaveCount(0);
      await page.goto(`${LIST}/create`);
      await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
      const { id } = await addLong();
      await page.goto(`${LIST}/update/${id}`);
      await expect(page.getByText("Terakhir diubah")).toBeVisible();
      for (const { width, colorScheme } of FIRST_LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        await expectAccessibleInBoth(page, `read view, ${width} px`);
      }
    });

    for (const { width, colorScheme } of FIRST_LOOKS)
      test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
        const record = await addLong();
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${LIST}?q=${encodeURIComponent(record.name)}&status=aktif`);
        await expect(page.getByText(record.name)).toBeVisible();
        expect(await sideways()).toBeLessThanOrEqual(0);
        await expectAccessibleInBoth(page, "list");
        await page.getByRole("button", { name: `Tindakan untuk ${record.name}` }).click();
        await expectAccessibleInBoth(page, "menu");
        await page.getByRole("menuitem", { name: "Nonaktifkan" }).click();
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectAccessibleInBoth(page, "question");
        await page.getByRole("button", { name: "Kembali" }).click();
        if (word === "customer") {
          await page.getByRole("button", { name: "Kabupaten/kota", exact: true }).click();
          await expect(page.getByRole("searchbox", { name: "Cari kabupaten/kota" })).toBeVisible();
          await expectAccessibleInBoth(page, "regencies");
        }
        await page.goto(`${LIST}/create`);
        await page.getByRole("button", { name: `Simpan ${word}` }).click();
        await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
        expect(await sideways()).toBeLessThanOrEqual(0);
        await expectAccessibleInBoth(page, "form with errors");
        await page.goto(`${LIST}/update/${record.id}`);
        await expect(page.getByLabel(`${label} aktif`)).toBeVisible();
        await expectAccessibleInBoth(page, "update");
      });
  });
}
