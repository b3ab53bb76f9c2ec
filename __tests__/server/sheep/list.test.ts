import { inArray } from "drizzle-orm";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { PageInfo } from "@/contract/base/envelope";
import { listOf } from "@/contract/base/list";
import { SheepCost, SheepEvent, SheepFamily, SheepWeights } from "@/contract/sheep/card";
import { Sheep } from "@/contract/sheep/model";
import { customers } from "@/server/db/schema/customer";
import { examinations } from "@/server/db/schema/examination";
import { settings } from "@/server/db/schema/program/settings";
import { sheep } from "@/server/db/schema/sheep";
import { created, type TestServer } from "./support";

let server: TestServer;
let owner: string;
let pens: { timur: number; barat: number };
let animals: Awaited<ReturnType<typeof insert>>;

const base = {
  species: "domba",
  breed: "Garut",
  sex: "betina",
  origin: "beli",
  arrivedOn: "2025-06-01",
  earTagColour: "kuning",
  stockState: "tersedia",
  healthState: "sehat",
} as const;
async function insert(investorId: number) {
  const row = (earTag: string, values: Partial<typeof sheep.$inferInsert> = {}) => ({
    ...base,
    earTag,
    code: `T9${earTag}`,
    penId: pens.timur,
    ...values,
  });
  return server.db
    .insert(sheep)
    .values([
      row("0101", { bornOn: "2025-08-17", lastWeight: 3.2, cost: 0, sex: "jantan" }),
      row("0102", { bornOn: "2025-05-19", lastWeight: 12, cost: 500_000, origin: "lahir" }),
      row("0103", { bornOn: "2025-05-18", lastWeight: 14, cost: 400_000, healthState: "sakit" }),
      row("0104", { bornOn: "2025-03-18", lastWeight: 20, cost: 900_000, saleFrom: "2025-08-19" }),
      row("0105", { bornOn: "2024-12-18", lastWeight: 31, cost: 1_200_000, saleFrom: "2025-08-18" }),
      row("0106", { penId: pens.barat, species: "kambing", breed: "Boer", investorId, stockState: "karantina" }),
      row("0107", { stockState: "mati", bornOn: "2023-01-01", origin: "lahir" }),
      row("0108", { stockState: "terjual", earTagColour: "biru" }),
    ])
    .returning();
}

beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  pens = { timur: (await addPen(server)).id, barat: (await addPen(server)).id };
  const [investor] = await server.db
    .insert(customers)
    .values({ code: "C90001", name: "Maya Kartika", whatsapp: "6281234500001", type: "investor" })
    .returning();
  animals = await insert(investor?.id ?? 0);
});
afterAll(() => server.close());

async function list(query = "") {
  const { status, body } = await server.call("GET", `sheep${query}`, { token: owner });
  if (status !== 200) return { status, body, tags: [], rows: [] };
  const { items: rows } = listOf(Sheep).parse(body.response);
  return { status, body, rows, tags: rows.map(({ earTag }) => earTag), page: PageInfo.parse(body.metadata.page) };
}
const tagsOf = async (query: string) => (await list(query)).tags;

test("those on the farm, by ear tag, with a total", async () => {
  const { tags, page } = await list();
  expect(tags).toEqual(["0101", "0102", "0103", "0104", "0105", "0106"]);
  expect(page).toEqual({ number: 1, size: 20, total: 6 });
});

test.each([
  ["?scope=semua", ["0101", "0102", "0103", "0104", "0105", "0106", "0107", "0108"]],
  ["?scope=keluar", ["0107", "0108"]],
  ["?state=mati,karantina", ["0106", "0107"]],
  ["?state=mati&scope=keluar", ["0107"]],
  ["?species=kambing", ["0106"]],
  ["?sex=jantan", ["0101"]],
  ["?health=sakit,pantauan", ["0103"]],
  ["?owner=investor", ["0106"]],
  ["?origin=lahir", ["0102"]],
  ["?origin=lahir&scope=semua&arrived=..2025-06-01", ["0102", "0107"]],
  ["?origin=lahir&scope=semua&arrived=2025-06-02..", []],
  ["?owner=perusahaan&species=kambing", []],
  ["?watch=tanpa%20lahir", ["0106"]],
  ["?watch=tanpa%20lahir&scope=semua", ["0106", "0108"]],
  ["?sellable=1", ["0101", "0102", "0105"]],
  ["?age=cempe", ["0101", "0102"]],
  ["?age=sapihan", ["0103"]],
  ["?age=bakalan", ["0104"]],
  ["?age=dewasa", ["0105"]],
  ["?age=dewasa&scope=semua", ["0105", "0107"]],
  ["?age=cempe,dewasa", ["0101", "0102", "0105"]],
  ["?q=0102", ["0102"]],
  ["?q=biru%200108&scope=semua", ["0108"]],
  ["?q=T90103", ["0103"]],
  ["?q=boer", ["0106"]],
  ["?q=%F0%9F%90%91", []],
  ["?sort=-earTag&limit=20", ["0106", "0105", "0104", "0103", "0102", "0101"]],
  ["?sort=lastWeight", ["0106", "0101", "0102", "0103", "0104", "0105"]],
  ["?sort=-lastWeight", ["0105", "0104", "0103", "0102", "0101", "0106"]],
  ["?sort=born", ["0106", "0105", "0104", "0103", "0102", "0101"]],
  ["?sort=-cost&sellable=1", ["0105", "0102", "0101"]],
  ["?sort=-created", ["0106", "0105", "0104", "0103", "0102", "0101"]],
  ["?page=2", []],
])("%s", async (query, tags) => {
  expect(await tagsOf(query)).toEqual(tags);
});

