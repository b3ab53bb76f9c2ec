import { sql } from "drizzle-orm";
import * as fund from "@/__tests__/server/investment/support";
import * as buy from "@/__tests__/server/purchase/support";
import * as sell from "@/__tests__/server/transaction/support";
import { postTo } from "@/__tests__/support/server/calls";
import { addPen, addProduct } from "@/__tests__/support/server/farm";
import type { Answer, TestServer } from "@/__tests__/support/server/test-server";
import type { sheep } from "@/server/db/schema/sheep";
import { randomFrom } from "@/server/seed/random";

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Empties the database except for its accounts. */
export const clear = ({ db }: TestServer) =>
  db.execute(
    sql`truncate customers, suppliers, products, pens, payments, corrections, money, farm_start, notifications, counters, idempotency_keys cascade`,
  );

/** A farm that begins with names only: the people who work on it, and the results of their tries. */
export async function newWorld(server: TestServer, token: string, seed: number) {
  const random = randomFrom(seed * 15_485_863 + 7);
  const { clock } = server;
  const done = new Map<string, number>();
  const refused: string[] = [];
  const from = seed % 2 === 0 ? "2023-11-20" : "2027-05-03";
  const ids = async (count: number, of: () => Promise<{ id: number }>) => {
    const made: number[] = [];
    while (made.length < count) made.push((await of()).id);
    return made;
  };
  const terms = { headCount: 2, investorShare: 57.35, periodMonths: 3, category: "paket" as const };
  const world = {
    server,
    token,
    random,
    seed,
    from,
    done,
    refused,
    today: from,
    herd: [] as (typeof sheep.$inferSelect)[],
    pens: await ids(3, () => addPen(server)),
    suppliers: await ids(2, () => buy.addSupplier(server)),
    buyers: await ids(2, () => sell.addCustomer(server)),
    investors: await ids(2, () => fund.addInvestor(server)),
    kinds: [
      (await sell.addKind(server, { minPrice: null, sex: null })).id,
      (await sell.addKind(server, { minPrice: null, sex: null, priceMethod: "kg", salePrice: 82_500 })).id,
    ],
    feed: [(await addProduct(server, { minStock: 20 })).id, (await addProduct(server)).id],
    drug: (await addProduct(server, { category: "obat", unit: "ml", withdrawalDays: 20, minStock: 5 })).id,
    wages: (await addProduct(server, { category: "jasa", unit: "kali" })).id,
    packages: [
      (await fund.addPackage(server, { ...terms, profitBasis: "laba", offspringShare: 37.5 })).id,
      (await fund.addPackage(server, { ...terms, profitBasis: "penjualan", offspringShare: 12.34 })).id,
    ],
    /** The first minute of a day in Jakarta is the evening before in UTC. */
    setDay(day: string) {
      world.today = day;
      const minute = random.pick([1, 420, 700, 1430]);
      clock.now = new Date(Date.parse(`${day}T00:00:00Z`) + (minute - 420) * 60_000);
    },
    /** Mostly today; a few acts are entered late. */
    someDay(since = from) {
      const day = random.chance(0.25) ? dayAfter(world.today, -random.between(1, 12)) : world.today;
      return [day, since].sort().at(-1) ?? day;
    },
    here: (...states: string[]) => world.herd.filter(({ stockState }) => states.includes(stockState)),
    few: <Row>(rows: readonly Row[], most: number) =>
      [...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(rows)))].filter(Boolean),
    weight: () => random.between(1200, 4800) / 100,
    send: (path: string, json: object) => postTo(server, token, path, json),
    /** Whether the act succeeded. Each act has a moment of its own. */
    note(word: string, { status, body }: Answer) {
      if (![200, 400, 404, 409, 422].includes(status)) throw new Error(`${word}: ${status} ${JSON.stringify(body)}`);
      if (status === 200) done.set(word, (done.get(word) ?? 0) + 1);
      else refused.push(`${word}: ${JSON.stringify(body.metadata.errors ?? body.metadata.message)}`);
      clock.advance(1000);
      return status === 200;
    },
    /** Keeps the last answer about each document. */
    keeper:
      <Doc extends { id: number }>(all: Doc[], parse: (body: unknown) => Doc) =>
      (word: string, answer: Answer) => {
        if (!world.note(word, answer)) return;
        const doc = parse(answer.body.response);
        const at = all.findIndex(({ id }) => id === doc.id);
        if (at < 0) all.push(doc);
        else all[at] = doc;
      },
  };
  world.setDay(from);
  return world;
}
export type World = Awaited<ReturnType<typeof newWorld>>;
