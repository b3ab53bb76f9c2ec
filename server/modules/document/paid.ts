/** The document that is paid, as `modules/payment` looks at it. */
export type Paid = {
  document: { kind: "purchase" | "transaction" | "investment"; id: number };
  day: string;
  owed: number;
  paid: number;
  /** Something of it has changed hands. */
  delivered: boolean;
  /** It was called off: money can only come back. */
  off: boolean;
  /** When something first went back or became cheaper: what was paid too much because of it cannot have come back before. */
  returnedOn: string | null;
  /** The part of a sale that nobody expects any more. */
  writtenOff: number;
  /** Sums that were taken off what is owed, or put on it again, each on its day. */
  lowered: readonly Lowered[];
};

/** A document of which nothing is paid yet, and nothing has come back. */
export const unpaid = (of: Pick<Paid, "document" | "day" | "owed" | "delivered">): Paid => ({
  ...of,
  paid: 0,
  off: false,
  returnedOn: null,
  writtenOff: 0,
  lowered: [],
});

type Lowered = { day: string; amount: number };
type Owed = { state: string; total: number; returned: number; forfeited: number; cancelledOn: string | null };

/** The sum that is owed for a purchase or a sale in the end. */
export const owedOf = ({ state, total, returned, forfeited }: Omit<Owed, "cancelledOn">) =>
  state === "dibatalkan" ? forfeited : total - returned;

/** More was owed once: what was paid then may still be told. */
export const wasMore = ({
  state,
  total,
  returned,
  forfeited,
  writtenOff = 0,
}: Omit<Owed, "cancelledOn"> & { writtenOff?: number }) =>
  state === "dibatalkan" ? total > forfeited : returned > writtenOff;

type Move = { kind: string; day: string; amount: number };

/** Goods went back, or a correction made it cheaper. */
const lowers = ({ kind, amount }: Move) =>
  kind === "retur" || kind === "potongan" || (kind === "koreksi" && amount < 0);

/** Returns, allowances and corrections by their days, and what was called off. Only a correction tells what it added. */
function loweredBy({ state, total, returned, forfeited, cancelledOn }: Owed, moves: readonly Move[]): Lowered[] {
  const lowered = moves.flatMap(({ kind, day, amount }) =>
    kind === "koreksi" ? { day, amount: -amount } : kind === "retur" || kind === "potongan" ? { day, amount } : [],
  );
  return state === "dibatalkan" && cancelledOn !== null
    ? [...lowered, { day: cancelledOn, amount: total - returned - forfeited }]
    : lowered;
}

/** A purchase or a sale for its payments, with the moves that say when something went back. */
export const paidOf = (
  kind: "purchase" | "transaction",
  row: Owed & { writtenOff?: number; id: number; day: string; paid: number },
  delivered: boolean,
  moves: readonly Move[],
): Paid => ({
  document: { kind, id: row.id },
  day: row.day,
  owed: owedOf(row),
  paid: row.paid,
  delivered,
  off: row.state === "dibatalkan",
  returnedOn: moves.flatMap((move) => (lowers(move) ? [move.day] : [])).sort()[0] ?? null,
  writtenOff: row.writtenOff ?? 0,
  lowered: loweredBy(row, moves),
});
