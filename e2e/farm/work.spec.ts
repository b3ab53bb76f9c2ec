import type { APIRequestContext } from "@playwright/test";
import { Pen } from "@/contract/pen/model";
import { WorkToday } from "@/contract/work/model";
import { apiAs } from "@/e2e/support/api";
import { expectAccessible, expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { expect, test } from "@/e2e/support/test";

const TODAY = "/#/referensi/sheep-examination-log/today";
const HEADS = 40;

let api: APIRequestContext;
let serial = 0;
const unique = (word: string) => `${word}-${process.pid}-${++serial}`;
const post = async (path: string, data: object) => {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `${unique("kunci")}-0000000` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).response as unknown;
};

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

/** A pen with animals of its own, which came three days ago. */
async function herd() {
  const name = unique("Kandang kerja");
  const pen = Pen.parse(await post("pen", { code: unique("KK").replaceAll("-", ""), name }));
  for (let at = 0; at < HEADS; at++)
    await post("sheep", {
      earTag: `W${(process.pid % 1000) * 100 + at}`,
      earTagColour: "hitam",
      species: "domba",
      breed: "Garut",
      sex: "jantan",
      bornOn: null,
      bornEstimated: false,
      teethSeenOn: null,
      origin: "beli",
      arrivedOn: dayBefore(3),
      arrivalWeight: 20,
      purchasePrice: null,
      damId: null,
      sireId: null,
      investorId: null,
      productId: null,
      notes: null,
      penId: pen.id,
      stockState: "tersedia",
      moneyId: null,
    });
  return pen;
}

test("a pen of 40 is vaccinated in two presses on a phone, but for one that was not there", async ({
  asAdmin: page,
}) => {
  test.setTimeout(120_000);
  const pen = await herd();
  const name = unique("Vaksin uji");
  await post("protocol", {
    name,
    trigger: "masuk",
    onDay: null,
    offsetDays: 2,
    everyDays: null,
    times: null,
    species: null,
    sex: null,
    ageClass: null,
    penId: pen.id,
    action: "vaksinasi",
    words: null,
    medicineId: null,
    dose: null,
    doseBasis: "ekor",
    startOn: dayBefore(3),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${TODAY}?pen=${pen.id}`);
  const card = page.getByRole("region", { name: pen.name });
  await expect(card).toContainText("40 ekor");
  await expect(card).toContainText("terlambat 1 hari");
  await expectAccessibleInBoth(page, "Hari ini");

  await card.getByRole("button", { name: `Selesai: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("40 dari 40 ekor")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Simpan selesai" })).toBeInViewport();
  await expectAccessible(page, "the work of a pen");
  const first = dialog.getByRole("checkbox").first();
  await first.uncheck();
  await expect(dialog.getByText("39 dari 40 ekor")).toBeVisible();
  await dialog.getByRole("button", { name: "Simpan selesai" }).click();
  await expect(page.getByText("Berhasil: 39 ekor selesai.")).toBeAttached();
  await expect(card).toContainText("1 ekor");

  await test.step("the absent one is left out for a reason, and nothing waits any more", async () => {
    await card.getByRole("button", { name: `Lewati: ${name}` }).click();
    await page.getByRole("textbox", { name: "Alasan" }).fill("Dijual besok");
    await page.getByRole("dialog").getByRole("button", { name: "Lewati", exact: true }).click();
    await expect(page.getByText("Tidak ada kerja dengan saringan ini")).toBeVisible();
    const { response } = await (await api.get(`/api/v1/work/today?pen=${pen.id}`)).json();
    expect(WorkToday.parse(response).items).toEqual([]);
  });
});

test("protocols: the palette leads there, the form is accessible", async ({ asAdmin: page }) => {
  await page.goto(`${TODAY}/protocol`);
  await expect(page.getByRole("heading", { level: 1, name: "Protokol" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Daftar protokol" })).toBeVisible();
  await expectAccessible(page, "protocols");
  await page.getByRole("link", { name: "Tambah protokol" }).click();
  await expect(page.getByRole("textbox", { name: "Nama" })).toBeVisible();
  await expectAccessible(page, "a new protocol");
});
