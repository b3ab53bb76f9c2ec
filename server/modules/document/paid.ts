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
};

type Owed = { state: string; total: number; returned: number; forfeited: number };

/** The sum that is owed for a purchase or a sale in the end. */
export const owedOf = ({ state, total, returned, forfeited }: Owed) =>
  state === "dibatalkan" ? forfeited : total - returned;

/** Goods went back, or a correction made it cheaper. */
const lowers = ({ kind, amount }: { kind: string; amount: number }) =>
  kind === "retur" || kind === "potongan" || (kind === "koreksi" && amount < 0);

/** A purchase or a sale for its payments, with the moves that say when something went back. */
export const paidOf = (
  kind: "purchase" | "transaction",
  row: Owed & { id: number; day: string; paid: number },
  delivered: boolean,
  moves: readonly { kind: string; day: string; amount: number }[],
): Paid => ({
  document: { kind, id: row.id },
  day: row.day,
  owed: owedOf(row),
  paid: row.paid,
  delivered,
  off: row.state === "dibatalkan",
  returnedOn: moves.flatMap((move) => (lowers(move) ? [move.day] : [])).sort()[0] ?? null,
});