test.each([
  ["", { weight: 16.04, cost: 3_000_000 }],
  ["?page=2", { weight: 16.04, cost: 3_000_000 }],
  ["?health=sakit,pantauan", { weight: 14, cost: 400_000 }],
  // A missing weight is not 0 kg.
  ["?species=kambing", { weight: null, cost: 0 }],
  ["?q=tidakada", { weight: null, cost: 0 }],
])("%s comes to a mean weight and a sum of HPP", async (query, totals) => {
  expect((await list(query)).body.response).toMatchObject({ totals });
});

test("the age class of each row is the one that it is filtered by", async () => {
  for (const word of ["cempe", "sapihan", "bakalan", "dewasa"])
    for (const row of (await list(`?scope=semua&age=${word}`)).rows) expect(row.ageClass).toBe(word);
});

test("pens by their ids", async () => {
  expect(await tagsOf(`?pen=${pens.barat}`)).toEqual(["0106"]);
  expect(await tagsOf(`?pen=${pens.barat},${pens.timur}`)).toHaveLength(6);
});

refusedAtTheirFields(
  [
    ["?sort=name", "sort"],
    ["?state=dijual", "state.0"],
    ["?pen=abc", "pen"],
    ["?age=tua", "age.0"],
    ["?sellable=0", "sellable"],
    ["?scope=x", "scope"],
    [`?q=${"x".repeat(10_000)}`, "q"],
  ],
  (query) => server.call("GET", `sheep${query}`, { token: owner }),
);

