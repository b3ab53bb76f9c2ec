import { asc } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import { products, stockMovements } from "@/server/db/schema/product";
import { sheep, sheepEvents } from "@/server/db/schema/sheep";
import { transactionAnimals, transactionLines, transactionMoves, transactions } from "@/server/db/schema/transaction";
import { detailOf, type TestServer } from "./support";

/** The prices and floor prices of both kinds of animals. */
export const PER_HEAD = { price: 3_000_001, minPrice: 2_998_000 };
export const PER_KG = { price: 82_500, minPrice: 82_350 };

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
export const thousandths = (quantity: number) => Math.round(quantity * 1000);

/** All rows that were written, without the product's computed figures. */
async function readDocuments({ db }: TestServer) {
  return {
    sales: await db.select().from(transactions).orderBy(asc(transactions.id)),
    lines: await db.select().from(transactionLines),
    chosen: await db.select().from(transactionAnimals),
    moves: await db.select().from(transactionMoves),
    paid: await db.select().from(payments),
    herd: await db.select().from(sheep),
    events: await db.select().from(sheepEvents).orderBy(asc(sheepEvents.id)),
    stock: await db.select().from(stockMovements),
    goods: await db.select().from(products),
    buyers: await db.select().from(customers),
    contracts: await db.select().from(investments),
  };
}
type Documents = Awaited<ReturnType<typeof readDocuments>>;
type Sale = Documents["sales"][number];

/** The value of a sale by its lines and weights alone. */
function reckon({ lines, chosen, paid, stock, herd }: Documents, one: Sale) {
  const delivered = one.deliveredOn !== null;
  const own = lines.filter(({ transactionId }) => transactionId === one.id);
  const animalsOf = (lineId: number) => chosen.filter((row) => row.lineId === lineId);
  const net = own.map((line) => {
    const there = animalsOf(line.id).filter(({ deliveredWeight }) => !delivered || deliveredWeight !== null);
    const weights = there.map(({ weight, deliveredWeight }) =>
      Math.round(((delivered ? deliveredWeight : weight) ?? 0) * 100),
    );
    const unknown = Math.max(0, line.quantity - weights.length) * Math.round((line.weight ?? 0) * 100);
    const gross =
      line.priceMethod === "kg"
        ? Math.round(((sum(weights) + unknown) * line.price) / 100)
        : Math.round((thousandths(line.quantity) * line.price) / 1000);
    return gross - line.discount;
  });
  const total = sum(net) + one.freight - one.discount;
  const left = chosen.filter(
    ({ transactionId, deliveredWeight }) => transactionId === one.id && deliveredWeight !== null,
  );
  const standing = paid.filter(({ documentId, cancelledAt }) => documentId === one.id && cancelledAt === null);
  const costOf = (id: number) => herd.find((animal) => animal.id === id)?.cost ?? Number.NaN;
  const gone = stock.filter(({ documentKind, documentId }) => documentKind === "transaction" && documentId === one.id);
  /** The least that a line may bring in, by its heads or their weights. */
  const floors = own.map((line) => {
    if (line.kind !== "ternak") return 0;
    if (line.priceMethod !== "kg") return line.quantity * PER_HEAD.minPrice;
    const there = animalsOf(line.id).filter(({ deliveredWeight }) => !delivered || deliveredWeight !== null);
    const weights = there.map((row) => Math.round(((delivered ? row.deliveredWeight : row.weight) ?? 0) * 100));
    const unknown = Math.max(0, line.quantity - weights.length) * Math.round((line.weight ?? 0) * 100);
    return Math.round(((sum(weights) + unknown) * PER_KG.minPrice) / 100);
  });
  return {
    own,
    left,
    net,
    delivered,
    total,
    floors,
    paid: sum(standing.map(({ kind, amount }) => (kind === "pengembalian" ? -amount : amount))),
    // The part that the buyer has: animals that did not come back, and goods less returned ones.
    cost:
      sum(left.filter(({ returnedOn }) => returnedOn === null).map(({ sheepId }) => costOf(sheepId))) -
      sum(gone.map(({ value }) => value)),
    given: sum(left.filter(({ returnedOn }) => returnedOn !== null).map(({ revenue }) => revenue)),
  };
}

