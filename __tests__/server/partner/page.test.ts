import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { newKey } from "@/__tests__/support/server/new-key";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { CustomerBill } from "@/contract/customer/bill";
import { Customer } from "@/contract/customer/model";
import { PartnerStatement } from "@/contract/partner/statement";
import { CustomerTimeline, SupplierTimeline } from "@/contract/partner/timeline";
import { Supplier } from "@/contract/supplier/model";
import { readSheet } from "@/e2e/support/read-xlsx";

let server: TestServer;
let token: string;
let kind: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  kind = (await sell.addKind(server)).id;
});
afterAll(() => server.close());

const read = async <T>(path: string, schema: { parse(value: unknown): T }) => {
  const { status, body } = await server.call("GET", path, { token });
  expect([path, status]).toEqual([path, 200]);
  return schema.parse(body.response);
};

/** Rp6.000.000 delivered with an advance of one million, and a living order of six million with two millions paid. */
async function lived() {
  const { id } = await sell.addCustomer(server);
  const animal = await sell.addForSale(server, kind);
  const first = await sell.ordered(server, token, sell.sale(id, [sell.head(kind, [animal.id])], { day: "2025-08-02" }));
  const paid = sell.done(
    await sell.pay(server, token, first, { kind: "uang muka", amount: 1_000_000, day: "2025-08-02" }),
  );
  const out = await sell.deliver(server, token, paid, { day: "2025-08-05" });
  const open = await sell.ordered(server, token, sell.sale(id, [sell.head(kind, [])], { day: "2025-08-06" }));
  sell.done(await sell.pay(server, token, open, { kind: "uang muka", amount: 2_000_000, day: "2025-08-07" }));
  return { id, out, open };
}

test("a customer's four sums are told apart, and the statement adds them up", async () => {
  const { id, out, open } = await lived();
  const customer = await read(`customer/${id}`, Customer);
  expect(customer).toMatchObject({
    receivable: out.total - 1_000_000,
    undelivered: open.total,
    undeliveredUnpaid: open.total - 2_000_000,
    held: 2_000_000,
    overpaid: 0,
  });
  const whole = await read(`customer/${id}/statement`, PartnerStatement);
  expect(whole.lines.map(({ day, kind: word, amount }) => [day, word, amount])).toEqual([
    ["2025-08-02", "uang muka", -1_000_000],
    ["2025-08-05", "kirim", out.total],
    ["2025-08-07", "uang muka", -2_000_000],
  ]);
  expect(whole.lines[1]).toMatchObject({ advanceUsed: 1_000_000, document: { kind: "transaction", name: out.number } });
  expect(whole.parts).toEqual({ owed: out.total - 1_000_000, advance: 2_000_000, excess: 0 });
  expect(whole.closing).toBe(out.total - 3_000_000);
  const part = await read(`customer/${id}/statement?period=2025-08-03..2025-08-06`, PartnerStatement);
  expect(part).toMatchObject({ opening: -1_000_000, closing: out.total - 1_000_000, count: 1 });
  const sheet = await fetch(`${server.origin()}/api/v1/customer/${id}/statement/export?format=xlsx`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const rows = readSheet(Buffer.from(await sheet.arrayBuffer()));
  const balances = rows.slice(4).map((row) => row.at(-1)?.value);
  expect(balances).toEqual([-1_000_000, out.total - 1_000_000, out.total - 3_000_000]);
});

test("the bill has what is delivered and unpaid, the first due first, and no order", async () => {
  const { id, out } = await lived();
  expect(await read(`customer/${id}/bill`, CustomerBill)).toEqual({
    items: [{ id: out.id, number: out.number, dueOn: out.dueOn, remaining: out.total - 1_000_000 }],
    count: 1,
    total: out.total - 1_000_000,
  });
});

test("a customer's timeline tells it newest first, by kind and with what was said", async () => {
  const { id, out, open } = await lived();
  const said = {
    kind: "piutang",
    recipientName: "Asep",
    phone: "6281200011122",
    body: "Halo, ini tagihannya: {tautan}",
    document: { kind: "customer", id, name: "C" },
  };
  await server.call("POST", "notification/opened", { token, json: said, headers: { "Idempotency-Key": newKey() } });
  const { items, next } = await read(`customer/${id}/timeline`, CustomerTimeline);
  const told = items.filter(({ kind: word }) => word !== "pesan").map((one) => [one.kind, one.day, one.document?.id]);
  expect(told).toEqual([
    ["pembayaran", "2025-08-07", open.id],
    ["pesanan", "2025-08-06", open.id],
    ["penyerahan", "2025-08-05", out.id],
    ["pembayaran", "2025-08-02", out.id],
    ["pesanan", "2025-08-02", out.id],
  ]);
  const message = { kind: "pesan", word: "dibuka manual", note: "Halo, ini tagihannya: (tautan penerima)" };
  expect(items.find(({ kind: word }) => word === "pesan")).toMatchObject(message);
  expect(next).toBeNull();
  const animals = await read(`customer/${id}/timeline?kind=ternak`, CustomerTimeline);
  expect(animals.items).toMatchObject([{ kind: "ternak", day: "2025-08-05", document: { kind: "sheep" } }]);
});

test("a customer's timeline tells that an order was changed, and nothing of a draft", async () => {
  const { id } = await sell.addCustomer(server);
  const [one, other] = [await sell.addForSale(server, kind), await sell.addForSale(server, kind)];
  const asked = sell.sale(id, [sell.head(kind, [one.id])], { day: "2025-08-02" });
  const draft = await sell.create(server, token, asked);
  const put = (version: number, json: object) =>
    server.call("PUT", `transaction/${draft.id}`, { token, json: { ...asked, ...json, version } });
  expect((await put(draft.version, { notes: "Masih draf" })).status).toBe(200);
  const order = sell.done(await sell.act(server, token, { ...draft, version: draft.version + 1 }, "order", {}));
  const priced = [sell.head(kind, [one.id], { price: 4_000_000 })];
  const changed = sell.done(await put(order.version, { lines: priced, override: null }));
  const swapped = await sell.act(server, token, changed, "replace", { sheepId: one.id, by: other.id });
  expect(swapped.status).toBe(200);
  const { items } = await read(`customer/${id}/timeline?kind=pesanan`, CustomerTimeline);
  expect(items.map(({ word, amount, note }) => [word, amount, note])).toEqual([
    ["ganti", expect.any(Number), expect.stringMatching(/^Kuning .+ → Kuning .+/)],
    ["ubah", changed.total, null],
    ["retail", expect.any(Number), null],
  ]);
});

test("a timeline is read page by page, and no event is lost or told twice", async () => {
  const { id } = await sell.addCustomer(server);
  await server.pool.query(
    `insert into transactions (number, day, customer_id, kind, due_on, handover, state, freight, discount, total, heads, paid)
     select 'T' || $1 || '/' || n, date '2025-01-01' + n / 7, $1::bigint, 'retail', '2025-12-01', 'ambil', 'dipesan', 0, 0, 1000, 0, 0
     from generate_series(1, 100) n`,
    [id],
  );
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: CustomerTimeline = await read(
      `customer/${id}/timeline${before === null ? "" : `?before=${before}`}`,
      CustomerTimeline,
    );
    seen.push(...page.items.map(({ key }) => key));
    before = page.next;
  } while (before !== null);
  expect(new Set(seen).size).toBe(100);
  expect(seen).toHaveLength(100);
  const days = seen.map((key) => key.slice(0, 10));
  expect(days).toEqual(days.toSorted().toReversed());
});

