import { created } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import type { SheepDetail } from "@/contract/sheep/model";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let herd: SheepDetail[];
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "examination", () => token);
  const pen = await addPen(server);
  const animal = { penId: pen.id, arrivedOn: "2025-01-01", bornOn: "2024-01-01", arrivalWeight: 20 };
  herd = [];
  for (const tag of [
    { earTag: "0012", earTagColour: "kuning" },
    { earTag: "0013", earTagColour: "kuning" },
    { earTag: "0013", earTagColour: "biru" },
  ])
    herd.push(await created(server, token, { ...animal, ...tag }));
});
afterAll(() => server.close());

const row = (values: Record<string, ImportCell> = {}) => ({
  sheepId: 12,
  earTagColour: null,
  day: "3 Mei 2025",
  kind: null,
  weight: "22,5 kg",
  bcs: null,
  famacha: null,
  officer: "Hasan",
  notes: null,
  confirmed: null,
  ...values,
});
const weights = async () =>
  (
    await server.pool.query(
      "select s.ear_tag_colour || ' ' || s.ear_tag as tag, s.last_weight::float8 as weight, s.last_weighed_on::text as day from sheep s order by s.id",
    )
  ).rows.map(({ tag, weight, day }) => [tag, weight, day]);

test("weighings and examinations by tag or code, with the animals' last weights behind them; taken back whole", async () => {
  const before = await weights();
  const report = await imports.run([
    row(),
    row({ day: "2025-06-03", weight: 25 }),
    row({ sheepId: "Biru 0013", weight: "21" }),
    row({ sheepId: "0013", earTagColour: "kuning", weight: 20.5 }),
    row({ sheepId: herd[2]?.code ?? null, kind: "cek", weight: null, bcs: "3,5", famacha: 2, notes: "sehat" }),
  ]);
  expect(report).toMatchObject({ saved: true, created: 5 });
  expect(report.changes[0]?.name).toBe("Timbang, 3 Mei 2025, 22,5 kg");
  expect(told(await imports.check([row({ day: "Agustus 2025" })]))).toEqual([
    "2C: Harinya belum ada. Bila tidak diketahui, tulis 1 Agustus 2025.",
  ]);
  expect(await weights()).toEqual([
    ["kuning 0012", 25, "2025-06-03"],
    ["kuning 0013", 20.5, "2025-05-03"],
    ["biru 0013", 21, "2025-05-03"],
  ]);
  const { rows } = await server.pool.query(
    "select kind, bcs::float8 as bcs, officer from examinations where bcs is not null",
  );
  expect(rows).toEqual([{ kind: "rutin", bcs: 3.5, officer: "Hasan" }]);
  const again = await imports.check([row()]);
  expect(told(again)).toEqual(["2A: Pemeriksaan yang sama sudah dicatat untuk ternak ini."]);
  expect((await postTo(server, token, `examination/import/${report.importId}/undo`, {})).status).toBe(200);
  expect(await weights()).toEqual(before);
  expect((await imports.check([row()])).errors).toEqual([]);
});

test("each cell that is wrong is told; a weight far from the last one is taken when somebody says it is right", async () => {
  const report = await imports.check([
    row({ sheepId: "0099" }),
    row({ sheepId: "13" }),
    row({ day: "1/12/2024" }),
    row({ day: "2999-01-01" }),
    row({ weight: null }),
    row({ day: "4/5/2025", officer: null, bcs: 9 }),
    row({ day: "5/5/2025", weight: 60 }),
    row({ day: "6/5/2025", weight: 22 }),
    row({ day: "6/5/2025", weight: 22 }),
  ]);
  expect(told(report)).toEqual([
    expect.stringMatching(/^2A: Ternak ini tidak ada di kandang\./),
    expect.stringMatching(/^3A: Ada beberapa ternak dengan nomor ini\./),
    expect.stringMatching(/^4A: Kuning 0012 baru masuk/),
    expect.stringMatching(/^5C: /),
    "6E: Isi bobot atau lingkar dada.",
    expect.stringMatching(/^7F: BCS/),
    "7H: Masukkan nama petugas.",
    expect.stringMatching(/^8J: Bobot ini berbeda lebih dari 15%/),
    expect.stringMatching(/^9J: Bobot ini berbeda/),
    "10A: Sama dengan baris 9.",
  ]);
  expect(await imports.run([row({ day: "5/5/2025", weight: 60, confirmed: "ya" })])).toMatchObject({ created: 1 });
});
