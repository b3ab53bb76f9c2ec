import { eq } from "drizzle-orm";
import { accepted, askTo, postTo, refusal } from "@/__tests__/support/server/calls";
import { addAnimal, addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { Placed, type Unplaced } from "@/contract/sheep/placing";
import { products } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { sheep } from "@/server/db/schema/sheep";

let server: TestServer;
let owner: string;
let pen: number;
beforeEach(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  pen = (await addPen(server)).id;
});
afterEach(() => server.close());

const NEW = { productId: null, name: "Domba Garut betina", priceMethod: "kg", salePrice: 75_000 };
const EWES = { species: "domba", breed: "Garut", sex: "betina" } as const;
const BUCKS = { species: "kambing", breed: "Etawa", sex: "jantan" } as const;

const add = (values: Parameters<typeof addAnimal>[2]) => addAnimal(server, pen, { productId: null, ...values });
const place = (lines: object[], key = newKey()) => postTo(server, owner, "sheep/placing", { lines }, key);
const setProduct = (ids: number[], productId: number | null) =>
  postTo(server, owner, "sheep/product", { ids, productId });
const unplaced = async () =>
  ((await server.call("GET", "sheep/placing", { token: owner })).body.response as { items: Unplaced[] }).items;
const productOf = async (id: number) =>
  (await server.db.select({ id: sheep.productId }).from(sheep).where(eq(sheep.id, id)))[0]?.id;
const kind = (values: object) => addProduct(server, { category: "ternak", unit: "ekor", species: "domba", ...values });

test("kinds without a product are told with their number, their mean weight and the product that fits best", async () => {
  await kind({ name: "Domba", breed: null, sex: null });
  const ewes = await kind({ name: "Betina Garut", breed: "garut", sex: "betina" });
  await kind({ name: "Garut lama", breed: "Garut", sex: "betina", active: false });
  await add({ ...EWES, lastWeight: 30, purchasePrice: 1_500_000 });
  await add({ ...EWES, breed: "GARUT", lastWeight: 40, purchasePrice: 1_000_001 });
  await add({ ...EWES, lastWeight: null, purchasePrice: 0 });
  await add({ ...EWES, lastWeight: 99, productId: ewes.id });
  await add({ ...EWES, stockState: "mati" });
  await add({ ...BUCKS, lastWeight: null });
  expect(await unplaced()).toEqual([
    {
      ...EWES,
      count: 3,
      weight: 35,
      price: 1_250_001,
      product: { id: ewes.id, code: ewes.code, name: "Betina Garut", leavesOpen: [] },
    },
    { ...BUCKS, count: 1, weight: null, price: null, product: null },
  ]);
});

test("a product that leaves breed or sex open is proposed only where none is nearer, and says so", async () => {
  const added = (breed: string, sex: "betina" | "jantan") => add({ species: "domba", breed, sex, lastWeight: null });
  await kind({ name: "Domba", breed: null, sex: null });
  await kind({ name: "Domba betina", breed: null, sex: "betina" });
  await kind({ name: "Garut", breed: "Garut", sex: null });
  await kind({ name: "Garut betina", breed: "Garut", sex: "betina" });
  await added("Garut", "betina");
  await added("Garut", "jantan");
  await added("Merino", "betina");
  await added("Merino", "jantan");
  const proposed = (await unplaced()).map(({ breed, sex, product }) => [
    breed,
    sex,
    product?.name,
    product?.leavesOpen,
  ]);
  expect(proposed).toEqual([
    ["Garut", "betina", "Garut betina", []],
    ["Garut", "jantan", "Garut", ["sex"]],
    ["Merino", "betina", "Domba betina", ["breed"]],
    ["Merino", "jantan", "Domba", ["breed", "sex"]],
  ]);
});

test("spellings of one breed are one kind, under the most frequent, and are placed together", async () => {
  const rams = { species: "domba", sex: "jantan" } as const;
  const animals = [];
  for (const breed of ["ekor gemuk", "DEG", "Domba Ekor Gemuk", "DEG", "garut", "Garut"])
    animals.push(await add({ ...rams, breed, lastWeight: null, purchasePrice: 0 }));
  expect((await unplaced()).map(({ breed, count }) => [breed, count])).toEqual([
    ["DEG", 4],
    ["Garut", 2],
  ]);
  const line = { ...NEW, ...rams, breed: "DEG", name: "Domba DEG jantan" };
  expect(accepted(await place([line]), Placed)).toEqual({ made: 1, placed: 4 });
  expect((await unplaced()).map(({ breed }) => breed)).toEqual(["Garut"]);
});

test("products are made for kinds, and all their animals placed, once", async () => {
  const [first, second] = [await add(EWES), await add({ ...EWES, breed: "garut" })];
  const buck = await add(BUCKS);
  const goats = await kind({ species: "kambing", name: "Kambing" });
  const lines = [
    { ...EWES, ...NEW },
    { ...BUCKS, ...NEW, productId: goats.id, name: null, priceMethod: null, salePrice: null },
  ];
  const key = newKey();
  expect(accepted(await place(lines, key), Placed)).toEqual({ made: 1, placed: 3 });
  expect(accepted(await place(lines, key), Placed)).toEqual({ made: 1, placed: 3 });
  const made = await productOf(first.id);
  expect([await productOf(second.id), await productOf(buck.id)]).toEqual([made, goats.id]);
  const [product] = await server.db
    .select()
    .from(products)
    .where(eq(products.id, Number(made)));
  expect(product).toMatchObject({ ...EWES, name: NEW.name, unit: "ekor", priceMethod: "kg", salePrice: 75_000 });
  expect(await unplaced()).toEqual([]);
  expect(accepted(await place(lines), Placed)).toEqual({ made: 0, placed: 0 });
  const log = await server.db.select().from(auditLog).where(eq(auditLog.action, "sheep.product"));
  expect(log.map(({ entityId, after }) => [entityId, after])).toContainEqual([
    String(buck.id),
    { productId: goats.id },
  ]);
  expect(log).toHaveLength(3);
});

