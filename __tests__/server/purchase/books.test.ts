import { asc, eq } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import { startTestServer } from "@/__tests__/support/server/test-server";
import type { PurchaseDetail } from "@/contract/purchase/model";
import type { PurchaseAct } from "@/contract/purchase/words";
import { payments } from "@/server/db/schema/payment";
import { products, stockMovements } from "@/server/db/schema/product";
import { purchaseLines, purchaseMoves, purchases } from "@/server/db/schema/purchase";
import { sheep, sheepCosts, sheepEvents } from "@/server/db/schema/sheep";
import { must } from "@/server/must";
import { randomFrom } from "@/server/seed/random";
import {
  act,
  addSupplier,
  animal,
  arrival,
  create,
  detail,
  goods,
  order,
  pay,
  post,
  service,
  type TestServer,
} from "./support";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signedIn("admin")).access;
});
afterAll(() => server.close());

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The books, computed by hand from the rows alone, without the product's own code. */
async function expectBooksToBalance() {
  const { db } = server;
  const all = await db.select().from(purchases).orderBy(asc(purchases.id));
  const lines = await db.select().from(purchaseLines);
  const moves = await db.select().from(purchaseMoves);
  const paid = await db.select().from(payments);
  const costs = await db.select().from(sheepCosts);
  const animals = await db.select().from(sheep);
  const events = await db.select().from(sheepEvents).orderBy(sheepEvents.id);
  const movements = await db.select().from(stockMovements);
  for (const purchase of all) {
    const own = lines.filter(({ purchaseId }) => purchaseId === purchase.id);
    const given = (kind: string) =>
      sum(moves.filter((move) => move.purchaseId === purchase.id && move.kind === kind).map(({ amount }) => amount));
    const standing = paid.filter(({ documentId, cancelledAt }) => documentId === purchase.id && cancelledAt === null);
    expect(purchase.total).toBe(sum(own.map(({ amount }) => amount)) + purchase.freight + purchase.otherCost);
    expect(sum(own.map(({ share }) => share))).toBe(purchase.freight + purchase.otherCost);
    expect(purchase.paid).toBe(sum(standing.map(({ kind, amount }) => (kind === "pengembalian" ? -amount : amount))));
    expect(purchase.returned).toBe(given("retur"));
    expect(sum(own.map(({ returnedAmount }) => returnedAmount))).toBe(purchase.returned);
    const closed = own.some((line) => line.closed);
    expect(purchase.received).toBe(given("terima"));
    if (["diterima", "selesai", "retur"].includes(purchase.state)) expect(purchase.received).toBe(purchase.total);
    // Every received rupiah is in an animal, with goods, or in a service.
    const inAnimals = sum(
      costs.flatMap(({ documentId, kind, amount }) =>
        documentId === purchase.id && (kind === "angkut" || amount > 0) ? amount : [],
      ),
    );
    // The transport of a rest that was struck off follows the goods, also where none are left.
    const inGoods = sum(
      movements.flatMap(({ documentId, kind, value, given }) => {
        if (documentId !== purchase.id) return [];
        return kind === "beli" ? value : kind === "koreksi" ? must(given, "what a receipt bears more") : [];
      }),
    );
    const served = own.filter(({ kind }) => kind === "jasa");
    const services = sum(
      served.map(({ amount, share, received, quantity }) => (received === quantity || closed ? amount + share : 0)),
    );
    expect(inAnimals + inGoods + services).toBe(purchase.received);
    for (const line of own.filter(({ sheepId }) => sheepId !== null)) {
      const one = animals.find(({ id }) => id === line.sheepId);
      const ledger = costs.filter(({ sheepId }) => sheepId === line.sheepId);
      expect(one?.cost).toBe(sum(ledger.map(({ amount }) => amount)));
      expect(one?.cost).toBe(line.returned > 0 ? line.share : line.amount + line.share);
      expect(one?.stockState).toBe(line.returned > 0 ? "dikembalikan" : "karantina");
      expect(events.filter(({ sheepId }) => sheepId === line.sheepId).map(({ toState }) => toState)).toEqual(
        line.returned > 0 ? ["karantina", "dikembalikan"] : ["karantina"],
      );
    }
  }
  for (const product of await db.select().from(products)) {
    const own = movements.filter(({ productId }) => productId === product.id);
    expect(product.stockValue).toBe(sum(own.map(({ value }) => value)));
    expect(Math.round(product.stockQuantity * 1000)).toBe(sum(own.map(({ quantity }) => Math.round(quantity * 1000))));
    const bought = lines.filter(({ productId, kind }) => kind === "barang" && productId === product.id);
    expect(Math.round(product.stockQuantity * 1000)).toBe(
      sum(bought.map(({ received, returned }) => Math.round(received * 1000) - Math.round(returned * 1000))),
    );
  }
  const numbers = [...all.map(({ number }) => number), ...paid.map(({ number }) => number)];
  expect(new Set(numbers).size).toBe(numbers.length);
  return all;
}

