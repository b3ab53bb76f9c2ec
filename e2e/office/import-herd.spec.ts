import { expectAccessibleInBoth } from "@/e2e/support/axe";
import { dayBefore } from "@/e2e/support/day";
import { asFirstOwner, signInFirst, test } from "@/e2e/support/empty-farm";
import { check, choose, column, fault, saved, step } from "@/e2e/support/import";
import { expect } from "@/e2e/support/test";
import { type Cell, workbook } from "@/e2e/support/workbook";

const mark = `U${process.pid}`;

/** The days on which the animals of the book came. */
const CAME = [45, 44, 43, 42, 41, 40].map(dayBefore);

/** A day as people write it. */
function written(day = "", style: "slashes" | "serial" | "words" | "dashes" | "weekday"): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const spoken = (options: Intl.DateTimeFormatOptions) => new Date(day).toLocaleDateString("id-ID", options);
  if (style === "slashes") return `${Number(date)}/${Number(month)}/${year}`;
  if (style === "serial") return String(Date.parse(day) / 86_400_000 + 25_569);
  if (style === "words") return spoken(words);
  if (style === "dashes") return `${date}-${month}-${year.slice(2)}`;
  return spoken({ ...words, weekday: "long" });
}

/** A book of animals: titles, a header of two rows, column numbers, sections, sums, a recap beside, days of all kinds. */
function herd() {
  const days: Cell[] = [
    written(CAME[0], "slashes"),
    { serial: Number(written(CAME[1], "serial")) },
    written(CAME[2], "words"),
    written(CAME[3], "dashes"),
    written(CAME[4], "serial"),
    written(CAME[5], "weekday"),
  ];
  const rows = days.map((day, n): Cell[] => [
    n + 1,
    `${mark}-${n}`,
    ["Kuning", "kng", " KUNING "][n % 3] ?? null,
    ["Domba", "dmb", "Kambing"][n % 3] ?? null,
    "Garut",
    ["J", "b", "♂", "Betina", "P", "jantan"][n] ?? null,
    ["24,5", 26.25, "31 kg", "± 28,5 Kg", "-", null][n] ?? null,
    day,
    `Blok ${mark}`,
    ["Rp 1.500.000", "1,6 jt", 1_700_000, "?", "belum ada", "Rp1.850.000,-"][n] ?? null,
    "ada",
    null,
    n < 2 ? `Blok ${n}` : null,
    n < 2 ? 3 : null,
  ]);
  const upper = [
    "No",
    "No. Telinga",
    "Warna",
    "Jenis",
    "Ras",
    "L/P",
    "Berat",
    "Tgl Beli",
    "Kandang",
    "Harga",
    "Status",
    null,
    "Kandang",
    "Jml",
  ];
  return workbook({
    Ternak: {
      merged: ["A1:K1", "A2:K2", "G4:G5"],
      rows: [
        ["DATA TERNAK KANDANG PAK HASAN"],
        ["per Mei 2024 (buku biru)"],
        [],
        upper,
        [null, null, null, null, null, null, "Masuk", null, null, "Beli"],
        ["(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)", "(9)", "(10)", "(11)"],
        ...rows.slice(0, 3),
        ["KANDANG BELAKANG"],
        ...rows.slice(3),
        // the same animal, written twice
        rows[5] ?? [],
        ["TOTAL", null, null, null, "6 ekor", null, "110,25 kg", null, null, "Rp 6.650.000"],
        [],
        ["Dicatat oleh: Hasan"],
      ],
    },
  });
}

test("a book of animals: found under its titles, healed cause by cause, saved", async ({ page, empty }) => {
  await signInFirst(page, empty.password);
  const LIST = "/#/referensi/product/sheep/import";
  await choose(page, LIST, "ternak.xlsx", herd());
  await expect(page.getByText("Ada tabel lain mulai kolom M")).toBeVisible();
  await page.getByText("4 baris dilewati").click();
  await expect(page.getByText("TOTAL · 6 ekor")).toBeVisible();
  for (const [name, field] of [
    ["B (No. Telinga)", "earTag"],
    ["F (L/P)", "sex"],
    ["G (Berat Masuk)", "arrivalWeight"],
    ["H (Tgl Beli)", "arrivedOn"],
    ["J (Harga Beli)", "purchasePrice"],
  ] as const)
    await expect(column(page, name)).toHaveValue(field);
  await check(page, 7);
  await expect(step(page, "7 baris perlu diperbaiki")).toBeFocused();
  await expectAccessibleInBoth(page, "faults and cells");
  // The book does not say where they are from: bought, as nearly all are.
  await expect(page.getByText(/^Tidak ada di berkas, jadi kami isi:/)).toContainText("Asal = Beli (7)");
  await expect(fault(page, "Asal kosong")).toHaveCount(0);
  await fault(page, `Blok ${mark}`).getByRole("button", { name: "Buat kandang" }).click();
  await expect(step(page, "2 baris perlu diperbaiki")).toBeFocused();

  await test.step("the animal that was written twice gets its own number, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cell = page.getByRole("textbox", { name: "No. Telinga, baris 14" });
    await expect(cell).toHaveAccessibleDescription(/^Anting ini juga ada di baris lain/);
    await cell.fill(`${mark}-7`);
    await cell.press("Enter");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Periksa lagi" }).click();
    await expect(step(page, "Siap disimpan")).toBeFocused();
    await saved(page, "7 baru");
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const { get } = await asFirstOwner(empty.url);
  const { items } = await get<{ items: Record<string, unknown>[] }>(`sheep?q=${mark}&limit=50`);
  const facts = items.map((one) => [one.earTag, one.sex, one.arrivedOn, one.arrivalWeight, one.purchasePrice]);
  expect(facts.sort()).toEqual([
    [`${mark}-0`, "jantan", CAME[0], 24.5, 1_500_000],
    [`${mark}-1`, "betina", CAME[1], 26.25, 1_600_000],
    [`${mark}-2`, "jantan", CAME[2], 31, 1_700_000],
    [`${mark}-3`, "betina", CAME[3], 28.5, 0],
    [`${mark}-4`, "betina", CAME[4], null, 0],
    [`${mark}-5`, "jantan", CAME[5], null, 1_850_000],
    [`${mark}-7`, "jantan", CAME[5], null, 1_850_000],
  ]);
});
