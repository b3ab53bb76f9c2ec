import { created, move } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import { animalRow, registerReader } from "./sheep-register";
import { importCalls } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let register: ReturnType<typeof registerReader>;
let pen: Awaited<ReturnType<typeof addPen>>;
beforeAll(async () => {
  server = await startTestServer();
  register = registerReader(server);
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "sheep", () => token);
  pen = await addPen(server, { code: "KB", name: "Kandang Besar" });
});
afterAll(() => server.close());

test("a second list of numbers and births completes the animals that are here; nothing else of them changes", async () => {
  const [one, twice] = ["0601", "0602"];
  await imports.run([
    animalRow(one, { bornOn: null }),
    animalRow(twice, { bornOn: null }),
    animalRow(twice, { bornOn: null, earTagColour: "Biru" }),
  ]);
  const before = await register.byTag(one);
  const born = { bornOn: "3 Mei 2024" };
  // A spreadsheet has taken the noughts off.
  const known = await imports.check([{ earTag: Number(one), ...born }]);
  expect(known).toMatchObject({ updated: 1, created: 0, failed: 0 });
  expect(known.changes[0]?.fields).toEqual(["Tanggal lahir"]);
  await imports.run([{ earTag: Number(one), ...born }]);
  const { version: _, changedAt: __, ...after } = await register.byTag(one);
  expect(before).toMatchObject({ ...after, bornOn: null, changedAt: expect.anything(), version: before.version });
  expect(after.bornOn).toBe("2024-05-03");
  // Two animals bear this number: only the colour can tell, and nothing else is asked for.
  const unclear = await imports.check([{ earTag: twice, ...born }]);
  expect(unclear.faults.map(({ field, message }) => [field, message])).toEqual([
    ["earTagColour", "Ada 2 ternak dengan nomor ini di peternakan. Isi warna antingnya."],
  ]);
  // The same animal by its number and by its colour, too.
  const same = await imports.check([
    { earTag: one, earTagColour: null, ...born },
    { earTag: one, earTagColour: "Kuning", ...born },
  ]);
  expect(same.errors.map(({ message }) => message)).toEqual([
    "Data ternak ini juga diubah oleh baris 3.",
    "Data ternak ini juga diubah oleh baris 2.",
  ]);
});

test("columns that were added for other rows leave a row as it is where they say nothing about it", async () => {
  const tag = "0603";
  await imports.run([animalRow(tag, { notes: "Dari pasar" })]);
  const columns = [
    { field: "earTag", at: "A", header: "No" },
    { field: "notes", at: "B", header: "Catatan", added: true },
    { field: "breed", at: "C", header: "Ras", added: true },
    { field: "purchasePrice", at: "D", header: "Harga beli", added: true },
  ];
  const { body } = await postTo(server, token, "sheep/import", {
    mode: "check",
    columns,
    rows: [{ line: 2, cells: [tag, null, "Merino"] }],
  });
  expect(body.response).toMatchObject({ updated: 1, changes: [{ fields: ["Ras"] }] });
  const own = columns.map(({ added: _, ...column }) => column);
  const emptied = await postTo(server, token, "sheep/import", {
    mode: "check",
    columns: own,
    rows: [{ line: 2, cells: [tag, null, "Merino"] }],
  });
  expect(emptied.body.response).toMatchObject({ updated: 1, changes: [{ fields: ["Ras", "Catatan"] }] });
});

test("a notebook that comes once more does not make animals again that have left since", async () => {
  const gone = await created(server, token, { penId: pen.id, arrivedOn: "2025-02-01" });
  await move(server, token, gone.id, { to: "mati", reason: "sakit", day: "2025-08-10" });
  const again = (values: Record<string, ImportCell>) => animalRow(gone.earTag, { arrivedOn: "2025-02-01", ...values });
  const report = async (values: Record<string, ImportCell>) => (await imports.check([again(values)])).faults;
  const refused = [{ field: "earTag", message: expect.stringContaining("sudah keluar dari peternakan") }];
  expect(await report({})).toMatchObject(refused);
  expect(await report({ earTagColour: null })).toEqual(expect.arrayContaining([expect.objectContaining(refused[0])]));
  expect(await report({ earTagColour: "Merah" })).toEqual([]);
  expect(await report({ arrivedOn: "2025-08-11" })).toEqual([]);
});
