import { ExaminationInput } from "@/contract/examination/input";
import { jumps, weightOfGirth } from "@/contract/examination/weight";
import { dailyGain } from "@/contract/sheep/weight";

test.each([
  // chest girth in cm, kg: what the tape gives for a kid, a young ram, a ewe, a large ram
  [40, 5.03],
  [60, 16.98],
  [70, 26.96],
  [78.4, 37.87],
  [93.65, 64.55],
])("a girth of %d cm is about %d kg", (girth, weight) => {
  expect(weightOfGirth(girth)).toBe(weight);
});

test("the estimate is one of a sheep, where the cattle's formula of Schoorl gives three times as much", () => {
  const schoorl = (girth: number) => (girth + 22) ** 2 / 100;
  // Wonosobo ewes: 60,6 kg at 93,7 cm
  expect(Math.abs(weightOfGirth(93.7) - 60.6)).toBeLessThan(60.6 * 0.1);
  expect(schoorl(93.7)).toBeGreaterThan(60.6 * 2);
});

test.each([
  ["2025-08-01", "2025-08-31", 20, 23, 100],
  ["2025-08-01", "2025-08-02", 20, 19.5, -500],
  ["2025-08-01", "2025-08-01", 20, 23, null],
  ["2025-08-02", "2025-08-01", 20, 23, null],
])("from %s to %s, %d kg to %d kg: %s g a day", (from, to, before, now, gain) => {
  expect(dailyGain({ day: from, weight: before }, { day: to, weight: now })).toBe(gain);
});

test.each([
  [23, 20, false],
  [23.01, 20, true],
  [17, 20, false],
  [16.99, 20, true],
  [3.45, 3, false],
  [3.46, 3, true],
  [40, null, false],
  // what cannot be is refused, not asked about
  [250, 40, true],
  [250.01, 40, false],
  [0.4, 3, false],
])("%d kg after %s kg asks: %s", (weight, last, asks) => {
  expect(jumps(weight, last)).toBe(asks);
});

const input = {
  day: "2025-08-18",
  kind: "rutin",
  officer: " drh.  Intan ",
  entries: [{ sheepId: 1 }],
  notes: "",
  symptoms: null,
  diagnosis: null,
};

test("what may be left out may be left out; words are tidied", () => {
  expect(ExaminationInput.parse(input)).toMatchObject({
    officer: "drh. Intan",
    notes: null,
    entries: [{ sheepId: 1 }],
  });
});

test("everything that is wrong is said at once, each at its place", () => {
  const { error } = ExaminationInput.safeParse({
    ...input,
    kind: "timbang",
    officer: "",
    dose: 1,
    controlOn: "2025-08-17",
    entries: [{ sheepId: 1, weight: 300 }, { sheepId: 1 }],
  });
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [])).toEqual({
    officer: "Masukkan nama petugas.",
    controlOn: "Kontrol ulang sesudah tanggal pemeriksaan.",
    medicineId: "Pilih obat untuk dosis ini.",
    "entries.0.weight": "Antara 0,5 dan 250 kg.",
    "entries.1.sheepId": "Ternak ini sudah ada di daftar.",
    "entries.1.weight": "Isi bobot atau lingkar dada.",
  });
});
