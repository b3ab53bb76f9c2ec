import { created } from "@/__tests__/server/sheep/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import type { ImportCell } from "@/contract/import/model";
import type { SheepDetail } from "@/contract/sheep/model";
import { meaningOf } from "@/src/lib/import/header";
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
    { earTag: "0012", earTagColour: "kuning", sex: "jantan" },
    { earTag: "0013", earTagColour: "kuning" },
    { earTag: "0013", earTagColour: "biru" },
    { earTag: "0021", earTagColour: "kuning" },
    { earTag: "0022", earTagColour: "kuning" },
    { earTag: "0023", earTagColour: "kuning" },
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
  expect((await weights()).slice(0, 3)).toEqual([
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
    "9A: Ternak ini juga ditimbang di baris 10 pada hari yang sama, dengan bobot yang sama.",
    expect.stringMatching(/^9J: Bobot ini berbeda/),
    "10A: Ternak ini juga ditimbang di baris 9 pada hari yang sama, dengan bobot yang sama.",
  ]);
  expect(await imports.run([row({ day: "5/5/2025", weight: 60, confirmed: "ya" })])).toMatchObject({ created: 1 });
});

test("an animal that was weighed twice on a day: equal weights are one cause, others tell both, and repeats can go", async () => {
  const day = "7/5/2025";
  const twice = ["0012", "0021", "12", "0021", "0022", "0022", "0023"].map((sheepId) =>
    row({ sheepId, day, weight: 21, confirmed: "ya" }),
  );
  const rows = [...twice, row({ sheepId: "0023", day, weight: "21,5" }), row({ sheepId: "0023", day, kind: "cek" })];
  const { faults, failed } = await imports.check(rows);
  expect(faults.map(({ value, message, lines, repeats }) => [value, message, lines, repeats])).toEqual([
    [
      null,
      "Ternak ini juga ditimbang di baris lain pada hari yang sama, dengan bobot yang sama.",
      [2, 3, 4, 5, 6, 7],
      [4, 5, 7],
    ],
    [
      "0023",
      "Ternak ini ditimbang lebih dari sekali pada hari yang sama: 21 kg di baris 8, 21,5 kg di baris 9. Pakai salah satu.",
      [8, 9],
      [9],
    ],
  ]);
  expect(failed).toBe(8);
  const repeats = new Set(faults.flatMap((fault) => fault.repeats));
  expect((await imports.check(rows.filter((_, at) => !repeats.has(at + 2)))).faults).toEqual([]);
});

test("results of pregnancy as a notebook has them: the type follows, and kosong is a result", async () => {
  const scanned = (values: Record<string, ImportCell>) =>
    row({ weight: null, pregnancy: null, foetuses: null, pregnancyMethod: null, ...values });
  const report = await imports.run([
    scanned({ sheepId: "0021", pregnancy: "Bunting", foetuses: "2 janin", pregnancyMethod: "USG" }),
    scanned({ sheepId: "0022", pregnancy: "kosong", pregnancyMethod: "raba" }),
    scanned({ sheepId: "0023", kind: "cek bunting", pregnancy: "belum jelas" }),
  ]);
  expect(report.changes[0]?.name).toBe("Kebuntingan, 3 Mei 2025, bunting");
  const { rows } = await server.pool.query(
    "select kind, pregnancy, foetuses, pregnancy_method as method from examinations where pregnancy is not null order by id",
  );
  expect(rows).toEqual([
    { kind: "kebuntingan", pregnancy: "bunting", foetuses: 2, method: "usg" },
    { kind: "kebuntingan", pregnancy: "kosong", foetuses: null, method: "palpasi" },
    { kind: "kebuntingan", pregnancy: "ragu", foetuses: null, method: null },
  ]);
  const day = "4 Mei 2025";
  expect(
    told(
      await imports.check([
        scanned({ day, pregnancy: "bunting" }),
        scanned({ day, sheepId: "0021", kind: "kebuntingan" }),
        scanned({ day, sheepId: "0022", pregnancy: "kosong", foetuses: 2 }),
        scanned({ day, sheepId: "0023", kind: "rutin", pregnancyMethod: "usg" }),
        scanned({ day, sheepId: "0023", pregnancy: "mungkin" }),
      ]),
    ).sort(),
  ).toEqual([
    "2A: Kuning 0012 jantan. Hanya betina yang diperiksa kebuntingannya.",
    "3K: Pilih bunting, kosong, atau ragu.",
    "4L: Jumlah janin hanya untuk hasil bunting.",
    "5M: Cara periksa hanya untuk tipe Kebuntingan.",
    "6K: Isi dengan salah satu dari: Bunting, Kosong, Ragu.",
  ]);
});

test.each([
  ["hasil bunting", "pregnancy"],
  ["Bunting/Kosong", "pregnancy"],
  ["Status kebuntingan", "pregnancy"],
  ["Hasil USG", "pregnancy"],
  ["Jml Janin", "foetuses"],
  ["Metode", "pregnancyMethod"],
  ["Hasil timbang", "weight"],
])("a column %s is understood as %s", (header, field) => {
  expect(meaningOf(EXAMINATION_IMPORT.columns, header)?.field).toBe(field);
});
