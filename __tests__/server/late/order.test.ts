import { sql } from "drizzle-orm";
import { expectLedgerToAgree } from "@/__tests__/server/report/ledger-support";
import { accepted } from "@/__tests__/support/server/calls";
import { PartnerStatement } from "@/contract/partner/statement";
import { Trial } from "@/contract/report/books";
import { Finance } from "@/contract/report/finance";
import { SheepReport } from "@/contract/report/sheep";
import { moneyCounts, moneyFlows } from "@/server/db/schema/money";
import { counters } from "@/server/db/schema/program/counter";
import { SHEEP_CODES } from "@/server/modules/sheep/service";
import { randomFrom } from "@/server/seed/random";
import { type Act, type Farm, openFarm } from "./farm";
import { lifeOf } from "./life";
import { contractOf } from "./settling";

// books.md, promise 1: the same life, entered in any order that the rules admit, with or without slips that are cancelled
// on their day, gives the same books, by account and day, by animal, and by sale. The turnovers of the accounts are the
// same, too: a slip posts nothing (docs/decisions/0090). An order that was called off on its own day held no animal.

const LIVES = Number(process.env.LIVES ?? 2);
const FIRST = Number(process.env.LIFE_SEED ?? 1);
const ORDERS = Number(process.env.ORDERS ?? 1);
const MOST_LAMBS = 10;

/**
 * The code decides who bears the last rupiah of equal shares, and the order of entry gives it: so that arrivals come in
 * any order too, each life has its codes beforehand.
 */
const withCodes = (acts: readonly Act[]) =>
  acts.map((act, at): Act => {
    if (!act.codes) return act;
    const counted = { name: SHEEP_CODES.name, value: at * MOST_LAMBS };
    return {
      ...act,
      enter: async (farm) => {
        const { db } = farm.server;
        await db.insert(counters).values(counted).onConflictDoUpdate({ target: counters.name, set: counted });
        return act.enter(farm);
      },
    };
  });

/** Any order in which an act comes after those of its animals that belong before it. */
function shuffled(acts: readonly Act[], random: ReturnType<typeof randomFrom>) {
  const rest = acts
    .map((act) => ({ act, key: random.between(0, 1_000_000) }))
    .toSorted((left, right) => left.key - right.key);
  const order: Act[] = [];
  while (rest.length > 0) {
    const at = rest.findIndex(({ act }) =>
      rest.every((other) => other.act.stage >= act.stage || !other.act.of.some((name) => act.of.includes(name))),
    );
    order.push(...rest.splice(at, 1).map(({ act }) => act));
  }
  return order;
}

/** Enters all of it. What is refused now, such as feed that has not come yet, is entered later. */
async function live(farm: Farm, acts: readonly Act[]) {
  let waiting = [...acts];
  while (waiting.length > 0) {
    const refused: { act: Act; why: unknown }[] = [];
    for (const act of waiting) {
      const blocked = refused.some(
        (other) => other.act.stage < act.stage && other.act.of.some((name) => act.of.includes(name)),
      );
      const answer = blocked ? undefined : await act.enter(farm);
      if (answer?.status !== 200) refused.push({ act, why: answer?.body.metadata });
    }
    if (refused.length === waiting.length) throw new Error(JSON.stringify(refused.map(({ why }) => why)));
    waiting = refused.map(({ act }) => act);
  }
}

const MONTHS = "2025-01-01..2025-08-18";
const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name));

