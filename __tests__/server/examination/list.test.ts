import { eq, sql } from "drizzle-orm";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { addAnimal, addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Examination, Medicine, Officers } from "@/contract/examination/model";
import { SheepBrief } from "@/contract/sheep/model";
import { sheep } from "@/server/db/schema/sheep";
import { addMedicine, cancel, record, type TestServer, weigh } from "./support";

let server: TestServer;
let token: string;
const ids: Record<string, number> = {};
let medicine: number;

beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn()).access;
  const pen = (await addPen(server)).id;
  const a = await addAnimal(server, pen, { earTag: "0012", earTagColour: "kuning", arrivedOn: "2025-06-01" });
  const b = await addAnimal(server, pen, { earTag: "0012", earTagColour: "biru", breed: "Merino" });
  const c = await addAnimal(server, pen, { earTag: "0450", earTagColour: "hijau", stockState: "karantina" });
  medicine = await addMedicine(server, { name: "Albendazole sirup", withdrawalDays: 14 });
  await addMedicine(server, { name: "Obat lama", active: false });
  await addMedicine(server, { name: "Dedak", category: "pakan" });
  const one = async (values: Record<string, unknown>) => (await record(server, token, values)).items[0]?.id ?? 0;
  ids.w1 = await weigh(server, token, { sheepId: a.id, weight: 22.5 }, "2025-07-01");
  ids.w2 = await weigh(server, token, { sheepId: a.id, weight: 25 }, "2025-08-01");
  ids.tape = await weigh(server, token, { sheepId: b.id, girth: 70 }, "2025-08-02");
  ids.bad = await one({
    day: "2025-08-03",
    officer: "Pak Oman",
    entries: [{ sheepId: b.id, bcs: 2, temperature: 39.5 }],
  });
  ids.worm = await one({
    day: "2025-08-04",
    kind: "obat cacing",
    medicineId: medicine,
    dose: 0.25,
    entries: [{ sheepId: c.id }],
    officer: "pak oman",
    controlOn: "2025-08-18",
  });
  ids.gone = await weigh(server, token, { sheepId: c.id, weight: 21 }, "2025-08-05");
  await cancel(server, token, ids.gone ?? 0);
  ids.animal = a.id;
  ids.goneAnimal = c.id;
});
afterAll(() => server.close());

const nameOf = (id: number) => Object.keys(ids).find((name) => !/animal/i.test(name) && ids[name] === id);
async function list(query = "", as = token) {
  const { status, body } = await server.call("GET", `examination${query}`, { token: as });
  const parsed = listOf(Examination).safeParse(body.response);
  const rows = parsed.success ? parsed.data.items : [];
  return { status, body, rows, names: rows.map(({ id }) => nameOf(id)) };
}

