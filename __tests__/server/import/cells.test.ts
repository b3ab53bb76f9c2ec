import type { ImportColumn, ImportKind } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";
import { plainText, safeText } from "@/server/http/export-cells";
import { readCell } from "@/server/modules/import/cells";
import type { Line } from "@/server/modules/import/importer";
import { each } from "@/server/modules/import/plan";

const column = (kind: ImportKind): ImportColumn => ({
  field: "x",
  header: "X",
  kind,
  example: null,
  labels: { perorangan: "Perorangan", kg: "Per kg hidup" },
  spelled: { perorangan: ["p", "♀"] },
});
const read = (kind: ImportKind, cell: ImportCell) => {
  const place = { today: "2025-08-18", header: "X" };
  const { value, message } = readCell(column(kind), cell, place) as { value?: unknown; message?: string };
  return message === undefined ? value : `! ${message}`;
};

const LOST = expect.stringMatching(/^! Spreadsheet menulis angka ini dalam bentuk ilmiah/);
const RUPIAH = expect.stringMatching(/^! Tulis dalam rupiah bulat/);
const WHOLE = "! Tulis angka bulat.";
const DECIMAL = expect.stringMatching(/^! Tulis angka, misalnya/);
const NO_DAY = "! Tanggal ini tidak ada di kalender. Periksa hari dan bulannya.";
const NO_YEAR = "! Tulis tanggal dengan tahunnya, misalnya 18/08/2025.";
const UNREADABLE = "! Tanggal ini tidak terbaca. Tulis misalnya 18/08/2025 atau 18 Agustus 2025.";
const STATUS = "! Isi dengan Aktif atau Nonaktif.";
const FAILED = expect.stringMatching(/^! Rumus di sel ini tidak menghasilkan nilai/);

