import { readSpreadsheet } from "@/src/lib/import/read-spreadsheet";
import { fileOf, workbook } from "./support";

const rows = async (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  (await readSpreadsheet(fileOf(content, name)))[0]?.rows;
const refusal = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  readSpreadsheet(fileOf(content, name)).then(
    () => "read",
    (error: Error) => `${error.name}: ${error.message}`,
  );
const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const utf16 = (text: string, mark: boolean) => {
  const codes = [...(mark ? "\uFEFF" : ""), ...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return [code & 0xff, code >> 8];
  });
  return new Uint8Array(codes);
};
const swapped = (little: Uint8Array) => little.map((_, at) => little[at ^ 1] ?? 0);

describe("CSV", () => {
  test.each([
    ["commas", 'Nama,Alamat\nBudi,"Jl. A, No. 1"', "Jl. A, No. 1"],
    ["semicolons, with commas in the numbers", "Nama;Limit\nBudi;2,5\nAni;1,5", "2,5"],
    ["tabs", "Nama\tLimit\nBudi\t2", "2"],
    ["bars", "Nama|Limit\nBudi|2", "2"],
    ["what the first line says", "sep=|\r\nNama|Limit\r\nBudi|2", "2"],
    ["commas inside quotes are none", 'Nama;Alamat\n"a,b,c,d";x\n"e,f,g,h";y', "x"],
  ])("separated by %s", async (_, text, second) => {
    const [head, row] = (await rows(text))?.slice(-2 - (text.includes("Ani") || text.includes("e,f") ? 1 : 0)) ?? [];
    expect(head?.[0]).toBe("Nama");
    expect(row?.[1]).toBe(second);
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ["UTF-8", new TextEncoder().encode("Nama,Kota\nAdé 🐑,Garut")],
    ["UTF-8 with its mark", new TextEncoder().encode("\uFEFFNama,Kota\nAdé 🐑,Garut")],
    ["UTF-16", utf16("Nama,Kota\nAdé ?,Garut", true)],
    ["UTF-16, the other way round", swapped(utf16("Nama,Kota\nAdé ?,Garut", true)) as Uint8Array<ArrayBuffer>],
    ["UTF-16 without a mark", utf16("Nama,Kota\nAdé ?,Garut", false)],
    ["windows-1252", bytes(...[..."Nama,Kota\nAd\xe9 ?,Garut"].map((sign) => sign.charCodeAt(0)))],
  ])("%s", async (_, content) => {
    const [head, row] = (await rows(content)) ?? [];
    expect(head).toEqual(["Nama", "Kota"]);
    expect(row?.[0]).toMatch(/^Adé /);
    expect(row?.[1]).toBe("Garut");
  });

  test("quotes, line breaks in cells, empty cells and empty lines keep their row numbers", async () => {
    expect(await rows('Nama,Catatan\r\n"Bu ""Ani""","a\nb"\r\n\r\n,x\r\n')).toEqual([
      ["Nama", "Catatan"],
      ['Bu "Ani"', "a\nb"],
      [null],
      [null, "x"],
      [null],
    ]);
  });

  test("formulas are text", async () => {
    expect((await rows("Nama,B\n=1+1,'=2"))?.[1]).toEqual(["=1+1", "'=2"]);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ["nothing", "", /^FileRefused: Berkas ini kosong/],
    ["blank lines", "\n\n\n", /^FileRefused: Berkas ini tidak berisi data/],
    ["a quote that stays open", 'Nama,Kota\n"Budi,Garut\nAni,Garut\n', /^FileRefused: Tanda kutip di sekitar baris/],
    ["a web page", "<!DOCTYPE html><table></table>", /bukan CSV atau Excel/],
    ["a PDF", "%PDF-1.7 x", /bukan CSV atau Excel/],
    [
      "a picture",
      bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
      /bukan CSV atau Excel/,
    ],
    ["a program, full of noughts", bytes(0x7f, 0x45, 0x4c, 0x46, ...Array(40).fill(0), 10, 0), /bukan CSV atau Excel/],
  ])("%s is refused in words", async (_, content, words) => {
    expect(await refusal(content)).toMatch(words);
  });
});

