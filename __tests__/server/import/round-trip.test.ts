import { newCustomer } from "@/__tests__/server/customer/support";
import { newProduct } from "@/__tests__/server/product/support";
import { newSupplier } from "@/__tests__/server/supplier/support";
import { postTo } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { EXAMPLE_NAME, type ImportDefinition } from "@/contract/import/columns";
import { type ImportCell, ImportReport } from "@/contract/import/model";
import { guessed, type ImportTable, importTable, requestOf } from "@/src/lib/import/import-table";
import { readSpreadsheet } from "@/src/lib/import/read-spreadsheet";
import { DEFINITIONS } from "./support";

type Values = Record<string, unknown>;

const odd = { name: `=HYPERLINK("x") & <b>"Adé"</b>; '🐑'`, address: "Jl. A, No. 1;\n\tRT 2 'B'\n-Blok C" };
const ANIMAL = { category: "ternak", species: "domba", priceMethod: "kg", salePrice: 65_000, unit: null };
const SAMPLES: Record<string, Values[]> = {
  customer: [
    { ...newCustomer(), ...odd, notes: "@siapa\n+62|'kutip'", creditLimit: 2_500_000, termDays: 0 },
    { ...newCustomer(), name: "'=1", code: "0012", email: "a@contoh.example", regency: "Garut", type: "investor" },
    { ...newCustomer(), name: "''@dua", code: "1E5", creditLimit: 999_999_999_999 },
  ],
  supplier: [
    { ...newSupplier(), ...odd, bankName: "BCA", accountNumber: "0012345678901234567", accountHolder: "Haji Ade" },
    { ...newSupplier(), name: "-Minus", kind: "jasa", termDays: 365 },
  ],
  product: [
    { ...newProduct(), name: odd.name, minStock: 12, purchasePrice: 0, minPrice: 1 },
    { ...newProduct(), ...ANIMAL, breed: "Garut", sex: "jantan" },
    { ...newProduct(), category: "obat", withdrawalDays: 28 },
    { ...newProduct(), category: "jasa", unit: "kali", salePrice: 50_000 },
    {
      code: null,
      name: "Paket 6 bulan",
      category: "paket",
      species: "kambing",
      salePrice: 10_000_000,
      periodMonths: 6,
      headCount: 4,
      projectionMin: 10,
      projectionMax: 17.25,
      investorShare: 60,
      offspringShare: 12.5,
      profitBasis: "laba",
    },
  ],
};

describe.each(Object.keys(SAMPLES))("%s", (word) => {
  const definition = DEFINITIONS[word] as ImportDefinition;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signedIn("owner")).access;
    for (const json of SAMPLES[word] ?? []) {
      const { status, body } = await post(word, json);
      if (status !== 200) throw new Error(JSON.stringify(body));
    }
    const [first] = await records();
    const { id, createdAt, changedAt, stock, ...values } = first as Values;
    await server.call("PUT", `${word}/${id}`, { token, json: { ...values, active: false } });
  });
  afterAll(() => server.close());

  const post = (path: string, json: unknown) => postTo(server, token, path, json);
  const records = async () =>
    ((await server.call("GET", `${word}?sort=created&limit=100`, { token })).body.response as { items: Values[] })
      .items;
  async function download(path: string, format: string) {
    const answer = await fetch(`${server.origin()}/api/v1/${word}/${path}?format=${format}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return new File([await answer.arrayBuffer()], `berkas.${format}`);
  }
  async function tableOf(file: File) {
    const [sheet] = await readSpreadsheet(file);
    if (!sheet) throw new Error("no sheet");
    return importTable(sheet, definition);
  }
  async function send(mode: string, table: ImportTable, plan?: string) {
    const { status, body } = await post(`${word}/import`, { ...requestOf(table, guessed(table)), mode, plan });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return ImportReport.parse(body.response);
  }
  const rename = (table: ImportTable, name: ImportCell) => {
    const at = table.columns.find(({ guess }) => guess === "name")?.index ?? -1;
    const cells = table.rows[0]?.cells ?? [];
    const before = cells[at] ?? null;
    cells[at] = name;
    return before;
  };

  test.each(["xlsx", "csv"])(
    "exported as %s and imported back it changes nothing; a changed cell changes that alone",
    async (format) => {
      const table = await tableOf(await download("export", format));
      expect(table.headerLine).toBe(format === "csv" ? 1 : 5);
      expect(table.columns.filter(({ guess }) => guess).map(({ guess }) => guess)).toEqual(
        definition.columns.map(({ field }) => field),
      );
      expect(table.columns.filter(({ guess }) => !guess).every(({ computed }) => computed)).toBe(true);
      const before = await records();
      const report = await send("check", table);
      expect(report.errors).toEqual([]);
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: before.length });
      expect(await send("save", table, report.plan)).toMatchObject({ saved: true, updated: 0 });
      expect(await records()).toEqual(before);

      const name = `=Diubah ${format}`;
      const old = rename(table, `'${name}`);
      const { plan, changes } = await send("check", table);
      expect(changes).toEqual([expect.objectContaining({ name, fields: ["Nama"] })]);
      expect(await send("save", table, plan)).toMatchObject({ updated: 1, unchanged: before.length - 1 });
      const after = await records();
      const changed = after.findIndex((record) => record.name === name);
      expect(after[changed]).toMatchObject({
        ...before[changed],
        name,
        changedAt: expect.any(String),
        version: expect.any(Number),
      });
      expect(after.filter((_, n) => n !== changed)).toEqual(before.filter((_, n) => n !== changed));
      // Restores the record for the other format.
      rename(table, old);
      await send("save", table, (await send("check", table)).plan);
    },
  );

  test.each(["xlsx", "csv"])(
    "the template as %s is understood whole; its example is passed over, and right once it is named",
    async (format) => {
      const file = await download("import/template", format);
      await expect(tableOf(file)).rejects.toThrow("Tidak ada baris data");
      const [sheet] = await readSpreadsheet(file);
      const row = sheet?.rows.find((cells) => cells.includes(EXAMPLE_NAME));
      if (!sheet || !row) throw new Error("no row");
      sheet.rows.push(row.map((cell) => (String(cell).startsWith("CONTOH") ? `Dari templat ${format}` : cell)));
      const table = importTable(sheet, definition);
      expect(table.columns.map(({ guess }) => guess)).toEqual(definition.columns.map(({ field }) => field));
      expect(table.rows).toHaveLength(1);
      const report = await send("check", table);
      expect(report.errors).toEqual([]);
      expect(report.created).toBe(1);
    },
  );
});