export async function expectBooksToBalance(server: TestServer, owner: string, begun: ReadonlyMap<number, number>) {
  const documents = await readDocuments(server);
  const { sales, lines, chosen, moves, herd, events, stock, goods: shelf, buyers, contracts } = documents;
  const all = {
    total: 0,
    paid: 0,
    remaining: 0,
    overpaid: 0,
    receivable: 0,
    advances: 0,
    revenue: 0,
    cost: 0,
    profit: 0,
    opening: 0,
    fund: 0,
  };
  const owedBy = new Map<number, number>();
  const boundBy = new Map<number, number>();
  for (const one of sales) {
    const { own, left, net, delivered, floors, ...is } = reckon(documents, one);
    const fund = one.kind === "investasi";
    if (one.override === null)
      own.forEach((line, at) => {
        expect((net[at] ?? 0) - line.discountShare).toBeGreaterThanOrEqual(floors[at] ?? 0);
      });
    // Each package line has a contract from the order on, and its capital is the price.
    const made = contracts.filter(({ transactionId }) => transactionId === one.id);
    expect(made).toHaveLength(fund && (one.state === "dipesan" || made.length > 0) ? own.length : 0);
    if (made.length > 0) expect(sum(made.map(({ capital }) => capital))).toBe(is.total);
    for (const { state } of made)
      expect([one.state, state]).toEqual([one.state, one.state === "dipesan" ? "berjalan" : "dibatalkan"]);
    const posted = moves.filter(({ transactionId }) => transactionId === one.id);
    const of = (kind: string) => posted.filter((move) => move.kind === kind);
    expect(one).toMatchObject({ total: is.total, paid: is.paid });
    expect(of("kirim")).toHaveLength(delivered ? 1 : 0);
    expect(["dikirim", "selesai", "retur"].includes(one.state)).toBe(delivered);
    expect(one.cost).toBe(is.cost);
    const returned = sum(of("retur").map(({ amount }) => amount));
    expect(one.returned).toBe(returned);
    if (delivered) {
      expect(of("kirim")[0]?.amount).toBe(is.total);
      expect(one.cost).toBe(sum(of("kirim").map(({ cost }) => cost)) - sum(of("retur").map(({ cost }) => cost)));
      expect(sum(own.map(({ discountShare }) => discountShare))).toBe(one.discount);
      let backOfGoods = 0;
      own.forEach((line, at) => {
        const worth = (net[at] ?? 0) - line.discountShare;
        expect(line.amount).toBe(net[at]);
        if (line.kind === "ternak") {
          const there = left.filter(({ lineId }) => lineId === line.id);
          expect(there).toHaveLength(line.quantity);
          expect(sum(there.map(({ revenue }) => revenue))).toBe(worth);
        } else backOfGoods += Math.round((worth * thousandths(line.returned)) / thousandths(line.quantity));
      });
      expect(Math.abs(returned - is.given - backOfGoods)).toBeLessThanOrEqual(own.length);
      if (one.state === "retur") expect(one.cost).toBe(0);
    }
    const rest = is.total - returned - is.paid;
    all.paid += fund ? 0 : is.paid;
    // A refund to one customer is set off against nobody's debt.
    if (one.state === "dibatalkan") all.overpaid += is.paid - one.forfeited;
    else if (fund) all.fund += is.paid;
    else if (one.state !== "draf") {
      all.total += is.total - returned;
      all.remaining += Math.max(0, rest);
      all.overpaid += Math.max(0, -rest);
      all.receivable += delivered ? Math.max(0, rest) : 0;
      boundBy.set(one.customerId, (boundBy.get(one.customerId) ?? 0) + rest);
    }
    if (one.state === "dipesan" && !fund) all.advances += is.paid;
    if (delivered) {
      all.revenue += is.total - returned;
      all.cost += is.cost;
      owedBy.set(one.customerId, (owedBy.get(one.customerId) ?? 0) + Math.max(0, rest));
      const detail = await detailOf(server, owner, one.id);
      all.profit += detail.profit ?? Number.NaN;
      expect(detail.receivable).toBe(Math.max(0, rest));
    }
  }
  expect(all.profit).toBe(all.revenue - all.cost);
  const answer = await server.call("GET", "transaction", { token: owner });
  const { totals } = answer.body.response as { totals: Record<string, number> };
  expect(totals).toMatchObject({
    total: all.total,
    paid: all.paid,
    remaining: all.remaining,
    receivable: all.receivable,
    overpaid: all.overpaid,
    fund: all.fund,
  });
  for (const { id, creditLimit } of buyers)
    if (creditLimit !== null) expect(boundBy.get(id) ?? 0).toBeLessThanOrEqual(creditLimit);
  await expectLedgerToAgree(server.db);
  for (const { id } of buyers) {
    const { body } = await server.call("GET", `customer/${id}`, { token: owner });
    expect(body.response).toMatchObject({ receivable: owedBy.get(id) ?? 0 });
  }
  for (const animal of herd) {
    const held = chosen.filter(({ sheepId, living }) => living && sheepId === animal.id);
    expect(held.length).toBeLessThanOrEqual(1);
    const [by] = held.map(({ transactionId }) => sales.find(({ id }) => id === transactionId));
    const expected = !by ? ["tersedia", "mati"] : by.deliveredOn ? ["terjual"] : ["dipesan", "mati"];
    expect(expected).toContain(animal.stockState);
    // Its timeline explains its present state without a gap.
    const told = events.filter(({ sheepId, toState }) => sheepId === animal.id && toState !== null);
    expect(told.map(({ fromState }) => fromState)).toEqual(
      told.map((_, at) => (at === 0 ? "tersedia" : told[at - 1]?.toState)),
    );
    expect(told.at(-1)?.toState ?? "tersedia").toBe(animal.stockState);
  }
  const out = new Set(sales.filter(({ deliveredOn }) => deliveredOn !== null).map(({ id }) => id));
  for (const { id, stockQuantity, stockValue, category } of shelf.filter(({ category }) => category === "pakan")) {
    const own = stock.filter(({ productId }) => productId === id);
    expect(stockValue).toBe(sum(own.map(({ value }) => value)));
    const sold = lines.filter(({ productId, transactionId }) => productId === id && out.has(transactionId));
    const gone = sum(sold.map(({ quantity, returned }) => thousandths(quantity) - thousandths(returned)));
    expect([category, thousandths(stockQuantity)]).toEqual([category, thousandths(begun.get(id) ?? 0) - gone]);
  }
  const numbers = [...sales.map(({ number }) => number), ...documents.paid.map(({ number }) => number)];
  expect(new Set(numbers).size).toBe(numbers.length);
  return { sales, lines, advances: all.advances, fund: all.fund };
}
