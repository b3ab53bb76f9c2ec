import {
  act,
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  done,
  head,
  ordered,
  pay,
  sale,
  type TestServer,
} from "@/__tests__/server/transaction/support";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { summedListOf } from "@/contract/base/list";
import { Customer, CustomerTotals } from "@/contract/customer/model";
import { readSheet } from "@/e2e/support/read-xlsx";

let server: TestServer;
let token: string;
let owner: string;
let kind: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  owner = (await server.signedIn("owner")).access;
  kind = (await addKind(server)).id;
});
afterAll(() => server.close());

const read = async <T>(path: string, schema: { parse(value: unknown): T }) =>
  schema.parse((await server.call("GET", path, { token })).body.response);
const customerOf = (id: number) => read(`customer/${id}`, Customer);
const figures = ({ bought, receivable, lastSaleOn }: Customer) => ({ bought, receivable, lastSaleOn });

test("nothing yet; then what was ordered and delivered counts, and a draft or what was called off does not", async () => {
  const { id, code } = await addCustomer(server);
  expect(figures(await customerOf(id))).toEqual({ bought: 0, receivable: 0, lastSaleOn: null });
  const animal = await addForSale(server, kind);
  const first = await ordered(server, token, sale(id, [head(kind, [animal.id])], { day: "2025-08-02" }));
  const out = await deliver(server, token, first);
  await pay(server, token, out, { amount: 1_000_000 });
  // An order is no debt yet.
  await ordered(server, token, sale(id, [head(kind, [])], { day: "2025-08-03" }));
  await create(server, token, sale(id, [head(kind, [])], { day: "2025-08-04" }));
  const off = await ordered(server, token, sale(id, [head(kind, [])], { day: "2025-08-05" }));
  done(await act(server, token, off, "cancel", { reason: "Batal" }));
  const expected = { bought: 6_000_000, receivable: 2_000_000, lastSaleOn: "2025-08-03" };
  expect(figures(await customerOf(id))).toEqual(expected);
  const listed = (query: string) => read(`customer?${query}`, summedListOf(Customer, CustomerTotals));
  const { items, totals } = await listed(`q=${code}`);
  expect(items.map(figures)).toEqual([expected]);
  expect(totals).toEqual({ receivable: 2_000_000 });
  // Another customer's debt joins the sum of all, and no other filter's.
  const other = sale((await addCustomer(server)).id, [head(kind, [(await addForSale(server, kind)).id])]);
  const second = await deliver(server, token, await ordered(server, token, other));
  const owed = second.total - second.paid;
  expect(owed).toBeGreaterThan(0);
  expect((await listed("")).totals).toEqual({ receivable: 2_000_000 + owed });
  expect((await listed(`q=${code}`)).totals).toEqual({ receivable: 2_000_000 });
  expect((await listed("q=tidak-ada")).totals).toEqual({ receivable: 0 });
  // The list of sales shows the same debt.
  const answer = await server.call("GET", `transaction?customer=${id}`, { token });
  expect(answer.body.response).toMatchObject({ totals: { receivable: 2_000_000, total: 6_000_000 } });
  // The advance of a called-off sale must go back, and is not set off.
  const called = await ordered(server, token, sale(id, [head(kind, [])], { day: "2025-08-05" }));
  const advanced = done(await pay(server, token, called, { kind: "uang muka", amount: 700_000 }));
  done(await act(server, token, advanced, "cancel", { reason: "Batal" }));
  expect(await customerOf(id)).toMatchObject({ ...expected, overpaid: 700_000 });
  const sums = await server.call("GET", `transaction?customer=${id}`, { token });
  expect(sums.body.response).toMatchObject({ totals: { remaining: 5_000_000, overpaid: 700_000, paid: 1_700_000 } });
  const sheet = await fetch(`${server.origin()}/api/v1/customer/export?format=xlsx&q=${code}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [, , , titles, row] = readSheet(Buffer.from(await sheet.arrayBuffer()));
  const at = String.fromCharCode(65 + (titles?.findIndex(({ value }) => value === "Piutang") ?? 0));
  expect(row?.find((cell) => cell.at === at)).toMatchObject({ text: false, value: 2_000_000 });
});

test("who is anonymised keeps the documents, without where they were brought; the export has them before", async () => {
  const { id, code, version } = await addCustomer(server);
  const brought = { handover: "antar", address: "Jl. Rahasia 9", deliverOn: "2025-08-20" };
  const order = await ordered(server, token, sale(id, [head(kind, [])], brought));
  const file = await fetch(`${server.origin()}/api/v1/customer/${id}/personal-data`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  expect(await file.json()).toMatchObject({ penjualan: [{ nomor: order.number, alamat: "Jl. Rahasia 9" }] });
  const { status } = await server.call("POST", `customer/${id}/anonymise`, {
    token: owner,
    json: { confirmation: code, version },
  });
  expect(status).toBe(200);
  const { body } = await server.call("GET", `transaction/${order.id}`, { token });
  expect(body.response).toMatchObject({ number: order.number, address: null });
  const { rows } = await server.pool.query(
    "select 1 from audit_log where coalesce(before, after)::text like '%Rahasia%'",
  );
  expect(rows).toEqual([]);
});
