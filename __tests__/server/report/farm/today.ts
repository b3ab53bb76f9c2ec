import { heaviestOfDays } from "@/__tests__/server/report/sheep-oracle";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { examinations } from "@/server/db/schema/examination";
import { products } from "@/server/db/schema/product";
import { flowOf } from "./cash";
import { profitOf, REVENUE } from "./money";
import { type Books, openOf, shift, sum, totalOf } from "./oracle";

// The dashboard's figures of today, computed from rows. This file shares no code with the server.

const HERE = ["karantina", "tersedia", "dipesan", "afkir"];
const MIN_GAIN = 60;

export async function readToday({ db }: TestServer) {
  return {
    seen: (await db.select().from(examinations)).filter(({ cancelledAt }) => cancelledAt === null),
    goods: await db.select().from(products),
  };
}
type Seen = Awaited<ReturnType<typeof readToday>>;

/** The state of each animal, from all of its events. */
function herdOf({ animals, events }: Books) {
  return animals.map((animal) => {
    const own = events.filter(({ sheepId }) => sheepId === animal.id);
    const last = <Value>(of: (event: Books["events"][number]) => Value | null) =>
      own.map(of).findLast((value) => value !== null);
    return {
      id: animal.id,
      state: last(({ toState }) => toState) ?? "",
      pen: last(({ toPenId }) => toPenId),
      health: last(({ toHealth }) => toHealth),
      arrived: animal.arrivedOn,
      arrivalWeight: animal.arrivalWeight,
    };
  });
}

/**
 * A day of each kind, after a farm's last, on which a state begins or ends: a debt is a month late, a weighing too
 * old.
 */
export function turningDays(books: Books, { seen }: Seen, after: string) {
  const first = (of: readonly (string | null)[], shifts: readonly number[]) =>
    shifts.flatMap((by) => of.flatMap((day) => (day && shift(day, by) >= after ? shift(day, by) : [])).slice(0, 1));
  const { piutang } = openOf(books, after);
  const due = piutang.map(({ dueOn }) => dueOn).toReversed();
  const waiting = books.sales.filter(({ state }) => state === "dipesan").map(({ deliverOn }) => deliverOn);
  return [
    ...first(due, [-8, -7, 0, 1, 30, 31, 60, 61, 90, 91]),
    ...first(waiting.toReversed(), [-2, -1, 0, 1]),
    ...first(
      seen
        .filter(({ weight }) => weight !== null)
        .map(({ day }) => day)
        .toReversed(),
      [44, 45],
    ),
    ...first(seen.map(({ controlOn }) => controlOn).toReversed(), [0, 1]),
    ...first(seen.map(({ saleFrom }) => saleFrom).toReversed(), [-1, 0]),
  ].sort();
}

