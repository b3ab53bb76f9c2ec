import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import { sheep } from "@/server/db/schema/sheep";
import { importCalls } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "sheep", () => token);
  await addPen(server, { code: "UT", name: "Kandang Utara" });
});
afterAll(() => server.close());

let serial = 0;
const row = (values: Record<string, ImportCell> = {}) => ({
  earTag: `F${++serial}`,
  earTagColour: "Kuning",
  species: "Domba",
  breed: "Garut",
  sex: "J",
  origin: "beli",
  arrivedOn: "3 Mei 2024",
  penId: "UT",
  stockState: "ada",
  purchasePrice: null,
  ...values,
});

test("equal errors are one fault with all its rows; an unknown name is one, what cannot be read is one for its kind", async () => {
  const report = await imports.check([
    row({ penId: "A" }),
    row({ penId: " a", origin: null }),
    row({ penId: "B", origin: "-" }),
    row({ arrivedOn: "besok lusa" }),
    row({ arrivedOn: "entah" }),
    row(),
  ]);
  expect(report.faults.map(({ field, value, empty, lines }) => [field, value, empty, lines])).toEqual(
    [
      ["penId", "A", false, [2, 3]],
      ["origin", null, true, [3]],
      ["penId", "B", false, [4]],
      ["arrivedOn", null, false, [5, 6]],
      ["origin", "-", false, [4]],
    ].sort((a, b) => (b[3] as number[]).length - (a[3] as number[]).length),
  );
  expect(report).toMatchObject({ errorTotal: 7, faultTotal: 5, failed: 5, created: 1, importId: null });
  expect(report.choices).toEqual({ penId: [{ value: "UT", label: "Kandang Utara · UT" }] });
});

test("days and numbers that cannot be read share a cause, and what each says has its own rows", async () => {
  const { faults } = await imports.check([
    row({ arrivedOn: "entah" }),
    row({ arrivedOn: "31/02/2025" }),
    row({ arrivedOn: "Entah ", purchasePrice: "mahal" }),
    row({ arrivedOn: "lebaran", purchasePrice: "mahal" }),
    row({ arrivedOn: "30/02/2025" }),
    row({ arrivedOn: "3 Mei" }),
  ]);
  expect(faults.map(({ field, message, lines, values }) => [field, message.split(".")[0], lines, values])).toEqual([
    [
      "arrivedOn",
      "Tanggal ini tidak terbaca",
      [2, 4, 5],
      [
        { value: "entah", lines: [2, 4] },
        { value: "lebaran", lines: [5] },
      ],
    ],
    [
      "arrivedOn",
      "Tanggal ini tidak ada di kalender",
      [3, 6],
      [
        { value: "31/02/2025", lines: [3] },
        { value: "30/02/2025", lines: [6] },
      ],
    ],
    // one content is the fault's own
    ["purchasePrice", expect.stringMatching(/^Tulis dalam rupiah bulat/), [4, 5], undefined],
    ["arrivedOn", "Tulis tanggal dengan tahunnya, misalnya 18/08/2025", [7], undefined],
  ]);
});

test("twins of ear tags are one fault; a column that the file lacks is empty in every row", async () => {
  const rows = [row({ earTag: "T1" }), row({ earTag: "t1" }), row()].map(({ origin: _, ...rest }) => rest);
  const { faults } = await imports.check(rows);
  expect(faults.map(({ repeats }) => repeats)).toEqual([[], [3]]);
  expect(faults.map(({ field, at, empty, message, lines }) => [field, at, empty, message, lines])).toEqual([
    ["origin", null, true, expect.any(String), [2, 3, 4]],
    ["earTag", "A", false, "Anting ini juga ada di baris lain.", [2, 3]],
  ]);
});

test("words and signs of notebooks; a price that nobody knows stays unknown, and an empty cell forgets none", async () => {
  const saved = await imports.run([row({ earTag: "H1", sex: "♀", species: "KMB", purchasePrice: "belum ada" })]);
  expect(saved).toMatchObject({ created: 1, importId: expect.any(Number) });
  const { rows } = await server.pool.query("select sex, species, purchase_price, id from sheep where ear_tag = 'H1'");
  expect(rows).toEqual([expect.objectContaining({ sex: "betina", species: "kambing", purchase_price: "0" })]);
  await imports.run([row({ earTag: "H1", sex: "B", species: "kambing", purchasePrice: "Rp 1.500.000,-" })]);
  const again = await imports.run([
    row({ earTag: "H1", sex: "B", species: "kambing", purchasePrice: null, breed: "Jawa" }),
  ]);
  expect(again).toMatchObject({ updated: 1 });
  const { rows: kept } = await server.pool.query("select purchase_price from sheep where ear_tag = 'H1'");
  expect(kept).toEqual([{ purchase_price: "1500000" }]);
});

