import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { test } from "@/e2e/support/own-product";
import { signIn } from "@/e2e/support/sign-in";
import { expect } from "@/e2e/support/test";

const PAGE = "/#/configuration";

test.describe.configure({ mode: "default" });

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("by keyboard: sections with the arrow keys, a change saved, still there after a reload", async ({
  asOwner: page,
}) => {
  await page.goto(PAGE);
  await tab(page, "Perusahaan").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Penomoran")).toBeFocused();
  await expect(page).toHaveURL(/bagian=penomoran/);
  await expect(page.getByLabel("Awalan penjualan")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Awalan penjualan")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("inv");
  await expect(page.getByText(/^INV\/\d{4}\/\d{2}\/0001$/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Penomoran tersimpan.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan penomoran" })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Awalan penjualan")).toHaveValue("INV");
  await expect(page.getByText(/^Diubah .* oleh Haris Munandar\./)).toBeVisible();
  await page.getByRole("link", { name: "Riwayat" }).click();
  await expect(page).toHaveURL(/#\/administration\/audit\?entity=configuration$/);
  await expect(page.getByRole("row", { name: /Haris Munandar/ }).first()).toBeVisible();

  await test.step("what was typed stays while another section is looked at; leaving asks", async () => {
    await page.goto(PAGE);
    await page.getByLabel("Nama perusahaan").fill("Domba Jaya");
    await tab(page, "Kelas umur").click();
    await expect(page.getByText("3 sampai di bawah 5 bulan")).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    const question = page.getByRole("alertdialog", { name: "Tinggalkan halaman ini?" });
    await question.getByRole("button", { name: "Tetap di sini" }).click();
    await tab(page, "Perusahaan").click();
    await expect(page.getByLabel("Nama perusahaan")).toHaveValue("Domba Jaya");
  });
});

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (409|422|404)/] });

  test("two tabs change one section: the second sees what changed and keeps what was typed", async ({
    asOwner: page,
    context,
  }) => {
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(`${PAGE}?bagian=ketentuan`);
      await expect(one.getByLabel("Tempo")).toHaveValue("14");
    }
    await page.getByLabel("Tempo").fill("21");
    await page.getByRole("button", { name: "Simpan ketentuan" }).click();
    await expect(page.getByText("Ketentuan tersimpan.")).toBeVisible();
    await second.getByLabel("PBBH terendah").fill("80");
    await second.getByRole("button", { name: "Simpan ketentuan" }).click();
    const alert = second.getByRole("alert").filter({ hasText: "baru saja diubah orang lain" });
    await expect(alert).toContainText("Sekarang 21");
    await expectAccessible(second, "conflict");
    await alert.getByRole("button", { name: "Simpan isian saya" }).click();
    await expect(second.getByText("Ketentuan tersimpan.")).toBeVisible();
    await second.reload();
    await expect(second.getByLabel("Tempo")).toHaveValue("21");
    await expect(second.getByLabel("PBBH terendah")).toHaveValue("80");
  });

  test("a webhook that is not there says why", async ({ asOwner: page }) => {
    await page.goto(`${PAGE}?bagian=webhook`);
    await page.getByLabel("Alamat").fill("file:///etc/passwd");
    await page.getByLabel("Alamat").press("Tab");
    await expect(page.getByLabel("Alamat")).toHaveAccessibleDescription(/diawali http/);
    await page.getByRole("button", { name: "Kirim pesan uji" }).click();
    await expect(page.getByRole("status").getByText(/diawali http/)).toBeVisible();
    await page.getByLabel("Alamat").fill("http://127.0.0.1:9/kirim");
    await page.getByRole("button", { name: "Kirim pesan uji" }).click();
    await expect(page.getByText("Sambungan ditolak: tidak ada yang menerima di alamat itu.")).toBeVisible();
  });

  test("the admin finds no such page", async ({ asAdmin: page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
    await page.goto("/#/home");
    await expect(page.getByRole("link", { name: "Konfigurasi" })).toBeHidden();
  });
});

