import type { Transaction } from "@/server/db/client";
import { purchaseMoveLines, purchaseMoves } from "@/server/db/schema/purchase";
import type { By } from "@/server/modules/document/by";
import type { StoredLine } from "@/server/modules/purchase/repo";

/** A receipt or a return, with its lines, each for the sale that it names now. */
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
}
