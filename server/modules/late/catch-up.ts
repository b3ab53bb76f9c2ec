import type { Transaction } from "@/server/db/client";
import { passToLambs } from "@/server/modules/breeding/costs";
import { linkMatings } from "@/server/modules/breeding/father";
import { keepOffspring } from "@/server/modules/breeding/offspring";
import type { By } from "@/server/modules/document/by";
import { lateOf, takeLate } from "@/server/modules/document/late";
import { spreadDoses } from "@/server/modules/examination/doses";
import { reshare, usagesSharedBy } from "@/server/modules/usage/reshare";
import { renewWork } from "@/server/modules/work/renew";
import { renewSales } from "./sales";

/** Brings up to date what follows from the records that a transaction has touched (docs/decisions/0055). */
export async function catchUp(tx: Transaction, by: By): Promise<void> {
  await linkMatings(tx, by, lateOf(tx).sired);
  const late = takeLate(tx);
  await keepOffspring(tx, by, late.kin);
  await reshare(tx, by, { valued: late.usages, shared: await usagesSharedBy(tx, late) });
  await spreadDoses(tx, by, late.examinations);
  const shared = new Set([...late.charged, ...takeLate(tx).charged]);
  await passToLambs(tx, by, { charged: shared, moved: late.moved.keys(), weanings: late.weanings, kin: late.kin });
  const charged = new Set([...shared, ...takeLate(tx).charged]);
  await renewSales(tx, charged, late.sales);
  const sheepIds = new Set([...late.moved.keys(), ...late.tended]);
  await renewWork(tx, by, late.aged ? "all" : { sheepIds, born: late.moved.keys() });
}
