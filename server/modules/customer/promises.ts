import { desc, eq } from "drizzle-orm";
import type { PaymentPromise, PromiseInput } from "@/contract/customer/promise";
import type { Queryable } from "@/server/db/client";
import { promises } from "@/server/db/schema/customer";
import { users } from "@/server/db/schema/user";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { invalid, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { findCustomer, lockCustomer } from "./repo";

const MOST_SHOWN = 50;

type Row = Pick<typeof promises.$inferSelect, "id" | "day" | "note" | "createdAt"> & { by: string | null };

export const toPromise = ({ id, day, note, createdAt, by }: Row, today: string): PaymentPromise => ({
  id,
  day,
  note,
  late: day < today,
  at: createdAt.toISOString(),
  by,
});

/** Of one customer, the newest first. */
export async function promisesOf(db: Queryable, customerId: number, today: string): Promise<PaymentPromise[]> {
  if (!(await findCustomer(db, customerId))) throw notFound("Customer");
  const rows = await db
    .select({
      id: promises.id,
      day: promises.day,
      note: promises.note,
      createdAt: promises.createdAt,
      by: users.name,
    })
    .from(promises)
    .leftJoin(users, eq(users.id, promises.createdBy))
    .where(eq(promises.customerId, customerId))
    .orderBy(desc(promises.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => toPromise(row, today));
}

export const promise = (deps: Deps, caller: Caller, customerId: number, { day, note }: PromiseInput) =>
  inTransactionOnce(deps, caller.once, async (tx): Promise<PaymentPromise> => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) throw notFound("Customer");
    if (customer.anonymisedAt) throw invalid({ _: "Customer ini sudah dianonimkan dan tidak dapat diubah lagi." });
    const now = deps.now();
    const today = businessDay(now);
    if (day < today) throw invalid({ day: "Janji bayar tidak dapat pada hari yang lalu." });
    const [row] = await tx
      .insert(promises)
      .values({ customerId, day, note, createdAt: now, createdBy: caller.session.userId })
      .returning();
    const { id } = must(row, "a new promise");
    await audit(tx, deps, caller, {
      action: "customer.promise",
      entity: "customer",
      entityId: customerId,
      after: { day, notes: note },
    });
    return toPromise({ id, day, note, createdAt: now, by: caller.session.name }, today);
  });
