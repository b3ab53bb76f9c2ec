import { and, eq, inArray, notExists, or, sql } from "drizzle-orm";
import { ANONYMISED, anonymousUser } from "@/contract/personal-data/model";
import type { Transaction } from "@/server/db/client";
import { examinations } from "@/server/db/schema/examination";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import type { Person } from "./person";

/** An account's work stays, and the name that stands in it as text is replaced; a namesake's, too. */
export async function forgetWork(tx: Transaction, id: number, { names }: Person) {
  const name = anonymousUser(id);
  const { officer } = examinations;
  const namesake = tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} <> ${id}`, sql`lower(${users.name}) = lower(${officer})`));
  const signed = and(inArray(sql`lower(${officer})`, names), or(eq(examinations.createdBy, id), notExists(namesake)));
  const told = and(eq(notifications.documentKind, "examination"), eq(notifications.documentId, examinations.id));
  await tx
    .update(notifications)
    .set({ body: sql`replace(${notifications.body}, ${officer}, ${name})` })
    .from(examinations)
    .where(and(told, signed));
  await tx.update(examinations).set({ officer: name }).where(signed);
  // the tests of the webhook are addressed to whoever made them
  await tx
    .update(notifications)
    .set({ recipientName: ANONYMISED })
    .where(and(eq(notifications.kind, "uji"), eq(notifications.createdBy, id)));
}
