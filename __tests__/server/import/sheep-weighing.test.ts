import { asc, eq } from "drizzle-orm";
import { read } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { examinations } from "@/server/db/schema/examination";
import { animalRow, registerReader } from "./sheep-register";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let register: ReturnType<typeof registerReader>;
beforeAll(async () => {
  server = await startTestServer();
  register = registerReader(server);
  token = (await server.signedIn("owner", { name: "Siti" })).access;
  imports = importCalls(server, "sheep", () => token);
  await addPen(server, { code: "KB", name: "Kandang Besar" });
});
afterAll(() => server.close());

const weighings = (sheepId: number) =>
  server.db.select().from(examinations).where(eq(examinations.sheepId, sheepId)).orderBy(asc(examinations.id));

test("what new animals weigh now is recorded as their weighing, and goes with them when the import is taken back", async () => {
  const rows = [
    animalRow("W1", { weight: "40,5 kg", weighedOn: "3/8/2025" }),
    animalRow("W2", { weight: null, weighedOn: null }),
  ];
  const checked = await imports.check(rows);
  expect(checked.changes.map(({ name }) => name)).toEqual(["Kuning W1, 40,5 kg pada 3 Agustus 2025", "Kuning W2"]);
  const { importId } = await imports.run(rows);
  const [heavy, other] = [await register.byTag("W1"), await register.byTag("W2")];
  expect(await read(server, token, heavy.id)).toMatchObject({
    arrivalWeight: 24.5,
    lastWeight: 40.5,
    lastWeighedOn: "2025-08-03",
    version: 1,
  });
  expect(await weighings(heavy.id)).toMatchObject([
    { kind: "timbang", day: "2025-08-03", weight: 40.5, weightEstimated: false, officer: "Siti" },
  ]);
  expect(await weighings(other.id)).toEqual([]);

  // The same notebook again changes nothing of animals that are there.
  expect(await imports.check(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2, errors: [] });

  const undone = await postTo(server, token, `sheep/import/${importId}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await server.db.$count(examinations)).toBe(0);
});

test("a later weighing keeps the animals here", async () => {
  const { importId } = await imports.run([animalRow("W3", { weight: 40, weighedOn: "3/8/2025" })]);
  const { id } = await register.byTag("W3");
  const entries = [{ sheepId: id, weight: 41 }];
  const text = { symptoms: null, diagnosis: null, notes: null };
  const seen = { day: "2025-08-10", kind: "timbang", entries, officer: "Siti", ...text };
  expect((await postTo(server, token, "examination", seen)).status).toBe(200);
  const { status, body } = await postTo(server, token, `sheep/import/${importId}/undo`, {});
  expect([status, body.metadata.message]).toEqual([409, expect.stringContaining("sudah dipakai di pemeriksaan")]);
  expect(await weighings(id)).toHaveLength(2);
});

test("a weight needs its day: told, not before the arrival, and come", async () => {
  const at = (weighedOn: string | null) => animalRow(`X${weighedOn}`.slice(0, 3), { weight: 30, weighedOn });
  const report = await imports.check([
    { ...at(null), earTag: "X1" },
    { ...at("1/5/2025"), earTag: "X2" },
    { ...at("1/1/2099"), earTag: "X3" },
    { ...at("3/8/2025"), earTag: "X4", weight: "400" },
  ]);
  expect(told(report).map((text) => text.replace(/^(\d)[A-Z]+/, "$1"))).toEqual([
    "2: Isi tanggal bobot ini ditimbang.",
    "3: Tanggal timbang tidak dapat sebelum tanggal masuk.",
    "4: Tanggal timbang belum tiba.",
    "5: Bobot antara 0,5 dan 250 kg.",
  ]);
});
