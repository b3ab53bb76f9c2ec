import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

test("? opens the help of a list; it leads to the Panduan, which the palette searches", async ({ asOwner: page }) => {
  await page.goto("/#/purchase/usage");
  await expect(page.getByRole("heading", { level: 1, name: "Pemakaian" })).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Bantuan: Pemakaian pakan" });
  await expect(help.getByRole("heading", { name: "Mencatat pakan sepekan" })).toBeVisible();
  await expectAccessibleInBoth(page, "the help");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();

  await page.getByRole("button", { name: "Bantuan (?)" }).click();
  await help.getByRole("link", { name: "Buka dengan gambar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pemakaian pakan" })).toBeVisible();
  await expect(help).toBeHidden();
  const picture = page.getByRole("img", { name: "Isian pemakaian" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expectAccessibleInBoth(page, "a page of the Panduan");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Cari layar/ }).fill("menitipkan");
  await page.getByRole("option", { name: /Menitipkan ternak/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Penyerahan" })).toBeVisible();
});

test("a word on a label tells its meaning on touch", async ({ asOwner: page }) => {
  await page.goto("/#/referensi/product/sheep");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const word = page.getByRole("button", { name: "PBBH terakhir" });
  await word.click();
  const meaning = page.getByRole("dialog", { name: "Arti PBBH terakhir" });
  await expect(meaning).toContainText("berapa gram seekor ternak bertambah setiap hari");
  await expectAccessibleInBoth(page, "a word");
  await page.keyboard.press("Escape");
  await expect(word).toBeFocused();
});

test("the plain HTML is served without a sign-in", async ({ page }) => {
  await page.goto("/panduan/index.html");
  await expect(page.getByRole("heading", { level: 1, name: "Panduan Domba" })).toBeVisible();
  await page.getByRole("link", { name: "Kas dan bank" }).click();
  await expect(page.getByRole("img", { name: "Daftar kas dan rekening" })).toHaveJSProperty("complete", true);
});

test("a dialog that is closed while it still opens leaves the page", async ({ asOwner: page }) => {
  await page.goto("/#/purchase/usage");
  const opener = page.getByRole("button", { name: "Bantuan (?)" });
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // On a busy phone the next frame may come before the screen is written. Here it does so once Escape is pressed.
  await page.evaluate(() => {
    const onFrame = window.requestAnimationFrame.bind(window);
    let hurried = false;
    let inFrame = false;
    addEventListener("keydown", ({ key }) => {
      hurried = key === "Escape";
    });
    window.requestAnimationFrame = (act) => {
      if (hurried && inFrame) {
        queueMicrotask(() => act(performance.now()));
        return 0;
      }
      return onFrame((time) => {
        inFrame = true;
        act(time);
        queueMicrotask(() => {
          inFrame = false;
        });
      });
    };
  });
  for (let nth = 0; nth < 5; nth++) {
    await opener.click();
    await expect(page.getByRole("dialog")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
