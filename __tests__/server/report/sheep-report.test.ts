import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { summedListOf } from "@/contract/base/list";
import {
  COMINGS,
  HERD_CELLS,
  HERD_GROUPS,
  HERD_SORTS,
  type HerdCell,
  LEAVINGS,
  mortalityOf,
  SheepReport,
  SheepReportAnimal,
  SheepReportChart,
  SheepReportChild,
  SheepReportSums,
} from "@/contract/report/sheep";
import { transactionAnimals } from "@/server/db/schema/transaction";
import { randomFrom } from "@/server/seed/random";
import { addSale, come, emptyFarm, type Farm, live, prepareFarm } from "./sheep-farm";
import { type Asked, oracle, readRows, sumsOf } from "./sheep-oracle";

let server: TestServer;
let farm: Farm;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date("2024-03-20T02:05:00Z");
  token = (await server.signedIn()).access;
  farm = await prepareFarm(server);
});
afterAll(() => server.close());

const addressOf = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

async function ask(path: string, values: Record<string, string | number | undefined>) {
  const { status, body } = await server.call("GET", `${path}?${addressOf(values)}`, { token });
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return body;
}
const report = async (values: Record<string, string | number | undefined>) =>
  SheepReport.parse((await ask("report/sheep", values)).response);
const Detail = summedListOf(SheepReportAnimal, SheepReportSums);
async function detail(values: Record<string, string | number | undefined>) {
  const body = await ask("report/sheep/detail", { limit: 100, ...values });
  return { ...Detail.parse(body.response), total: body.metadata.page?.total };
}

const addressOfAsked = ({ from, to, ...rest }: Asked) => ({ period: `${from}..${to}`, ...rest });

type Rows = Awaited<ReturnType<typeof readRows>>;

function expected(rows: Rows, asked: Asked) {
  const { cells, ended } = oracle(rows, asked);
  const countsOf = (lists: (cell: HerdCell) => number) =>
    Object.fromEntries(HERD_CELLS.map((cell) => [cell, lists(cell)]));
  const all = [...cells.values()];
  return {
    rows: new Map(
      [...cells].map(([key, own]) => [
        key,
        {
          counts: countsOf((cell) => own.get(cell)?.length ?? 0),
          ...sumsOf(ended.filter(({ row }) => row === key)),
        },
      ]),
    ),
    totals: {
      counts: countsOf((cell) => all.reduce((sum, own) => sum + (own.get(cell)?.length ?? 0), 0)),
      ...sumsOf(ended),
    },
    cells,
  };
}

/** The figures of each row by its key, without its name. */
const toldOf = ({ rows, totals }: SheepReport) => ({
  rows: new Map(rows.map(({ key, name: _name, code: _code, ...rest }) => [key, rest])),
  totals,
});

const balance = (counts: Record<HerdCell, number>) =>
  counts.awal +
  COMINGS.reduce((sum, cell) => sum + counts[cell], 0) -
  LEAVINGS.reduce((sum, cell) => sum + counts[cell], 0) -
  counts.akhir;

const NOTHING = { weight: null, weighed: 0, gain: null, gained: 0, cost: 0 };
const noCounts = Object.fromEntries(HERD_CELLS.map((cell) => [cell, 0]));

const PERIODS = [
  // Everything, a leap February, the turn of the year, one day, after everything, before everything.
  { from: "2023-12-01", to: "2024-03-20" },
  { from: "2024-02-01", to: "2024-02-29" },
  { from: "2023-12-25", to: "2024-01-07" },
  { from: "2024-01-15", to: "2024-01-15" },
  { from: "2024-03-15", to: "2024-03-20" },
  { from: "2022-01-01", to: "2022-12-31" },
];

test.each([19, 20])("random herds agree with the oracle in every cell (seed %i)", async (seed) => {
  const random = randomFrom(seed * 104_729);
  await emptyFarm(server);
  await live(server, random, farm, { from: "2023-12-20", to: "2024-03-10" }, 30);
  const rows = await readRows(server);
  const seen = new Set<string>();
  const filters = [
    {},
    { pen: farm.pens[0] },
    { owner: "investor" as const },
    { species: "domba", sex: "betina", product: farm.products[0] },
  ];
  for (const [nth, group] of HERD_GROUPS.entries())
    for (const [at, days] of PERIODS.entries()) {
      // The first period, which holds all events, with every filter.
      for (const filter of at === 0 ? filters : [filters[(nth + at + seed) % filters.length]]) {
        const asked: Asked = { group, ...days, ...filter };
        const told = await report(addressOfAsked(asked));
        const { cells: _cells, ...wanted } = expected(rows, asked);
        expect({ asked, ...toldOf(told) }).toEqual({ asked, ...wanted });
        for (const { counts } of [...told.rows, told.totals]) expect(balance(counts)).toBe(0);
        for (const cell of HERD_CELLS) if (told.totals.counts[cell] > 0) seen.add(cell);
      }
    }
  // The lives were varied enough to prove something.
  expect([...seen].sort()).toEqual([...HERD_CELLS].sort());
});

