import { sql } from "drizzle-orm";
import { weigh } from "@/__tests__/server/examination/support";
import {
  act,
  addSupplier,
  animal,
  animalsOf,
  arrival,
  create,
  detail,
  done,
  order,
  ordered,
  pay,
  type TestServer,
} from "@/__tests__/server/purchase/support";
import { move } from "@/__tests__/server/sheep/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import { listOf, summedListOf } from "@/contract/base/list";
import { Supplier, SupplierTotals } from "@/contract/supplier/model";
import { SupplierScore } from "@/contract/supplier/score";
import { readSheet } from "@/e2e/support/read-xlsx";
import { purchases } from "@/server/db/schema/purchase";

let server: TestServer;
let token: string;
let penId: number;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
  penId = (await addPen(server)).id;
});
afterAll(() => server.close());

const read = async <T>(path: string, schema: { parse(value: unknown): T }) =>
  schema.parse((await server.call("GET", path, { token })).body.response);
const supplierOf = (id: number) => read(`supplier/${id}`, Supplier);
const scoreOf = (id: number) => read(`supplier/${id}/score`, SupplierScore);
const figures = ({ bought, payable, lastPurchaseOn }: Supplier) => ({ bought, payable, lastPurchaseOn });

async function received(supplierId: number, lines: object[], day: string, weights: (number | null)[] = []) {
  const purchase = await ordered(server, token, order(supplierId, lines, { day }));
  const come = arrival(purchase, penId);
  const json = {
    ...come,
    day,
    lines: come.lines.map((line, at) => ({
      ...line,
      ...(at in weights && { arrivalWeight: weights[at], confirmed: true }),
    })),
  };
  return done(await act(server, token, purchase, "receive", json));
}

