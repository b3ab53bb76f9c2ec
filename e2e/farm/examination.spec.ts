import type { APIRequestContext, Page } from "@playwright/test";
import { listOf } from "@/contract/base/list";
import { Examination } from "@/contract/examination/model";
import { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth, FIRST_LOOKS } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";

const LOG = "/referensi/sheep-examination-log";

const LIST = `/#${LOG}`;
const WEIGH = `${LIST}/weigh`;

let api: APIRequestContext;
let herd: SheepBrief[];
let taken = 0;
let serial = 0;
const unique = (word: string) => `${word}-${process.pid}-${++serial}`;

const get = async (path: string) => (await (await api.get(`/api/v1/${path}`)).json()).response as unknown;

test.beforeAll(async () => {
  api = await apiAs("admin");
  const { items } = listOf(SheepBrief).parse(await get("examination/animal"));
  // An animal that was weighed today has no gain of today.
  const today = dayBefore(0);
  herd = items.filter(
    ({ stockState, lastWeight, lastWeighedOn }) =>
      stockState === "tersedia" && (lastWeight ?? 0) > 12 && (lastWeighedOn ?? today) < today,
  );
});
test.afterAll(() => api.dispose());

/** Tests run side by side on one farm, so each weighs animals of its own. */
function animals(count: number) {
  const { parallelIndex, config } = test.info();
  const own = herd.filter((_, at) => at % config.workers === parallelIndex);
  const some = own.slice(taken, taken + count);
  taken += count;
  return some as (SheepBrief & { lastWeight: number })[];
}
const logOf = async ({ id }: SheepBrief, state = "") =>
  listOf(Examination).parse(await get(`examination?sheep=${id}&sort=-created${state}`)).items;
const kg = (weight: number) => weight.toFixed(2).replace(".", ",");
const more = ({ lastWeight }: { lastWeight: number }, share = 1.02) => Math.round(lastWeight * share * 100) / 100;
const tagField = (page: Page) => page.getByRole("textbox", { name: "Nomor anting" });
const notes = (page: Page) => page.getByRole("list", { name: "Catatan hari ini" }).getByRole("listitem");
const note = (page: Page, animal: SheepBrief) => notes(page).filter({ hasText: tagName(animal) });

async function openScale(page: Page) {
  await page.goto(WEIGH);
  await expect(tagField(page)).toBeFocused();
}
async function weigh(page: Page, animal: SheepBrief, weight: number) {
  await expect(tagField(page)).toBeFocused();
  await page.keyboard.type(animal.earTag);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Bobot (kg)" })).toBeFocused();
  await page.keyboard.type(kg(weight));
  await page.keyboard.press("Enter");
}