/** The money that came and went, by its cause and by its place; the sums in debit and credit of every account. */
async function turnoversOf({ server, token, supplier, buyers }: Farm) {
  const get = async <Told>(path: string, told: { parse: (body: unknown) => Told }) =>
    accepted(await server.call("GET", path, { token }), told);
  const { cash, places } = await get(`report/finance?period=${MONTHS}`, Finance);
  const trial = await get(`report/books/trial?period=${MONTHS}`, Trial);
  const herd = await get("report/sheep?period=2025-08-07..2025-08-18&group=kandang", SheepReport);
  const statements = [`supplier/${supplier}`, ...buyers.map((id) => `customer/${id}`)].map(async (partner) => {
    const { raised, lowered, count } = await get(`${partner}/statement?period=${MONTHS}`, PartnerStatement);
    return { raised, lowered, count };
  });
  return {
    cash,
    places: byName(places.map(({ id: _, ...place }) => place)),
    accounts: trial.rows,
    pens: herd.rows.map(({ counts }) => counts),
    statements: await Promise.all(statements),
  };
}

/** Lives the life on a farm of its own, and answers with its books. Names stand for ids, which the order of entry gives. */
async function booksOf(acts: readonly Act[]) {
  const farm = await openFarm();
  try {
    await live(farm, acts);
    const { db } = farm.server;
    await expectLedgerToAgree(db);
    const read = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
    return {
      accounts: await read(sql`select day::text, account, sum(amount)::text as amount from (
          select day, debit as account, amount from journal union all select day, credit, -amount from journal) posted
        group by day, account having sum(amount) <> 0 order by day, account`),
      animals: await read(sql`select s.ear_tag, c.day::text, c.kind, c.state, sum(c.amount)::text as amount
        from sheep_costs c join sheep s on s.id = c.sheep_id group by s.ear_tag, c.day, c.kind, c.state
        having sum(c.amount) <> 0 order by 1, 2, 3`),
      leaving: await read(sql`select s.ear_tag, e.day::text, e.to_state, e.cost::text from sheep_events e
        join sheep s on s.id = e.sheep_id where e.to_state is not null and e.to_state <> 'dipesan'
          and not exists (select from transactions t where e.document_kind = 'transaction' and t.id = e.document_id
            and t.cancelled_on = t.day) order by 1, 2, 3`),
      sales: await read(sql`select c.name, t.day::text, t.total::text, t.cost::text, t.returned::text, t.allowed::text,
          t.written_off::text, t.paid::text, t.forfeited::text, t.state, t.cancelled_on::text
        from transactions t join customers c on c.id = t.customer_id
        where t.cancelled_on is distinct from t.day order by 1, 2, 3, t.paid, t.cost`),
      purchases:
        await read(sql`select t.day::text, t.total::text, t.received::text, t.returned::text, t.paid::text, t.state
        from purchases t where t.cancelled_on is distinct from t.day
        order by t.day, t.total, t.received, t.returned, t.paid, t.state`),
      contract: await contractOf(farm),
      places: await read(sql`select m.name, f.day::text, sum(f.amount)::text as amount from (
          select money_id, day, amount from ${moneyFlows} union all select money_id, day, amount from ${moneyCounts}) f
        join money m on m.id = f.money_id group by m.name, f.day having sum(f.amount) <> 0 order by 1, 2`),
      turnovers: await turnoversOf(farm),
      stock: await read(sql`select p.name, m.day::text, sum(m.quantity)::text as quantity, sum(m.value)::text as value
        from stock_movements m join products p on p.id = m.product_id group by p.name, m.day
        having sum(m.quantity) <> 0 or sum(m.value) <> 0 order by 1, 2`),
    };
  } finally {
    await farm.server.close();
  }
}

test.each(Array.from({ length: LIVES }, (_, nth) => FIRST + nth))(
  "a life has the same books in any order of entry (life %i)",
  async (seed) => {
    const random = randomFrom(seed * 104_729);
    const lived = (slips: boolean) => withCodes(lifeOf(randomFrom(seed * 104_729), slips));
    const first = await booksOf(shuffled(lived(false), random));
    expect(first.animals.length).toBeGreaterThan(3);
    for (let nth = 0; nth < ORDERS; nth += 1) expect(await booksOf(shuffled(lived(true), random))).toEqual(first);
  },
);
