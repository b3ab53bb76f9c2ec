import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import { EXAMPLE_NAME } from "@/contract/import/columns";
import { type ImportCell, ImportRequest, MOST_IMPORT_ROWS } from "@/contract/import/model";
import { OPENING_IMPORT } from "@/contract/opening/import";
import { PRODUCT_IMPORT } from "@/contract/product/import";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { SUPPLIER_IMPORT } from "@/contract/supplier/import";
import { VOUCHER_IMPORT } from "@/contract/voucher/import";
import { columnLetter } from "@/src/lib/import/find-table";
import { headerKey, meaningOf } from "@/src/lib/import/header";
import { guessed, importTable, partOf, partsOf, requestOf, sheetFor } from "@/src/lib/import/import-table";

const table = (rows: ImportCell[][]) => importTable({ name: "x", rows }, CUSTOMER_IMPORT);

test("the header is found by its labels, below titles, notes and gaps; blank rows and the example are passed over", () => {
  const found = table([
    ["Daftar customer 2025"],
    ["Nama peternakan: Domba"],
    [],
    ["No", "NAMA*", "No. HP", "Status", "Dibuat (WIB)", ""],
    [1, "Budi", 81234567890, "Aktif", "2025-08-18", null],
    [null, "  ", "", null, null, null],
    [2, EXAMPLE_NAME, "0812", null, null, null],
    [3, "Ani", "0813", null, null, "x"],
  ]);
  expect(found.headerLine).toBe(4);
  expect(found.rows.map(({ line }) => line)).toEqual([5, 8]);
  expect(found.columns.map(({ at, header, guess, computed }) => [at, header, guess, computed])).toEqual([
    ["A", "No", null, false],
    ["B", "NAMA*", "name", false],
    ["C", "No. HP", "whatsapp", false],
    ["D", "Status", "active", false],
    ["E", "Dibuat (WIB)", null, true],
    ["F", "", null, false],
  ]);
  expect(found.columns[1]?.samples).toEqual(["Budi", "Ani"]);
});

test.each([
  ...["Nama langganan", "NAMA PELANGGAN", "Nama Konsumen", "pembeli", "Langganan", "Nm", "Nm. Plgn", "Nama Toko"],
  "Nama jemaah",
])("%s is the name of a customer", (header) => {
  const found = table([
    ["No", header, "No HP", "Alamat"],
    [1, "Budi", "0812", "Garut"],
  ]);
  expect(Object.values(guessed(found))).toEqual([null, "name", "whatsapp", "address"]);
});

test("a name of something else is no record's name beside one that is", () => {
  const header = ["Nama", "Nama istri", "Nama bank"];
  const found = importTable({ name: "x", rows: [header, ["Budi", "Ani", "BRI"]] }, SUPPLIER_IMPORT);
  expect(Object.values(guessed(found))).toEqual(["name", null, "bankName"]);
});

test("only mapped cells are sent, by their letter and header; of two columns for one field the first is guessed", () => {
  const found = table([
    ["WA", "Nama", "WhatsApp", ""],
    ["0812", "Budi", "0813", "lain"],
  ]);
  expect(guessed(found)).toEqual({ 0: "whatsapp", 1: "name", 2: null, 3: null });
  expect(requestOf(found, { 0: null, 1: "name", 2: "whatsapp", 3: "notes" })).toEqual({
    columns: [
      { field: "name", at: "B", header: "Nama" },
      { field: "whatsapp", at: "C", header: "WhatsApp" },
      { field: "notes", at: "D", header: "Kolom D" },
    ],
    rows: [{ line: 2, cells: ["Budi", "0813", "lain"] }],
  });
});

test("a column of kinds that holds breeds means the breed; one that holds kinds, or stands beside breeds, does not", () => {
  const guess = (header: string[], ...rows: ImportCell[][]) =>
    Object.values(guessed(importTable({ name: "x", rows: [header, ...rows] }, SHEEP_IMPORT)));
  expect(guess(["Anting", "Jenis", "JK"], [1, "Garut", "J"], [2, "Etawa", "B"], [3, null, "B"])).toEqual([
    ...["earTag", "breed", "sex"],
  ]);
  expect(guess(["Anting", "Jenis Ternak"], [1, "Domba Garut"], [2, "domba"], [3, "Kambing PE"])).toEqual([
    ...["earTag", "breed"],
  ]);
  expect(guess(["Anting", "Jenis"], [1, "DOMBA"], [2, "kmb"], [3, "Garut"])).toEqual(["earTag", "species"]);
  expect(guess(["Anting", "Jenis", "Ras"], [1, "Garut", "Garut"])).toEqual(["earTag", "species", "breed"]);
  expect(guess(["Anting", "Jenis"], [1, null])).toEqual(["earTag", "species"]);
});

test("10,000 characters in a cell: the server can read the file, and refuse that cell", () => {
  const found = table([
    ["Nama", "Catatan"],
    ["Budi", `a${" ".repeat(9_998)}b`],
  ]);
  const request = { ...requestOf(found, guessed(found)), mode: "check" };
  const cell = ImportRequest.parse(request).rows[0]?.cells[1];
  expect(String(cell).trim().length).toBeGreaterThan(1_000);
});

