import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { apiAs, BANK_ID } from "@/e2e/support/api";
import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { readSheet } from "@/e2e/support/read-xlsx";
import { rowsHaveCome } from "@/e2e/support/rows";
import { expect, test } from "@/e2e/support/test";

let api: APIRequestContext;
let serial = 0;
const unique = () => `${process.pid}r${++serial}`;

async function post(path: string, data: object) {
  const answer = await api.post(`/api/v1/${path}`, {
    data,
    headers: { "Idempotency-Key": `kunci-uji-laporan-${unique()}` },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).response as { id: number; earTag: string };
}

/** Tests run side by side on one farm, so this one has a pen of its own. */
async function addHerd() {
  const word = unique();
  const pen = await post("pen", { code: `L${word}`.slice(0, 20), name: `Laporan ${word}` });
  const animals = [];
  for (const nth of [1, 2])
    animals.push(
      await post("sheep", {
        earTag: `L${word}${nth}`.slice(0, 12),
        earTagColour: "hijau",
        species: "domba",
        breed: "Garut",
        sex: "jantan",
        bornOn: null,
        bornEstimated: false,
        origin: "beli",
        arrivedOn: dayBefore(9),
        arrivalWeight: 24.5,
        purchasePrice: 1_500_000,
        moneyId: BANK_ID,
        damId: null,
        sireId: null,
        investorId: null,
        productId: null,
        notes: null,
        penId: pen.id,
        stockState: "tersedia",
      }),
    );
  const [dead] = animals;
  await post(`sheep/${dead?.id}/move`, {
    from: "tersedia",
    to: "mati",
    day: dayBefore(2),
    reason: "Kembung",
    penId: null,
  });
  return { pen: { id: pen.id, name: `Laporan ${word}` }, dead };
}

test.beforeAll(async () => {
  api = await apiAs("admin");
});
test.afterAll(() => api.dispose());

test("from the herd to the dead one, each level as much as the one above, and on file", async ({ asAdmin: page }) => {
  const { pen, dead } = await addHerd();
  const period = `period=${dayBefore(8)}..${dayBefore(0)}`;
  await page.goto(`/#/report/sheep-report?${period}&group=kandang&pen=${pen.id}`);
  await expect(page.getByText("2 awal + 0 masuk − 1 keluar = 1 akhir")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(pen.name) })).toContainText("50,0%");
  await expectAccessibleInBoth(page, "Laporan domba");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ekspor" }).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const sheet = readSheet(readFileSync(await (await saved).path()));
  expect(
    sheet
      .at(-1)
      ?.slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(["Total", 2, 0]);
  expect(JSON.stringify(sheet)).toContain(`Kandang: ${pen.name}`);

  await page.getByRole("link", { name: `${pen.name}, mati: 1 ekor` }).click();
  await expect(page.getByText("Sama dengan ringkasan: 1 ekor.")).toBeVisible();
  await rowsHaveCome(page);
  await expect(page.getByRole("row", { name: new RegExp(`hijau ${dead?.earTag}`) })).toContainText("Kembung");
  await expectAccessibleInBoth(page, "Rincian laporan domba");
  // Paper shows one page of a list and says so.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("1–1 dari 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Halaman berikutnya" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: `hijau ${dead?.earTag}` }).click();
  await expect(page.getByText("Status: Tersedia → Mati")).toBeVisible();
  await expect(page.getByText("Baru sekali ditimbang", { exact: false })).toBeVisible();
  await expectAccessibleInBoth(page, "Rincian ternak");
  await page.getByRole("navigation", { name: "Jejak halaman" }).getByRole("link", { name: "Laporan domba" }).click();
  await expect(page.getByText("2 awal + 0 masuk − 1 keluar = 1 akhir")).toBeVisible();
});
