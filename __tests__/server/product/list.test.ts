import { sql } from "drizzle-orm";
import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { PageInfo } from "@/contract/base/envelope";
import { listOf } from "@/contract/base/list";
import { Product } from "@/contract/product/model";
import { products } from "@/server/db/schema/product";
import { demoProducts } from "@/server/seed/demo-products";
import type { TestServer } from "./support";

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  await server.db.insert(products).values(demoProducts());
});
afterAll(() => server.close());

async function list(query = "", token = owner) {
  const { status, body } = await server.call("GET", `product${query}`, { token });
  if (status !== 200) return { status, body, names: [], rows: [], page: undefined };
  const { items: rows } = listOf(Product).parse(body.response);
  return { status, body, rows, names: rows.map(({ name }) => name), page: PageInfo.parse(body.metadata.page) };
}
const rest = (query: string) => server.call("GET", `product${query}`, { token: owner });

test("by name, twenty a page, with a total; stock only of what is kept", async () => {
  const { rows, names, page } = await list();
  expect(page).toEqual({ number: 1, size: 20, total: demoProducts().length });
  expect(names[0]).toBe("Albendazole sirup 1 L");
  for (const { category, stock } of rows)
    expect(stock).toEqual(
      ["jasa", "biaya", "paket"].includes(category) ? null : { total: 0, available: 0, reserved: 0 },
    );
  expect(rows.filter(({ category }) => category === "ternak")).toHaveLength(10);
});

test.each([
  ["?sort=-price&limit=50", "Paket Professional"],
  ["?sort=price", "Ivermectin 1% 50 ml"],
  ["?sort=code", "Domba Garut jantan"],
  ["?sort=-code", "Listrik kandang"],
  ["?sort=-created", "Listrik kandang"],
  ["?sort=-name", "Vitamin B kompleks 100 ml"],
])("%s begins with %s", async (query, first) => {
  expect((await list(query)).names[0]).toBe(first);
});

test.each([
  ["?category=paket", ["Paket Premium", "Paket Professional", "Paket Starter"]],
  [
    "?category=jasa,biaya",
    ["Listrik kandang", "Ongkos kirim dalam kota", "Potong dan masak aqiqah", "Titip rawat", "Upah kandang"],
  ],
  ["?category=ternak&species=kambing&q=etawa", ["Kambing Etawa betina", "Kambing Etawa jantan"]],
  ["?species=kambing&category=paket&status=nonaktif", []],
  ["?status=nonaktif", ["Kandang panggung 2 × 3 m"]],
  ["?q=P00003", ["Domba Merino jantan"]],
  ["?q=p0000&category=ternak&species=kambing", ["Kambing Boer", "Kambing Etawa betina", "Kambing Etawa jantan"]],
  ["?q=gemuk%20ekor", ["Domba Ekor Gemuk"]],
  ["?q=!!!", []],
  ["?q=%27%20or%201%3D1", []],
])("%s", async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

refusedAtTheirFields(
  [
    ["?sort=stock", "sort"],
    ["?category=sapi", "category.0"],
    ["?species=sapi", "species.0"],
    ["?status=x", "status"],
    ["?page=0", "page"],
    ["?limit=7", "limit"],
  ],
  (query) => server.call("GET", `product${query}`, { token: owner }),
);

test("the export is exactly the filtered rows, in the list's order", async () => {
  const query = "sort=-price&category=ternak,paket&status=aktif";
  const { rows } = await list(`?${query}&limit=50`);
  const answer = await fetch(`${server.origin()}/api/v1/product/export?${query}&format=csv`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  expect(answer.headers.get("content-disposition")).toContain("produk-2025-08-18.csv");
  const lines = (await answer.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  const header = lines.findIndex((line) => line.startsWith("Kode"));
  const codes = lines.slice(header + 1).map((line) => line.split(/[;,]/)[0]);
  expect(codes).toEqual(rows.map(({ code }) => code));
  expect((await rest("/export?format=xlsx")).status).toBe(200);
  expect((await rest("/export?format=pdf")).status).toBe(422);
});

test("owner, admin and auditor read it, others are refused", async () => {
  for (const [role, status] of [
    ["admin", 200],
    ["auditor", 200],
    ["customer", 404],
    ["peternak", 404],
  ] as const) {
    const { access } = await server.signedIn(role);
    expect((await list("", access)).status).toBe(status);
    const [{ id } = { id: 0 }] = (await list()).rows;
    expect((await server.call("GET", `product/${id}`, { token: access })).status).toBe(status);
    expect((await server.call("GET", "product/export?format=csv", { token: access })).status).toBe(status);
  }
  expect((await server.call("GET", "product")).status).toBe(401);
});

test("one product, or none", async () => {
  const [first] = (await list()).rows;
  expect((await rest(`/${first?.id}`)).body.response).toEqual(first);
  expect((await rest("/99999999")).body.metadata).toMatchObject({ code: 404, message: "Produk tidak ditemukan." });
  expect((await rest("/abc")).status).toBe(422);
});

test("search, orders and the next code use their indexes, also among many", async () => {
  await server.db.execute(sql`insert into products (code, name, category, unit, sale_price)
    select 'P' || lpad((n + 100)::text, 5, '0'), 'Massal ' || n, 'pakan', 'kg', n from generate_series(1, 3000) n`);
  await server.db.execute(sql`analyze products`);
  expect((await list("?q=massal")).page?.total).toBeNull();
  const plan = async (query: string) => JSON.stringify((await server.db.execute(sql.raw(`explain ${query}`))).rows);
  const words = `to_tsvector('simple', regexp_replace(lower(coalesce("products"."name", '') || ' ' || coalesce("products"."code", '') || ' ' || coalesce("products"."breed", '')), '[^[:alnum:]]+', ' ', 'g'))`;
  expect(await plan(`select id from products where ${words} @@ to_tsquery('simple', 'p00777:*')`)).toContain(
    "products_search_idx",
  );
  for (const [order, name] of [
    ["lower(name), id", "products_name_idx"],
    ["sale_price desc, id desc", "products_sale_price_idx"],
    ["lower(code), id", "products_code_key"],
  ] as const)
    expect(await plan(`select id from products order by ${order} limit 20`)).toContain(name);
  expect(
    await plan("select max(substring(code from 2)::integer) from products where code ~ '^P[0-9]{5,7}$'"),
  ).toContain("products_code_number_idx");
});