test("behind every cell are its animals, and they come to what the cell says", async () => {
  const rows = await readRows(server);
  for (const asked of [
    { group: "kandang", from: "2024-01-01", to: "2024-02-29" },
    { group: "pemilik", from: "2023-12-25", to: "2024-03-20", pen: farm.pens[1] },
  ] as Asked[]) {
    const told = await report(addressOfAsked(asked));
    const { cells } = expected(rows, asked);
    for (const { key, counts, ...figures } of told.rows)
      for (const cell of HERD_CELLS) {
        const behind = await detail({ ...addressOfAsked(asked), row: key, cell });
        expect(behind.total).toBe(counts[cell]);
        const ids = behind.items.map(({ sheep }) => sheep.id).sort((a, b) => a - b);
        expect(ids).toEqual(cells.get(key)?.get(cell) ?? []);
        if (cell !== "akhir") continue;
        const { name: _name, code: _code, ...sums } = figures;
        expect(behind.totals).toEqual(sums);
        expect(sumsOf(behind.items)).toEqual(sums);
      }
    const all = await detail({ ...addressOfAsked(asked), cell: "akhir" });
    const { counts, ...sums } = told.totals;
    expect([all.total, all.totals]).toEqual([counts.akhir, sums]);
  }
});

test("the chart is what reports of those days say", async () => {
  for (const filter of [{}, { pen: farm.pens[0] }, { owner: "perusahaan" }]) {
    const { population, weights, unweighed } = SheepReportChart.parse(
      (await ask("report/sheep/chart", { period: "2024-02-10..2024-03-05", ...filter })).response,
    );
    expect(population.map(({ day }) => day).slice(-4)).toEqual([
      "2023-12-31",
      "2024-01-31",
      "2024-02-29",
      "2024-03-05",
    ]);
    expect(population[0]).toEqual({ day: "2023-04-30", count: 0 });
    for (const { day, count } of population.slice(-5)) {
      const { totals } = await report({ period: `${day}..${day}`, ...filter });
      expect([day, count]).toEqual([day, totals.counts.akhir]);
    }
    const { totals } = await report({ period: "2024-02-10..2024-03-05", ...filter });
    expect(weights.reduce((sum, { count }) => sum + count, 0)).toBe(totals.weighed);
    expect(unweighed).toBe(totals.counts.akhir - totals.weighed);
  }
});

const BAD: [string, Record<string, string>, string][] = [
  ["report/sheep", { period: "abad" }, "period"],
  ["report/sheep", { period: "2024-02-30..2024-03-01" }, "period"],
  ["report/sheep", { group: "warna" }, "group"],
  ["report/sheep/chart", { pen: "satu" }, "pen"],
  ["report/sheep/detail", { cell: "terbang" }, "cell"],
  ["report/sheep/detail", { sort: "breed" }, "sort"],
  ["report/sheep/export", { format: "pdf" }, "format"],
  ["report/sheep/detail/export", { format: "csv", row: "x".repeat(61) }, "row"],
];

test.each(BAD)("%s refuses %o at its field", async (path, values, field) => {
  const { status, body } = await server.call("GET", `${path}?${addressOf(values)}`, { token });
  expect(status).toBe(422);
  expect(Object.keys(body.metadata.errors ?? {})).toEqual([field]);
});

test("a row that nobody has is empty, whatever it is called", async () => {
  for (const group of HERD_GROUPS)
    expect(await detail({ period: "tahun", group, row: "tidak ada", cell: "akhir" })).toMatchObject({
      items: [],
      total: 0,
      totals: NOTHING,
    });
});

