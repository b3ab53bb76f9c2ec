import { and, eq, inArray, sql } from "drizzle-orm";
import { may, ROLES } from "@/contract/base/roles";
import type { WorkAssignInput } from "@/contract/work/model";
import type { Queryable } from "@/server/db/client";
import { pens } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { workAssignments } from "@/server/db/schema/work";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";

/** The roles that may do the work. */
const WORKERS = ROLES.filter((role) => may(role, "examination.write"));

const isWorker = and(eq(users.active, true), inArray(users.role, WORKERS));

export const findStaff = (db: Queryable) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isWorker)
    .orderBy(sql`lower(${users.name})`, users.id);

/** Whoever comes last decides: there is one account for a pen and a day. */
export const assignWork = (deps: Deps, caller: Caller, { penId, day, userId }: WorkAssignInput) =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const [pen] = await tx.select({ id: pens.id }).from(pens).where(eq(pens.id, penId)).for("share");
    if (!pen) throw invalid({ penId: "Kandang tidak ditemukan." });
    const [user] =
      userId === null
        ? [null]
        : await tx
            .select({ id: users.id, name: users.name })
            .from(users)
            .where(and(eq(users.id, userId), isWorker));
    if (user === undefined) throw invalid({ userId: "User ini tidak dapat ditugasi." });
    const isThis = and(eq(workAssignments.penId, penId), eq(workAssignments.day, day));
    const [before] = await tx.select().from(workAssignments).where(isThis).for("update");
    if (user === null) await tx.delete(workAssignments).where(isThis);
    else {
      const by = { userId: user.id, createdAt: deps.now(), createdBy: caller.session.userId };
      await tx
        .insert(workAssignments)
        .values({ penId, day, ...by })
        .onConflictDoUpdate({ target: [workAssignments.penId, workAssignments.day], set: by });
    }
    await audit(tx, deps, caller, {
      action: "pen.assign",
      entity: "pen",
      entityId: penId,
      before: { day, assigneeId: before?.userId ?? null },
      after: { day, assigneeId: userId },
    });
    return { assignee: user };
  });
