import sharp from "sharp";
import { created, newProduct, put, read } from "@/__tests__/server/product/support";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { sheep } from "@/server/db/schema/sheep";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("owner")).access;
  imports = importCalls(server, "product", () => token);
});
afterAll(() => server.close());

const row = (values: Record<string, string | number | null> = {}) => ({
  code: null,
  name: "Konsentrat",
  category: "Pakan",
  unit: "Karung",
  salePrice: "215 rb",
  ...values,
});

test("each category with its own fields; without a code the next one", async () => {
  const report = await imports.run([
    { ...row({ name: "Dari berkas" }), species: null, priceMethod: null, withdrawalDays: null },
    { ...row({ category: "ternak", unit: null, salePrice: 65_000 }), species: "Domba", priceMethod: "Per kg hidup" },
    { ...row({ category: "Obat", unit: "botol" }), withdrawalDays: 28 },
  ]);
  expect(report).toMatchObject({ saved: true, created: 3 });
  const { rows } = await server.pool.query("select * from products order by id desc limit 3");
  expect(rows.map(({ category, unit, sale_price }) => [category, unit, Number(sale_price)])).toEqual([
    ["obat", "botol", 215_000],
    ["ternak", "ekor", 65_000],
    ["pakan", "karung", 215_000],
  ]);
  expect(rows[0].code).toMatch(/^P\d{5}$/);
  expect(rows[1]).toMatchObject({ species: "domba", price_method: "kg", active: true });
});

test("what its category does not have is refused, not dropped without a word; bounds hold", async () => {
  const report = await imports.check([
    { ...row(), withdrawalDays: 7, purchasePrice: null, minPrice: null, species: null },
    { ...row({ category: "Ternak", unit: "kg" }), species: "domba" },
    { ...row({ category: "Obat" }), minPrice: 300_000 },
    { ...row({ category: "Barang" }) },
    { ...row({ category: null }) },
  ]);
  expect(told(report)).toEqual([
    "2F: Kategori Pakan tidak memakai kolom ini. Kosongkan selnya.",
    "3null: Pilih metode harga.",
    "4F: Masukkan masa henti obat; 0 bila tidak ada.",
    "4H: Harga minimum paling tinggi sama dengan harga jual.",
    expect.stringMatching(/^5C: Isi dengan salah satu dari: Ternak, Pakan/),
    "6C: Pilih kategori.",
  ]);
});

test("a package without a share is refused at that column: only the form's new package gets the proposed one", async () => {
  const paket = { ...row({ name: "Paket Impor", category: "Paket investasi", unit: null }), periodMonths: 6 };
  const share = { headCount: 1, projectionMin: 15, projectionMax: 20, profitBasis: "Laba bersih" };
  expect(told(await imports.check([{ ...paket, ...share }]))).toEqual(["2null: Masukkan bagian investor."]);
  expect(told(await imports.check([{ ...paket, ...share, investorShare: null }]))).toEqual([
    "2K: Masukkan bagian investor.",
  ]);
  expect(await imports.check([{ ...paket, ...share, investorShare: 60 }])).toMatchObject({ failed: 0, created: 1 });
});

test("by its code a product is changed, in lower case too; stock is never touched", async () => {
  const product = await created(server, token, { code: "PK-9", minStock: 5 });
  await server.pool.query("update products set stock_quantity = 12, stock_value = 900 where id = $1", [product.id]);
  await imports.run([{ code: "pk-9", salePrice: "220.000" }]);
  expect(await read(server, token, product.id)).toMatchObject({
    code: "PK-9",
    name: product.name,
    salePrice: 220_000,
    minStock: 5,
    version: 2,
  });
  const { rows } = await server.pool.query("select stock_quantity, stock_value from products where id = $1", [
    product.id,
  ]);
  expect(rows[0]).toMatchObject({ stock_quantity: "12.000", stock_value: "900" });
  const closed = await read(server, token, product.id);
  await put(server, token, closed, { active: false });
  await imports.run([{ code: "PK-9", name: "Nama Baru" }]);
  expect(await read(server, token, product.id)).toMatchObject({ name: "Nama Baru", active: false });
});

test("a product that has animals stays a product of such animals", async () => {
  const animals = { category: "ternak", species: "domba", priceMethod: "ekor", unit: null };
  const [full, empty] = [await created(server, token, animals), await created(server, token, animals)];
  const { rows } = await server.pool.query("insert into pens (code, name) values ('K-1', 'Kandang 1') returning id");
  await server.db.insert(sheep).values({
    code: "D1",
    earTag: "1",
    earTagColour: "kuning",
    species: "domba",
    breed: "Garut",
    sex: "jantan",
    origin: "beli",
    arrivedOn: "2025-08-01",
    penId: Number(rows[0].id),
    stockState: "tersedia",
    productId: full.id,
  } as never);
  const report = await imports.check([
    { code: full.code, species: "Kambing" },
    { code: empty.code, species: "Kambing" },
  ]);
  expect(told(report)).toEqual([expect.stringMatching(/^2B: Produk ini sudah memuat ternak/)]);
  expect(report).toMatchObject({ updated: 1, failed: 1 });
});

test("a product keeps its photo, which no spreadsheet has", async () => {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a7d44" } })
    .jpeg()
    .toBuffer();
  form.append("photo", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
  const { photo } = (await server.call("POST", "photo", { token, body: form })).body.response as { photo: string };
  const product = await created(server, token, { photo });
  expect(product.photo).toBe(photo);
  expect(await imports.run([{ ...row({ code: product.code, name: "Berganti Nama" }) }])).toMatchObject({ updated: 1 });
  expect(await read(server, token, product.id)).toMatchObject({ name: "Berganti Nama", photo, version: 2 });
});

test("the same product as the form would make it", async () => {
  const { code: _, ...form } = newProduct({ name: "Sama Saja", minStock: 3, purchasePrice: 100 });
  await imports.run([{ ...form } as never]);
  const { body } = await server.call("GET", "product?q=sama%20saja", { token });
  const [imported] = (body.response as { items: { code: string }[] }).items;
  const typed = await created(server, token, form);
  const bare = ({ id: _id, code: _code, createdAt: _c, changedAt: _ch, ...values }: Record<string, unknown>) => values;
  expect(bare(imported ?? {})).toEqual(bare(typed));
});