test("two kinds with one name become one product, which both use; they must agree about it", async () => {
  const [ewe, other, ram] = [
    await add(EWES),
    await add({ ...EWES, breed: "Garutt" }),
    await add({ ...EWES, breed: "Garutt", sex: "jantan" }),
  ];
  await add(BUCKS);
  const line = (values: object) => ({ ...EWES, ...NEW, name: "Domba Garut", ...values });
  const second = { breed: "Garutt", name: "domba garut " };
  expect(refusal(await place([line({}), line({ ...second, salePrice: 80_000 })]))).toEqual({
    status: 422,
    "lines.1.salePrice": "Baris 1 memakai nama yang sama dengan harga Rp75.000. Samakan harganya, atau beri nama lain.",
  });
  expect(refusal(await place([line({}), line({ ...BUCKS })]))).toEqual({
    status: 422,
    "lines.1.name": "Nama ini dipakai untuk domba di baris 1. Beri nama lain.",
  });
  const placed = await place([line({}), line(second), line({ ...second, sex: "jantan" })]);
  expect(accepted(placed, Placed)).toEqual({ made: 1, placed: 3 });
  const made = await productOf(ewe.id);
  expect([await productOf(other.id), await productOf(ram.id)]).toEqual([made, made]);
  const [product] = await server.db
    .select()
    .from(products)
    .where(eq(products.id, Number(made)));
  expect(product).toMatchObject({ name: "Domba Garut", species: "domba", breed: null, sex: null });
});

test("a wrong line is told at its field, and nothing is made or placed", async () => {
  const ewe = await add(EWES);
  await add(BUCKS);
  const before = await server.db.$count(products);
  const other = await kind({ name: "Domba jantan", sex: "jantan" });
  const refused = refusal(
    await place([
      { ...EWES, ...NEW },
      { ...BUCKS, ...NEW, productId: other.id },
    ]),
  );
  expect(refused).toEqual({ status: 422, "lines.1.productId": "Domba jantan bukan produk untuk kambing." });
  expect([await productOf(ewe.id), await server.db.$count(products)]).toEqual([null, before + 1]);
  const empty = { ...EWES, productId: null, name: null, priceMethod: null, salePrice: null };
  expect(refusal(await place([empty]))).toEqual({
    status: 422,
    "lines.0.name": "Masukkan nama produk.",
    "lines.0.priceMethod": "Pilih metode harga.",
    "lines.0.salePrice": "Masukkan harga jual.",
  });
  expect(refusal(await place([]))).toEqual({ status: 422, lines: "Pilih paling sedikit satu baris." });
});

test("many animals get another product at once, or none of them", async () => {
  const [ewe, ram] = [await add(EWES), await add({ ...EWES, sex: "jantan" })];
  const [any, ewes] = [await kind({ name: "Domba", sex: null }), await kind({ name: "Induk", sex: "betina" })];
  expect((await setProduct([ewe.id, ram.id], any.id)).body.response).toEqual({
    placed: 2,
    before: [{ productId: null, ids: [ewe.id, ram.id] }],
  });
  expect(refusal(await setProduct([ewe.id, ram.id], ewes.id))).toEqual({
    status: 422,
    productId: `Induk hanya untuk betina. Itu mengenai 1 dari 2 ternak: Kuning ${ram.earTag}.`,
  });
  expect(await productOf(ewe.id)).toBe(any.id);
  expect((await setProduct([ewe.id, ewe.id], ewes.id)).body.response).toEqual({
    placed: 1,
    before: [{ productId: any.id, ids: [ewe.id] }],
  });
  expect((await setProduct([ewe.id], null)).body.response).toMatchObject({ placed: 1 });
  expect(await productOf(ewe.id)).toBeNull();
  expect(refusal(await setProduct([999_999], any.id))).toEqual({
    status: 422,
    ids: "Sebagian ternak tidak ditemukan. Muat ulang daftarnya.",
  });
});

test("a product of another breed is asked about before it is given", async () => {
  const [garut, cross] = [await add(EWES), await add({ ...EWES, breed: "Texel" })];
  const product = await kind({ name: "Domba Garut", breed: "garut", sex: null });
  const json = { ids: [garut.id, cross.id], productId: product.id };
  const asked = await askTo(server, owner, "sheep/product", json);
  expect(asked.body.metadata).toMatchObject({
    reason: "other_breed",
    message: `Domba Garut untuk ras garut, sedangkan 1 dari 2 ternak berras Texel: Kuning ${cross.earTag}. Tetapkan juga?`,
  });
  expect(await productOf(garut.id)).toBeNull();
  expect((await askTo(server, owner, "sheep/product", json, "other_breed")).body.response).toMatchObject({ placed: 2 });
  expect(await productOf(cross.id)).toBe(product.id);
});