test("as a file: every row with the totals, and every animal behind a cell", async () => {
  const asked = { period: "2024-01-01..2024-02-29", group: "kandang", format: "csv" };
  const told = await report(asked);
  const linesOf = async (path: string, values: Record<string, string>) => {
    const answer = await fetch(`${server.origin()}/api/v1/${path}?${addressOf(values)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return { answer, lines: (await answer.text()).trimEnd().split("\r\n") };
  };
  const { answer, lines } = await linesOf("report/sheep/export", asked);
  expect(answer.headers.get("content-disposition")).toContain("laporan-domba-2024-03-20.csv");
  expect(lines).toHaveLength(told.rows.length + 2);
  expect(lines.at(-1)?.startsWith(`Total,,${told.totals.counts.awal},`)).toBe(true);
  const [row] = told.rows;
  const behind = { ...asked, cell: "akhir", row: row?.key ?? "" };
  const { items } = await detail({ ...behind, sort: "-cost" });
  const animals = await linesOf("report/sheep/detail/export", { ...behind, sort: "-cost" });
  expect(animals.lines.slice(1).map((line) => line.split(",")[0])).toEqual(items.map(({ sheep }) => sheep.code));
  const sold = { ...asked, cell: "jual" };
  expect((await linesOf("report/sheep/detail/export", sold)).lines).toHaveLength(told.totals.counts.jual + 1);
  const sheet = await server.call("GET", `report/sheep/export?${addressOf({ ...asked, format: "xlsx" })}`, { token });
  expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
});

test("what is sought among the animals behind a cell; pages and orders", async () => {
  const asked = { period: "2023-12-01..2024-03-20", cell: "akhir" };
  const all = await detail(asked);
  const [first, second] = all.items;
  expect((await detail({ ...asked, q: first?.sheep.earTag })).items).toEqual([first]);
  for (const sort of HERD_SORTS.sorts) {
    // An animal without a figure stands last in both directions.
    const told = (row: SheepReportAnimal) => (sort !== "weight" && sort !== "gain") || row[sort] !== null;
    const up = (await detail({ ...asked, sort })).items;
    const down = (await detail({ ...asked, sort: `-${sort}` })).items;
    const known = up.filter(told);
    expect(up.slice(0, known.length)).toEqual(known);
    expect(down.slice(0, known.length)).toEqual(known.toReversed());
  }
  const grown = (await detail({ ...asked, sort: "gain" })).items.map(({ gain }) => gain);
  expect([grown[0], grown.at(-1)]).toEqual([expect.any(Number), null]);
  const beyond = await detail({ ...asked, page: 900 });
  expect([beyond.items, beyond.total]).toEqual([[], all.total]);
  expect(second?.sheep.earTag.localeCompare(first?.sheep.earTag ?? "")).toBeGreaterThan(0);
});

test("what an animal cost and brought in; the profit for those who may see it", async () => {
  const { db } = server;
  const [animal] = (await readRows(server)).animals;
  const animalId = animal?.id ?? 0;
  await addSale(server, { sheepId: animalId, customerId: farm.investors[0] ?? 0, productId: farm.products[0] ?? 0 });
  const read = async (role: string) => {
    const { access } = await server.signedIn(role);
    const { body } = await server.call("GET", `report/sheep/child/${animalId}`, { token: access });
    return SheepReportChild.parse(body.response);
  };
  const owner = await read("owner");
  expect(owner.sales).toMatchObject([
    { number: "PJ/2024/03/0001", revenue: 2_500_000, cost: 1_900_000, profit: 600_000 },
  ]);
  expect(owner.costs.reduce((sum, { amount }) => sum + amount, 0)).toBe(animal?.cost);
  expect((await read("auditor")).sales).toMatchObject([{ profit: 600_000 }]);
  expect((await read("admin")).sales).toMatchObject([{ revenue: 2_500_000, cost: null, profit: null }]);
  await db.update(transactionAnimals).set({ returnedOn: "2024-03-15" });
  expect((await read("owner")).sales).toMatchObject([{ returnedOn: "2024-03-15", profit: null }]);
  expect((await server.call("GET", "report/sheep/child/999999", { token })).status).toBe(404);
});

test("an empty farm, and one that began today", async () => {
  await emptyFarm(server);
  const empty = await report({ period: "bulan" });
  expect(empty.days).toEqual({ from: "2024-03-01", to: "2024-03-20" });
  expect(empty.rows).toEqual([]);
  expect(empty.totals).toEqual({ counts: noCounts, ...NOTHING });
  expect(mortalityOf(empty.totals.counts)).toBeNull();
  const chart = SheepReportChart.parse((await ask("report/sheep/chart", {})).response);
  expect([chart.weights, chart.unweighed, chart.population.length]).toEqual([[], 0, 12]);

  await server.db.transaction((tx) => come(tx, randomFrom(3), farm, "2024-03-20"));
  const begun = await report({ period: "hari", group: "kandang" });
  expect(begun.totals.counts).toMatchObject({ awal: 0, akhir: 1 });
  // A single weighing gives no gain.
  expect(begun.totals).toMatchObject({ gain: null, gained: 0 });
  expect(mortalityOf(begun.totals.counts)).toBe(0);
});