test.each([
  ["", ["worm", "bad", "tape", "w2", "w1"]],
  ["?sort=day", ["w1", "w2", "tape", "bad", "worm"]],
  ["?sort=-created", ["worm", "bad", "tape", "w2", "w1"]],
  ["?sort=-weight&kind=timbang", ["tape", "w2", "w1"]],
  ["?kind=timbang,rutin", ["bad", "tape", "w2", "w1"]],
  ["?period=2025-08-01..2025-08-03", ["bad", "tape", "w2"]],
  ["?period=2025-08-03..", ["worm", "bad"]],
  ["?period=..2025-07-31", ["w1"]],
  ["?q=0012", ["bad", "tape", "w2", "w1"]],
  ["?q=biru%200012", ["bad", "tape"]],
  ["?q=merino", ["bad", "tape"]],
  ["?q=!!!", []],
  ["?q=%27%20or%201%3D1", []],
  ["?officer=PAK%20OMAN", ["worm", "bad"]],
  ["?followUp=1", ["bad"]],
  ["?state=batal", ["gone"]],
  ["?state=semua&q=0450", ["gone", "worm"]],
])("%s", async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

test("one animal's, with the daily gain since the weighing before", async () => {
  const { rows } = await list(`?sheep=${ids.animal}`);
  expect(rows.map(({ weight, gain }) => [weight, gain])).toEqual([
    [25, 81],
    [22.5, 83],
  ]);
  expect((await list("?sort=-weight")).rows[0]).toMatchObject({ weightEstimated: true, gain: null, girth: 70 });
});

test("for an animal's card: what was cancelled as well, with its reason", async () => {
  const { rows } = await list(`?sheep=${ids.goneAnimal}&state=semua&sort=-day`);
  expect(rows.map(({ id, cancelled }) => [nameOf(id), cancelled?.reason])).toEqual([
    ["gone", "Salah ketik"],
    ["worm", undefined],
  ]);
});

test.each([
  // The weight before w1 is the arrival's; estimates and cancelled weighings are left out.
  ["", { weighings: 2, weight: 23.75, gain: 82 }],
  ["?state=semua", { weighings: 2, weight: 23.75, gain: 82 }],
  ["?limit=20&page=2", { weighings: 2, weight: 23.75, gain: 82 }],
  ["?period=2025-08-01..", { weighings: 1, weight: 25, gain: 81 }],
  ["?q=biru", { weighings: 0, weight: null, gain: null }],
])("%s comes to its weighings and their means", async (query, totals) => {
  expect((await list(query)).body.response).toMatchObject({ totals });
});

test("a control that is due is overdue the day after", async () => {
  server.clock.now = new Date("2025-08-19T02:05:00Z");
  const again = (await server.signedIn()).access;
  expect((await list("?followUp=1", again)).names).toEqual(["worm", "bad"]);
  server.clock.now = new Date("2025-08-18T02:05:00Z");
});

refusedAtTheirFields(
  [
    ["?sort=officer", "sort"],
    ["?kind=cukur", "kind.0"],
    ["?pregnancy=hamil", "pregnancy.0"],
    ["?period=2025-02-30..", "period.from"],
    ["?period=0000-01-01..", "period"],
    ["?period=x", "period"],
    ["?sheep=abc", "sheep"],
    ["?followUp=2", "followUp"],
    ["?state=x", "state"],
    ["?page=0", "page"],
    ["?limit=7", "limit"],
  ],
  (query) => server.call("GET", `examination${query}`, { token }),
);

test("the export is exactly the filtered rows, in the list's order", async () => {
  const answer = await fetch(`${server.origin()}/api/v1/examination/export?kind=timbang&sort=day&format=csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-disposition")).toContain("log-pemeriksaan-2025-08-18.csv");
  const lines = (await answer.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  const header = lines.findIndex((line) => line.startsWith("Tanggal"));
  const cells = lines.slice(header + 1).map((line) => line.split(","));
  expect(cells.map((row) => [row[2], row[5], row[7]])).toEqual([
    ["Kuning 0012", "22.5", "83"],
    ["Kuning 0012", "25", "81"],
    ["Biru 0012", "26.96", ""],
  ]);
  expect((await server.call("GET", "examination/export?format=xlsx", { token })).status).toBe(200);
});

test("the herd to find in the pen: those on the farm, also without a network later", async () => {
  const herd = async () => {
    const { body } = await server.call("GET", "examination/animal", { token });
    return listOf(SheepBrief).parse(body.response).items;
  };
  expect((await herd()).map(({ earTag, earTagColour, lastWeight }) => [earTag, earTagColour, lastWeight])).toEqual([
    ["0012", "kuning", 25],
    ["0012", "biru", 20],
    ["0450", "hijau", 20],
  ]);
  await server.db.update(sheep).set({ stockState: "mati" }).where(eq(sheep.earTag, "0450"));
  expect(await herd()).toHaveLength(2);
  await server.db.update(sheep).set({ stockState: "karantina" }).where(eq(sheep.earTag, "0450"));
});

test("medicines to choose, with what is left; officers, each once", async () => {
  const { body } = await server.call("GET", "examination/medicine?q=alben", { token });
  expect(listOf(Medicine).parse(body.response).items).toMatchObject([
    { id: medicine, name: "Albendazole sirup", stock: 9.75, withdrawalDays: 14 },
  ]);
  const all = await server.call("GET", "examination/medicine", { token });
  expect(
    listOf(Medicine)
      .parse(all.body.response)
      .items.map(({ name }) => name),
  ).toEqual(["Albendazole sirup"]);
  const officers = await server.call("GET", "examination/officer", { token });
  expect(Officers.parse(officers.body.response).items).toEqual(["drh. Intan", expect.stringMatching(/^pak oman$/i)]);
});

test("owner, admin and auditor read, others are refused; one examination, or none", async () => {
  for (const [role, status] of [
    ["admin", 200],
    ["auditor", 200],
    ["customer", 404],
    ["peternak", 404],
  ] as const) {
    const { access } = await server.signedIn(role);
    for (const path of ["", "/export?format=csv", "/animal", "/medicine", "/officer", `/${ids.w1}`])
      expect((await server.call("GET", `examination${path}`, { token: access })).status).toBe(status);
  }
  const missing = await server.call("GET", "examination/99999999", { token });
  expect(missing.body.metadata).toMatchObject({ code: 404, message: "Pemeriksaan tidak ditemukan." });
  expect((await server.call("GET", "examination/abc", { token })).status).toBe(422);
});

test("filters and orders use their indexes, also among many", async () => {
  await server.db.execute(sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, stock_state)
    select 'X' || n, 'X' || n, 'putih', 'domba', 'Garut', 'betina', 'beli', '2019-01-01', (select min(id) from pens), 'tersedia'
    from generate_series(1, 300) n`);
  await server.db.execute(sql`insert into examinations (batch, sheep_id, day, kind, weight, officer, bcs)
    select gen_random_uuid(), (select max(id) from sheep) - n % 300, date '2020-01-01' + (n / 10), case when n % 500 = 0 then 'kuku' else 'timbang' end,
      20 + n % 30, 'Petugas ' || n % 7, case when n % 900 = 0 then 1.5 end from generate_series(1, 9000) n`);
  await server.db.execute(sql`analyze examinations`);
  expect((await list("?limit=20")).body.metadata.page?.total).toBeNull();
  const plan = async (query: string) => JSON.stringify((await server.db.execute(sql.raw(`explain ${query}`))).rows);
  const stands = "cancelled_at is null";
  for (const [query, name] of [
    [`${stands} order by day desc, id desc limit 20`, "examinations_day_idx"],
    [`${stands} and kind = 'kuku' order by day desc, id desc limit 20`, "examinations_kind_idx"],
    ["true order by weight desc nulls last, id desc limit 20", "examinations_weight_idx"],
    ["cancelled_at is not null order by day desc, id desc limit 20", "examinations_cancelled_idx"],
    [
      `not controlled and ${stands} and (bcs <= 2 or famacha >= 4 or control_on is not null) order by day desc, id desc limit 20`,
      "examinations_open_idx",
    ],
    [
      `sheep_id = (select max(id) from sheep) and weight is not null and not weight_estimated and ${stands} order by day desc, id desc limit 1`,
      "examinations_weighing_idx",
    ],
    ["lower(officer) > 'petugas 3' order by lower(officer), officer limit 1", "examinations_officer_idx"],
  ] as const)
    expect(await plan(`select id from examinations where ${query}`)).toContain(name);
});