test.describe("the company's logo", () => {
  const NAME = "Peternakan Domba Sejahtera";
  const mine = (page: Page) => page.getByRole("complementary").getByRole("img", { name: NAME });
  const onCard = (page: Page) => page.getByRole("heading", { level: 1 }).getByRole("img", { name: NAME });

  /** An image three times as wide as high, in the middle of an empty area. */
  const wideLogo = () =>
    sharp({ create: { width: 900, height: 900, channels: 4, background: "#0000" } })
      .composite([
        { input: { create: { width: 600, height: 200, channels: 4, background: "#1e8449" } }, left: 150, top: 350 },
      ])
      .png()
      .toBuffer();
  const choose = async (page: Page, buffer: Buffer, name = "logo.png") => {
    await page.getByLabel("Logo", { exact: true }).setInputFiles({ name, mimeType: "image/png", buffer });
  };
  const save = async (page: Page) => {
    await page.getByRole("button", { name: "Simpan perusahaan" }).click();
    await expect(page.getByText("Perusahaan tersimpan.")).toBeVisible();
  };
  async function leave(page: Page) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Haris Munandar/ })
      .click();
    await page.getByRole("menuitem", { name: "Keluar" }).click();
    await expect(page.getByRole("button", { name: "Masuk" })).toBeVisible();
  }
  /** The layout shifts since the page began to load. */
  const movedOn = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
          type Shift = PerformanceEntry & { sources: Source[] };
          const moved: string[] = [];
          const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join();
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Shift[])
              for (const { node, previousRect, currentRect } of entry.sources) {
                const what = node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? "gone");
                moved.push(`${rect(previousRect)} to ${rect(currentRect)}: ${what}`);
              }
          }).observe({ type: "layout-shift", buffered: true });
          // Two frames later, all layout shifts have been reported.
          document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(moved))));
        }),
    );

  test("stands in the menu at once, after the logout on the login card, and gives way to ours", async ({
    asOwner: page,
    baseURL,
  }) => {
    await page.goto(PAGE);
    await choose(page, await wideLogo());
    const preview = page.getByRole("img", { name: "Pratinjau Logo" });
    await expect(preview).toHaveAttribute("src", /\/api\/v1\/photo\//);
    const kept = await sharp(
      await (await page.request.get((await preview.getAttribute("src")) ?? "")).body(),
    ).metadata();
    // The margin is removed; a pixel at the edge may be half of each colour.
    expect(kept.width / kept.height).toBeCloseTo(3, 1);
    await expect(mine(page)).toHaveCount(0);
    await save(page);
    await expect(mine(page)).toBeVisible();
    const box = await mine(page).boundingBox();
    expect([box?.height, Math.round(box?.width ?? 0)]).toEqual([36, 108]);
    await page.getByRole("button", { name: "Ciutkan menu" }).click();
    await expect(mine(page)).toBeHidden();
    await expect(
      page.getByRole("complementary").getByRole("link", { name: "Domba", exact: true }).first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Lebarkan menu" }).click();
    await page.reload();
    await expect(mine(page)).toBeVisible();

    await leave(page);
    await expect(onCard(page)).toBeVisible();
    for (const visit of ["first", "remembered"]) {
      if (visit === "first") await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(onCard(page)).toBeVisible();
      expect(await onCard(page).boundingBox()).toMatchObject({ height: 48 });
      expect(await movedOn(page), visit).toEqual([]);
    }
    await expectAccessible(page, "login");

    await signIn(page.context(), baseURL ?? "", "owner");
    await page.goto("/");
    await page.goto(PAGE);
    await page.getByRole("button", { name: "Hapus logo" }).click();
    await save(page);
    await expect(mine(page)).toHaveCount(0);
    await leave(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Domba");
    await expect(onCard(page)).toHaveCount(0);
  });

  test("what is no picture is refused before it is sent; a square one stands in the rail too", async ({
    asOwner: page,
  }) => {
    await page.goto(PAGE);
    await choose(page, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), "jahat.svg.png");
    await expect(page.getByText("jahat.svg.png tidak dapat dibaca sebagai logo.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Pratinjau Logo" })).toHaveCount(0);

    await choose(
      page,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: "#1e8449" } })
        .png()
        .toBuffer(),
    );
    await expect(page.getByRole("img", { name: "Pratinjau Logo" })).toHaveAttribute("src", /\/api\/v1\/photo\//);
    await save(page);
    await page.getByRole("button", { name: "Ciutkan menu" }).click();
    await expect(mine(page)).toBeVisible();
    await page.getByRole("button", { name: "Hapus logo" }).click();
    await save(page);
    await expect(mine(page)).toHaveCount(0);
  });
});

test("the auditor reads every section and is offered no change", async ({ asAuditor: page }) => {
  await page.goto(PAGE);
  await expect(page.getByText("Peternakan Domba Sejahtera", { exact: true })).toBeVisible();
  await tab(page, "Pesan").click();
  await expect(page.getByText("Stok {produk} tinggal", { exact: false })).toBeVisible();
  await expectAccessible(page, "facts");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Simpan/ })).toHaveCount(0);
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PAGE);
    for (const name of ["Perusahaan", "Penomoran", "Ketentuan", "Kelas umur", "Pesan", "Webhook"]) {
      await tab(page, name).click();
      await expect(page.getByRole("button", { name: `Simpan ${name.toLowerCase()}` })).toBeVisible();
      await expectAccessibleInBoth(page, name);
      await expect(tab(page, name)).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await page.getByRole("switch", { name: "Kirim lewat webhook" }).check();
    await page.getByRole("button", { name: "Simpan webhook" }).click();
    await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
    await expectAccessibleInBoth(page, "form with errors");
  });
