import { desc, eq, sql } from "drizzle-orm";
import { MOST_PENS } from "@/contract/pen/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { counted } from "@/server/db/counted";
import { pens, sheep } from "@/server/db/schema/sheep";
import { isHere } from "@/server/modules/sheep/repo";

const columns = {
  id: pens.id,
  code: pens.code,
  name: pens.name,
  active: pens.active,
  version: pens.version,
  // outside the column's own table a name alone would be the animal's
  count: sql<number>`(select count(*)::int from ${sheep} where ${sheep.penId} = "pens"."id" and ${isHere})`,
};

/** Pens in use come first, each by its code. */
export const findPens = (db: Queryable) =>
  db.select(columns).from(pens).orderBy(desc(pens.active), counted(pens.code), pens.id).limit(MOST_PENS);

export const findPen = async (db: Queryable, id: number) =>
  (await db.select(columns).from(pens).where(eq(pens.id, id)))[0];

// Against `for share` of whoever brings an animal there.
export const lockPen = async (tx: Transaction, id: number) =>
  (await tx.select().from(pens).where(eq(pens.id, id)).for("no key update"))[0];

export const findPenByCode = async (db: Queryable, code: string) =>
  (
    await db
      .select({ id: pens.id, code: pens.code, name: pens.name })
      .from(pens)
      .where(sql`lower(${pens.code}) = lower(${code}::text)`)
  )[0];
