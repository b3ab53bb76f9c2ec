import type { DocumentKind } from "@/contract/base/documents";

/** A movement of goods, in the order of the ids. */
export type Move = {
  id: number;
  /** Less than nothing for what left. */
  quantity: number;
  documentKind: DocumentKind | null;
  documentId: number | null;
};
type Lot = { id: number; left: number; document: string | null };
type Part = { lot: Lot; taken: number };

const thousandths = (quantity: number) => Math.round(quantity * 1000);
const documentOf = ({ documentKind, documentId }: Move) => (documentKind ? `${documentKind} ${documentId}` : null);

/**
 * Of which incoming movements a taking was made up, the oldest first: what came first leaves first. What a cancelled
 * document puts back lies again where it was taken from, and what goes back to a supplier is of his own delivery first.
 */
export function sourcesOf(moves: readonly Move[], takingId: number): { id: number; quantity: number }[] {
  const lots: Lot[] = [];
  const takings = new Map<string, Part[]>();
  /** No lot before it has anything left. */
  let first = 0;

  const putBack = (parts: Part[], quantity: number) => {
    let open = quantity;
    for (let part = parts.at(-1); part && open > 0; part = parts.at(-1)) {
      const back = Math.min(part.taken, open);
      part.lot.left += back;
      part.taken -= back;
      open -= back;
      if (part.taken === 0) parts.pop();
    }
    first = 0;
    return open;
  };
  const takeFrom = (from: Iterable<Lot>, quantity: number, parts: Part[]) => {
    let open = quantity;
    for (const lot of from) {
      if (open === 0) break;
      const taken = Math.min(lot.left, open);
      if (taken === 0) continue;
      lot.left -= taken;
      open -= taken;
      parts.push({ lot, taken });
    }
    return open;
  };
  function* oldest() {
    while (first < lots.length) {
      const lot = lots[first];
      if (lot && lot.left > 0) yield lot;
      if (!lot || lot.left === 0) first += 1;
    }
  }

  for (const move of moves) {
    // a cost that came later has a value only
    if (move.quantity === 0) continue;
    const document = documentOf(move);
    const moved = thousandths(move.quantity);
    // what a purchase brings after a return is new
    const before = (document && move.documentKind !== "purchase" && takings.get(document)) || [];
    if (moved > 0) {
      const left = putBack(before, moved);
      if (left > 0) lots.push({ id: move.id, left, document });
      continue;
    }
    const parts: Part[] = [];
    const own = document ? lots.filter((lot) => lot.document === document) : [];
    takeFrom(oldest(), takeFrom(own, -moved, parts), parts);
    if (move.id === takingId) return parts.map(({ lot, taken }) => ({ id: lot.id, quantity: taken / 1000 }));
    if (document) takings.set(document, [...before, ...parts]);
  }
  return [];
}