test("the breed tells the species, where the file does not; one that tells none is asked for alone", async () => {
  const breeds = ["PE", "Jawa Randu", "garut", "DEG", "Ekor Tipis", "Boer x PE", "lokal", "Garut x Boer"];
  const rows = breeds.map((breed) => row({ breed, species: null }));
  const { faults } = await imports.check(rows);
  const unknown = "Ras ini belum dikenal, jadi jenisnya (domba atau kambing) belum pasti.";
  expect(faults.map(({ field, value, message, lines }) => [field, value, message, lines])).toEqual([
    ["breed", "lokal", unknown, [8]],
    ["breed", "Garut x Boer", "Ras ini bisa domba, bisa kambing. Pilih jenisnya.", [9]],
  ]);
  await imports.run(rows.slice(0, 6));
  const kept = await server.db.select({ species: sheep.species }).from(sheep).orderBy(sheep.id);
  expect(kept.slice(-6).map(({ species }) => species)).toEqual([
    ...Array(2).fill("kambing"),
    ...Array(3).fill("domba"),
    "kambing",
  ]);
});

test("a pen is known by its name with and without the word for it", async () => {
  await addPen(server, { code: "K-7", name: "Kandang C" });
  await addPen(server, { code: "Timur", name: "Timur" });
  const spelled = ["c", "kdg C", "Kdg. c", "KANDANG C", "k-7", "kandang timur", "kd timur"];
  const report = await imports.check(spelled.map((penId) => row({ penId })));
  expect(report).toMatchObject({ errorTotal: 0, created: spelled.length });
  expect((await imports.check([row({ penId: "kandang d" })])).errorTotal).toBe(1);
});

test("a misspelt breed is one cause, with the known one that is a letter or two away; its species settles it, too", async () => {
  await imports.run([row({ breed: "Merapi", species: "Domba" })]);
  const breeds = ["Texell", "texell ", "Texell", "Mrapi", "Suffok", "Txeel", "Lokalan", "PEE", "Merapi"];
  const rows = breeds.map((breed) => row({ breed, species: null }));
  const { faults } = await imports.check(rows);
  expect(faults.map(({ value, lines, nearest }) => [value, lines, nearest])).toEqual([
    ["Texell", [2, 3, 4], "Texel"],
    ["Mrapi", [5], "Merapi"],
    ["Suffok", [6], "Suffolk"],
    ["Txeel", [7], "Texel"],
    ["Lokalan", [8], undefined],
    ["PEE", [9], undefined],
  ]);
  expect(faults.every(({ field, settledBy }) => field === "breed" && settledBy === "species")).toBe(true);
  expect((await imports.check(rows.map((one) => ({ ...one, species: "domba" })))).faults).toEqual([]);
});

test("spellings of a breed that differ in case or blanks become one: the register's, else the file's usual one", async () => {
  const breeds = [
    "merino",
    "merino",
    "DORPER",
    "dorper",
    "Dorper",
    "Dorper",
    "jawarandu",
    "Jawa Randu",
    "Jawa  randu",
    "Jawa Randu",
  ];
  const rows = breeds.map((breed) => row({ breed, species: null }));
  await imports.run(rows);
  const kept = async () =>
    (await server.db.select({ breed: sheep.breed }).from(sheep).orderBy(sheep.id)).map(({ breed }) => breed);
  // known names are written as names are, however most rows write them
  expect((await kept()).slice(-10)).toEqual([
    "Merino",
    "Merino",
    ...Array(4).fill("Dorper"),
    ...Array(4).fill("Jawa Randu"),
  ]);
  await imports.run(["dorper", "dorper", "JAWA RANDU"].map((breed) => row({ breed, species: null })));
  expect((await kept()).slice(-3)).toEqual(["Dorper", "Dorper", "Jawa Randu"]);
});

test("a day that has not come is among the first faults, one for all its rows, whatever else is wrong with them", async () => {
  const { faults, failed } = await imports.check([
    row({ arrivedOn: "2099-01-01", penId: "Z" }),
    row({ arrivedOn: "5 Maret 2099", origin: null }),
    row({ arrivedOn: "2099-01-01" }),
  ]);
  expect(failed).toBe(3);
  expect(faults.map(({ field, message, lines }) => [field, message, lines])).toEqual([
    ["arrivedOn", "Tanggal tidak dapat di masa depan.", [2, 3, 4]],
    ["penId", expect.any(String), [2]],
    ["origin", expect.any(String), [3]],
  ]);
});
