import type { DeliverInput } from "@/contract/transaction/deliver-input";
import type { Transaction } from "@/server/db/client";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import type { By } from "@/server/modules/document/by";
import { recordTogether } from "@/server/modules/examination/acts/record";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import type { Delivery } from "./deliver-check";

/** The name of the log for the document, which finds the sale again. */
export const noteOf = ({ number }: StoredTransaction) => `Ditimbang saat penyerahan ${number}`;

/**
 * The weights of a handing over are weighings of its animals like any other: one that comes back by a return has grown
 * since then. A weight that was only taken over from the last weighing is none.
 */
export async function weighLeaving(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  by: By,
  sale: StoredTransaction,
  { day, lines, animals }: Delivery,
  { belongsOn }: DeliverInput,
) {
  const entries = lines.flatMap(({ named }) =>
    named.flatMap(({ sheepId, weight, weighed = true }) =>
      weighed && weight ? [{ sheepId, weight, confirmed: true }] : [],
    ),
  );
  if (entries.length === 0) return;
  const weighing = {
    day,
    belongsOn,
    kind: "timbang",
    officer: caller.session.name,
    entries,
    symptoms: null,
    diagnosis: null,
    notes: noteOf(sale),
  } as const;
  await recordTogether(tx, deps, caller, by, [weighing], animals);
}
