import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { EXAMPLE_NAME_2 } from "@/contract/import/columns";
import type { ImportCell } from "@/contract/import/model";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { importTable } from "@/src/lib/import/import-table";

const table = (rows: ImportCell[][]) => importTable({ name: "x", rows }, SHEEP_IMPORT);
const guesses = (rows: ImportCell[][]) => table(rows).columns.map(({ header, guess }) => [header, guess]);
const animal = (n: number): ImportCell[] => [n, `0${n}`, "Domba", "J", "24,5 kg", "3/5/2024", "A"];
const HEADER = ["No", "No. Telinga", "Jenis", "L/P", "Berat Awal (kg)", "TglBeli", "Kandang"];

test("headers are understood by synonyms: case, dots, spaces and units do not matter", () => {
  expect(guesses([HEADER, animal(1)])).toEqual([
    ["No", null],
    ["No. Telinga", "earTag"],
    ["Jenis", "species"],
    ["L/P", "sex"],
    ["Berat Awal (kg)", "arrivalWeight"],
    ["TglBeli", "arrivedOn"],
    ["Kandang", "penId"],
  ]);
  expect(
    guesses([
      ["NOMOR   KUPING", "J.K.", "Hrg Beli Rp", "tanggal beli", "bb masuk"],
      ["1", "j", "2", "3", "4"],
    ]),
  ).toEqual([
    ["NOMOR   KUPING", "earTag"],
    ["J.K.", "sex"],
    ["Hrg Beli Rp", "purchasePrice"],
    ["tanggal beli", "arrivedOn"],
    ["bb masuk", "arrivalWeight"],
  ]);
});

test("merged titles above, a header of two rows, a row of column numbers, empty columns", () => {
  const found = table([
    ["DATA TERNAK PAK HASAN", null, null, null, null, null],
    ["per 1 Mei 2024"],
    [],
    ["No Telinga", null, "Jenis", "Bobot", null, "Kandang"],
    [null, null, null, "Masuk", "Sekarang", null],
    ["(1)", null, "(2)", "(3)", "(4)", "(5)"],
    ["012", null, "Domba", 24, 30, "A"],
  ]);
  expect(found.headerLine).toBe(5);
  expect(found.columns.map(({ at, guess }) => [at, guess])).toEqual([
    ["A", "earTag"],
    ["C", "species"],
    ["D", "arrivalWeight"],
    ["E", "weight"],
    ["F", "penId"],
  ]);
  expect(found.rows.map(({ line }) => line)).toEqual([7]);
});

test("totals, notes, repeated headers and both examples are no rows, and what was left out is said", () => {
  const found = table([
    HEADER,
    animal(1),
    [null, EXAMPLE_NAME_2, "Domba", "J", 20, "3/5/2024", "A"],
    ["Kandang belakang"],
    animal(2),
    HEADER,
    animal(3),
    ["TOTAL", null, "3 ekor", null, "73,5 kg", null, null],
    [null, null, null, null, 24.5, null, null],
    ["Dicatat oleh: Hasan"],
  ]);
  expect(found.rows.map(({ line }) => line)).toEqual([2, 5, 7]);
  expect(found.skipped.map(({ line, why }) => [line, why])).toEqual([
    [4, "catatan"],
    [6, "judul"],
    [8, "jumlah"],
    [10, "catatan"],
    [9, "jumlah"],
  ]);
});

test("sums among customers are no customer, also where a single column is understood", () => {
  const people = (rows: ImportCell[][]) => importTable({ name: "x", rows }, CUSTOMER_IMPORT);
  const known = people([
    ["Nama", "No HP", "Alamat", "Hutang"],
    ["Bu Euis", "081234567890", "Cisarua", 800_000],
    ["Total Motor", "081234567891", "Ciawi", null],
    ["TOTAL", "12 pelanggan", null, "Rp 800.000"],
  ]);
  expect(known.rows.map(({ line }) => line)).toEqual([2, 3]);
  expect(known.skipped).toEqual([expect.objectContaining({ line: 4, why: "jumlah" })]);
  const foreign = people([
    ["No", "No Telinga", "Ras", "Berat Sekarang", "Harga Beli", "Ket"],
    [1, "D-001", "Garut", "24,5 kg", 1_500_000, null],
    ["Jumlah", null, null, "1 ekor", 1_500_000, null],
  ]);
  expect(foreign.columns.flatMap(({ guess }) => guess ?? [])).toEqual(["notes"]);
  expect(foreign.rows.map(({ line }) => line)).toEqual([2]);
  expect(foreign.skipped).toEqual([expect.objectContaining({ line: 3, why: "jumlah" })]);
});

test("of two tables on a sheet the first is taken, whether the other stands under it or beside it", () => {
  const under = table([HEADER, animal(1), animal(2), [], ["Pakan"], ["Nama pakan", "Harga"], ["Rumput", 5000]]);
  expect([under.rows.length, under.others]).toEqual([2, ["baris 6"]]);
  const again = table([HEADER, animal(1), ["Jenis", "Kandang", "Ras"], ["Domba", "A", "Garut"]]);
  expect([again.rows.length, again.others]).toEqual([1, ["baris 3"]]);
  const beside = table([
    [...HEADER, null, "Kandang", "Jumlah ekor"],
    [...animal(1), null, "A", 40],
    [...animal(2), null, "B", 40],
    [null, null, null, null, null, null, null, null, "C", 3],
  ]);
  expect([beside.rows.length, beside.others]).toEqual([2, ["kolom I"]]);
  expect(beside.columns.map(({ at }) => at)).toEqual(["A", "B", "C", "D", "E", "F", "G"]);
});

test("a column for another import says for which", () => {
  const rows = [
    ["Nama", "Hutang"],
    ["Budi", "1,5 jt"],
  ];
  const { columns } = importTable({ name: "x", rows }, CUSTOMER_IMPORT);
  expect(columns[1]).toMatchObject({ guess: null, elsewhere: expect.stringContaining("Saldo awal") });
});

test("a partner called Total is a row; notes beside the table are a column without a name", () => {
  const found = table([
    HEADER,
    [1, "Total 1", "Domba", "J", 24, "3/5/2024", "Jumlah"],
    [...animal(2), null, "kakinya pincang"],
  ]);
  expect(found.rows).toHaveLength(2);
  expect(found.columns.at(-1)).toMatchObject({ at: "I", header: "", guess: null });
});