test.each<[ImportKind, ImportCell, unknown]>([
  ["text", " Budi ", "Budi"],
  ["text", "", null],
  ["text", "  ", null],
  ["text", null, null],
  ["text", 12, "12"],
  ["text", "a\r\nb\rc", "a\nb\nc"],
  ["text", "a\u0007b", "ab"],
  ["text", "'=1+1", "=1+1"],
  ["text", "'=1+1 'x'", "=1+1 'x'"],
  ["text", "'Abdul", "'Abdul"],
  ["text", "=1+1", "=1+1"],
  ["text", "#REF!", FAILED],
  ["text", "#RUMUS!", FAILED],
  ["phone", 81234567890, "81234567890"],
  ["phone", "0812-3456-7890", "0812-3456-7890"],
  ["phone", "8,12346E+10", LOST],
  ["phone", "(0262) 123-456", expect.stringMatching(/^! Ini nomor telepon rumah. WhatsApp perlu nomor HP/)],
  ["phone", "+62 22 7301234", expect.stringMatching(/^! Ini nomor telepon rumah/)],
  ["phone", "6.28E+12", LOST],
  ["digits", 12345678, "12345678"],
  ["digits", 1234567890123456, LOST],
  ["digits", "0012 3456", "0012 3456"],
  ["rupiah", 2_500_000, 2_500_000],
  ["rupiah", 1e6, 1_000_000],
  ["rupiah", 2499999.9999999, 2_500_000],
  ["rupiah", 1000.5, 1000.5],
  ["rupiah", "2.500.000", 2_500_000],
  ["rupiah", "Rp 2.500.000,-", 2_500_000],
  ["rupiah", "2500000.00", 2_500_000],
  ["rupiah", "2,5 jt", 2_500_000],
  ["rupiah", "750rb", 750_000],
  ["rupiah", "1e6", LOST],
  ["rupiah", "2,500", RUPIAH],
  ["rupiah", "-5000", RUPIAH],
  ["rupiah", "lima juta", RUPIAH],
  ["rupiah", true, RUPIAH],
  ["whole", "30 hari", 30],
  ["whole", "1.000", 1000],
  ["whole", 30, 30],
  ["whole", "-3", -3],
  ["whole", "tiga", WHOLE],
  ["whole", "1,5", WHOLE],
  ["decimal", "12,5", 12.5],
  ["decimal", "12.5 %", 12.5],
  ["decimal", 0.1 + 0.2, 0.3],
  ["decimal", "1,234", DECIMAL],
  ["date", "18/08/2025", "2025-08-18"],
  ["date", "2025-08-18", "2025-08-18"],
  ["date", "2025-08-18 14:30", "2025-08-18"],
  ["date", "18 Agustus 2025", "2025-08-18"],
  ["date", "18 ags 25", "2025-08-18"],
  ["date", 45887, "2025-08-18"],
  ["date", 45887.75, "2025-08-18"],
  ["date", "18/08", NO_YEAR],
  ["date", "18 Agustus", NO_YEAR],
  ["date", "kemarin", NO_YEAR],
  ["date", "+3", NO_YEAR],
  ["date", "31/02/2025", NO_DAY],
  ["date", "31/2/25", NO_DAY],
  ["date", "31 April 2025", NO_DAY],
  ["date", 7, UNREADABLE],
  ["date", "30 Agsutus 2025", UNREADABLE],
  ["date", "awal 2025", UNREADABLE],
  ["date", "habis lebaran", UNREADABLE],
  ["date", "2025-13-01", NO_DAY],
  ["date", "12/25/2025", NO_DAY],
  ["date", "3/5/2024", "2024-05-03"],
  ["date", "3 Mei 2024", "2024-05-03"],
  ["date", "Jumat, 3 Mei 2024", "2024-05-03"],
  ["date", "03-05-24", "2024-05-03"],
  ["date", "03.05.2024", "2024-05-03"],
  ["date", "3 / 5 / 2024", "2024-05-03"],
  ["date", "3-Mei-24", "2024-05-03"],
  ["date", "3 Mei '24", "2024-05-03"],
  ["date", "tgl 3 mei 2024", "2024-05-03"],
  ["date", "2024/05/03", "2024-05-03"],
  ["date", "20240503", "2024-05-03"],
  ["date", "03052024", "2024-05-03"],
  ["date", "45415", "2024-05-03"],
  ["date", "03/05/2024 00:00:00", "2024-05-03"],
  ["date", "13/13/2024", NO_DAY],
  ["date", "-", null],
  ["rupiah", "Rp. 1.500.000", 1_500_000],
  ["rupiah", "IDR 1.500.000", 1_500_000],
  ["rupiah", "Rp1.500.000,00", 1_500_000],
  ["rupiah", "1.500.000.-", 1_500_000],
  ["rupiah", "1,500,000", 1_500_000],
  ["rupiah", "?", null],
  ["rupiah", "tidak tahu", null],
  ["rupiah", "belum ada", null],
  ["decimal", "24,5 kg", 24.5],
  ["decimal", "± 24,5 Kg.", 24.5],
  ["decimal", "24,5 kilo", 24.5],
  ["whole", "3 bln", 3],
  ["text", "-", "-"],
  ["name", "-", null],
  ["name", "Tidak Ada", "Tidak Ada"],
  ["word", "P", "perorangan"],
  ["word", " ♀ ", "perorangan"],
  ["word", "♂", "! Isi dengan salah satu dari: Perorangan, Per kg hidup."],
  ["word", " PERORANGAN", "perorangan"],
  ["word", "per-kg hidup", "kg"],
  ["word", "KG", "kg"],
  ["word", "raja", "! Isi dengan salah satu dari: Perorangan, Per kg hidup."],
  ["word", "constructor", "! Isi dengan salah satu dari: Perorangan, Per kg hidup."],
  ["status", "Aktif", true],
  ["status", "non-aktif", false],
  ["status", true, true],
  ["status", 0, false],
  ["status", "mungkin", STATUS],
  ["status", "constructor", STATUS],
])("%# %s %p", (kind, cell, expected) => {
  expect(read(kind, cell)).toEqual(expected);
});

