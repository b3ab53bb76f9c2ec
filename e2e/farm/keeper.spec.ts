import { apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { longAgo } from "@/e2e/support/day";
import { rowsHaveCome } from "@/e2e/support/rows";
import { signIn } from "@/e2e/support/sign-in";
import { expect, test } from "@/e2e/support/test";

// A keeper works in the pens, begins with the work of the day, and sees nothing of money.

// The refused list of sales.
test.use({ expectedErrors: [/404/] });

const PENS = "/#/referensi/sheep-examination-log";
const MONEY = /Rp\s?\d/;

/** A ram of its own, which nobody else's test counts on. */
async function addRam(earTag: string) {
  const api = await apiAs("admin");
  const { response } = await (await api.get("/api/v1/pen")).json();
  const made = await api.post("/api/v1/sheep", {
    data: {
      earTag,
      earTagColour: "hitam",
      species: "domba",
      breed: "Garut",
      sex: "jantan",
      bornOn: null,
      bornEstimated: false,
      origin: "beli",
      arrivedOn: longAgo(),
      arrivalWeight: 30,
      purchasePrice: 1_750_000,
      moneyId: BANK_ID,
      damId: null,
      sireId: null,
      investorId: null,
      productId: null,
      notes: null,
      penId: response.items[0].id,
      stockState: "tersedia",
    },
    headers: { "Idempotency-Key": `kunci-uji-${earTag}-${Date.now()}` },
  });
  if (!made.ok()) throw new Error(await made.text());
  const { id } = (await made.json()).response;
  await api.dispose();
  return id as number;
}

for (const width of [1280, 390])
  test(`a keeper begins with the work of the day, and no screen tells a sum (${width} px)`, async ({
    asKeeper: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/#/home");
    await expect(page.getByRole("heading", { level: 1, name: "Hari ini" })).toBeVisible();
    await rowsHaveCome(page);
    await expectAccessibleInBoth(page, `Hari ini of a keeper, ${width} px`);
    for (const [path, title] of [
      ["/#/referensi/product", "Ternak"],
      [PENS, "Log Pemeriksaan"],
      [`${PENS}/feeding`, "Beri pakan"],
      [`${PENS}/breeding/weaning/1`, /^Sapih /],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await rowsHaveCome(page);
      await expect(page.getByRole("main")).not.toContainText(MONEY);
    }
    await expectAccessibleInBoth(page, `a weaning as a keeper sees it, ${width} px`);
    await page.goto("/#/transaction");
    await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
  });

test("a keeper tells that an animal is dead, and an admin confirms it on its card", async ({
  asKeeper: page,
  browser,
}) => {
  const id = await addRam(`K${Date.now().toString(36).slice(-6)}`);
  await page.goto(`/#/referensi/product/sheep/${id}`);
  await expect(page.getByRole("tab", { name: "Ringkasan" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "HPP" })).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText(MONEY);
  await page.getByRole("button", { name: "Ubah status" }).click();
  await page.getByRole("menuitem", { name: "Lapor mati atau hilang" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sebab").fill("Kembung");
  await expectAccessibleInBoth(page, "telling a loss");
  await dialog.getByRole("button", { name: "Laporkan" }).click();
  await expect(page.getByText("Menunggu konfirmasi admin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Konfirmasi" })).toHaveCount(0);

  const admin = await browser.newContext();
  await signIn(admin, process.env.E2E_URL ?? "", "admin");
  const desk = await admin.newPage();
  await desk.goto(`${process.env.E2E_URL}/#/referensi/product/sheep/${id}`);
  await desk.getByRole("button", { name: "Konfirmasi" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Konfirmasi" }).click();
  await expect(desk.getByRole("main").getByText("Mati").first()).toBeVisible();
  await admin.close();
});
