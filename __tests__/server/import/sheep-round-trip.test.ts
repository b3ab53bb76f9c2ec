import { newCustomer } from "@/__tests__/server/customer/support";
import { newProduct } from "@/__tests__/server/product/support";
import { created, move, read } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { EXAMPLE_NAME } from "@/contract/import/columns";
import { type ImportCell, ImportReport } from "@/contract/import/model";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { guessed, type ImportTable, importTable, requestOf } from "@/src/lib/import/import-table";
import { readSpreadsheet } from "@/src/lib/import/read-spreadsheet";

let server: TestServer;
let token: string;
const FIELDS = SHEEP_IMPORT.columns.map(({ field }) => field);
/** An export has the weighings as computed columns. */
const EXPORTED = FIELDS.filter((field) => field !== "weight" && field !== "weighedOn");

const post = (path: string, json: unknown) => postTo(server, token, path, json);
const add = async (word: string, json: object) => (await post(word, json)).body.response as { id: number };

/** A herd of awkward cases: shared names, parents that are gone, tags of zeros, text like formulas. */
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  const pens = [await addPen(server, { code: "A", name: "Sama" }), await addPen(server, { name: "Sama" })];
  const old = await addPen(server, { name: "A", active: false });
  const investors = [
    await add("customer", { ...newCustomer(), type: "investor", name: "Haji Ade" }),
    await add("customer", { ...newCustomer(), type: "investor", name: "Haji Ade" }),
  ];
  const products = [1, 2].map(() =>
    add(
      "product",
      newProduct({ category: "ternak", species: "domba", priceMethod: "ekor", unit: null, name: "=Bibit" }),
    ),
  );
  const [pen, twin] = [pens[0]?.id ?? 0, pens[1]?.id ?? 0];
  const dam = await created(server, token, { penId: pen, earTag: "0007", bornOn: "2020-01-01" });
  await move(server, token, dam.id, { to: "mati", reason: "tua" });
  const heir = {
    earTag: "0007",
    bornOn: "2021-01-01",
    investorId: investors[1]?.id,
    productId: (await products[1])?.id,
  };
  await created(server, token, { penId: twin, ...heir });
  const sire = await created(server, token, { penId: pen, earTag: "00", sex: "jantan", bornOn: null });
  const family = { damId: dam.id, sireId: sire.id, investorId: investors[0]?.id, productId: (await products[0])?.id };
  await created(server, token, {
    penId: pen,
    ...family,
    bornEstimated: true,
    notes: "=1+1\n'@dua",
    earTagColour: "merah muda",
    breed: "-Garut",
  });
  const born = { origin: "lahir", bornOn: "2025-01-01", arrivedOn: "2025-01-01", purchasePrice: null };
  await created(server, token, { penId: twin, ...born, arrivalWeight: null, stockState: "karantina" });
  await server.pool.query("update sheep set pen_id = $1 where ear_tag = '00'", [old.id]);
});
afterAll(() => server.close());

const state = async () => {
  const all = ["sheep", "sheep_events", "sheep_costs"].map((name) =>
    server.pool.query(`select * from ${name} order by id`),
  );
  return (await Promise.all(all)).map(({ rows }) => rows);
};
async function tableOf(path: string, format: string) {
  const answer = await fetch(`${server.origin()}/api/v1/sheep/${path}format=${format}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await readSpreadsheet(new File([await answer.arrayBuffer()], `berkas.${format}`)))[0];
}
async function send(mode: string, table: ImportTable, plan?: string) {
  const { status, body } = await post("sheep/import", { ...requestOf(table, guessed(table)), mode, plan });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ImportReport.parse(body.response);
}
function change(table: ImportTable, field: string, row: number, value: ImportCell) {
  const at = table.columns.find(({ guess }) => guess === field)?.index ?? -1;
  const cells = table.rows[row]?.cells ?? [];
  const before = cells[at] ?? null;
  cells[at] = value;
  return before;
}

test.each(["xlsx", "csv"])(
  "exported as %s and imported back it changes nothing; changed cells change that animal alone",
  async (format) => {
    const sheet = await tableOf("export?scope=semua&sort=created&", format);
    if (!sheet) throw new Error("no sheet");
    const table = importTable(sheet, SHEEP_IMPORT);
    expect(table.columns.flatMap(({ guess }) => guess ?? [])).toEqual(EXPORTED);
    expect(table.columns.filter(({ guess }) => !guess).every(({ computed }) => computed)).toBe(true);
    expect(table.rows).toHaveLength(5);
    const before = await state();
    const report = await send("check", table);
    expect(report.errors).toEqual([]);
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(await send("save", table, report.plan)).toMatchObject({ saved: true, updated: 0, unchanged: 5 });
    expect(await state()).toEqual(before);

    const last = table.rows.length - 1;
    const id = Number(before[0]?.[last].id);
    change(table, "notes", last, "'=diubah");
    const old = change(table, "breed", last, `Ras ${format}`);
    const { plan, changes } = await send("check", table);
    expect(changes).toEqual([expect.objectContaining({ fields: ["Ras", "Catatan"] })]);
    expect(await send("save", table, plan)).toMatchObject({ updated: 1, unchanged: 4 });
    expect(await read(server, token, id)).toMatchObject({ breed: `Ras ${format}`, notes: "=diubah" });
    const after = await state();
    expect(after[0]?.slice(0, last)).toEqual(before[0]?.slice(0, last));
    expect(after.slice(1)).toEqual(before.slice(1));
    // Restores the record for the other format.
    change(table, "notes", last, null);
    change(table, "breed", last, old);
    await send("save", table, (await send("check", table)).plan);
  },
);

test("noughts that a spreadsheet has taken off an ear tag are no change; a new number is", async () => {
  const sheet = await tableOf("export?scope=semua&sort=created&", "csv");
  if (!sheet) throw new Error("no sheet");
  const table = importTable(sheet, SHEEP_IMPORT);
  change(table, "earTag", 1, 7);
  expect(await send("check", table)).toMatchObject({ unchanged: 5, errors: [] });
  change(table, "earTag", 1, 70);
  expect((await send("check", table)).changes).toEqual([expect.objectContaining({ fields: ["Nomor anting"] })]);
});

test.each(["xlsx", "csv"])(
  "the template as %s is understood whole; its example is passed over, and right once it has a tag",
  async (format) => {
    const sheet = await tableOf("import/template?", format);
    if (!sheet) throw new Error("no sheet");
    expect(() => importTable(sheet, SHEEP_IMPORT)).toThrow("Tidak ada baris data");
    const row = sheet.rows.find((cells) => cells.includes(EXAMPLE_NAME)) ?? [];
    sheet.rows.push(row.map((cell) => (cell === EXAMPLE_NAME ? "T-01" : cell)));
    const table = importTable(sheet, SHEEP_IMPORT);
    expect(table.columns.map(({ guess }) => guess)).toEqual(FIELDS);
    expect(await send("check", table)).toMatchObject({ created: 1, errors: [] });
  },
);
