import { eq } from "drizzle-orm";
import { addPackage, detailOf, draftOf, name, post, settled, sold } from "@/__tests__/server/investment/support";
import {
  act,
  addCustomer,
  addForSale,
  addKind,
  deliver,
  head,
  ordered,
  sale,
} from "@/__tests__/server/transaction/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import {
  ROI_GROUPS,
  ROI_STEPS,
  RoiAnimal,
  type RoiAnimalTotals,
  type RoiGroup,
  RoiRow,
  RoiTotals,
} from "@/contract/report/roi";
import { readSheet } from "@/e2e/support/read-xlsx";
import { investments } from "@/server/db/schema/investment";
import { sheep } from "@/server/db/schema/sheep";
import { seedDemo } from "@/server/seed/demo";
import { animalsOf, contractOf, sum, together, within } from "./roi-oracle";
import { rowsAt, rowsOf } from "./roi-rows";

const TODAY = "2025-08-18";
let server: TestServer;
let owner: string;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  await expectNothing();
  await seedDemo(server.db, () => server.clock.now);
  kind = await addKind(server);
  for (const [at, one] of LIVES.entries()) await live(one, at);
});
afterAll(() => server.close());

async function get<Row, Totals>(path: string, token = owner) {
  const { status, body } = await server.call("GET", `report/roi${path}`, { token });
  const { items, totals } = (body.response ?? {}) as { items: Row[]; totals: Totals };
  return { status, metadata: body.metadata, items, totals };
}
const contracts = async (query: string) => {
  const { items, totals } = await get<unknown, unknown>(`?${query}`);
  return { items: items.map((item) => RoiRow.parse(item)), totals: RoiTotals.parse(totals) };
};
const animals = async (query: string) => {
  const { items, totals } = await get<unknown, RoiAnimalTotals>(`/animal?limit=100&${query}`);
  return { items: items.map((item) => RoiAnimal.parse(item)), totals };
};

/** A farm without contracts and sales has an empty report. */
async function expectNothing() {
  const { items, totals } = await contracts("");
  expect(items).toEqual([]);
  expect(totals).toMatchObject({ contracts: 0, capital: 0, roi: null, yearlyRoi: null, ever: false });
  expect(await animals("")).toMatchObject({ items: [], totals: { heads: 0, roi: null, spread: new Array(8).fill(0) } });
}

type Life = { basis?: string; prices: number[]; costs: number[]; dies?: number; until?: "draft" | "approve" | "pay" };
/** Contracts that gain, lose, have a dead animal, are paid by their sales, are not sold, or have no cost. */
const LIVES: Life[] = [
  { prices: [3_100_000, 2_900_001], costs: [1_234_567, 1_000_001], until: "pay" },
  { prices: [2_500_000], costs: [1_900_333, 1_700_000, 900_000], dies: 2 },
  { basis: "penjualan", prices: [2_777_777], costs: [1_500_000, 1_400_000] },
  { prices: [2_500_000], costs: [4_100_000], until: "approve" },
  { prices: [3_000_000, 2_600_000, 2_500_001], costs: [0, 1_200_000, 1_300_000], until: "draft" },
  { prices: [], costs: [] },
];

async function live({ basis = "laba", prices, costs, dies, until }: Life, at: number) {
  const { db } = server;
  const terms = { headCount: Math.max(2, costs.length), profitBasis: basis as "laba", investorShare: 57.35 };
  const product = at < 2 ? undefined : (await addPackage(server, { ...terms, name: `Paket ${at}` })).id;
  const { contract } = await sold(server, owner, { product: product ?? (await addPackage(server, terms)).id });
  const herd = [];
  for (const cost of costs) herd.push(await addForSale(server, kind.id, { cost }));
  let latest = { id: contract.id, version: contract.version };
  if (herd.length > 0)
    latest = settled(
      await name(
        server,
        owner,
        contract,
        herd.map(({ id }) => id),
      ),
    );
  for (const [of, price] of prices.entries()) {
    const buyer = await addCustomer(server);
    const order = await ordered(server, owner, sale(buyer.id, [head(kind.id, [herd[of]?.id ?? 0], { price })]));
    await deliver(server, owner, order, { day: of === 0 ? "2025-08-12" : "2025-08-14" });
  }
  if (dies !== undefined)
    await db
      .update(sheep)
      .set({ stockState: "mati" })
      .where(eq(sheep.id, herd[dies]?.id ?? 0));
  const json = draftOf({ sellingCosts: 100_001 });
  if (until) latest = settled(await post(server, owner, latest, "draft", json));
  if (until === "approve" || until === "pay") {
    const { figures } = await detailOf(server, owner, contract.id);
    latest = settled(await post(server, owner, latest, "approve", { received: figures?.received ?? 0 }));
  }
  if (until === "pay") await post(server, owner, latest, "pay", { day: TODAY, method: "transfer", note: null });
  // They begin on different days.
  await db
    .update(investments)
    .set({ startOn: `2025-0${at + 2}-11` })
    .where(eq(investments.id, contract.id));
}

