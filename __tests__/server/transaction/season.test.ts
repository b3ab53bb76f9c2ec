import { like } from "drizzle-orm";
import pg from "pg";
import { refusal } from "@/__tests__/support/server/calls";
import { addPen } from "@/__tests__/support/server/farm";
import { COUNTED_ROWS } from "@/contract/base/page";
import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { DeliveryBoard, type Grade } from "@/contract/transaction/delivery";
import { TransactionPaper } from "@/contract/transaction/paper";
import { settings } from "@/server/db/schema/program/settings";
import { sheep } from "@/server/db/schema/sheep";
import { transactions } from "@/server/db/schema/transaction";
import { addCosts } from "@/server/modules/sheep/costs";
import {
  addCustomer,
  addForSale,
  addKind,
  create,
  deliver,
  detailOf,
  goods,
  head,
  ordered,
  post,
  sale,
  saleServer,
  stateOf,
  stocked,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
let owner: string;
let customer: number;
let kind: Awaited<ReturnType<typeof addKind>>;
beforeAll(async () => {
  ({ server, token, owner, customer, kind } = await saleServer({ name: "Asep", termDays: 5 }));
});
afterAll(() => server.close());

test("a qurban is old enough or has its teeth, is male and healthy: else the owner says why", async () => {
  const young = await addForSale(server, kind.id, { bornOn: "2025-02-01" });
  const teeth = await addForSale(server, kind.id, { bornOn: "2024-11-01", teethSeenOn: "2025-08-01" });
  const old = await addForSale(server, kind.id, { bornOn: "2024-08-18" });
  const watched = await addForSale(server, kind.id, { bornOn: "2024-01-01", healthState: "pantauan" });
  const asks = (ids: number[], more = {}) => sale(customer, [head(kind.id, ids)], { kind: "qurban", ...more });
  expect(refusal(await post(server, token, "", asks([young.id, teeth.id, old.id, watched.id])))).toEqual({
    status: 422,
    "lines.0.sheepIds.0": expect.stringMatching(
      /belum layak qurban: umurnya belum 12 bulan dan belum poel\. Hanya pem/,
    ),
    "lines.0.sheepIds.3": expect.stringMatching(/dalam pantauan kesehatan/),
  });
  expect((await post(server, owner, "", asks([young.id], { override: "Diminta pembeli" }))).status).toBe(200);
  // It may be sold for a meal, and it is old enough by the day of the feast.
  expect((await post(server, token, "", sale(customer, [head(kind.id, [young.id])]))).status).toBe(200);
  await server.db
    .insert(settings)
    .values({ name: "ketentuan", value: { ...DEFAULT_SETTINGS.ketentuan, qurbanOn: "2026-05-27" } });
  expect((await post(server, token, "", asks([young.id]))).status).toBe(200);
  const words = async (path: string) => (await server.call("GET", path, { token })).body.response as never;
  expect(await words(`sheep/${young.id}`)).toMatchObject({ qurban: { day: "2026-05-27", faults: [] } });
  await server.db.delete(settings);
  expect(await words(`sheep/${young.id}`)).toMatchObject({
    qurban: { day: "2025-08-18", faults: ["umurnya belum 12 bulan dan belum poel"] },
  });
  const { items } = await words("sheep?qurban=1&limit=100");
  const found = (items as { id: number }[]).map(({ id }) => id);
  expect([young, teeth, old, watched].map(({ id }) => found.includes(id))).toEqual([false, true, true, false]);
  const { items: offered } = await words(`transaction/animal?q=${young.earTag}&kind=qurban`);
  expect(offered).toMatchObject([{ hindrance: expect.stringContaining("belum layak qurban") }]);
});

test("boarded: until its day it stands in the register as sold and here, and its feed stays in its HPP", async () => {
  const one = await addForSale(server, kind.id);
  const asks = sale(customer, [head(kind.id, [one.id])], { boarded: true });
  expect(refusal(await post(server, token, "", asks))).toEqual({
    status: 422,
    deliverOn: "Masukkan tanggalnya: ternak dititip sampai hari itu.",
  });
  expect(refusal(await post(server, token, "", { ...asks, deliverOn: "2025-08-17" }))).toEqual({
    status: 422,
    deliverOn: "Tanggal ini sudah lewat. Kosongkan bila sudah diserahkan.",
  });
  const order = await ordered(server, token, { ...asks, deliverOn: "2025-08-25" });
  const boarded = async () => {
    const { items } = (await server.call("GET", "sheep?boarded=1", { token })).body.response as {
      items: { id: number; boardedUntil: string | null }[];
    };
    return items.map(({ id, boardedUntil }) => [id, boardedUntil]);
  };
  expect(await boarded()).toEqual([[one.id, "2025-08-25"]]);
  await server.db.transaction((tx) =>
    addCosts(tx, { userId: null, now: server.clock.now }, [
      { sheepId: one.id, day: "2025-08-15", kind: "pakan", amount: 25_000 },
    ]),
  );
  const out = await deliver(server, owner, order, { day: "2025-08-18" });
  expect(out.profit).toBe(3_000_000 - 1_025_000);
  expect(await boarded()).toEqual([]);
});

test("a hundred animals leave by as many statements as two", async () => {
  const statementsFor = async (heads: number) => {
    const animals = await server.db
      .insert(sheep)
      .values(
        Array.from({ length: heads }, (_, at) => ({
          code: `R${heads}-${at}`,
          earTag: `R${heads}-${at}`,
          earTagColour: "kuning" as const,
          penId,
          species: "domba" as const,
          breed: "Garut",
          sex: "jantan" as const,
          origin: "beli" as const,
          stockState: "tersedia" as const,
          arrivedOn: "2025-06-01",
          productId: kind.id,
          lastWeight: 30,
        })),
      )
      .returning({ id: sheep.id });
    const chosen = animals.slice(0, heads / 2).map(({ id }) => id);
    const lines = [head(kind.id, chosen, { quantity: heads })];
    const order = await ordered(server, token, sale(customer, lines));
    const lineId = order.lines[0]?.id;
    const all = animals.map(({ id }) => ({ lineId, sheepId: id, weight: 30 }));
    const asked = jest.spyOn(pg.Client.prototype, "query");
    await deliver(server, token, order, { animals: all });
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(await stateOf(server, animals.at(-1)?.id ?? 0)).toBe("terjual");
    return statements;
  };
  const penId = (await addPen(server)).id;
  const few = await statementsFor(2);
  expect(few).toBeGreaterThan(10);
  expect(await statementsFor(100)).toBe(few);
});

test("profit and HPP are sent to who may see them; the paper has who sells, where to pay, where the buyer lives", async () => {
  const one = await addForSale(server, kind.id, { cost: 1_234_567 });
  const buyer = await addCustomer(server, { address: "Jl. Melati 4", regency: "Bogor" });
  const out = await deliver(server, token, await ordered(server, token, sale(buyer.id, [head(kind.id, [one.id])])));
  expect(out).toMatchObject({ profit: null, lines: [{ animals: [{ revenue: 3_000_000, cost: null }] }] });
  const auditor = (await server.signedIn("auditor")).access;
  for (const who of [owner, auditor])
    expect(await detailOf(server, who, out.id)).toMatchObject({
      profit: 3_000_000 - 1_234_567,
      lines: [{ animals: [{ cost: 1_234_567 }] }],
    });
  const own = [`transaction/${out.id}`, `transaction/${out.id}/paper`, `transaction/${out.id}/history`];
  for (const path of [...own, "transaction", "transaction/animal"]) {
    const answer = await server.call("GET", path, { token });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/1234567|1765433/);
  }
  const { body } = await server.call("GET", `transaction/${out.id}/paper`, { token });
  expect(TransactionPaper.parse(body.response)).toMatchObject({
    sale: { number: out.number },
    address: "Jl. Melati 4, Bogor",
    company: { name: expect.any(String) },
  });
  expect((await server.call("GET", "transaction/999999/paper", { token })).status).toBe(404);
});

