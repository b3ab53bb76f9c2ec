import { eq } from "drizzle-orm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { Product } from "@/contract/product/model";
import { products } from "@/server/db/schema/product";
import { auditLog } from "@/server/db/schema/program/audit";
import { pens, sheep } from "@/server/db/schema/sheep";
import { create, created, newProduct, put, read, type TestServer } from "./support";

let server: TestServer;
let owner: Awaited<ReturnType<TestServer["signedIn"]>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedIn("owner", { name: "Budi Santoso" });
  token = owner.access;
});
afterEach(async () => {
  await server.db.delete(sheep);
  await server.db.delete(products);
});
afterAll(() => server.close());

const auditOf = (id: number) =>
  server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);

const ANIMAL = { category: "ternak", species: "domba", priceMethod: "kg", name: "Domba Merino" };

test("creating: what the category has is stored, the rest is nothing, and an audit row says who", async () => {
  const answer = await create(server, token, {
    ...ANIMAL,
    name: "  Domba   Merino ",
    breed: "Merino",
    sex: "jantan",
    salePrice: 82_000,
    minPrice: 76_000,
    withdrawalDays: 28,
    periodMonths: 6,
  });
  expect(answer.body.metadata).toMatchObject({ code: 200, message: "Produk dibuat." });
  const product = Product.parse(answer.body.response);
  expect(product).toMatchObject({
    code: "P00001",
    name: "Domba Merino",
    unit: "ekor",
    salePrice: 82_000,
    minPrice: 76_000,
    purchasePrice: null,
    withdrawalDays: null,
    periodMonths: null,
    active: true,
    version: 1,
    stock: { total: 0, available: 0, reserved: 0 },
  });
  expect(await read(server, token, product.id)).toEqual(product);
  const [entry] = await auditOf(product.id);
  expect(entry).toMatchObject({ action: "product.create", userId: owner.user.id, userName: "Budi Santoso" });
  expect(entry?.after).toMatchObject({ code: "P00001", name: "Domba Merino", salePrice: 82_000 });
  expect(entry?.requestId).toBeTruthy();
});

test("percentages come back as they went in", async () => {
  const paket = { category: "paket", periodMonths: 6, headCount: 1, profitBasis: "laba" };
  const share = { projectionMin: 12.5, projectionMax: 15.25, investorShare: 60 };
  expect(await created(server, token, { ...paket, ...share })).toMatchObject({ ...share, unit: "paket" });
});

test.each([
  [{ name: " " }, { name: "Masukkan nama produk." }],
  [{ category: "sapi" }, { category: "Pilih kategori." }],
  [{ category: null }, { category: "Pilih kategori." }],
  [{ salePrice: 1e12 }, { salePrice: expect.stringContaining("10 miliar") }],
  [{ minPrice: 300_000 }, { minPrice: expect.stringContaining("harga jual") }],
  [{ category: "obat" }, { withdrawalDays: expect.stringContaining("masa henti") }],
  [{ code: "dua kata" }, { code: expect.stringContaining("Kode") }],
  [{ name: "a\u0000b" }, { name: expect.any(String) }],
])("%j is refused at its field", async (values, errors) => {
  const { body } = await create(server, token, values);
  expect(body.metadata).toMatchObject({ code: 422, reason: "invalid", errors });
});

test("names may be emoji and HTML: they are text", async () => {
  const name = "🐑 <b>Domba</b> & 'kambing'";
  expect((await created(server, token, { name })).name).toBe(name);
});

test("a code is given once, however it is written, and says by what it is taken", async () => {
  const { id } = await created(server, token, { code: "kons-01", name: "Konsentrat lama" });
  const taken = {
    code: 422,
    errors: { code: "Kode KONS-01 sudah dipakai Konsentrat lama." },
    existing: { id, name: "Konsentrat lama", code: "KONS-01" },
  };
  expect((await create(server, token, { code: "KONS-01" })).body.metadata).toMatchObject(taken);
  const other = await created(server, token, { code: "LAIN" });
  expect((await put(server, token, other, { code: "Kons-01" })).body.metadata).toMatchObject(taken);
  expect((await put(server, token, other, { code: "lain" })).status).toBe(200);
});

test("twenty at once with one code: one wins", async () => {
  const racing = await Promise.all(Array.from({ length: 20 }, () => create(server, token, { code: "SAMA" })));
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of racing) if (status !== 200) expect(body.metadata.errors).toHaveProperty("code");
});

