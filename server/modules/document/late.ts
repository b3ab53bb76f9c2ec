import type { Transaction } from "@/server/db/client";

/**
 * The records of a transaction that others follow from: an animal that has moved changes who bears a usage, a receipt
 * changes the value of what was used after it. `catchUp` (server/modules/late/catch-up.ts) brings the others up to date.
 */
export type Late = {
  /** Animals that came, left or went to another pen, with the first day of it. */
  moved: Map<number, string>;
  /** Animals with another weight, with the first day of it. */
  weighed: Map<number, string>;
  /** Animals with another HPP. */
  charged: Set<number>;
  /** Usages that others may bear than those that do. */
  shared: Set<number>;
  /** Documents whose goods have another value. */
  usages: Set<number>;
  examinations: Set<number>;
  sales: Set<number>;
  /** Weanings that are new, or whose books are open again. */
  weanings: Set<number>;
  /** Animals whose work may be due on another day: examined, described anew, or mothers no longer. */
  tended: Set<number>;
  /** Animals whose dam, birth or contract is another: offspring may belong to a contract. Noted under `lockKinship`. */
  kin: Set<number>;
  /** Lambs whose dam or ram is another on their cards: they may have come from another mating. */
  sired: Set<number>;
  /** The classes of age have other limits. */
  aged: boolean;
};

const late = new WeakMap<Transaction, Late>();

export function lateOf(tx: Transaction): Late {
  const known = late.get(tx);
  if (known) return known;
  const fresh: Late = {
    moved: new Map(),
    weighed: new Map(),
    charged: new Set(),
    shared: new Set(),
    usages: new Set(),
    examinations: new Set(),
    sales: new Set(),
    weanings: new Set(),
    tended: new Set(),
    kin: new Set(),
    sired: new Set(),
    aged: false,
  };
  late.set(tx, fresh);
  return fresh;
}

/** Hands over the notes so far, and begins with none again. */
export function takeLate(tx: Transaction): Late {
  const found = lateOf(tx);
  late.delete(tx);
  return found;
}

/** Notes an animal with a day, of which the first counts. */
export function noteFirst(days: Map<number, string>, id: number, day: string) {
  const known = days.get(id);
  if (known === undefined || day < known) days.set(id, day);
}