test("the board: orders around a day with what leaves, where to, what is still to be paid; and stock against orders", async () => {
  const product = await addKind(server, { name: "Domba papan" });
  const buyer = (await addCustomer(server, { name: "Bu Papan", regency: "Cianjur" })).id;
  const [one, two] = [
    await addForSale(server, product.id, { lastWeight: 31 }),
    await addForSale(server, product.id, { lastWeight: 34.99 }),
  ];
  await addForSale(server, product.id, { lastWeight: 35, bornOn: "2024-01-01" });
  await addForSale(server, product.id, { lastWeight: null });
  const feed = await stocked(server, 10, 100_000);
  const to = (ids: number[], deliverOn: string | null, more = {}) => {
    const lines = [head(product.id, ids, more), goods(feed.id)];
    return sale(buyer, lines, { deliverOn, handover: "antar", address: "Jl. Papan 1" });
  };
  const first = await ordered(server, token, to([one.id], "2025-09-20", { quantity: 3 }));
  const second = await ordered(server, token, to([two.id], "2025-09-23"));
  await ordered(
    server,
    token,
    to([], "2025-09-24", { priceMethod: "kg", price: 2_600_000, weight: 37.5, quantity: 2 }),
  );
  const drafted = await create(server, token, to([], "2025-09-20"));
  await ordered(server, token, to([], null));
  const board = async (query = "") =>
    DeliveryBoard.parse((await server.call("GET", `transaction/delivery${query}`, { token })).body.response);
  const around = await board("?day=2025-09-20");
  expect(around.items.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(around).toMatchObject({ day: "2025-09-20", feast: null, more: false, late: 0 });
  expect(around.unplanned).toBeGreaterThan(0);
  expect(around.items.some(({ id }) => id === drafted.id)).toBe(false);
  expect(around.items[0]).toMatchObject({
    area: "Cianjur",
    address: "Jl. Papan 1",
    state: "dipesan",
    heads: 3,
    remaining: 9_300_000,
    extras: [`2 karung ${feed.name}`],
    animals: [{ id: one.id, earTag: one.earTag }],
  });
  expect((await board("?day=2025-09-27")).late).toBe(2);
  expect((await board()).day).toBe("2025-08-18");
  await server.db
    .insert(settings)
    .values({ name: "ketentuan", value: { ...DEFAULT_SETTINGS.ketentuan, qurbanOn: "2025-09-10" } });
  expect(await board()).toMatchObject({ day: "2025-09-10", feast: "2025-09-10" });
  await server.db.delete(settings);
  expect((await server.call("GET", "transaction/delivery?day=kemarin", { token })).status).toBe(422);
  const answer = await server.call("GET", "transaction/grade", { token });
  const { items } = answer.body.response as { items: Grade[] };
  expect(items.filter((row) => row.product.id === product.id).map(({ product: _, ...row }) => row)).toEqual([
    { from: 30, available: 0, qurban: 0, reserved: 2, open: 0 },
    { from: 35, available: 1, qurban: 1, reserved: 0, open: 2 },
    { from: null, available: 1, qurban: 0, reserved: 0, open: 3 },
  ]);
});

test("the board counts the orders that it does not show to the last one, also beyond the rows that a list counts", async () => {
  const board = async () =>
    DeliveryBoard.parse((await server.call("GET", "transaction/delivery", { token })).body.response);
  const before = await board();
  const waiting = (deliverOn: string | null) =>
    Array.from({ length: COUNTED_ROWS + 1 }, (_, at) => ({
      number: `BANYAK/${deliverOn}/${at}`,
      day: "2025-06-01",
      customerId: customer,
      kind: "retail" as const,
      dueOn: "2025-06-15",
      handover: "ambil" as const,
      deliverOn,
      state: "dipesan" as const,
      freight: 0,
      discount: 0,
      total: 0,
      heads: 1,
    }));
  await server.db.insert(transactions).values(waiting(null));
  await server.db.insert(transactions).values(waiting("2025-06-20"));
  expect(await board()).toMatchObject({
    unplanned: before.unplanned + COUNTED_ROWS + 1,
    late: before.late + COUNTED_ROWS + 1,
  });
  await server.db.delete(transactions).where(like(transactions.number, "BANYAK/%"));
});