test("twenty at once without a code, others typing the next ones: each gets its own, in one row", async () => {
  const next = Number((await created(server, token)).code.slice(1));
  const typed = (ahead: number) => `${ahead % 2 ? "P" : "p"}${String(next + ahead).padStart(5, "0")}`;
  const racing = await Promise.all([
    ...Array.from({ length: 20 }, () => create(server, token)),
    create(server, token, { code: typed(3) }),
    create(server, token, { code: typed(8) }),
  ]);
  const codes = racing.flatMap(({ status, body }) => (status === 200 ? [Product.parse(body.response).code] : []));
  expect(new Set(codes).size).toBe(codes.length);
  // Nobody who left the code to the server was refused.
  expect(racing.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test("the same key again gets the first answer; another content is refused", async () => {
  const json = newProduct();
  const key = newKey();
  const send = (body: object) =>
    server.call("POST", "product", { token, json: body, headers: { "Idempotency-Key": key } });
  const answers = await Promise.all([send(json), send(json), send(json)]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.response))).size).toBe(1);
  expect(await server.db.$count(products)).toBe(1);
  expect((await send({ ...json, name: "Lain" })).body.metadata).toMatchObject({ code: 422, reason: "key_refused" });
  expect((await server.call("POST", "product", { token, json })).status).toBe(422);
});

test("twenty editors of one product: one wins, the others get a conflict", async () => {
  const product = await created(server, token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => put(server, token, product, { name: `Editor ${n}` })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body.metadata).toMatchObject({ code: 409, reason: "conflict" });
  expect(await read(server, token, product.id)).toEqual(won[0]?.body.response);
  expect((await auditOf(product.id)).map(({ action }) => action)).toEqual(["product.create", "product.update"]);
});

test("a change: another category drops what it does not have; before and after stand in the audit log", async () => {
  const product = await created(server, token, { category: "obat", withdrawalDays: 28, minStock: 4 });
  const { body } = await put(server, token, product, { category: "jasa", active: false });
  expect(body.metadata.message).toBe("Perubahan tersimpan.");
  expect(body.response).toMatchObject({ category: "jasa", withdrawalDays: null, minStock: null, version: 2 });
  const [, entry] = await auditOf(product.id);
  expect(entry?.before).toMatchObject({ category: "obat", withdrawalDays: 28, active: true });
  expect(entry?.after).toMatchObject({ category: "jasa", withdrawalDays: null, active: false });
  expect(Object.keys(entry?.before as object).sort()).toEqual(Object.keys(entry?.after as object).sort());
});

test("a product with animals stays a product of such animals, and tells how many are there", async () => {
  const product = await created(server, token, { ...ANIMAL, salePrice: 82_000 });
  const [pen] = await server.db.insert(pens).values({ code: "UJI", name: "Uji" }).returning();
  const states = ["karantina", "tersedia", "tersedia", "dipesan", "terjual", "mati"] as const;
  await server.db.insert(sheep).values(
    states.map((stockState, n) => ({
      code: `T-${n}`,
      earTag: `${n}`,
      earTagColour: "biru",
      species: "domba",
      breed: "Merino",
      sex: "jantan",
      origin: "beli",
      arrivedOn: "2025-08-01",
      penId: pen?.id ?? 0,
      stockState,
      productId: product.id,
    })) as (typeof sheep.$inferInsert)[],
  );
  const now = await read(server, token, product.id);
  expect(now.stock).toEqual({ total: 4, available: 2, reserved: 1 });
  const refused = async (change: Parameters<typeof put>[3]) =>
    Object.keys((await put(server, token, now, change)).body.metadata.errors ?? {});
  expect(await refused({ species: "kambing" })).toEqual(["species"]);
  expect(await refused({ category: "pakan", unit: "kg" })).toEqual(["category"]);
  expect((await put(server, token, now, { active: false, name: "Merino lama" })).status).toBe(200);
});

test("many are closed together; the log of each says so", async () => {
  const [one, two] = [await created(server, token), await created(server, token)];
  const answer = await server.call("POST", "product/status", {
    token,
    json: { ids: [one.id, two.id], active: false },
  });
  expect(answer.body.response).toEqual({ changed: [one.id, two.id] });
  expect(await read(server, token, two.id)).toMatchObject({ active: false, version: 2 });
  const [, entry] = await auditOf(two.id);
  expect(entry).toMatchObject({ action: "product.update", before: { active: true }, after: { active: false } });
});

test("who reads changes nothing; others and strangers are refused", async () => {
  const { id } = await created(server, token);
  const calls = (bearer: string | undefined) =>
    Promise.all([
      create(server, bearer ?? "", {}),
      server.call("PUT", `product/${id}`, { token: bearer, json: { ...newProduct(), active: true, version: 1 } }),
    ]);
  for (const role of ["auditor", "customer", "peternak"])
    for (const { body } of await calls((await server.signedIn(role)).access))
      expect(body.metadata).toMatchObject({ code: 404, message: "no_permission" });
  for (const { status } of await calls(undefined)) expect(status).toBe(401);
  expect(await server.db.$count(products)).toBe(1);
  const admin = (await server.signedIn("admin")).access;
  expect((await create(server, admin)).status).toBe(200);
});

test("a product that is not there; nothing is written while the disk is full", async () => {
  const json = { ...newProduct({ code: "X" }), active: true, version: 1 };
  const missing = await server.call("PUT", "product/99999999", { token, json });
  expect(missing.body.metadata).toMatchObject({ code: 404, message: "Produk tidak ditemukan." });
  server.state.full = true;
  const { status } = await create(server, token);
  server.state.full = false;
  expect(status).toBe(507);
});
