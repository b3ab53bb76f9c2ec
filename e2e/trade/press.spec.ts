import type { Locator } from "@playwright/test";
import { boxes, room } from "@/e2e/support/boxes";
import { expect, test } from "@/e2e/support/test";
import { newPhone } from "@/e2e/support/unique";

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the first press on Simpan saves while a field has the focus, although the bottom bar was away", async ({
    asAdmin: page,
  }) => {
    const name = `Jari ${process.pid}`;
    await page.goto("/#/referensi/customer/create");
    await page.getByRole("textbox", { name: "Nama" }).fill(name);
    await page.getByRole("radio", { name: /^Perorangan/ }).check();
    await page.getByRole("textbox", { name: "Alamat" }).fill("Jl. Jempol 1");
    await page.getByRole("textbox", { name: "WhatsApp" }).fill(newPhone());
    await expect(page.getByRole("navigation", { name: "Menu bawah" })).toBeHidden();
    await page.getByRole("button", { name: "Simpan customer" }).tap();
    const toast = page.getByText(`${name} tersimpan dengan kode`);
    await expect(toast).toBeVisible();
    // It leaves the buttons of the header free.
    expect(await room(page.getByRole("banner"), toast)).toBeGreaterThanOrEqual(0);
  });

  test("a sale's bar is one row with its total, and what is rarer stands below it", async ({ asAdmin: page }) => {
    await page.goto("/#/transaction/create");
    const save = page.getByRole("button", { name: "Simpan & pesan" });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Total Rp0", { exact: true })).toBeInViewport({ ratio: 1 });
    for (const name of ["Simpan draf", "Simpan & serahkan", "Batal"])
      await expect(page.getByRole("button", { name, exact: true })).not.toBeInViewport();
    const [said, pressed] = await boxes(page.getByText("Total Rp0", { exact: true }), save);
    expect(said.top).toBeGreaterThan(pressed.top);
    expect(said.bottom).toBeLessThan(pressed.bottom);
    await page.getByRole("button", { name: "Batal", exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Simpan & serahkan" })).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
  });

  test("entries of menus, chips and days of a calendar are 44 px high, and a dialog opens on its field", async ({
    asAdmin: page,
  }) => {
    const low = async (parts: Locator) => {
      await expect(parts.first()).toBeVisible();
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      return boxes.filter((box) => box !== null && box.height < 44);
    };
    await page.goto("/#/transaction");
    expect(await low(page.getByRole("group", { name: "Saringan" }).getByRole("button"))).toEqual([]);
    await page
      .getByRole("button", { name: /^Tindakan untuk/ })
      .first()
      .tap();
    expect(await low(page.getByRole("menuitem"))).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Menu bawah" }).getByRole("button", { name: /Cari/ }).tap();
    const search = page.getByRole("combobox", { name: /^Cari layar/ });
    await expect(search).toBeFocused();
    await page.keyboard.press("Escape");
    // Once it has gone it has given the focus back.
    await expect(search).toBeHidden();
    await page.goto("/#/transaction/create");
    const customer = page.getByRole("combobox", { name: "Customer" });
    await customer.fill(`Jempol ${process.pid}`);
    await page.getByRole("option", { name: /^Tambah/ }).tap();
    await expect(page.getByRole("textbox", { name: "WhatsApp" })).toBeFocused();
    // Nothing was left yet: neither that field, nor the one that the dialog answers.
    await expect(page.getByText("Masukkan nomor WhatsApp.")).toHaveCount(0);
    await expect(page.getByText("Pilih customer.")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /kalender/i })
      .first()
      .tap();
    expect(await low(page.getByRole("gridcell").getByRole("button"))).toEqual([]);
  });
});

test("a number is replaced by what is typed after a press, and a second press sets the caret", async ({
  asAdmin: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/transaction/create");
  const freight = page.getByRole("textbox", { name: "Ongkir" });
  await freight.fill("50000");
  await page.getByRole("textbox", { name: "Diskon", exact: true }).click();
  await expect(freight).toHaveValue("Rp50.000");
  await freight.click();
  await page.keyboard.type("75000");
  await page.keyboard.press("Tab");
  await expect(freight).toHaveValue("Rp75.000");
});

test("at 1280 every column of a sale's lines is in the window, its bin too", async ({ asAdmin: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/#/transaction/create");
  await page.getByRole("button", { name: "Tanpa nomor anting" }).click();
  const bin = page.getByRole("button", { name: "Hapus ternak 1" });
  const box = await bin.boundingBox();
  if (!box) throw new Error("no bin");
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
  await expect(bin).toBeInViewport({ ratio: 1 });
  // A qurban has one column more, for whom the animal is.
  await page.getByRole("combobox", { name: "Jenis" }).selectOption("qurban");
  await expect(page.getByRole("textbox", { name: "Atas nama ternak 1" })).toBeInViewport({ ratio: 1 });
  await expect(bin).toBeInViewport({ ratio: 1 });
});
