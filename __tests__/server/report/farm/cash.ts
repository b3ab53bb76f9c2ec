import type { money, moneyMoves } from "@/server/db/schema/money";
import type { payments } from "@/server/db/schema/payment";
import type { sheepCosts } from "@/server/db/schema/sheep";
import type { transactions } from "@/server/db/schema/transaction";
import { type SpendingRows, spentOf } from "./spent";

// The oracle of the farm's places of money: what was put in, what moved, and what was found when somebody counted.

type Rows = {
  payments: (typeof payments.$inferSelect)[];
  sales: (typeof transactions.$inferSelect)[];
  places: (typeof money.$inferSelect)[];
  moneyMoves: (typeof moneyMoves.$inferSelect)[];
  costs: (typeof sheepCosts.$inferSelect)[];
} & SpendingRows;
/** Money from before the first day has no place: it was paid, and stands in no till. */
export type CashRow = { place: number | null; kind: string; id: number; flow: string; day: string; amount: number };

const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Everything that moved, but for what counts found. What is taken back on a later day goes back then. */
function movedOf(rows: Rows): CashRow[] {
  const { payments: all, sales, places, moneyMoves: moves, ...spending } = rows;
  const funds = new Set(sales.filter(({ kind }) => kind === "investasi").map(({ id }) => id));
  const twice = (row: CashRow, cancelledOn: string | null) => {
    if (cancelledOn === row.day) return [];
    return cancelledOn === null ? [row] : [row, { ...row, day: cancelledOn, amount: -row.amount }];
  };
  const paid = all.flatMap((one) => {
    const { documentKind: kind, documentId: id, day, moneyId: place, cancelledOn } = one;
    const comes = (one.kind !== "pengembalian") === (kind === "transaction");
    const flow =
      place === null
        ? "sebelumnya"
        : kind === "purchase"
          ? "supplier"
          : kind === "investment" || funds.has(id)
            ? "investor"
            : "customer";
    return twice({ place, kind, id, flow, day, amount: comes ? one.amount : -one.amount }, cancelledOn);
  });
  const bought = rows.costs.flatMap(({ moneyId, sheepId, day, amount }) =>
    moneyId === null ? [] : [{ place: moneyId, kind: "sheep", id: sheepId, flow: "supplier", day, amount: -amount }],
  );
  const opened = places.flatMap(({ id, opening, openedOn }) =>
    openedOn === null ? [] : [{ place: id, kind: "money", id, flow: "awal", day: openedOn, amount: opening }],
  );
  const transferred = moves.flatMap(({ id, day, fromId, toId, amount, fee, cancelledOn }) => {
    if (toId === null) return [];
    const row = { kind: "money_move", id, day };
    return [
      ...twice({ ...row, place: fromId, flow: "transfer", amount: -amount }, cancelledOn),
      ...twice({ ...row, place: toId, flow: "transfer", amount }, cancelledOn),
      ...twice({ ...row, place: fromId, flow: "biaya", amount: -fee }, cancelledOn),
    ];
  });
  return [...opened, ...bought, ...paid, ...transferred, ...spentOf(spending)].filter(({ amount }) => amount !== 0);
}

/** Computes how much each count found more or less than there should have been by what was found before it and what moved since. */
function foundOf({ moneyMoves: moves }: Rows, moved: readonly CashRow[]): CashRow[] {
  const counts = moves.filter(({ kind, cancelledOn }) => kind === "opname" && cancelledOn === null);
  return counts.map(({ id, fromId: place, day, amount }) => {
    const before = counts
      .filter((one) => one.fromId === place && one.day < day)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .at(-1);
    const since = moved.filter((one) => one.place === place && one.day <= day && (!before || one.day > before.day));
    return {
      place,
      kind: "money_move",
      id,
      flow: "selisih",
      day,
      amount: amount - (before?.amount ?? 0) - total(since),
    };
  });
}

export function cashOf(rows: Rows): CashRow[] {
  const moved = movedOf(rows);
  return [...moved, ...foundOf(rows, moved)];
}

type Cash = { cash: readonly CashRow[]; places: Rows["places"] };
const within = (from: string, to: string) => (one: CashRow) => from <= one.day && one.day <= to;

/** The flows that the report calls others. */
const OTHERS = ["biaya", "selisih"];

/** The parties of the cash flow, receipts and payments apart. */
export function flowOf({ cash }: Cash, flow: string, from: string, to: string) {
  const own = cash.filter((one) => (flow === "lainnya" ? OTHERS.includes(one.flow) : one.flow === flow));
  const way = (sign: 1 | -1) =>
    own.filter(within(from, to)).reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  return { in: way(1), out: way(-1) };
}

export const flowUntil = ({ cash }: Cash, flow: string, day: string) =>
  total(cash.filter((one) => one.flow === flow && one.day <= day));

/** Each place from the beginning of some days to their end. */
export function placesOf({ cash, places }: Cash, from: string, to: string) {
  return places.flatMap(({ id, name }) => {
    const own = cash.filter((one) => one.place === id && one.day <= to);
    if (own.length === 0) return [];
    const here = own.filter(within(from, to));
    const flows = here.filter(({ flow }) => flow !== "awal" && flow !== "transfer");
    return {
      id,
      name,
      opening: total(own.filter(({ day, flow }) => day < from || flow === "awal")),
      in: flows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
      out: flows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
      transfer: total(here.filter(({ flow }) => flow === "transfer")),
      closing: total(own),
    };
  });
}
