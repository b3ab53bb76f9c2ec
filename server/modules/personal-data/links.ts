import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { LINK_LETTERS } from "@/contract/link/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { links } from "@/server/db/schema/link";
import { transactions } from "@/server/db/schema/transaction";
import type { Part } from "./export";

/** The links to the customer's orders and contracts. */
const theirs = (db: Queryable, customerId: number) =>
  or(
    and(
      eq(links.kind, "transaction"),
      inArray(
        links.recordId,
        db.select({ id: transactions.id }).from(transactions).where(eq(transactions.customerId, customerId)),
      ),
    ),
    and(
      eq(links.kind, "investment"),
      inArray(
        links.recordId,
        db.select({ id: investments.id }).from(investments).where(eq(investments.customerId, customerId)),
      ),
    ),
  );

/** The links of the customer's records, without their tokens, of which only hashes are kept. */
export const linksPart = (customerId: number): Part => ({
  name: "tautan",
  async *read(db) {
    const { kind, createdAt, expiresOn, revokedAt, opened, lastOpenedAt } = links;
    const rows = await db
      .select({ kind, createdAt, expiresOn, revokedAt, opened, lastOpenedAt })
      .from(links)
      .where(theirs(db, customerId))
      .orderBy(asc(links.id))
      .limit(10_000);
    yield* rows.map((row) => ({
      alamat: `/${LINK_LETTERS[row.kind]}/…`,
      dibuat: row.createdAt,
      berlakuSampai: row.expiresOn,
      dicabut: row.revokedAt,
      dibuka: row.opened,
      terakhirDibuka: row.lastOpenedAt,
    }));
  },
});

/** A customer who is forgotten is shown to nobody any more. */
export const revokeLinks = (tx: Transaction, customerId: number, now: Date) =>
  tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(theirs(tx, customerId), isNull(links.revokedAt)));
