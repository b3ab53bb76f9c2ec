import { inRupiah } from "@/contract/base/rupiah";
import type { Transaction } from "@/server/db/client";
import { type AppError, badRequest } from "@/server/http/errors";
import { leftOf } from "@/server/modules/purchase/portion";
import type { StoredLine } from "@/server/modules/purchase/repo";
import { standingOf } from "@/server/modules/usage/line-worths";

/**
 * The parts of services that animals bear, once their lines have come to so much more. A service may not be worth less than
 * they bear; `refused` says it where it can be changed.
 */
export async function borneBy<Change extends { line: StoredLine; value: number }>(
  tx: Transaction,
  changes: readonly Change[],
  refused: (message: string, change: Change) => AppError = badRequest,
) {
  const services = changes.filter(({ line }) => line.kind === "jasa");
  const standing = await standingOf(
    tx,
    services.map(({ line }) => line.id),
  );
  for (const change of services) {
    const { line, value } = change;
    if ((standing.get(line.id) ?? 0) > leftOf(line).worth + value)
      throw refused(`${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`, change);
  }
  return ({ id, allocated }: StoredLine) => standing.get(id) ?? allocated;
}
