import { eq } from "drizzle-orm";
import type { WorkDone, WorkSkipInput } from "@/contract/work/model";
import { insertMany } from "@/server/db/many";
import { protocols, workDone } from "@/server/db/schema/work";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { actOnce } from "@/server/modules/document/act";
import { lateOf } from "@/server/modules/document/late";
import { businessDay } from "@/server/time";
import { lockDue } from "./due";

/** Due work is left out for a reason: what was due until today is asked no more. */
export const skipWork = (deps: Deps, caller: Caller, input: WorkSkipInput): Promise<WorkDone> =>
  actOnce(deps, caller, async (tx, by) => {
    const { protocolId, sheepIds, reason } = input;
    const today = businessDay(by.now);
    const [protocol] = await tx.select().from(protocols).where(eq(protocols.id, protocolId));
    if (!protocol) throw notFound("Protokol");
    const due = await lockDue(tx, { protocol, sheepIds, by: today });
    await insertMany(
      tx,
      workDone,
      due.map(({ animal, dueOn }) => ({
        protocolId,
        sheepId: animal.id,
        dueOn,
        until: today,
        day: today,
        skipReason: reason,
        createdAt: by.now,
        createdBy: by.userId,
      })),
    );
    for (const { animal } of due) lateOf(tx).tended.add(animal.id);
    await audit(tx, deps, caller, {
      action: "protocol.skip",
      entity: "protocol",
      entityId: protocolId,
      after: { day: today, heads: due.length, reason },
    });
    return { heads: due.length };
  });
