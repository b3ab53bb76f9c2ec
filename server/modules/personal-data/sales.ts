import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { transactions } from "@/server/db/schema/transaction";
import type { Part } from "./export";

/** What a customer has bought, and where it was to be brought. */
export const salesPart = (customerId: number): Part => ({
  name: "penjualan",
  async *read(db) {
    const { number, day, kind, state, total, paid, handover, address, notes } = transactions;
    yield* await db
      .select({
        ...{ nomor: number, tanggal: day, jenis: kind, status: state, total, terbayar: paid },
        ...{ penyerahan: handover, alamat: address, catatan: notes },
      })
      .from(transactions)
      .where(eq(transactions.customerId, customerId))
      .orderBy(asc(transactions.id))
      .limit(10_000);
  },
});

/** The documents stay; where somebody lives does not. */
export const forgetAddresses = (tx: Transaction, customerId: number) =>
  tx.update(transactions).set({ address: null }).where(eq(transactions.customerId, customerId));
