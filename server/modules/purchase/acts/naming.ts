import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { updateMany } from "@/server/db/many";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import type { StoredLine } from "@/server/modules/purchase/repo";

type Sale = number | null;
/**
 * A line is another sale's, but in closed books: a move `alih` of the first open day, with a row that gives and one that
 * takes what had come before. It stays when that is nothing, since something may turn out to have come earlier.
 */
export type Naming = { moveId: number; day: string; from: Sale; to: Sale; gives: number; takes: number };

const { id, moveId, lineId, amount, transactionId } = purchaseMoveLines;
const { kind, day } = purchaseMoves;

/** The namings of some lines in the order of their days. */
export async function namingsOf(tx: Transaction, lines: readonly Pick<StoredLine, "id">[]) {
  const ids = lines.map((line) => line.id);
  const rows = await tx
    .select({ id, lineId, moveId, day, sale: transactionId })
    .from(purchaseMoveLines)
    .innerJoin(purchaseMoves, eq(purchaseMoves.id, moveId))
    .where(and(inArray(lineId, ids), eq(kind, "alih")))
    .orderBy(asc(day), asc(id));
  const found = new Map<number, Naming[]>();
  for (const { id, lineId, moveId, day, sale } of rows) {
    const namings = found.get(lineId) ?? [];
    const last = namings.at(-1);
    // The giver was written first.
    if (last?.moveId === moveId) Object.assign(last, { to: sale, takes: id });
    else namings.push({ moveId, day, from: sale, to: sale, gives: id, takes: id });
    found.set(lineId, namings);
  }
  return found;
}

/** The sale that bears what comes or goes on a day; on the day of a naming it is the new one. */
const bearerOn = (namings: readonly [Naming, ...Naming[]], on: string) => {
  const last = namings.findLast((naming) => naming.day <= on);
  return last ? last.to : namings[0].from;
};

/** Since a day each move of these lines is borne by the sale of its day, and each naming carries all that came before. */
export async function keepNames(tx: Transaction, lines: readonly Pick<StoredLine, "id">[], since: string) {
  if (lines.length === 0) return;
  for (const [line, [first, ...others]] of await namingsOf(tx, lines)) {
    if (!first) continue;
    const namings = [first, ...others] as const;
    const moves = await tx
      .select({ id, day, kind, amount, transactionId })
      .from(purchaseMoveLines)
      .innerJoin(purchaseMoves, eq(purchaseMoves.id, moveId))
      .where(and(eq(lineId, line), ne(kind, "alih")));
    const cameBefore = (day: string) =>
      moves
        .filter((move) => move.day < day)
        .reduce((sum, move) => sum + (move.kind === "retur" ? -move.amount : move.amount), 0);
    const borne = moves.filter((move) => move.day >= since);
    const carried = namings.filter((naming) => naming.day >= since);
    const changed = [
      ...borne.map(({ id, day, amount }) => ({ id, amount, transactionId: bearerOn(namings, day) })),
      ...carried.map(({ gives, day, from }) => ({ id: gives, amount: -cameBefore(day), transactionId: from })),
      ...carried.map(({ takes, day, to }) => ({ id: takes, amount: cameBefore(day), transactionId: to })),
    ];
    if (changed.length > 0) await updateMany(tx, purchaseMoveLines, changed);
  }
}