test.each(["=1", "'=1", "''=1", "'", "''", "'x", "x", "-", "'-", "＝1", " =1", "'Abdul", "", "@a", "\t", "'\t"])(
  "what the export escapes is undone exactly: %j",
  (text) => {
    expect(plainText(safeText(text))).toBe(text);
    if (/^[\s']*[=+\-@]/.test(text)) expect(safeText(text)).toBe(`'${text}`);
  },
);

test("however slow a row is, others have their turn between rows", async () => {
  const happened: string[] = [];
  const others = setInterval(() => happened.push("another"), 1);
  const lines = Array.from({ length: 12 }, (_, index) => ({ line: index }) as Line);
  await each(lines, () => {
    happened.push("row");
    for (const from = performance.now(); performance.now() - from < 5; );
  });
  clearInterval(others);
  expect(happened.filter((what) => what === "row")).toHaveLength(12);
  const between = happened.slice(happened.indexOf("row"), happened.lastIndexOf("row"));
  expect(between.filter((what) => what === "another").length).toBeGreaterThan(2);
});

const NO_UNIT = "! Angka ini tanpa satuan. Tulis umurnya, misalnya 2 th atau 10 bln, atau tanggal lahirnya.";
const TOO_OLD = "! Umur lebih dari 20 tahun tidak mungkin. Periksa angka dan satuannya.";
const NEGATIVE = "! Umur tidak dapat kurang dari nol.";
const NO_AGE =
  "! Tanggal ini tidak terbaca. Tulis misalnya 18/08/2025 atau 18 Agustus 2025, atau umurnya, misalnya 2 th atau 10 bln.";

test.each<[ImportCell, string, string, string?]>([
  ["2 th", "~", "2023-08-18"],
  ["2th", "~", "2023-08-18"],
  ["2 thn.", "~", "2023-08-18"],
  ["2 Tahun", "~", "2023-08-18"],
  ["± 2 th", "~", "2023-08-18"],
  ["Umur: kira-kira 2 th", "~", "2023-08-18"],
  ["1,5 th", "~", "2024-02-18"],
  ["1.5 thn", "~", "2024-02-18"],
  ["0,33 th", "~", "2025-04-19"],
  ["10 bln", "~", "2024-10-18"],
  ["10  BULAN", "~", "2024-10-18"],
  ["1 th 3 bln", "~", "2024-05-18"],
  ["1 th, 3 bln dan 2 minggu", "~", "2024-05-04"],
  ["1th3bln", "~", "2024-05-18"],
  ["3 minggu", "~", "2025-07-28"],
  ["40 hari", "~", "2025-07-09"],
  ["0 hari", "~", "2025-08-18"],
  ["20 th", "~", "2005-08-18"],
  ["21 th", "", TOO_OLD],
  ["300 bln", "", TOO_OLD],
  ["9999999999 th", "", TOO_OLD],
  ["-2 th", "", NEGATIVE],
  ["10", "", NO_UNIT],
  [10, "", NO_UNIT],
  [10, "", NO_UNIT, "Umur (th/bln)"],
  [3, "", NO_UNIT, "Bulan lahir"],
  [10, "~", "2024-10-18", "Umur (bulan)"],
  ["10,5", "~", "2024-10-03", "Usia (bln)"],
  ["2 th", "~", "2023-08-18", "Umur (bulan)"],
  [2, "~", "2023-08-18", "Umur (th)"],
  [-2, "", NEGATIVE, "Umur (th)"],
  [45887, "", "2025-08-18", "Umur (bulan)"],
  ["18/08/2024", "", "2024-08-18", "Umur/Tgl Lahir"],
  ["2 th - 3 th", "", NO_AGE],
  ["2-3 th", "", NO_AGE],
  ["2 ekor", "", NO_AGE],
  ["th", "", NO_AGE],
  ["dewasa", "", NO_AGE],
  ["tidak tahu", "", "null"],
  ["Mei 2024", "", "! Harinya belum ada. Bila tidak diketahui, tulis 1 Mei 2024."],
])("an age %p makes a rough day of birth: %s%s", (cell, rough, expected, header = "Umur") => {
  const read = readCell({ ...column("date"), roughIn: "y" }, cell, { today: "2025-08-18", header });
  expect(read.message === undefined ? `${read.rough ? "~" : ""}${read.value}` : `! ${read.message}`).toBe(
    `${rough}${expected}`,
  );
});

test("no other day is told by an age", () => {
  expect(read("date", "2 th")).toEqual(UNREADABLE);
});
