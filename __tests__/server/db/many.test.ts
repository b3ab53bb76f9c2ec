import type { Transaction } from "@/server/db/client";
import { insertMany, updateMany } from "@/server/db/many";
import { transactionMoves } from "@/server/db/schema/transaction";

const move = { transactionId: 1, kind: "kirim" as const, day: "2025-08-31", amount: 5, cost: 3 };
const { cost: _, ...costless } = move;
const some: { note?: string } = {};

const rows = {
  right: [move],
  misspelt: [{ ...move, amuont: 5 }],
  inWords: [{ ...move, amount: "five" }],
  unknownKind: [{ ...move, kind: "kirm" as const }],
  costless: [costless],
  numbered: [{ ...move, id: 1 }],
  uneven: [{ ...move, ...some }],
};
const changes = {
  right: [{ id: 1, amount: 5 }],
  misspelt: [{ id: 1, amuont: 5 }],
  inWords: [{ id: 1, amount: "five" }],
  nameless: [{ amount: 5 }],
};

/** The compiler answers these questions in `npm run check`; nothing here runs. */
const questions = [
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.right),
  // @ts-expect-error The table has no such field.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.misspelt),
  // @ts-expect-error An amount is a number.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.inWords),
  // @ts-expect-error The column does not know this word.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.unknownKind),
  // @ts-expect-error The table demands a cost.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.costless),
  // @ts-expect-error The database gives the ids.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.numbered),
  // @ts-expect-error The first row says which fields all of them have, so none is optional.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.uneven),
  // @ts-expect-error Only a column of the table is given back.
  (tx: Transaction) => insertMany(tx, transactionMoves, rows.right, "amuont"),
  (tx: Transaction) => updateMany(tx, transactionMoves, changes.right),
  // @ts-expect-error The table has no such field.
  (tx: Transaction) => updateMany(tx, transactionMoves, changes.misspelt),
  // @ts-expect-error An amount is a number.
  (tx: Transaction) => updateMany(tx, transactionMoves, changes.inWords),
  // @ts-expect-error Nothing says which row it is.
  (tx: Transaction) => updateMany(tx, transactionMoves, changes.nameless),
  async (tx: Transaction): Promise<number[]> =>
    (await insertMany(tx, transactionMoves, rows.right, "amount")).map(({ field }) => field),
  async (tx: Transaction): Promise<string[]> =>
    // @ts-expect-error An amount comes back as a number.
    (await insertMany(tx, transactionMoves, rows.right, "amount")).map(({ field }) => field),
];

test("a row that does not fit its table does not compile", () => {
  expect(questions).not.toHaveLength(0);
});