test("three animals by keyboard, a slip that is asked about, an undo", async ({ asAdmin: page }) => {
  const some = animals(3);
  const [first, second, third] = some;
  if (!first || !second || !third) throw new Error("no animals");
  await openScale(page);
  await weigh(page, first, more(first));
  await weigh(page, second, more(second, 0.98));
  await weigh(page, third, more(third, 1.4));
  const question = page.getByRole("alert").filter({ hasText: "40% lebih berat" });
  await expect(question.getByRole("button", { name: "Ketik ulang" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(kg(more(third, 1.05)));
  await page.keyboard.press("Enter");
  for (const animal of some) await expect(note(page, animal)).toContainText("Tersimpan");
  await expect(page.getByText("3 ternak, rata-rata PBBH")).toBeVisible();
  const [row] = await logOf(third);
  expect(row).toMatchObject({ weight: more(third, 1.05), kind: "timbang", officer: "Ratih Puspasari" });

  await note(page, second)
    .getByRole("button", { name: /Urungkan/ })
    .click();
  await expect(note(page, second)).toContainText("Dibatalkan");
  const [undone] = await logOf(second, "&state=semua");
  expect(undone).toMatchObject({ weight: more(second, 0.98), cancelled: { reason: "Salah ketik" } });
  await page.getByRole("link", { name: "Buka log pemeriksaan" }).click();
  await page.getByRole("searchbox").fill(third.earTag);
  await expect(page.getByRole("row", { name: new RegExp(tagName(third), "i") }).first()).toContainText("g/hari");
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a phone that opened the scale opens every other screen of the pen", async ({ asAdmin: page, context }) => {
    await openScale(page);
    await expect(page.getByText("Siap tanpa jaringan")).toBeVisible();
    await context.setOffline(true);
    for (const [path, name] of [
      [`${LOG}/today`, "Hari ini"],
      [`${LOG}/weigh/note`, "Catatan kandang"],
      [`${LOG}/breeding`, "Akan melahirkan"],
      [`${LOG}/breeding/birth`, "Catat kelahiran"],
      [`${LOG}/create`, "Catat pemeriksaan"],
      [`${LOG}/feeding`, "Beri pakan"],
      [LOG, "Log Pemeriksaan"],
      ["/referensi/product/sheep/1", "Kartu ternak"],
      ["/referensi/product/sheep", "Ternak"],
      [`${LOG}/weigh`, "Timbang kilat"],
    ]) {
      await page.evaluate((hash) => location.assign(`#${hash}`), path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await context.setOffline(false);
  });

  test("two are typed, wait, and are sent once when the network is back", async ({ asAdmin: page, context }) => {
    const [first, second] = animals(2);
    if (!first || !second) throw new Error("no animals");
    await openScale(page);
    await context.setOffline(true);
    await weigh(page, first, more(first));
    await weigh(page, second, more(second));
    await expect(page.getByText("2 catatan menunggu jaringan")).toBeVisible();
    await expect(page.getByText("Tanpa jaringan", { exact: true })).toBeVisible();
    await expect(note(page, first)).toContainText("Menunggu jaringan");
    const before = (await logOf(first)).length;
    await context.setOffline(false);
    for (const animal of [first, second]) await expect(note(page, animal)).toContainText("Tersimpan");
    await expect(page.getByText("Semua catatan tersimpan")).toBeVisible();
    expect(await logOf(first)).toHaveLength(before + 1);
    expect((await logOf(second))[0]).toMatchObject({ weight: more(second) });
  });

  test("they outlive a reload, are told of in the log, are sent once by two tabs; leaving asks first", async ({
    asAdmin: page,
    context,
  }) => {
    const [first, second] = animals(2);
    if (!first || !second) throw new Error("no animals");
    let isAway: "writes" | "all" | "none" = "writes";
    let attempts = 0;
    await context.route(/\/api\/v1\/examination(\/animal)?$/, (route) => {
      if (route.request().method() === "POST") attempts += 1;
      const passes = isAway === "none" || (isAway === "writes" && route.request().method() === "GET");
      return passes ? route.continue() : route.abort();
    });
    await openScale(page);
    await weigh(page, first, more(first));
    await weigh(page, second, more(second));
    await expect(page.getByText("2 catatan menunggu jaringan")).toBeVisible();
    // From here the animals come from this browser's storage.
    isAway = "all";
    await page.reload();
    await expect(notes(page)).toHaveCount(2);
    await expect(page.getByText(/Daftar ternak dari/)).toBeVisible();
    await tagField(page).fill(first.earTag);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/hari ini/).first()).toBeVisible();

    await page.getByRole("button", { name: /Ratih Puspasari/ }).click();
    await page.getByRole("menuitem", { name: "Keluar" }).click();
    const question = page.getByRole("alertdialog", { name: "Keluar dengan 2 catatan yang belum terkirim?" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Tetap di sini" }).click();
    await page.goto(LIST);
    await expect(page.getByRole("link", { name: "2 catatan menunggu jaringan" })).toBeVisible();

    const other = await context.newPage();
    await other.goto(WEIGH);
    await expect(notes(other)).toHaveCount(2);
    // Two tabs that wait do not disturb each other or the network.
    const before = attempts;
    // A tab that answered the other one would do so between these two moments.
    for (let turn = 0; turn < 20; turn++)
      for (const tab of [page, other]) await tab.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
    expect(attempts - before).toBeLessThan(5);
    isAway = "none";
    await Promise.all([page, other].map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    for (const animal of [first, second]) await expect(note(other, animal)).toContainText("Tersimpan");
    await expect(page.getByRole("link", { name: /menunggu jaringan/ })).toHaveCount(0);
    for (const animal of [first, second])
      expect((await logOf(animal)).filter(({ weight }) => weight === more(animal))).toHaveLength(1);
  });
});

test("a pen at once with a medicine: stock, costs, and the whole batch struck out again", async ({ asAdmin: page }) => {
  const name = unique("Vitamin uji");
  const created = await api.post("/api/v1/product", {
    data: { code: null, name, category: "obat", unit: "botol", salePrice: 0, withdrawalDays: 7 },
    headers: { "Idempotency-Key": unique("kunci-uji-pemeriksaan") },
  });
  expect(created.ok()).toBe(true);
  const stocked = (await get("examination/medicine?q=Vaksin")) as {
    items: { id: number; name: string; stock: number }[];
  };
  const [vaccine] = stocked.items;
  if (!vaccine) throw new Error("no vaccine");
  await page.goto(`${LIST}/create`);
  await page.getByLabel("Tipe").selectOption("Vaksinasi");
  const pen = page.getByLabel("Satu kandang").locator("option").filter({ hasText: "Cempe" });
  const label = (await pen.textContent()) ?? "";
  await page.getByLabel("Satu kandang").selectOption({ label });
  await page.getByRole("button", { name: "Tambah semua" }).click();
  const count = Number(/\((\d+)\)$/.exec(label)?.[1]);
  expect(count).toBeGreaterThan(5);
  await expect(page.getByRole("list", { name: "Ternak yang diperiksa" }).getByRole("listitem")).toHaveCount(count);
  const medicine = page.getByRole("combobox", { name: "Obat" });
  await medicine.fill(name);
  await expect(page.getByRole("option", { name: new RegExp(`${name}.*stok habis`) })).toBeVisible();
  await medicine.fill(vaccine.name);
  await page.getByRole("option", { name: new RegExp(vaccine.name) }).click();
  await page.getByLabel("Dosis per ekor").fill("0,1");
  await page.getByRole("button", { name: "Simpan pemeriksaan" }).click();
  await expect(page.getByText(`Pemeriksaan ${count} ternak tersimpan.`)).toBeVisible();
  const left = async () =>
    ((await get("examination/medicine?q=Vaksin")) as typeof stocked).items.find(({ id }) => id === vaccine.id)?.stock;
  expect(await left()).toBeCloseTo(vaccine.stock - count * 0.1, 3);

  await page.goto(`${LIST}?sort=-created&kind=vaksinasi`);
  await expect(page.getByRole("button", { name: "Tipe: Vaksinasi" })).toBeVisible();
  await rowsHaveCome(page);
  await page.locator("[data-row-open]").first().click();
  const drawer = page.getByRole("dialog", { name: /^Pemeriksaan/ });
  await drawer.getByRole("button", { name: "Batalkan" }).click();
  await drawer.getByLabel("Alasan").fill("Salah kandang");
  await drawer.getByRole("switch").check();
  await drawer.getByRole("button", { name: "Batalkan pemeriksaan" }).click();
  await expect(page.getByText(`${count} pemeriksaan dibatalkan.`)).toBeVisible();
  expect(await left()).toBeCloseTo(vaccine.stock, 3);
});

test("pregnancy: the type changes what is asked, a ram is refused, the result is told everywhere", async ({
  asAdmin: page,
}) => {
  const { parallelIndex, config } = test.info();
  const own = herd.filter((_, at) => at % config.workers === parallelIndex);
  const [ewe, other] = own.filter(({ sex }) => sex === "betina").slice(-2);
  const ram = own.findLast(({ sex }) => sex === "jantan");
  if (!ewe || !other || !ram) throw new Error("no animals");
  const measures = page.getByRole("group", { name: "Yang diukur pada tiap ekor" });
  const save = () => page.getByRole("button", { name: "Simpan pemeriksaan" }).click();

  await test.step("another type asks for its own and forgets nothing", async () => {
    await page.goto(`${LIST}/create?sheep=${ewe.id},${other.id},${ram.id}`);
    await page.getByLabel(`BCS ${tagName(ewe)}`).fill("3");
    await expect(measures.getByRole("button", { pressed: true })).toHaveText(["Bobot", "BCS", "FAMACHA"]);
    await page.getByLabel("Tipe").selectOption("Kebuntingan");
    await expect(measures.getByRole("button", { pressed: true })).toHaveCount(0);
    await expect(page.getByLabel(`BCS ${tagName(ewe)}`)).toHaveCount(0);
    await page.getByLabel("Tipe").selectOption("Rutin");
    await expect(page.getByLabel(`BCS ${tagName(ewe)}`)).toHaveValue("3");
    await page.getByLabel("Tipe").selectOption("Kebuntingan");
  });

  await test.step("a result of each ewe, none of a ram", async () => {
    await page.getByLabel("Cara periksa").selectOption("USG");
    await page.getByLabel(`Hasil ${tagName(ewe)}`).selectOption("Bunting");
    await page.getByLabel(`Jumlah janin ${tagName(ewe)}`).fill("2");
    await page.getByLabel(`Hasil ${tagName(other)}`).selectOption("Kosong");
    await page.getByLabel(`Hasil ${tagName(ram)}`).selectOption("Kosong");
    await save();
    const rows = page.getByRole("list", { name: "Ternak yang diperiksa" });
    await expect(rows.getByText(`${tagName(ram)} jantan.`)).toBeVisible();
    await page.getByRole("button", { name: "Keluarkan 1 ekor jantan" }).click();
    await save();
    await expect(page.getByText("Pemeriksaan 2 ternak tersimpan.")).toBeVisible();
    expect((await logOf(ewe))[0]).toMatchObject({ pregnancy: "bunting", foetuses: 2, bcs: null });
  });

  await page.goto(`${LIST}?pregnancy=bunting&sort=-created`);
  await expect(page.getByRole("button", { name: "Hasil kebuntingan: Bunting" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: new RegExp(tagName(ewe), "i") });
  await expect(row.getByText("Bunting, 2 janin")).toBeVisible();
  await row.locator("[data-row-open]").click();
  await expect(page.getByRole("dialog", { name: /^Pemeriksaan/ }).getByText("USG")).toBeVisible();
  await page.goto(`/#/referensi/product/sheep/${ewe.id}?tab=pemeriksaan`);
  await expect(page.getByText("Bunting, 2 janin · USG")).toBeVisible();
});

test("filters live in the address; what needs a second look; the export is these rows", async ({ asAuditor: page }) => {
  await page.goto(LIST);
  await page.getByRole("button", { name: "Perlu tindak lanjut" }).click();
  await page.getByRole("radio", { name: "Ya" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/followUp=1/);
  const flags = page.getByRole("region", { name: "Daftar pemeriksaan" }).getByText("Tindak lanjut");
  await expect(flags.first()).toBeVisible();
  await expect(page.locator("tbody tr").filter({ hasNotText: "Tindak lanjut" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Perlu tindak lanjut: Ya" })).toBeVisible();
  await page.getByRole("button", { name: "Ekspor" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^log-pemeriksaan-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByRole("link", { name: "Timbang kilat" })).toHaveCount(0);
  await page.goto(WEIGH);
  await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
});

for (const { width, colorScheme } of FIRST_LOOKS)
  test(`no fault that axe can see: ${width} px`, async ({ asOwner: page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.goto(`${LIST}?followUp=1`);
    await expect(page.getByText("Tindak lanjut", { exact: true }).first()).toBeVisible();
    await expectAccessibleInBoth(page, "list");
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.locator("[data-row-open]").first().click();
    const drawer = page.getByRole("dialog", { name: /^Pemeriksaan/ });
    await expect(drawer.getByText("Petugas")).toBeVisible();
    await expectAccessibleInBoth(page, "drawer");
    await drawer.getByRole("button", { name: "Batalkan" }).click();
    await drawer.getByRole("button", { name: "Batalkan pemeriksaan" }).click();
    await expect(drawer.getByText("Tulis alasan pembatalan.").first()).toBeVisible();
    await expectAccessibleInBoth(page, "cancelling");

    const [animal] = animals(1);
    if (!animal) throw new Error("no animal");
    await openScale(page);
    await page.keyboard.type("tidak ada");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Tidak ada ternak dengan anting/)).toBeVisible();
    await expectAccessibleInBoth(page, "scale, unknown tag");
    await tagField(page).fill("");
    await tagField(page).focus();
    await weigh(page, animal, more(animal, 1.5));
    await expect(page.getByRole("button", { name: "Ketik ulang" })).toBeFocused();
    await expectAccessibleInBoth(page, "question");
    await page.getByRole("button", { name: /benar$/ }).click();
    await expect(note(page, animal)).toContainText("Tersimpan");
    await expectAccessibleInBoth(page, "notes");
    expect(await sideways()).toBeLessThanOrEqual(0);

    await page.goto(`${LIST}/create?sheep=${animal.id}`);
    await page.getByRole("button", { name: "Lingkar dada" }).click();
    await page.getByLabel(`Bobot ${tagName(animal)}`).fill("1");
    await page.getByLabel(`BCS ${tagName(animal)}`).fill("9");
    await page.getByLabel(`FAMACHA ${tagName(animal)}`).fill("9");
    await page.getByRole("button", { name: "Simpan pemeriksaan" }).click();
    await expect(page.getByText("isian perlu diperbaiki").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /sudah dicek/ })).toBeVisible();
    await expectAccessibleInBoth(page, "form with errors");
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByLabel("Tipe").selectOption("Kebuntingan");
    await page.getByLabel(`Hasil ${tagName(animal)}`).selectOption("Bunting");
    await expect(page.getByLabel(`Jumlah janin ${tagName(animal)}`)).toBeVisible();
    await expectAccessibleInBoth(page, "form of pregnancy");
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

test.describe("with a thumb", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("keys of its own, each large enough for a wet thumb, and no system keyboard", async ({ asAdmin: page }) => {
    const [animal] = animals(1);
    if (!animal) throw new Error("no animal");
    await openScale(page);
    await expect(tagField(page)).toHaveAttribute("inputmode", "none");
    const keys = page.getByRole("group", { name: "Papan angka" }).getByRole("button");
    await expect(keys.first()).toBeVisible();
    for (const key of await keys.all()) {
      const box = await key.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    }
    const press = async (text: string) => {
      for (const digit of text)
        await page.getByRole("button", { name: digit === "," ? "Koma" : digit, exact: true }).tap();
    };
    await press(animal.earTag);
    await page.getByRole("button", { name: "Lanjut" }).tap();
    await press(kg(more(animal)));
    await page.getByRole("button", { name: "Simpan" }).tap();
    await expect(note(page, animal)).toContainText("Tersimpan");
    await expectAccessible(page, "scale with keys");
    const undo = await note(page, animal).getByRole("button").boundingBox();
    expect(undo?.height).toBeGreaterThanOrEqual(44);
  });
});
