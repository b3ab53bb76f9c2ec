import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { auditAll } from "@/server/modules/audit/audit";
import { isAny } from "@/server/modules/import/find";
import { lockSheep, type Stored } from "./repo";

/** Acts on many animals happen to all of them, or to none. */

export async function lockAll(tx: Transaction, given: readonly number[]) {
  const ids = [...new Set(given)];
  const animals = await lockSheep(tx, ids);
  if (animals.length < ids.length) throw invalid({ ids: "Sebagian ternak tidak ditemukan. Muat ulang daftarnya." });
  return animals;
}

type Field = "productId" | "purchasePrice";
type Change<F extends Field> = { action: string; animals: readonly Pick<Stored, "id" | F>[]; field: F; to: Stored[F] };

/** The animals by what they had before. */
export function byFormer<F>(animals: readonly Stored[], formerOf: (animal: Stored) => F): [F, number[]][] {
  const groups = new Map<F, number[]>();
  for (const animal of animals) {
    const former = formerOf(animal);
    groups.get(former)?.push(animal.id) ?? groups.set(former, [animal.id]);
  }
  return [...groups];
}

/** Each animal has an entry in the log, because its history shows only those. */
export async function setOnAll<F extends Field>(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  { action, animals, field, to }: Change<F>,
) {
  const ids = animals.map(({ id }) => id);
  await tx
    .update(sheep)
    .set({ [field]: to, version: sql`${sheep.version} + 1`, changedAt: deps.now(), changedBy: caller.session.userId })
    .where(isAny(sheep.id, ids, "bigint"));
  const entries = animals.map((animal) => ({
    action,
    entity: "sheep",
    entityId: animal.id,
    before: { [field]: animal[field] },
    after: { [field]: to },
  }));
  await auditAll(tx, deps, caller, entries);
}
