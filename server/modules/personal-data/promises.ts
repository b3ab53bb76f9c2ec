import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { promises } from "@/server/db/schema/customer";
import type { Part } from "./export";

/** The customer's promises to pay. */
export const promisesPart = (customerId: number): Part => ({
  name: "janji bayar",
  async *read(db) {
    yield* await db
      .select({ dicatat: promises.createdAt, tanggal: promises.day, catatan: promises.note })
      .from(promises)
      .where(eq(promises.customerId, customerId))
      .orderBy(asc(promises.id))
      .limit(10_000);
  },
});

/** A promise keeps its day; its note may tell anything about the person. */
export const forgetPromises = (tx: Transaction, customerId: number) =>
  tx.update(promises).set({ note: null }).where(eq(promises.customerId, customerId));