describe("XLSX", () => {
  test("texts, numbers, dates, truths, formulas by their last value; gaps stay gaps", async () => {
    const sheet =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t xml:space="preserve"> Budi </t></is></c><c r="B4"><v>1E6</v></c>' +
      '<c r="C4" s="1"><v>45887</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" t="str"><f>A4&amp;1</f><v>Budi1</v></c>' +
      '<c r="F4"><f>1+1</f><v>2</v></c><c r="G4" s="1"><v>45887.5</v></c></row>';
    expect(await rows(workbook({ Data: sheet }, ["Nama", "Tanggal &amp; jam"]), "a.xlsx")).toEqual([
      expect.not.arrayContaining([expect.anything()]),
      ["Nama", null, "Tanggal & jam", null, null, null, null],
      expect.not.arrayContaining([expect.anything()]),
      [" Budi ", 1_000_000, "2025-08-18", true, "Budi1", 2, "2025-08-18 12:00"],
    ]);
  });

  test("a formula that failed, or was never calculated, is not an empty cell", async () => {
    const sheet =
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="str"><f>C1</f></c>' +
      '<c r="C1"><f>1+1</f><v></v></c><c r="D1" s="1"><f t="shared" si="0"/></c></row>';
    expect(await rows(workbook({ Data: sheet }), "a.xlsx")).toEqual([["#DIV/0!", "#RUMUS!", "#RUMUS!", "#RUMUS!"]]);
  });

  test("of merged cells the first has the value", async () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row><row r="2"><c r="A2"/><c r="B2"><v>1</v></c></row>';
    expect(await rows(workbook({ Data: sheet }, ["Gabung"]), "a.xlsx")).toEqual([
      ["Gabung", null],
      [null, 1],
    ]);
  });

  test("all sheets that hold anything, by whatever name the file goes", async () => {
    const cell = (value: number) => `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
    const sheets = await readSpreadsheet(fileOf(workbook({ Kosong: "", Satu: cell(1), Dua: cell(2) }), "data.csv"));
    expect(sheets.map(({ name, rows: [first] }) => [name, first?.[0]])).toEqual([
      ["Satu", 1],
      ["Dua", 2],
    ]);
  });

  const whole = workbook({ Data: '<row r="1"><c r="A1"><v>1</v></c></row>' });
  const locked = new Uint8Array(2000);
  locked.set([0xd0, 0xcf, 0x11, 0xe0]);
  locked.set(utf16("EncryptedPackage", false), 900);
  test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ["cut off", whole.slice(0, whole.length - 40), /rusak/],
    [
      "damaged inside",
      whole.map((byte, at) => (at > whole.length - 300 && at < whole.length - 60 ? 7 : byte)),
      /rusak/,
    ],
    ["locked with a password", locked, /dikunci kata sandi/],
    ["of the old kind", bytes(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), /Excel lama \(\.xls\)/],
    [
      "no workbook",
      new Uint8Array([...whole].map((byte, at, all) => (all[at + 1] === 0x6f && byte === 0x77 ? 0x57 : byte))),
      /bukan Excel|rusak/,
    ],
    ["empty", workbook({ Data: "" }), /tidak berisi data/],
    [
      "with a row that no sheet has",
      workbook({ Data: '<row r="999999999"><c r="A999999999"><v>1</v></c></row>' }),
      /rusak/,
    ],
  ])("one that is %s is refused in words", async (_, content, words) => {
    expect(await refusal(content, "a.xlsx")).toMatch(words);
  });

  test("10,000 rows, without a worker made of text, which the content policy would stop", async () => {
    const worker = jest.fn();
    Object.assign(globalThis, { Worker: worker });
    const row = (n: number) =>
      `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>Orang ${n}</t></is></c><c r="B${n}"><v>${n}</v></c></row>`;
    const file = workbook({ Data: Array.from({ length: 10_000 }, (_, n) => row(n + 1)).join("") });
    expect(file.length).toBeGreaterThan(512 * 1024);
    const read = await rows(file, "a.xlsx");
    expect(read).toHaveLength(10_000);
    expect(read?.at(-1)).toEqual(["Orang 10000", 10_000]);
    expect(worker).not.toHaveBeenCalled();
  });

  test("more than twenty megabytes are not even read", async () => {
    expect(await refusal("x".repeat(20 * 1024 * 1024 + 1))).toMatch(/paling besar 20 MB/);
  });
});
