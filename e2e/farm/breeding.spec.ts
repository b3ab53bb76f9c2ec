import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { listOf } from "@/contract/base/list";
import { Expected } from "@/contract/breeding/model";
import { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { apiAs } from "@/e2e/support/api";
import { expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";

const BREEDING = "/#/referensi/sheep-examination-log/breeding";
const PHONE = { width: 390, height: 844 };

let api: APIRequestContext;
let serial = 0;
const unique = () => `${process.pid}b${++serial}`;

async function post(path: string, data: object) {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-biak-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; name: string; earTag: string };
}

/** The demo's ewes that are expected about now. Each test takes another one. */
async function dueEwes() {
  const { response } = await (await api.get("/api/v1/breeding/expected?limit=100")).json();
  const near = dayBefore(-10);
  return listOf(Expected)
    .parse(response)
    .items.filter(({ dueFrom, sire }) => dueFrom <= near && sire !== null);
}

/** A ewe that nobody waits for. */
async function emptyEwe() {
  const { response } = await (await api.get("/api/v1/examination/animal")).json();
  const expected = await (await api.get("/api/v1/breeding/expected?limit=100")).json();
  const awaited = new Set(
    listOf(Expected)
      .parse(expected.response)
      .items.map(({ id }) => id),
  );
  const ewe = listOf(SheepBrief)
    .parse(response)
    .items.find(
      ({ id, sex, species, stockState }) =>
        sex === "betina" && species === "domba" && stockState === "tersedia" && !awaited.has(id),
    );
  if (!ewe) throw new Error("every ewe is waited for");
  return ewe;
}

/** A pen of its own, so that only this family eats what is fed there. */
async function penOf(ids: readonly number[]) {
  const word = unique();
  const pen = await post("pen", { code: `Y${word}`.slice(0, 20), name: `Kandang ${word}` });
  if (ids.length > 0) await post("sheep/pen", { ids, penId: pen.id, day: dayBefore(2), reason: null });
  return pen;
}

async function feed(penId: number) {
  const { id: productId } = await post("product", {
    code: null,
    name: `Pakan ${unique()}`,
    category: "pakan",
    unit: "karung",
    salePrice: 0,
  });
  await post(`product/${productId}/count`, { counted: 10, before: 0, unitValue: 120_000, note: "Awal" });
  const period = { from: dayBefore(1), to: dayBefore(0) };
  await post("usage", { kind: "pakan", productId, quantity: 2, penIds: [penId], note: null, period });
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

const lambs = (page: Page) => page.getByRole("list", { name: "Anak yang lahir" });
const sex = (page: Page, lamb: number, word: string) =>
  page.getByRole("radiogroup", { name: new RegExp(`Kelamin anak ${lamb}`) }).getByRole("radio", { name: word });

test("a mating is noted and waited for, twins are born at 390 px in eight presses, weaned, and bear their dam's feed", async ({
  asAdmin: page,
}) => {
  const [due] = await dueEwes();
  if (!due?.sire) throw new Error("no ewe is expected");
  const { sire } = due;
  const pen = await penOf([due.id]);

  await test.step("mating: by tag, and she is waited for", async () => {
    const ewe = await emptyEwe();
    await page.goto(`${BREEDING}/mating/create`);
    await page.getByRole("radio", { name: /Kawin tangan/ }).check();
    await page.getByRole("combobox", { name: "Pejantan" }).fill(sire.earTag);
    await page.locator("[role=option]", { hasText: tagName(sire) }).click();
    const tag = page.getByRole("textbox", { name: "Nomor anting" });
    await tag.fill(tagName(ewe));
    await tag.press("Enter");
    await expect(page.getByRole("checkbox", { name: `Kawinkan ${tagName(ewe)}` })).toBeChecked();
    await page.getByRole("button", { name: "Simpan kawin" }).click();
    await expect(page.getByText(/Berhasil: Kawin 1 ekor tersimpan/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Kawin tangan.*1 ekor/ }).first()).toBeVisible();
    await page.goto(`${BREEDING}?q=${ewe.earTag}`);
    await expect(page.getByRole("row", { name: new RegExp(ewe.earTag) })).toContainText(/minggu lagi/);
  });

  await test.step("birth: from her card, with a thumb", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/#/referensi/product/sheep/${due.id}`);
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await expect(page.getByText(/^Ditunggu/)).toBeVisible();
    await press(page.getByRole("link", { name: "Lahir", exact: true }));
    await press(page.getByRole("button", { name: "Tambah satu anak" }));
    await press(sex(page, 1, "Betina"));
    await press(page.getByRole("textbox", { name: "Bobot lahir" }).first());
    await page.keyboard.type("2,8");
    await press(sex(page, 2, "Jantan"));
    await press(page.getByRole("textbox", { name: "Bobot lahir" }).last());
    await page.keyboard.type("3,1");
    // She lambed yesterday, so that her lambs can be weaned today.
    await page.getByRole("textbox", { name: /Tanggal/ }).fill("kemarin");
    for (const choice of await page.getByRole("radio").all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await press(page.getByRole("button", { name: "Simpan" }));
    await expect(page.getByRole("heading", { name: "Kelahiran tersimpan" })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(8);
    await expect(lambs(page).getByRole("listitem")).toHaveCount(2);
    await expect(lambs(page)).toContainText("Betina, 2,80 kg");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  const first = (await lambs(page).getByRole("link").first().getAttribute("href")) ?? "";
  await feed(pen.id);

  await test.step("weaning: her pen's lambs, weights from Enter to Enter, one save", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${BREEDING}/wean`);
    await page.getByRole("textbox", { name: "Lahir sampai" }).fill("hari ini");
    await page.keyboard.press("Tab");
    await page.getByRole("combobox", { name: "Dari kandang" }).selectOption(`${pen.name} (2)`);
    const weights = page.getByRole("textbox", { name: /^Bobot sapih/ });
    await expect(weights).toHaveCount(2);
    await weights.first().fill("14");
    await weights.first().press("Enter");
    await expect(weights.last()).toBeFocused();
    await page.keyboard.type("13,5");
    await page.getByRole("button", { name: "Simpan sapih" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Sapih/ })).toBeVisible();
  });

  const passed = page.getByRole("table", { name: "Anak yang disapih" }).getByRole("row", { name: /kg/ });
  await expect(passed).toHaveCount(2);
  for (const row of await passed.all()) await expect(row).not.toContainText(/Rp0$/);
  const dam = page
    .getByRole("table", { name: "Biaya yang diteruskan induk" })
    .getByRole("row", { name: due.ewe.earTag });
  await expect(dam).toContainText(/Rp\d/);
  await page.goto(`/${first}?tab=hpp`);
  await expect(page.getByRole("row", { name: /^Biaya induk.*Sapih|^Biaya induk/ }).first()).toContainText(/Rp[1-9]/);
  await page.getByRole("tab", { name: "Ringkasan" }).click();
  await expect(page.getByText("Disapih", { exact: true })).toBeVisible();
  await expect(page.getByText("Belum beranting")).toBeVisible();
  // The buttons of a card stand three in a row on a phone, and none is wider than its border.
  await page.setViewportSize({ width: 390, height: 844 });
  const tag = page.getByRole("button", { name: "Pasang anting" });
  await expect(tag).toBeVisible();
  expect(await tag.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asAdmin: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const look = async (what: string) => {
      await expectAccessibleInBoth(page, what);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, what).toBeLessThanOrEqual(0);
    };
    for (const list of ["", "/mating", "/litter", "/dam"]) {
      await page.goto(`${BREEDING}${list}`);
      await rowsHaveCome(page);
      await look(`list ${list}`);
    }
    await page.goto(`${BREEDING}/weaning/1`);
    await expect(page.getByRole("heading", { name: "Dari induknya" })).toBeVisible();
    await look("weaning");

    const due = (await dueEwes()).at(-1);
    if (!due) throw new Error("no ewe is expected");
    await page.goto(`${BREEDING}/birth`);
    await expect(page.getByRole("list", { name: "Induk yang ditunggu" })).toBeVisible();
    await look("who has lambed");
    await page.goto(`${BREEDING}/birth?induk=${due.id}`);
    await page.getByRole("button", { name: "Tambah satu anak" }).click();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Pilih kelamin.").first()).toBeVisible();
    await look("birth with errors");

    await page.goto(`${BREEDING}/wean`);
    await page.getByRole("combobox", { name: "Dari kandang" }).selectOption({ index: 1 });
    await expect(page.getByRole("list", { name: "Anak yang disapih" })).toBeVisible();
    await look("weaning form");

    await page.goto(`${BREEDING}/mating/create`);
    await page.getByRole("combobox", { name: "Satu kandang" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Tambah semua" }).click();
    await page.getByRole("button", { name: "Simpan kawin" }).click();
    await expect(page.getByText("Pilih pejantan.").first()).toBeVisible();
    await look("mating form with errors");
  });