const PERIODS = [
  ["bulan", "2025-08-01", TODAY],
  ["2025-01-01..2025-06-30", "2025-01-01", "2025-06-30"],
  ["2024-01-01..2025-12-31", "2024-01-01", "2025-12-31"],
] as const;
const KEYS: Record<RoiGroup, "productId" | "customerId" | "id"> = {
  paket: "productId",
  investor: "customerId",
  kontrak: "id",
};

describe.each(PERIODS)("the report of %s", (period, from, to) => {
  const isOver = to < TODAY;
  const end = isOver ? to : TODAY;
  const readRows = () => (isOver ? rowsAt(server, to) : rowsOf(server));

  test.each(ROI_GROUPS)("per %s agrees with the rows to the rupiah, and its totals with both", async (group) => {
    const rows = await readRows();
    const known = within(rows, from, to);
    const { items, totals } = await contracts(`group=${group}&period=${period}&limit=100`);
    expect(known.length).toBeGreaterThan(3);
    expect(items.map(({ id }) => id).sort()).toEqual([...new Set(known.map((one) => one[KEYS[group]]))].sort());
    for (const item of items) {
      const own = known.filter((one) => one[KEYS[group]] === item.id);
      expect(item).toMatchObject(together(own.map((one) => contractOf(rows, one, end))));
    }
    expect(totals).toMatchObject({ ...together(known.map((one) => contractOf(rows, one, end))), ever: true });
    for (const field of ["capital", "sales", "cost", "openCost", "profit", "share", "received", "estimate"] as const)
      expect(sum(items, (item) => item[field])).toBe(totals[field]);
  });

  test("per animal agrees with the sales, selling costs spread to the rupiah", async () => {
    const rows = await readRows();
    const known = new Map(animalsOf(rows, end, from, to).map((one) => [one.id, one]));
    const { items, totals } = await animals(`period=${period}`);
    expect(items).toHaveLength(known.size);
    for (const item of items) {
      const { contract, roi, ...figures } = known.get(item.id) ?? {};
      expect(item).toMatchObject(figures);
      expect(item.contract?.id).toBe(contract?.id);
      if (roi === null || roi === undefined) expect(item.roi).toBeNull();
      else expect(item.roi).toBeCloseTo(roi, 8);
    }
    for (const field of ["revenue", "cost", "sellingCosts", "profit"] as const)
      expect(sum(items, (item) => item[field])).toBe(totals[field]);
    const step = ({ profit = 0, cost = 0 }) => ROI_STEPS.filter((at) => profit * 100 >= at * cost).length;
    const priced = [...known.values()].filter(({ cost }) => cost > 0);
    expect(totals.spread).toEqual(
      Array.from({ length: 8 }, (_, at) => priced.filter((one) => step(one) === at).length),
    );
    expect(totals.unknown).toBe(known.size - priced.length);
  });
});

test("a contract's row is what its page says", async () => {
  const { items } = await contracts("group=kontrak&period=2024-01-01..2025-12-31");
  for (const { id, contract, ...row } of items) {
    const page = await detailOf(server, owner, id);
    const { sales = 0, takeovers = 0, cost, openCost, profit, share, received, days, roi } = page.figures ?? {};
    expect(row).toMatchObject({ sales: sales + takeovers, cost, openCost, profit, share, received, days });
    expect(row.roi).toBeCloseTo(roi ?? Number.NaN, 8);
    expect(contract).toMatchObject({
      state: page.state,
      startOn: page.startOn,
      investor: { name: page.investor.name },
    });
  }
});

test("the check value: Rp2.950.000 after 182 days for Rp2.500.000 are 18,0 %, 36,1 % a year", async () => {
  const { contract, investor } = await sold(server, owner, { product: (await addPackage(server, { name: "Uji" })).id });
  const animal = await addForSale(server, kind.id, { cost: 1_000_000 });
  const named = settled(await name(server, owner, contract, [animal.id]));
  const json = draftOf({ takeovers: [{ sheepId: animal.id, value: 1_750_000 }] });
  const draft = settled(await post(server, owner, named, "draft", json));
  const approved = settled(await post(server, owner, draft, "approve", { received: 2_950_000 }));
  settled(await post(server, owner, approved, "pay", { day: TODAY, method: "transfer", note: null }));
  await server.db.update(investments).set({ startOn: "2025-02-17" }).where(eq(investments.id, contract.id));
  for (const group of ROI_GROUPS) {
    const { items, totals } = await contracts(`group=${group}&investor=${investor}&state=selesai`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ capital: 2_500_000, received: 2_950_000, paid: 2_950_000, days: 182 });
    expect([items[0]?.roi?.toFixed(1), totals.yearlyRoi?.toFixed(1)]).toEqual(["18.0", "36.1"]);
  }
});

