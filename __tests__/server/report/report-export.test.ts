import pg from "pg";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { unzip } from "@/e2e/support/read-xlsx";

/** More rows than one statement reads. */
const MANY = 1200;
const CHUNK = 1000;

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signedIn("owner")).access;
  const many = `generate_series(1, ${MANY}) at`;
  for (const statement of [
    "insert into pens (code, name) values ('K1', 'Timur'), ('K2', 'Barat')",
    `insert into products (code, name, category, unit, sale_price, period_months, head_count, projection_min, projection_max, investor_share, profit_basis)
      values ('PK1', 'Paket Starter', 'paket', 'paket', 1, 6, 1, 15, 20, 60, 'laba')`,
    `insert into customers (code, name, type, whatsapp) select 'C' || at, 'Pelanggan ' || at, 'investor', '628' || (100000000 + at) from ${many}`,
    `insert into transactions (number, day, customer_id, kind, due_on, handover, state, freight, discount, total, heads, delivered_on)
      select 'PJ/' || c.id, '2025-07-01', c.id, 'retail', '2025-07-10', 'ambil', 'dikirim', 0, 0, 1000 + c.id, 0, '2025-07-01' from customers c`,
    `insert into transaction_lines (transaction_id, position, kind, product_id, price, discount, quantity, amount)
      select t.id, 1, 'paket', p.id, 1, 0, 1, 1 from transactions t, products p`,
    `insert into transaction_moves (transaction_id, kind, day, amount, cost) select id, 'kirim', day, total, 0 from transactions`,
    `insert into investments (number, transaction_id, line_id, customer_id, product_id, capital, start_on, end_on, period_months,
        head_count, investor_share, profit_basis, projection_min, projection_max)
      select 'INV/' || l.id, t.id, l.id, t.customer_id, l.product_id, 1000 + t.id, '2025-07-01', '2026-01-01', 6, 1, 60, 'laba', 10, 20
      from transaction_lines l join transactions t on t.id = l.transaction_id`,
  ])
    await server.db.execute(statement);
});
afterAll(() => server.close());

/** The file, and the most rows with figures (not only ids) that one of its statements returned. */
async function exported(path: string) {
  let most = 0;
  const query = pg.Pool.prototype.query as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Pool.prototype, "query").mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    const asked = query.apply(this, args);
    if (asked instanceof Promise)
      asked.then(({ rows, fields }) => {
        if (fields.length > 1) most = Math.max(most, rows.length);
      });
    return asked as undefined;
  });
  const answer = await fetch(`${server.origin()}/api/v1/report/${path}`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  const lines = (await answer.text()).trim().split("\n");
  spy.mockRestore();
  return { status: answer.status, lines, most };
}

test.each([
  ["finance/export?sheet=piutang&format=csv", "Pelanggan"],
  ["finance/export?sheet=laba%20penjualan&format=csv&period=tahun", "Pelanggan"],
  ["roi/export?group=kontrak&format=csv&period=tahun", "INV/"],
  ["roi/export?group=investor&format=csv&period=tahun&sort=capital", "Pelanggan"],
])("%s is read some rows at a time", async (path, word) => {
  const { status, lines, most } = await exported(path);
  expect(status).toBe(200);
  const rows = lines.filter((line) => line.includes(word));
  expect(rows).toHaveLength(MANY);
  expect(new Set(rows).size).toBe(MANY);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(CHUNK);
});

test("whom the farm owes least stands last, over the border of what is read at once", async () => {
  const { lines } = await exported("finance/export?sheet=piutang&format=csv");
  const sums = lines.filter((line) => line.includes("Pelanggan")).map((line) => Number(line.split(/[;,]/).at(-1)));
  expect(sums).toEqual([...sums].sort((a, b) => b - a));
  expect(sums[0]).toBe(1000 + MANY);
});

test("the head of a sheet names what it is filtered by", async () => {
  const named = async (path: string) => {
    const headers = { Authorization: `Bearer ${owner}` };
    const answer = await fetch(`${server.origin()}/api/v1/${path}&pen=1,2&product=1&format=xlsx`, { headers });
    return [...unzip(Buffer.from(await answer.arrayBuffer())).values()].join("\n");
  };
  for (const path of [
    "report/sheep/export?group=kandang",
    "report/sheep/detail/export?cell=akhir",
    "sheep/export?q=",
  ]) {
    const sheet = await named(path);
    expect(sheet).toContain("Kandang: Timur, Barat");
    expect(sheet).toContain("Produk: Paket Starter");
  }
});
