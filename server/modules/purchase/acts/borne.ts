import { inRupiah } from "@/contract/base/rupiah";
import type { Transaction } from "@/server/db/client";
import { badRequest } from "@/server/http/errors";
import { leftOf } from "@/server/modules/purchase/portion";
import type { StoredLine } from "@/server/modules/purchase/repo";
import { standingOf } from "@/server/modules/usage/line-worths";

/**
 * The parts of services that animals bear, once their lines have come to so much more. A service may not be worth less than
 * they bear.
 */
export async function borneBy(tx: Transaction, changes: readonly { line: StoredLine; value: number }[]) {
  const services = changes.filter(({ line }) => line.kind === "jasa");
  const standing = await standingOf(
    tx,
    services.map(({ line }) => line.id),
  );
  for (const { line, value } of services)
    if ((standing.get(line.id) ?? 0) > leftOf(line).worth + value)
      throw badRequest(`${inRupiah(line.allocated)} sudah dibebankan ke ternak: batalkan pemakaiannya dulu.`);
  return ({ id, allocated }: StoredLine) => standing.get(id) ?? allocated;
}