describe("what was bought and what is owed", () => {
  test("nothing yet", async () => {
    const { id } = await addSupplier(server);
    expect(figures(await supplierOf(id))).toEqual({ bought: 0, payable: 0, lastPurchaseOn: null });
  });

  test("orders, receipts, payments and returns count; drafts and what was called off do not", async () => {
    const { id } = await addSupplier(server);
    const one = (price: number) => [animal({ price })];
    const first = await received(id, one(1_000_000), "2025-07-01");
    await pay(server, token, first, { amount: 400_000 });
    await ordered(server, token, order(id, one(2_000_000), { day: "2025-08-02" }));
    await create(server, token, order(id, one(4_000_000), { day: "2025-08-10" }));
    const off = await ordered(server, token, order(id, one(8_000_000), { day: "2025-08-09" }));
    done(await act(server, token, off, "cancel", { reason: "Batal" }));
    const expected = { bought: 3_000_000, payable: 600_000, lastPurchaseOn: "2025-08-02" };
    expect(figures(await supplierOf(id))).toEqual(expected);
    const sums = summedListOf(Supplier, SupplierTotals);
    const { items, totals } = await read(`supplier?q=${(await supplierOf(id)).code}`, sums);
    expect(items.map(figures)).toEqual([expected]);
    expect(totals).toEqual({ payable: 600_000 });

    const back = await received(id, one(500_000), "2025-08-03");
    const lines = back.lines.map((line) => ({ lineId: line.id }));
    done(await act(server, token, back, "return", { day: "2025-08-04", reason: "Sakit", lines }));
    expect(figures(await supplierOf(id))).toEqual({ ...expected, lastPurchaseOn: "2025-08-03" });
    // The list of purchases shows the same debt.
    const answer = await server.call("GET", `purchase?supplier=${id}&debt=belum lunas`, { token });
    expect(answer.body.response).toMatchObject({ totals: { payable: 600_000 } });
    // Money for called-off or returned purchases must come back, and is not set off.
    const called = await ordered(server, token, order(id, one(900_000), { day: "2025-08-05" }));
    await pay(server, token, called, { kind: "uang muka", amount: 300_000 });
    done(await act(server, token, await detail(server, token, called.id), "cancel", { reason: "Batal" }));
    const kept = await ordered(server, token, order(id, one(900_000), { day: "2025-08-05" }));
    await pay(server, token, kept, { kind: "uang muka", amount: 200_000 });
    done(await act(server, token, await detail(server, token, kept.id), "cancel", { reason: "Batal", forfeit: true }));
    const dear = await received(id, one(500_000), "2025-08-03");
    await pay(server, token, dear, { kind: "pelunasan", amount: 500_000 });
    const gone = { day: "2025-08-14", reason: "Sakit", lines: dear.lines.map((line) => ({ lineId: line.id })) };
    done(await act(server, token, await detail(server, token, dear.id), "return", gone));
    expect(await supplierOf(id)).toMatchObject({ payable: 600_000, overpaid: 800_000 });
    const back2 = await server.call("GET", `purchase?supplier=${id}&debt=lebih bayar`, { token });
    expect(back2.body.response).toMatchObject({
      items: [{ remaining: -300_000 }, { remaining: -500_000 }],
      totals: { remaining: 0, overpaid: 800_000, paid: 800_000 },
    });
    const sorted = await server.call("GET", `purchase?supplier=${id}&state=retur,diterima&sort=total`, { token });
    expect(sorted.body.response).toMatchObject({
      // The returned purchase has the value 0.
      items: [{ total: 500_000, returned: 500_000 }, { total: 500_000, returned: 500_000 }, { total: 1_000_000 }],
    });
    const all = await server.call("GET", `purchase?supplier=${id}`, { token });
    expect(all.body.response).toMatchObject({ totals: { remaining: 2_600_000, overpaid: 800_000 } });
  });

  test("an update answers with them, and another supplier's are another's", async () => {
    const [mine, other] = [await addSupplier(server), await addSupplier(server)];
    await received(mine.id, [animal({ price: 700_000 })], "2025-08-01");
    const { id, createdAt, changedAt, ...values } = await supplierOf(mine.id);
    const { status, body } = await server.call("PUT", `supplier/${id}`, { token, json: { ...values, termDays: 3 } });
    expect([status, figures(Supplier.parse(body.response))]).toEqual([
      200,
      { bought: 700_000, payable: 700_000, lastPurchaseOn: "2025-08-01" },
    ]);
    expect(figures(await supplierOf(other.id))).toEqual({ bought: 0, payable: 0, lastPurchaseOn: null });
    const sums = summedListOf(Supplier, SupplierTotals);
    const { items, totals } = await read("supplier", sums);
    expect(totals?.payable).toBe(items.reduce((sum, { payable }) => sum + (payable ?? 0), 0));
    expect((await read(`supplier?q=${other.code}`, sums)).totals).toEqual({ payable: 0 });
    // The same holds for more than a page, and without rows outside the filter.
    await server.db.execute(sql`insert into suppliers (code, name, kind, whatsapp)
      select 'Z' || n, 'Banyak ' || n, 'pakan', '62819' || (10000000 + n) from generate_series(1, 30) n`);
    expect((await read("supplier?sort=-name", sums)).totals).toEqual(totals);
    expect((await read("supplier?q=banyak", sums)).totals).toEqual({ payable: 0 });
  });

  test("a list sums no more than it counts; the supplier's own page sums all", async () => {
    const supplier = await addSupplier(server);
    const values = { supplierId: supplier.id, dueOn: "2025-08-01", freight: 0, otherCost: 0, animals: 0 };
    const sums = { state: "diterima" as const, total: 10_000, received: 10_000 };
    await server.db.insert(purchases).values(
      Array.from({ length: 1001 }, (_, at) => ({
        number: `BANYAK/${at}`,
        day: "2025-07-31",
        ...values,
        ...sums,
      })),
    );
    const { items } = await read(`supplier?q=${supplier.code}`, listOf(Supplier));
    expect(items.map(figures)).toEqual([{ bought: null, payable: null, lastPurchaseOn: "2025-07-31" }]);
    expect(await supplierOf(supplier.id)).toMatchObject({ bought: 10_010_000, payable: 10_010_000 });
  });

  test("they end the export, as numbers and a date", async () => {
    const supplier = await addSupplier(server);
    await received(supplier.id, [animal({ price: 900_000 })], "2025-08-01");
    const answer = await fetch(`${server.origin()}/api/v1/supplier/export?format=xlsx&q=${supplier.code}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const rows = readSheet(Buffer.from(await answer.arrayBuffer()));
    const [head, row] = rows.slice(-2);
    expect(head?.slice(-4).map(({ value }) => value)).toEqual([
      ...["Total beli", "Utang", "Harus kembali", "Pembelian terakhir"],
    ]);
    expect(row?.slice(-4).map(({ text }) => text)).not.toContain(true);
    expect(row?.slice(-4, -1).map(({ value }) => Number(value))).toEqual([900_000, 900_000, 0]);
  });
});

describe("how its animals did", () => {
  test("nothing to say yet, and of whom nobody knows", async () => {
    const { id } = await addSupplier(server);
    expect(await scoreOf(id)).toEqual({
      animals: 0,
      more: false,
      mortality: { percent: null, animals: 0, dead: 0, early: { animals: 0, dead: 0 } },
      gain: { grams: null, animals: 0 },
      shrink: { percent: null, animals: 0 },
    });
    const answer = await server.call("GET", "supplier/999999/score", { token });
    expect([answer.status, answer.body.metadata.message]).toEqual([404, "Supplier tidak ditemukan."]);
  });

  test("losses within 30 days, the mean of the animals' own gains, and what the journey took", async () => {
    const { id } = await addSupplier(server);
    const other = await addSupplier(server);
    await received(other.id, [animal({ buyWeight: 50 })], "2025-06-01", [10]);
    const five = [20, 30, 20, null, 25].map((buyWeight) => animal({ buyWeight }));
    const early = await received(id, five, "2025-06-01", [19, 27, 20, null, 25]);
    const late = await received(id, [animal(), animal()], "2025-08-01", [null, null]);
    const ids = (await animalsOf(server, early)).map((one) => one.id);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const [young = 0] = (await animalsOf(server, late)).map((one) => one.id);
    const dies = async (sheepId: number, day: string) =>
      expect((await move(server, token, sheepId, { from: "karantina", to: "mati", day, reason: "Sakit" })).status).toBe(
        200,
      );
    // Gains of 100 g and 50 g a day; 200 g since its first weight for the animal without a weight on arrival.
    await weigh(server, token, { sheepId: a, weight: 24 }, "2025-07-21");
    await weigh(server, token, { sheepId: b, weight: 29 }, "2025-07-11");
    await weigh(server, token, { sheepId: d, weight: 20 }, "2025-06-11");
    await weigh(server, token, { sheepId: d, weight: 24 }, "2025-07-01");
    // The thirtieth day counts; the next one does not.
    await dies(c, "2025-07-01");
    await dies(b, "2025-07-12");
    await dies(young, "2025-08-03");
    const lineOf = early.lines.find(({ sheep }) => sheep?.id === e)?.id;
    const lines = [{ lineId: lineOf }];
    done(
      await act(server, token, await detail(server, token, early.id), "return", {
        day: "2025-06-05",
        reason: "Pincang",
        lines,
      }),
    );
    expect(await scoreOf(id)).toEqual({
      animals: 7,
      more: false,
      // a, b, c and d; the returned animal is not among them.
      mortality: { percent: 25, animals: 4, dead: 1, early: { animals: 2, dead: 1 } },
      gain: { grams: 117, animals: 3 },
      // 95 kg at the supplier's, 91 kg here
      shrink: { percent: 4.2, animals: 4 },
    });
  });
});
