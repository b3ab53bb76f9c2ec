import { refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { ChoiceAnimal } from "@/contract/transaction/choice";
import { sheep } from "@/server/db/schema/sheep";
import { addForSale, addKind, head, ordered, sale, saleServer, type TestServer } from "./support";

let server: TestServer;
let token: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
let perKg: typeof kind;
beforeAll(async () => {
  ({ server, token, customer, kind } = await saleServer());
  perKg = await addKind(server, { priceMethod: "kg", salePrice: 80_000, minPrice: null });
});
afterAll(() => server.close());

const choices = async (query: string) => {
  const { status, body } = await server.call("GET", `transaction/choice?${query}`, { token });
  expect(status).toBe(200);
  return { items: (body.response as { items: ChoiceAnimal[] }).items, page: body.metadata.page };
};
const tags = async (query: string) => (await choices(query)).items.map(({ earTag }) => earTag);

test("for sale as people count their tags; the others for the reasons that are asked for, before them and with their words", async () => {
  const pen = await addPen(server);
  const at = { penId: pen.id };
  for (const earTag of ["0010", "9", "A10", "A2", "2"]) await addForSale(server, kind.id, { ...at, earTag });
  await addForSale(server, kind.id, { ...at, earTag: "1", stockState: "karantina" });
  await addForSale(server, kind.id, { ...at, earTag: "3", healthState: "sakit" });
  await addForSale(server, kind.id, { ...at, earTag: "4", saleFrom: "2025-12-01" });
  const taken = await addForSale(server, kind.id, { ...at, earTag: "5" });
  const order = await ordered(server, token, sale(customer, [head(kind.id, [taken.id])]));
  const here = `pen=${pen.id}`;
  expect(await tags(here)).toEqual(["2", "9", "0010", "A2", "A10"]);
  expect(await tags(`${here}&sort=-tag`)).toEqual(["A10", "A2", "0010", "9", "2"]);
  expect(await tags(`${here}&also=karantina`)).toEqual(["1", "2", "9", "0010", "A2", "A10"]);
  for (const [reason, tag] of Object.entries({ sakit: "3", "masa henti": "4", dipesan: "5" }))
    expect(await tags(`${here}&also=${reason}`)).toEqual([tag, "2", "9", "0010", "A2", "A10"]);
  const { items, page } = await choices(`${here}&also=karantina,sakit,masa henti,dipesan`);
  expect(items.slice(0, 4).map(({ earTag, hindrance }) => [earTag, hindrance])).toEqual([
    ["1", "Kuning 1 masih di karantina."],
    ["3", "Kuning 3 sedang sakit."],
    ["4", expect.stringContaining("Kuning 4 bebas jual mulai 1 Desember 2025.")],
    ["5", "Kuning 5 sudah dipesan orang lain."],
  ]);
  expect(page).toEqual({ number: 1, size: 20, total: 9 });
  // The order that is changed may have its own animal back.
  const own = (await choices(`${here}&order=${order.id}&q=5`)).items;
  expect(own).toMatchObject([{ id: taken.id, hindrance: null }]);
  // The very tag comes first, whatever else begins with it.
  expect(await tags(`${here}&q=A10`)).toEqual(["A10"]);
});

test("by sex, breed, weight, price, qurban and photo; sorted by weight and price; those of about the same weight first", async () => {
  const pen = await addPen(server);
  const at = { penId: pen.id };
  const here = `pen=${pen.id}`;
  const light = await addForSale(server, perKg.id, { ...at, earTag: "K1", lastWeight: 20, bornOn: "2023-01-01" });
  await addForSale(server, perKg.id, { ...at, earTag: "K2", lastWeight: 41.5, sex: "betina", breed: "Texel" });
  await addForSale(server, kind.id, { ...at, earTag: "K3", lastWeight: 28 });
  await addForSale(server, null, { ...at, earTag: "K4", lastWeight: null });
  expect(await tags(`${here}&sex=betina`)).toEqual(["K2"]);
  expect(await tags(`${here}&breed=texel`)).toEqual(["K2"]);
  expect(await tags(`${here}&weight=20..28`)).toEqual(["K1", "K3"]);
  expect(await tags(`${here}&weight=28.01..`)).toEqual(["K2"]);
  expect(await tags(`${here}&price=1600000..3000000`)).toEqual(["K1", "K3"]);
  expect(await tags(`${here}&price=3000001..`)).toEqual(["K2"]);
  expect(await tags(`${here}&qurban=1`)).toEqual(["K1"]);
  expect(await tags(`${here}&photo=1`)).toEqual([]);
  expect(await tags(`${here}&product=${kind.id}`)).toEqual(["K3"]);
  expect(await tags(`${here}&sort=-weight`)).toEqual(["K2", "K3", "K1", "K4"]);
  expect(await tags(`${here}&sort=price`)).toEqual(["K1", "K3", "K2", "K4"]);
  const { items } = await choices(here);
  expect(items.map(({ amount }) => amount)).toEqual([1_600_000, 3_320_000, 3_000_000, null]);
  await addForSale(server, perKg.id, { ...at, earTag: "K9", lastWeight: 21.5 });
  const near = (await choices(`${here}&like=${light.id}&sort=-weight`)).items;
  expect(near.map((animal) => [animal.earTag, animal.near])).toEqual([
    ["K9", true],
    ["K2", false],
    ["K3", false],
    ["K1", false],
    ["K4", false],
  ]);
  // A qurban sale has those first that are one; the others say why not.
  const qurban = (await choices(`${here}&kind=qurban&sort=-tag`)).items;
  expect(qurban[0]).toMatchObject({ earTag: "K1", hindrance: null });
  expect(qurban[1]).toMatchObject({ hindrance: expect.stringContaining("belum layak qurban") });
  for (const query of ["weight=9..1", "price=x..", "sort=code", "also=mati", "pen=x", "limit=7"])
    expect(refusal(await server.call("GET", `transaction/choice?${query}`, { token })).status).toBe(422);
  expect((await server.call("GET", "transaction/choice", {})).status).toBe(401);
});

test("a replacement: those of the same sex first; a lamb behind all others, however it is sorted", async () => {
  const pen = await addPen(server);
  const at = { penId: pen.id };
  const here = `pen=${pen.id}`;
  const ram = await addForSale(server, kind.id, { ...at, earTag: "R5", lastWeight: 30 });
  await addForSale(server, kind.id, { ...at, earTag: "R1", lastWeight: 29, sex: "betina" });
  await addForSale(server, kind.id, { ...at, earTag: "R2", lastWeight: 50 });
  await addForSale(server, kind.id, { ...at, earTag: "R3", lastWeight: 31 });
  await addForSale(server, kind.id, { ...at, earTag: "R0", lastWeight: 60, bornOn: "2025-07-20" });
  expect(await tags(here)).toEqual(["R1", "R2", "R3", "R5", "R0"]);
  expect(await tags(`${here}&sort=-weight`)).toEqual(["R2", "R3", "R5", "R1", "R0"]);
  expect((await choices(here)).items.map(({ lamb }) => lamb)).toEqual([false, false, false, false, true]);
  const { body } = await server.call("GET", `transaction/animal?like=${ram.id}`, { token });
  const alike = (body.response as { items: ChoiceAnimal[] }).items.filter(({ pen: { id } }) => id === pen.id);
  expect(alike.map(({ earTag }) => earTag)).toEqual(["R3", "R1"]);
  // Of the whole product, the nearest in weight come first within their sex, and a lamb last.
  const all = await server.call("GET", `transaction/animal?q=R&product=${kind.id}&like=${ram.id}`, { token });
  const nearest = (all.body.response as { items: ChoiceAnimal[] }).items.filter(({ pen: { id } }) => id === pen.id);
  expect(nearest.map(({ earTag }) => earTag)).toEqual(["R5", "R3", "R2", "R0", "R1"]);
});

test("a big herd answers a page, and counts no further than it must", async () => {
  const pen = await addPen(server);
  const many = Array.from({ length: COUNTED_ROWS + 30 }, (_, at) => ({
    code: `B${at}`,
    earTag: `B${at}`,
    earTagColour: "biru" as const,
    penId: pen.id,
    species: "domba" as const,
    breed: "Garut",
    sex: "jantan" as const,
    origin: "beli" as const,
    stockState: "tersedia" as const,
    arrivedOn: "2025-06-01",
    productId: kind.id,
    lastWeight: 30,
  }));
  await server.db.insert(sheep).values(many);
  const { items, page } = await choices(`pen=${pen.id}&limit=50&page=3`);
  expect(items.map(({ earTag }) => earTag)).toEqual(many.slice(100, 150).map(({ earTag }) => earTag));
  expect(page).toEqual({ number: 3, size: 50, total: null });
});