test("a supplier's sums, statement and timeline", async () => {
  const { id } = await buy.addSupplier(server);
  const feed = await addProduct(server);
  const pen = (await addPen(server)).id;
  const order = (quantity: number, day: string) =>
    buy.ordered(server, token, buy.order(id, [buy.goods(feed.id, { price: 100_000, quantity })], { day }));
  const first = await order(10, "2025-08-02");
  const here = await buy.act(server, token, first, "receive", { ...buy.arrival(first, pen), day: "2025-08-03" });
  expect(here.status).toBe(200);
  const second = await order(5, "2025-08-04");
  const supplier = await read(`supplier/${id}`, Supplier);
  expect(supplier).toMatchObject({
    payable: first.total,
    unreceived: second.total,
    unreceivedUnpaid: second.total,
    advance: 0,
    overpaid: 0,
  });
  const statement = await read(`supplier/${id}/statement`, PartnerStatement);
  expect(statement).toMatchObject({
    closing: first.total,
    lines: [{ day: "2025-08-03", kind: "terima", amount: first.total, document: { kind: "purchase" } }],
  });
  const { items } = await read(`supplier/${id}/timeline`, SupplierTimeline);
  expect(items.map(({ kind: word, day }) => [word, day])).toEqual([
    ["pesanan", "2025-08-04"],
    ["penerimaan", "2025-08-03"],
    ["pesanan", "2025-08-02"],
  ]);
  const csv = await fetch(`${server.origin()}/api/v1/supplier/${id}/statement/export?format=csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await csv.text()).toContain(first.number);
});

describe.each(["timeline", "bill", "statement", "statement/export?format=csv"])("customer/{id}/%s", (part) => {
  test("is for people who may read customers, and of a customer that is there", async () => {
    const { id } = await sell.addCustomer(server);
    const ask = (path: string, as?: string) => server.call("GET", path, as === undefined ? {} : { token: as });
    const stranger = (await server.signedIn("tamu")).access;
    expect((await ask(`customer/${id}/${part}`)).status).toBe(401);
    expect((await ask(`customer/${id}/${part}`, stranger)).body.metadata).toMatchObject({ message: "no_permission" });
    expect((await ask(`customer/999999/${part}`, token)).status).toBe(404);
    expect((await ask(`customer/nol/${part}`, token)).status).toBe(422);
  });
});

describe.each(["timeline", "statement", "statement/export?format=csv"])("supplier/{id}/%s", (part) => {
  test("is for people who may read suppliers, and of a supplier that is there", async () => {
    const { id } = await buy.addSupplier(server);
    const ask = (path: string, as?: string) => server.call("GET", path, as === undefined ? {} : { token: as });
    const stranger = (await server.signedIn("tamu")).access;
    expect((await ask(`supplier/${id}/${part}`)).status).toBe(401);
    expect((await ask(`supplier/${id}/${part}`, stranger)).body.metadata).toMatchObject({ message: "no_permission" });
    expect((await ask(`supplier/999999/${part}`, token)).status).toBe(404);
    expect((await ask(`supplier/nol/${part}`, token)).status).toBe(422);
  });
});

test("a page, a kind and a period that nobody could have meant are refused", async () => {
  const { id } = await sell.addCustomer(server);
  for (const path of [
    `customer/${id}/timeline?before=kemarin`,
    `customer/${id}/timeline?kind=penerimaan`,
    `customer/${id}/statement?period=2025-08-05..2025-08-01`,
    `supplier/${id}/timeline?kind=pesan`,
    `supplier/${id}/statement/export?format=pdf`,
  ])
    expect([path, (await server.call("GET", path, { token })).status]).toEqual([path, 422]);
});
