import { and, desc, eq, sql } from "drizzle-orm";
import type { FoundCorrection } from "@/contract/correction/paper";
import type { Queryable } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { customers } from "@/server/db/schema/customer";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { numberedLike } from "@/server/db/search";

const MOST_FOUND = 10;

/** The newest first. */
export const searchCorrections = (db: Queryable, q: string): Promise<FoundCorrection[]> =>
  db
    .select({
      id: corrections.id,
      number: corrections.number,
      kind: corrections.kind,
      cancelled: sql<boolean>`${corrections.cancelledOn} is not null`,
      document: {
        kind: corrections.documentKind,
        number: sql<string>`coalesce(${purchases.number}, ${transactions.number}, '')`,
      },
      partner: sql<string>`coalesce(${suppliers.name}, ${customers.name}, '')`,
    })
    .from(corrections)
    .leftJoin(
      purchases,
      and(eq(corrections.documentKind, "purchase"), sql`${purchases.id} = ${corrections.documentId}`),
    )
    .leftJoin(
      transactions,
      and(eq(corrections.documentKind, "transaction"), sql`${transactions.id} = ${corrections.documentId}`),
    )
    .leftJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(customers, eq(customers.id, transactions.customerId))
    .where(numberedLike(corrections, q))
    .orderBy(desc(corrections.id))
    .limit(MOST_FOUND);