test("without a label that we know the first filled row is the header, and nothing is guessed", () => {
  const found = table([[], ["x", "y"], [1, 2]]);
  expect(found.headerLine).toBe(2);
  expect(found.columns.every(({ guess }) => guess === null)).toBe(true);
});

test("a long file comes in parts; a longer one is refused with how many files to make; so is a header alone", () => {
  const many = (count: number) => [["Nama"], ...Array.from({ length: count }, (_, n) => [`Orang ${n}`])];
  expect(() => table(many(250_000))).toThrow("250.000 baris; paling banyak 100.000. Bagi menjadi 3 berkas.");
  const long = table(many(2 * MOST_IMPORT_ROWS + 1));
  expect(partsOf(long)).toBe(3);
  expect([0, 1, 2].map((part) => partOf(long, part).rows.at(-1)?.line)).toEqual([10_001, 20_001, 20_002]);
  const short = table(many(MOST_IMPORT_ROWS));
  expect(partOf(short, 0)).toBe(short);
  expect(() => table([["Nama"], [null]])).toThrow("Tidak ada baris data");
});

test.each([
  CUSTOMER_IMPORT,
  SUPPLIER_IMPORT,
  PRODUCT_IMPORT,
  SHEEP_IMPORT,
  EXAMINATION_IMPORT,
  VOUCHER_IMPORT,
  ...Object.values(OPENING_IMPORT),
])("no label of $word means two fields", ({ columns, computed }) => {
  const fields = new Map<string, Set<string>>();
  const add = (text: string, field: string) =>
    fields.set(headerKey(text), (fields.get(headerKey(text)) ?? new Set()).add(field));
  for (const { field, header, also = [] } of columns) for (const text of [header, ...also]) add(text, field);
  for (const text of computed) add(text, text);
  expect([...fields].filter(([, meant]) => meant.size > 1)).toEqual([]);
});

test.each([
  ["Berat Skrg (kg)", "berat sekarang"],
  ["Tgl. Beli", "TanggalBeli"],
  ["No Telinga", "Nomor anting"],
  ["Wrn", "Warna"],
])("%s is %s", (written, meant) => {
  expect(headerKey(written)).toBe(headerKey(meant));
});

test.each(["No HP/WA", "HP/WA", "No. HP", "Telp/WA", "Kontak", "WhatsApp / HP", "No Telp"])(
  "%s is WhatsApp",
  (header) => {
    for (const { columns } of [CUSTOMER_IMPORT, SUPPLIER_IMPORT])
      expect(meaningOf(columns, header)?.field).toBe("whatsapp");
  },
);

test("columns are named as spreadsheets name them", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("a column of ages means the day of birth, and gives way to the day itself", () => {
  const guessOf = (...header: string[]) =>
    importTable(
      {
        name: "x",
        rows: [
          ["Nomor anting", "Warna", ...header],
          ["1", "Kuning", "2 th", "Domba"],
        ],
      },
      SHEEP_IMPORT,
    )
      .columns.slice(2)
      .map(({ guess }) => guess);
  for (const header of [
    ...["Umur", "UMUR", "Usia", "Umur/Tgl Lahir", "Tgl Lahir/Umur", "Tanggal lahir / usia"],
    ...["Umur (bulan)", "Umur (bln)", "Umur (th)", "Usia (tahun)", "Umur (th/bln)"],
  ])
    expect([header, ...guessOf(header, "Jenis")]).toEqual([header, "bornOn", "species"]);
  expect(guessOf("Umur", "Tgl lahir")).toEqual([null, "bornOn"]);
  expect(guessOf("Umur", "Lahir")).toEqual([null, "bornOn"]);
});

test("'Jatuh tempo' is a term in days, or the days of old debts, which come in elsewhere like the debts themselves", () => {
  const columnsOf = (due: ImportCell) =>
    table([
      ["Nama", "No HP", "Hutang", "Jatuh tempo"],
      ["Budi", "0812", 500_000, due],
      ["Ani", "0813", null, null],
    ]).columns.slice(2);
  for (const due of ["1/12/2026", "2026-12-01", "1 Desember 2026"])
    expect(columnsOf(due).map(({ guess, elsewhere }) => [guess, elsewhere])).toEqual(
      Array(2).fill([null, expect.stringContaining("dicatat di Saldo awal")]),
    );
  for (const due of [14, "14", "14 hari"]) expect(columnsOf(due)[1]?.guess).toBe("termDays");
});

test("of a workbook's sheets the one is read that is about it", () => {
  const animals = {
    name: "Hewan",
    rows: [
      ["No Telinga", "JK", "Ras", "Ket"],
      ["12", "jtn", "Garut", "x"],
    ],
  };
  const people = {
    name: "Pelanggan",
    rows: [
      ["Nama", "No HP", "Ket"],
      ["Budi", "0812", "x"],
    ],
  };
  expect(sheetFor([animals, people], CUSTOMER_IMPORT)).toBe(1);
  expect(sheetFor([people, animals], SHEEP_IMPORT)).toBe(1);
  expect(sheetFor([people, people], CUSTOMER_IMPORT)).toBe(0);
});