test("the export is exactly the filtered rows, in the list's order", async () => {
  const query = "sort=-lastWeight&age=sapihan,bakalan,dewasa";
  const answer = await fetch(`${server.origin()}/api/v1/sheep/export?${query}&format=csv`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  expect(answer.headers.get("content-disposition")).toContain("ternak-2025-08-18.csv");
  const lines = (await answer.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  const header = lines.findIndex((line) => line.startsWith("Kode"));
  expect(lines.slice(header + 1).map((line) => line.split(/[;,]/)[1])).toEqual(["0105", "0104", "0103"]);
  expect(lines[header]).toContain("Kelas umur");
  expect(lines[header + 2]).toContain("Dara");
});

test("a search names the exact one first, and only the wanted kind", async () => {
  const search = async (query: string) => {
    const { body } = await server.call("GET", `sheep/search?${query}`, { token: owner });
    return (body.response as { items: { earTag: string }[] }).items.map(({ earTag }) => earTag);
  };
  expect((await search("q=T90102"))[0]).toBe("0102");
  expect(await search("q=01&sex=jantan&species=domba")).toEqual(["0101"]);
  expect(await search("q=0107&onFarm=1")).toEqual([]);
});

test("a tag is found without its dash and its noughts, and by its number alone, which comes first", async () => {
  const tags = ["GT-016", "B-16A", "GT-1600", "GT-160"];
  const penId = pens.barat;
  await server.db
    .insert(sheep)
    .values(tags.map((earTag) => ({ ...base, earTag, code: `T8${earTag}`, penId, stockState: "afkir" as const })));
  const found = async (q: string) => {
    const { body } = await server.call("GET", `sheep/search?q=${q}`, { token: owner });
    return (body.response as { items: { earTag: string }[] }).items.map(({ earTag }) => earTag);
  };
  expect(await found("16")).toEqual(["B-16A", "GT-016", "GT-160", "GT-1600"]);
  for (const q of ["gt016", "gt16", "GT-016"]) expect((await found(q))[0]).toBe("GT-016");
  expect(await found("gt016")).toEqual(["GT-016"]);
  expect(await found("b16")).toEqual(["B-16A"]);
  expect(await tagsOf("?q=16&state=afkir")).toEqual(["B-16A", "GT-016", "GT-160", "GT-1600"]);
  await server.db.delete(sheep).where(inArray(sheep.earTag, tags));
});

test("some by their ids, in their order", async () => {
  const ids = [animals[4]?.id, animals[0]?.id, 999_999];
  const { body } = await server.call("GET", `sheep/some?ids=${ids.join(",")}`, { token: owner });
  expect((body.response as { items: { earTag: string }[] }).items.map(({ earTag }) => earTag)).toEqual([
    "0105",
    "0101",
  ]);
  expect((await server.call("GET", "sheep/some?ids=1;2", { token: owner })).status).toBe(422);
});

test("each breed once", async () => {
  const { body } = await server.call("GET", "sheep/breed", { token: owner });
  expect(body.response).toEqual({ items: ["Boer", "Garut"] });
});

describe("the card", () => {
  const part = async (id: number, name: string) =>
    (await server.call("GET", `sheep/${id}/${name}`, { token: owner })).body.response;

  async function examine(sheepId: number, day: string, values: Partial<typeof examinations.$inferInsert> = {}) {
    const fixed = { batch: "00000000-0000-4000-8000-000000000000", kind: "timbang", officer: "Ujang" } as const;
    await server.db.insert(examinations).values({ ...fixed, sheepId, day, ...values });
  }

  test("weighings in their order; estimates and what was cancelled make no gain", async () => {
    const animal = await created(server, owner, { penId: pens.timur, arrivalWeight: 20, arrivedOn: "2025-06-01" });
    await examine(animal.id, "2025-07-01", { weight: 23 });
    await examine(animal.id, "2025-06-11", { weight: 99, cancelledAt: new Date(), cancelReason: "Salah anting" });
    await examine(animal.id, "2025-07-11", { weight: 24.2 });
    await examine(animal.id, "2025-08-01", { weight: 40, weightEstimated: true });
    const weights = SheepWeights.parse(await part(animal.id, "weight"));
    expect(weights.items.map(({ weight }) => weight)).toEqual([20, 23, 24.2, 40]);
    expect(weights.lifetime).toEqual({ from: "2025-06-01", to: "2025-07-11", days: 40, grams: 105 });
    expect(weights.last).toEqual({ from: "2025-07-01", to: "2025-07-11", days: 10, grams: 120 });
  });

  test("two weighings on a day make no gain", async () => {
    const animal = await created(server, owner, { penId: pens.timur, arrivedOn: "2025-08-01" });
    await examine(animal.id, "2025-08-01", { weight: 25 });
    expect(SheepWeights.parse(await part(animal.id, "weight"))).toMatchObject({ lifetime: null, last: null });
  });

  test("the ledger with its running sum, and the timeline with names", async () => {
    const animal = await created(server, owner, { penId: pens.timur });
    const costs = listOf(SheepCost).parse(await part(animal.id, "cost")).items;
    expect(costs).toMatchObject([{ kind: "beli", amount: 1_500_000, sum: 1_500_000 }]);
    const [event] = listOf(SheepEvent).parse(await part(animal.id, "event")).items;
    expect(event).toMatchObject({ kind: "masuk", toPen: { id: pens.timur }, by: expect.stringContaining("Pengguna") });
  });

  test("two generations up, and the offspring", async () => {
    const at = { penId: pens.timur, bornOn: null };
    const grandmother = await created(server, owner, at);
    const mother = await created(server, owner, { ...at, damId: grandmother.id });
    const child = await created(server, owner, { ...at, damId: mother.id });
    const family = SheepFamily.parse(await part(child.id, "family"));
    expect([family.dam?.id, family.dam?.dam?.id, family.sire]).toEqual([mother.id, grandmother.id, null]);
    const above = SheepFamily.parse(await part(grandmother.id, "family"));
    expect(above.offspring.map(({ id }) => id)).toEqual([mother.id]);
  });

  test("no animal, no card", async () => {
    for (const name of ["weight", "examination", "cost", "event", "family"])
      expect((await server.call("GET", `sheep/999999/${name}`, { token: owner })).status).toBe(404);
  });
});

test("age classes begin where the configuration says", async () => {
  const before = (await list("?age=sapihan")).rows.map(({ earTag }) => earTag);
  await server.db
    .insert(settings)
    .values({ name: "umur", value: { lamb: 1, weaned: 2, young: 3 } })
    .onConflictDoUpdate({ target: settings.name, set: { value: { lamb: 1, weaned: 2, young: 3 } } });
  for (const row of (await list("?scope=semua&age=dewasa")).rows) expect(row.ageClass).toBe("dewasa");
  expect((await list("?age=dewasa")).rows.map(({ earTag }) => earTag)).toEqual(expect.arrayContaining(before));
  await server.db.delete(settings);
});