export function dashboardOf(books: Books, { seen, goods }: Seen, today: string) {
  const month = `${today.slice(0, 7)}-01`;
  const before = `${shift(month, -1).slice(0, 7)}-01`;
  // As many days of the month before, and no more than it has.
  const until =
    [shift(before, (Date.parse(today) - Date.parse(month)) / 86_400_000), shift(month, -1)].sort()[0] ?? today;
  // A month that ends today is over, and is compared with the whole month before.
  const to = shift(today, 1).endsWith("-01") ? shift(month, -1) : until;
  const spans = { today: [today, today], month: [month, today], monthBefore: [before, to] } as const;
  const each = <Value>(of: (from: string, to: string) => Value) =>
    Object.fromEntries(Object.entries(spans).map(([name, [from, upTo]]) => [name, of(from, upTo)]));
  const sales = books.sales.filter(
    ({ kind, state }) => kind !== "investasi" && kind !== "awal" && state !== "draf" && state !== "dibatalkan",
  );
  const { piutang } = openOf(books, today);
  const due = (which: (dueOn: string) => boolean) => {
    const some = piutang.filter(({ dueOn }) => which(dueOn));
    return { count: some.length, amount: sum(some, ({ left }) => left) };
  };
  const waiting = books.sales.filter(({ kind, state }) => kind !== "investasi" && state === "dipesan");
  const herd = herdOf(books);
  const here = herd.filter(({ state }) => HERE.includes(state));
  const isHere = (id: number) => here.some((one) => one.id === id);
  const order = (a: { day: string; id: number }, b: { day: string; id: number }) =>
    a.day.localeCompare(b.day) || a.id - b.id;
  const looks = seen.toSorted(order);
  const open = looks.filter((one) => {
    const settled = looks.some(
      (other) => other.sheepId === one.sheepId && other.kind !== "timbang" && order(other, one) > 0,
    );
    const bad = (one.bcs ?? 9) <= 2 || (one.famacha ?? 0) >= 4 || (one.controlOn !== null && one.controlOn < today);
    return bad && !settled && isHere(one.sheepId);
  });
  const slow = here.filter(({ id, arrived, arrivalWeight }) => {
    const own = heaviestOfDays(
      looks.filter((one) => one.sheepId === id && one.weight !== null && !one.weightEstimated),
    );
    const [last, base] = [own.at(-1), own.at(-2)];
    if (!last || last.day <= shift(today, -45)) return false;
    const [day, weight] = base ? [base.day, base.weight] : [arrived, arrivalWeight];
    if (weight === null || last.day <= day) return false;
    const days = (Date.parse(last.day) - Date.parse(day)) / 86_400_000;
    return (last.weight - weight) * 1000 < MIN_GAIN * days;
  });
  const stockOf = (id: number) =>
    sum(
      books.stock.filter(({ productId }) => productId === id),
      ({ quantity }) => Math.round(quantity * 1000),
    );
  return {
    today: {
      orders: each((from, upTo) => {
        const some = sales.filter(({ day }) => from <= day && day <= upTo);
        return {
          count: some.length,
          amount: sum(some, (sale) => totalOf(books, sale) - sale.returned + sale.writtenOff),
        };
      }),
      delivered: profitOf(books, REVENUE, month, today),
      cash: each((from, upTo) => {
        const flow = flowOf(books, "customer", from, upTo);
        return flow.in - flow.out;
      }),
      receivable: {
        open: due(() => true),
        late: due((day) => day < today),
        week: due((day) => today <= day && day <= shift(today, 7)),
      },
      deliveries: {
        late: waiting.filter(({ deliverOn }) => deliverOn !== null && deliverOn < today).length,
        today: waiting.filter(({ deliverOn }) => deliverOn === today).length,
        tomorrow: waiting.filter(({ deliverOn }) => deliverOn === shift(today, 1)).length,
        unplanned: waiting.filter(({ deliverOn }) => deliverOn === null).length,
      },
      minGain: MIN_GAIN,
    },
    alerts: {
      kontrol: open.length,
      "henti obat": here.filter(({ id }) => looks.some((one) => one.sheepId === id && (one.saleFrom ?? "") > today))
        .length,
      pbbh: slow.length,
      stok: goods.filter(({ id, minStock, active }) => active && minStock !== null && stockOf(id) < minStock * 1000)
        .length,
      sakit: here.filter(({ health }) => health !== "sehat").length,
      "tanpa harga": 0,
    },
    stock: Object.fromEntries(HERE.map((state) => [state, here.filter((one) => one.state === state).length])),
    pens: Object.fromEntries(
      [...new Set(here.map(({ pen }) => pen))].map((pen) => [pen, here.filter((one) => one.pen === pen).length]),
    ),
    // A return counts on its own day.
    headsIn: (from: string, upTo: string) =>
      sum(
        books.events.filter(({ day, kind }) => kind === "stok" && from <= day && day <= upTo),
        ({ fromState, toState }) => Number(toState === "terjual") - Number(fromState === "terjual"),
      ),
  };
}
