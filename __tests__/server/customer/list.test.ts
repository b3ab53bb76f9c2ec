import { sql } from "drizzle-orm";
import { partnerList } from "@/__tests__/server/partner/lists";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Customer, Regencies } from "@/contract/customer/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import { newCustomer } from "./support";

let server: TestServer;
let token: string;

partnerList(
  {
    word: "customer",
    input: newCustomer,
    records: [
      { name: "dadang Hidayat", code: "B-2", type: "reseller", creditLimit: 5_000_000, regency: "Garut", termDays: 14 },
      { name: "Euis Komariah", code: "a-1", whatsapp: "081234567890", regency: "Kota Bandung" },
      {
        name: "DKM Al-Ikhlas",
        code: "C-3",
        type: "lembaga",
        creditLimit: 0,
        address: "Kp. Cibodas RT 02",
        regency: "garut",
      },
      { name: "Maya Kartika", code: "D-4", type: "investor", email: "maya@contoh.example" },
    ],
    closed: "maya",
    found: [
      ["?sort=code", ["Euis Komariah", "dadang Hidayat", "DKM Al-Ikhlas", "Maya Kartika"]],
      ["?sort=-code", ["Maya Kartika", "DKM Al-Ikhlas", "dadang Hidayat", "Euis Komariah"]],
      ["?sort=-creditLimit", ["dadang Hidayat", "DKM Al-Ikhlas", "Maya Kartika", "Euis Komariah"]],
      ["?sort=created", ["dadang Hidayat", "Euis Komariah", "DKM Al-Ikhlas", "Maya Kartika"]],
      ["?type=reseller,lembaga", ["dadang Hidayat", "DKM Al-Ikhlas"]],
      ["?status=nonaktif", ["Maya Kartika"]],
      ["?regency=GARUT", ["dadang Hidayat", "DKM Al-Ikhlas"]],
      ["?regency=Bandung", []],
      ["?regency=", ["dadang Hidayat", "DKM Al-Ikhlas", "Euis Komariah", "Maya Kartika"]],
      ["?q=euis", ["Euis Komariah"]],
      ["?q=b-2", ["dadang Hidayat"]],
      ["?q=0812-3456", ["Euis Komariah"]],
      ["?q=cibodas", ["DKM Al-Ikhlas"]],
      ["?q=kota%20ban", ["Euis Komariah"]],
      ["?q=%27%3B--", []],
      ["?q=garut&type=lembaga&status=aktif", ["DKM Al-Ikhlas"]],
    ],
    refused: [
      ["?type=raja", "type.0"],
      ["?status=x", "status"],
      ["?sort=whatsapp", "sort"],
      [`?regency=${"x".repeat(61)}`, "regency"],
      ["?page=0", "page"],
    ],
  },
  (farm) => {
    ({ server, token } = farm);
  },
);

test("by name without regard to case, with a total; every row as the contract has it", async () => {
  const { body } = await server.call("GET", "customer", { token });
  const { items } = listOf(Customer).parse(body.response);
  expect(items.map(({ name }) => name)).toEqual(["dadang Hidayat", "DKM Al-Ikhlas", "Euis Komariah", "Maya Kartika"]);
  expect(body.metadata.page).toEqual({ number: 1, size: 20, total: 4 });
  expect(Object.keys((body.response as { items: object[] }).items[0] ?? {})).not.toContain("createdBy");
});

test("the regencies in use, each once", async () => {
  const { body } = await server.call("GET", "customer/regency", { token });
  expect(Regencies.parse(body.response).items.map((name) => name.toLowerCase())).toEqual(["garut", "kota bandung"]);
});

test("the export is exactly the filtered rows, with typed cells", async () => {
  const download = async (query: string) =>
    fetch(`${server.origin()}/api/v1/customer/export?${query}`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await download("format=xlsx&regency=garut&sort=-name&status=aktif&type=reseller,lembaga&q=garut");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="customer-2025-08-18.xlsx"');
  const [title, filters, , head, ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(title?.[0]?.value).toBe("Daftar customer");
  expect(filters?.[0]?.value).toBe(
    'Saringan: Cari "garut"; Tipe: Reseller, Lembaga; Status: Aktif; Kabupaten/kota: garut',
  );
  const columns = head?.map(({ value }) => value) ?? [];
  expect(rows.map((cells) => cells[1]?.value)).toEqual(["DKM Al-Ikhlas", "dadang Hidayat"]);
  const cellOf = (row: number, column: string) =>
    rows[row]?.find(({ at }) => at === String.fromCharCode(65 + columns.indexOf(column)));
  expect(cellOf(1, "Limit piutang")).toMatchObject({ text: false, value: 5_000_000 });
  expect(cellOf(0, "Limit piutang")).toMatchObject({ text: false, value: 0 });
  expect(cellOf(1, "Tempo (hari)")).toMatchObject({ text: false, value: 14 });
  expect(cellOf(1, "WhatsApp")?.text).toBe(true);
  const csv = await (await download("format=csv&type=investor")).text();
  expect(csv).toMatch(/D-4,Maya Kartika,Investor,62\d+,maya@contoh\.example,,,,,,Nonaktif,/);
});

test("search, the orders and the regencies use their indexes", async () => {
  await server.db.execute(sql`insert into customers (code, name, type, whatsapp, regency, credit_limit)
    select 'M' || n, 'Massal ' || n, 'perorangan', '628' || (100000000 + n), 'Kota ' || (n % 300), n
    from generate_series(1, 5000) n`);
  await server.db.execute(sql`analyze customers`);
  const plan = async (query: string) => JSON.stringify((await server.db.execute(sql.raw(`explain ${query}`))).rows);
  const words = `to_tsvector('simple', regexp_replace(lower(coalesce(name, '') || ' ' || coalesce(code, '') || ' ' || coalesce(whatsapp, '') || ' ' || coalesce(address, '') || ' ' || coalesce(regency, '')), '[^[:alnum:]]+', ' ', 'g'))`;
  for (const [query, index] of [
    [`select id from customers where ${words} @@ to_tsquery('simple', 'massal77:*')`, "customers_search_idx"],
    ["select id from customers order by lower(name), id limit 20", "customers_name_idx"],
    ["select id from customers order by credit_limit desc nulls last, id desc limit 20", "customers_credit_limit_idx"],
    ["select id from customers where lower(regency) = 'kota 7'", "customers_regency_idx"],
    ["select 1 from customers where lower(code) = 'm77'", "customers_code_key"],
  ] as const)
    expect(await plan(query)).toContain(index);
  const { body } = await server.call("GET", "customer/regency", { token });
  expect(Regencies.parse(body.response).items).toHaveLength(302);
});
