import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { type ImportCell, ImportReport } from "@/contract/import/model";
import { animalRow, registerReader } from "./sheep-register";
import { importCalls } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let register: ReturnType<typeof registerReader>;
beforeAll(async () => {
  server = await startTestServer();
  register = registerReader(server);
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "sheep", () => token);
  await addPen(server, { code: "KB", name: "Kandang Besar" });
});
afterAll(() => server.close());

async function ask(rows: Record<string, ImportCell>[], assume: Record<string, string>, plan?: string) {
  const { status, body } = await imports.send({ ...imports.body(plan ? "save" : "check", rows, plan), assume });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return ImportReport.parse(body.response);
}

/** A row of a notebook that tells neither the colour nor the origin nor the state. */
const bare = (tag: string, values: Record<string, ImportCell> = {}) => {
  const { earTagColour: _colour, origin: _origin, stockState: _state, ...row } = animalRow(tag);
  return { ...row, ...values };
};
const USUAL = { earTagColour: "Kuning", origin: "Beli", stockState: "Tersedia" };

test("what the file does not say is assumed for new animals, counted, and saved", async () => {
  const rows = [bare("A1"), bare("A2")];
  expect((await ask(rows, {})).failed).toBe(2);
  const checked = await ask(rows, USUAL);
  expect(checked).toMatchObject({ failed: 0, created: 2 });
  expect(checked.assumed).toEqual([
    { field: "earTagColour", value: "Kuning", rows: 2 },
    { field: "origin", value: "Beli", rows: 2 },
    { field: "stockState", value: "Tersedia", rows: 2 },
  ]);
  await ask(rows, USUAL, checked.plan);
  expect(await register.byTag("A1")).toMatchObject({ earTagColour: "kuning", origin: "beli", stockState: "tersedia" });
});

test("an animal that is known stays as it is, also without its colour", async () => {
  await imports.run([animalRow("A3", { earTagColour: "Biru", stockState: "Karantina" })]);
  const checked = await ask([bare("A3"), bare("A4")], USUAL);
  expect(checked).toMatchObject({ failed: 0, created: 1, updated: 0, unchanged: 1 });
  expect(checked.assumed.map(({ rows }) => rows)).toEqual([1, 1, 1]);
});

test("where some row says it, the empty ones are asked about", async () => {
  const rows = [bare("A5", { origin: "Beli" }), bare("A6", { origin: null })];
  const checked = await ask(rows, USUAL);
  expect(checked.faults.map(({ field, lines }) => [field, lines])).toEqual([["origin", [3]]]);
  expect(checked.assumed.map(({ field }) => field)).toEqual(["earTagColour", "stockState"]);
});

test("a day of weighing is assumed beside a weight alone; a word that is none is a fault", async () => {
  const rows = [bare("A7", { weight: 30 }), bare("A8", { weight: null })];
  const checked = await ask(rows, { ...USUAL, weighedOn: "2025-08-01" });
  expect(checked.assumed.at(-1)).toEqual({ field: "weighedOn", value: "2025-08-01", rows: 1 });
  const wrong = await ask(rows, { ...USUAL, weighedOn: "2025-08-01", origin: "Hibah" });
  expect(wrong.faults.map(({ field, lines }) => [field, lines])).toEqual([["origin", [2, 3]]]);
  const unknown = await imports.send({ ...imports.body("check", rows), assume: { besar: "x" } });
  expect(unknown.status).toBe(422);
});
