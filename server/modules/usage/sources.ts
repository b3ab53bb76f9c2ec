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

/** The movements of one kind of goods, with what each of them has left of what it brought. */
class Lots {
  private readonly lots: Lot[] = [];
  /** No lot before it has anything left. */
  private first = 0;

  /** Puts back what was taken, the last first; answers with what was more than that. */
  putBack(parts: Part[], quantity: number) {
    let open = quantity;
    for (let part = parts.at(-1); part && open > 0; part = parts.at(-1)) {
      const back = Math.min(part.taken, open);
      part.lot.left += back;
      part.taken -= back;
      open -= back;
      if (part.taken === 0) parts.pop();
    }
    this.first = 0;
    return open;
  }

  add(lot: Lot) {
    this.lots.push(lot);
  }

  /** Goods that go back to a supplier are taken from his own delivery first, all others from the oldest one. */
  take(document: string | null, quantity: number) {
    const parts: Part[] = [];
    const own = document ? this.lots.filter((lot) => lot.document === document) : [];
    takeFrom(this.oldest(), takeFrom(own, quantity, parts), parts);
    return parts;
  }

  private *oldest() {
    while (this.first < this.lots.length) {
      const lot = this.lots[this.first];
      if (lot && lot.left > 0) yield lot;
      if (!lot || lot.left === 0) this.first += 1;
    }
  }
}

function takeFrom(from: Iterable<Lot>, quantity: number, parts: Part[]) {
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
}

/**
 * The incoming movements that a taking was made up of, the oldest first: what came first leaves first. What a cancelled
 * document puts back lies again where it was taken from.
 */
export function sourcesOf(moves: readonly Move[], takingId: number): { id: number; quantity: number }[] {
  const lots = new Lots();
  const takings = new Map<string, Part[]>();
  for (const move of moves) {
    // A cost that came later has a value only.
    if (move.quantity === 0) continue;
    const document = documentOf(move);
    const moved = thousandths(move.quantity);
    // Goods that a purchase brings after a return are new.
    const before = (document && move.documentKind !== "purchase" && takings.get(document)) || [];
    if (moved > 0) {
      const left = lots.putBack(before, moved);
      if (left > 0) lots.add({ id: move.id, left, document });
      continue;
    }
    const parts = lots.take(document, -moved);
    if (move.id === takingId) return parts.map(({ lot, taken }) => ({ id: lot.id, quantity: taken / 1000 }));
    if (document) takings.set(document, [...before, ...parts]);
  }
  return [];
}
