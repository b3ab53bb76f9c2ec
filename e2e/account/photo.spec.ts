import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { expect, test } from "@/e2e/support/test";

/** Red on the left, green on the right, so that its colour shows which part was kept. */
const twoColours = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c0392b" } })
    .composite([
      {
        input: { create: { width: 600, height: 600, channels: 3, background: "#1e8449" } },
        left: 600,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

const open = async (page: Page) => {
  await page.goto("/#/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profil" })).toBeVisible();
};
const choose = async (page: Page, name = "saya.jpg") => {
  await page
    .getByLabel("Foto", { exact: true })
    .setInputFiles({ name, mimeType: "image/jpeg", buffer: await twoColours() });
  await expect(page.getByRole("dialog", { name: "Atur foto" })).toBeVisible();
  // The picture is in its place.
  await expect(page.getByRole("button", { name: "Pakai foto ini" })).toBeEnabled();
};
const preview = (page: Page) => page.getByRole("img", { name: "Pratinjau Foto" });
const avatar = (page: Page) => page.getByRole("banner").locator("img[src*='/photo/']");
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Simpan data diri" }).click();
  await expect(page.getByText("Data diri tersimpan.")).toBeVisible();
};

test("the own photo: cropped by hand, sent, in the header at once and after a reload, and taken off", async ({
  asAuditor: page,
}) => {
  await open(page);
  await choose(page);
  const area = page.getByLabel("Bagian foto yang dipakai; geser dengan tombol panah");
  await area.focus();
  // The left end of the photo is entirely red.
  for (let step = 0; step < 200; step++) await page.keyboard.press("ArrowRight");
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST" && /\/photo$/.test(answer.url()));
  await page.getByRole("button", { name: "Pakai foto ini" }).click();
  expect((await sent).status()).toBe(200);
  await expect(preview(page)).toHaveAttribute("src", /\/api\/v1\/photo\//);
  await save(page);
  await expect(avatar(page)).toBeVisible();
  const address = (await preview(page).getAttribute("src")) ?? "";
  const bytes = await (await page.request.get(address)).body();
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([600, 600]);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g);
  await page.reload();
  await expect(avatar(page)).toBeVisible();
  await page.getByRole("button", { name: "Hapus foto" }).click();
  await save(page);
  await expect(avatar(page)).toHaveCount(0);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test("what is no photo is refused before it is sent; a photo waits, cannot be saved half, and goes when asked again", async ({
    asAdmin: page,
  }) => {
    await open(page);
    await page
      .getByLabel("Foto", { exact: true })
      .setInputFiles({ name: "jahat.svg.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") });
    await expect(page.getByText("jahat.svg.jpg tidak dapat dibaca sebagai foto.")).toBeVisible();
    await expect(preview(page)).toHaveCount(0);

    await choose(page);
    await page.route("**/api/v1/photo", (route) => route.abort());
    await page.getByRole("button", { name: "Pakai foto ini" }).click();
    await expect(page.getByText("Foto belum terkirim.")).toBeVisible();
    await page.getByRole("button", { name: "Simpan data diri" }).click();
    await expect(page.getByText("Foto masih dikirim. Tunggu sebentar, lalu simpan lagi.").first()).toBeVisible();
    await page.unroute("**/api/v1/photo");
    await page.getByRole("button", { name: "Kirim lagi" }).click();
    await expect(preview(page)).toHaveAttribute("src", /\/api\/v1\/photo\//);
  });
});

test("another device is put out from here", async ({ asAdmin: page, baseURL }) => {
  await open(page);
  const devices = page.getByRole("region", { name: "Perangkat yang masuk" }).getByRole("listitem");
  await expect(devices.filter({ hasText: "Perangkat ini" })).toHaveCount(1);
  const phone = devices.filter({ hasText: "Safari di iPhone" });
  await expect(phone).toHaveCount(0);
  const other = await page.request.post(`${baseURL}/api/v1/auth/signin`, {
    multipart: { username: "admin", password: "domba-sehat-2025", from: "web" },
    headers: { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1" },
  });
  const { access_token } = (await other.json()).response;
  await page.reload();
  await phone.getByRole("button", { name: "Keluarkan Safari di iPhone" }).click();
  await expect(page.getByText("Safari di iPhone sudah keluar.")).toBeVisible();
  await expect(phone).toHaveCount(0);
  const refused = await page.request.get(`${baseURL}/api/v1/user/information`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(refused.status()).toBe(401);
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asAdmin: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await expect(page.getByText("Perangkat ini")).toBeVisible();
    await expectAccessibleInBoth(page, "profile");
    await choose(page);
    await expectAccessibleInBoth(page, "cropping");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
