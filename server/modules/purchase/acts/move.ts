import type { Transaction } from "@/server/db/client";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import type { By } from "@/server/modules/document/by";
import type { StoredLine } from "@/server/modules/purchase/repo";
import { keepNames } from "./naming";

/** A receipt, a return or another move, with its lines, each for the sale that it names on that day. */
export async function writeMove(
  tx: Transaction,
  by: By,
  move: Omit<typeof purchaseMoves.$inferInsert, "createdAt" | "createdBy">,
  lines: readonly { line: StoredLine; quantity: number; value: number }[],
) {
  const [row] = await tx
    .insert(purchaseMoves)
    .values({ ...move, createdAt: by.now, createdBy: by.userId })
    .returning({ id: purchaseMoves.id });
  if (!row) throw new Error("a move was not written");
  await tx.insert(purchaseMoveLines).values(
    lines.map(({ line: { id, transactionId }, quantity, value }) => ({
      moveId: row.id,
      lineId: id,
      quantity,
      amount: value,
      transactionId,
    })),
  );
  const services = lines.filter(({ line }) => line.kind === "jasa").map(({ line }) => line);
  if (move.kind !== "alih") await keepNames(tx, services, move.day);
}