test("state, investor, package and words filter rows and totals alike; sorts and pages keep every row once", async () => {
  const period = "period=2024-01-01..2025-12-31";
  const all = await contracts(`group=kontrak&${period}`);
  const running = await contracts(`group=kontrak&${period}&state=berjalan`);
  const over = await contracts(`group=kontrak&${period}&state=selesai`);
  expect(running.items.length * over.items.length).toBeGreaterThan(0);
  expect(running.totals.capital + over.totals.capital).toBe(all.totals.capital);
  expect(over.items.every(({ contract }) => contract?.state === "dibayar")).toBe(true);
  const [first] = all.items;
  const pack = first?.contract?.product.id;
  const of = await contracts(`group=kontrak&${period}&product=${pack}`);
  expect(of.items.map(({ contract }) => contract?.product.id)).toEqual(of.items.map(() => pack));
  expect((await contracts(`group=kontrak&${period}&q=${first?.code}`)).items.map(({ id }) => id)).toEqual([first?.id]);
  const whose = first?.contract?.investor.name.toUpperCase() ?? "";
  const theirs = (await contracts(`group=kontrak&${period}&q=${encodeURIComponent(whose)}`)).items;
  expect(theirs.map(({ id }) => id)).toContain(first?.id);
  const yearly = (await contracts(`group=kontrak&${period}&sort=-yearly`)).items.map((row) => row.yearlyRoi ?? -1);
  expect(yearly).toEqual(yearly.toSorted((a, b) => b - a));
  const sold = await animals(`${period}&sort=roi`);
  expect(sold.items.at(-1)?.roi).toBeNull();
  const pages = [1, 2].map((page) => get<{ id: number }, unknown>(`/animal?${period}&sort=-profit&page=${page}`));
  const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const owned = await animals(`${period}&investor=${first?.contract?.investor.id}`);
  expect(owned.items.every(({ contract }) => contract?.investor.id === first?.contract?.investor.id)).toBe(true);
});

test("an animal that came back was not sold", async () => {
  const animal = await addForSale(server, kind.id, { cost: 1_000_000, earTag: "ROI99" });
  const buyer = await addCustomer(server);
  const order = await ordered(server, owner, sale(buyer.id, [head(kind.id, [animal.id])]));
  const gone = await deliver(server, owner, order);
  const found = async () => (await animals("period=tahun&q=roi99")).items;
  expect(await found()).toMatchObject([{ profit: 2_000_000, roi: 200, contract: null, customer: { id: buyer.id } }]);
  const { penId } = animal;
  const back = await act(server, owner, gone, "return", {
    day: TODAY,
    reason: "Sakit",
    penId,
    sheepIds: [animal.id],
    goods: [],
  });
  expect(back.status).toBe(200);
  expect(await found()).toEqual([]);
});

test.each([
  "?group=paket&period=tahun",
  "?group=investor&",
  "?group=kontrak&state=selesai&period=tahun",
  "/animal?period=tahun",
])("%s goes out as a file: what is filtered, typed cells, every row", async (path) => {
  const [of, query] = path.split("?");
  const { items } = await get<{ cost: number }, unknown>(`${path}&limit=100`);
  const read = (format: string) =>
    fetch(`${server.origin()}/api/v1/report/roi${of}/export?${query}&format=${format}`, {
      headers: { Authorization: `Bearer ${owner}` },
    });
  expect((await (await read("csv")).text()).trim().split("\n")).toHaveLength(items.length + 1);
  const sheet = await read("xlsx");
  expect(sheet.headers.get("content-disposition")).toMatch(/roi-per-\w+-2025-08-18\.xlsx/);
  const [, filters, , head, ...rows] = readSheet(Buffer.from(await sheet.arrayBuffer()));
  const from = query?.includes("tahun") ? "1 Januari 2025" : "1 Agustus 2025";
  const state = query?.includes("selesai") ? "; Status: Selesai" : "";
  expect(filters?.[0]?.value).toBe(`Saringan: Periode: ${from} sampai 18 Agustus 2025${state}`);
  const at = head?.find(({ value }) => value === "HPP")?.at;
  const cells = rows.flatMap((row) => row.find((cell) => cell.at === at) ?? []);
  expect(cells.map(({ text, value }) => (text ? null : value))).toEqual(items.map(({ cost }) => cost));
});

test("bad questions are told at their field, and only who may see profits sees the answers", async () => {
  for (const [query, field] of [
    ["?period=besok", "period"],
    ["?group=sapi", "group"],
    ["?state=lunas", "state"],
    ["/animal?sort=capital", "sort"],
    ["?investor=satu", "investor"],
  ] as const)
    expect((await get(query)).metadata).toMatchObject({ code: 422, errors: { [field]: expect.any(String) } });
  const auditor = (await server.signedIn("auditor")).access;
  expect((await get("", auditor)).status).toBe(200);
  for (const role of ["admin", "customer"]) {
    const { access } = await server.signedIn(role);
    for (const path of ["", "/animal", "/export?format=csv", "/animal/export?format=xlsx"])
      expect((await get(path, access)).metadata).toMatchObject({ code: 404, message: "no_permission" });
  }
});
