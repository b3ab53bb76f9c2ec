import { asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { investments } from "@/server/db/schema/investment";
import { transactions } from "@/server/db/schema/transaction";
import type { Part } from "./export";

/** The customer's sales, with the addresses of delivery. */
export const salesPart = (customerId: number): Part => ({
  name: "penjualan",
  async *read(db) {
    const { number, day, kind, state, total, paid, handover, address, notes } = transactions;
    yield* await db
      .select({
        nomor: number,
        tanggal: day,
        jenis: kind,
        status: state,
        total,
        terbayar: paid,
        penyerahan: handover,
        alamat: address,
        catatan: notes,
      })
      .from(transactions)
      .where(eq(transactions.customerId, customerId))
      .orderBy(asc(transactions.id))
      .limit(10_000);
  },
});

/** The customer's contracts, with their capital and payouts. */
export const contractsPart = (customerId: number): Part => ({
  name: "investasi",
  async *read(db) {
    const { number, state, capital, startOn, endOn, investorShare, paidOn, payout } = investments;
    yield* await db
      .select({
        nomor: number,
        status: state,
        modal: capital,
        mulai: startOn,
        jatuhTempo: endOn,
        nisbah: investorShare,
        dibayar: paidOn,
        diterima: sql<number | null>`case when ${paidOn} is not null then ${payout} end`,
      })
      .from(investments)
      .where(eq(investments.customerId, customerId))
      .orderBy(asc(investments.id))
      .limit(10_000);
  },
});

/** The documents stay; where somebody lives does not. */
export const forgetAddresses = (tx: Transaction, customerId: number) =>
  tx.update(transactions).set({ address: null }).where(eq(transactions.customerId, customerId));