test.each([1, 2])("random purchases, four hands on them at a time, balance (seed %i)", async (seed) => {
  const random = randomFrom(seed);
  const supplier = (await addSupplier(server)).id;
  const pen = (await addPen(server)).id;
  const feed = [await addProduct(server), await addProduct(server)];
  const wages = await addProduct(server, { category: "jasa", unit: "kali" });
  const line = () => {
    const price = random.between(1, 3_000_000);
    if (random.chance(0.5)) return animal({ price });
    if (random.chance(0.2)) return service(wages.id, { price });
    return goods(random.pick(feed).id, { price, quantity: random.between(1, 20_000) / 1000 });
  };
  const begin = () => {
    const lines = Array.from({ length: random.between(1, 6) }, line);
    const costs = { freight: random.between(0, 500_000), otherCost: random.between(0, 9) };
    return create(server, token, order(supplier, lines, costs));
  };
  const orders = await Promise.all(Array.from({ length: 8 }, begin));
  const part = (purchase: PurchaseDetail, keep: number) => {
    const whole = arrival(purchase, pen);
    const lines = whole.lines.filter(
      (_, at) => (purchase.lines[at]?.received ?? 0) < (purchase.lines[at]?.quantity ?? 1),
    );
    return { ...whole, lines: lines.filter(() => random.chance(keep)) };
  };
  const back = (purchase: PurchaseDetail) => {
    const held = purchase.lines.filter(({ received, returned }) => received > returned);
    const some = held
      .filter(() => random.chance(0.5))
      .map(({ id, kind, received, returned, returnable }) => ({
        lineId: id,
        ...(kind !== "ternak" && { quantity: Math.round((received - returned) * 1000) / 1000 }),
        ...(kind === "jasa" &&
          returnable > 1 &&
          random.chance(0.5) && { quantity: null, amount: Math.ceil(returnable / 2) }),
      }));
    return { day: "2025-08-15", reason: "Uji", lines: some };
  };
  /** Any act that a person may try on the screen; many are refused. */
  const attempt = async (id: number) => {
    const purchase = await detail(server, token, id);
    // If nothing is left to do, another act takes its place.
    if (purchase.acts.length === 0) orders.push(await begin());
    const left = Math.abs(purchase.remaining);
    // Money comes back no earlier than the return or payment behind it.
    const day = (kind: string) => (kind === "pengembalian" ? "2025-08-15" : "2025-08-13");
    const paying = (kind: string, amount: number) => () =>
      pay(server, token, purchase, { kind, amount, day: day(kind) });
    const tries: [PurchaseAct, () => ReturnType<typeof post>][] = [
      ["pesan", () => act(server, token, purchase, "order")],
      ["terima", () => act(server, token, purchase, "receive", part(purchase, 0.6))],
      ["terima", () => act(server, token, purchase, "receive", part(purchase, 1))],
      ["tutup", () => act(server, token, purchase, "close", { reason: "Uji" })],
      ["retur", () => act(server, token, purchase, "return", back(purchase))],
      ["selesai", () => act(server, token, purchase, "finish")],
      ["batal", () => act(server, token, purchase, "cancel", { reason: "Uji", forfeit: random.chance(0.5) })],
      ["bayar", paying(purchase.receipts.length > 0 ? "angsuran" : "uang muka", Math.ceil(left / 3))],
      ["bayar", paying("pelunasan", left)],
      ["bayar", paying("pengembalian", Math.ceil(left / 2))],
      [
        "bayar",
        () => post(server, token, `${id}/payment/${random.pick(purchase.payments)?.id ?? 1}/cancel`, { reason: "Uji" }),
      ],
    ];
    const rare = random.chance(0.15);
    const offered = tries.filter(
      ([word]) => purchase.acts.some((one) => one.act === word) && (word !== "batal" || rare),
    );
    const [, go] = random.pick(offered.length > 0 && random.chance(0.8) ? offered : tries);
    const { status } = await go();
    expect([200, 400, 404, 409, 422]).toContain(status);
    return status;
  };
  const answers: number[] = [];
  for (let round = 0; round < 30; round++)
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => attempt(random.pick(orders).id)))));
  const all = await expectBooksToBalance();
  await expectLedgerToAgree(server.db);
  // The test has reached the states that it is about.
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(25);
  expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThan(2);
  const [kept] = await server.db
    .select()
    .from(purchases)
    .where(eq(purchases.id, orders[0]?.id ?? 0));
  expect(kept?.number).toBe(orders[0]?.number);
});
