import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { investments } from "@/server/db/schema/investment";
import { payments } from "@/server/db/schema/payment";
import { attachments } from "@/server/db/schema/program/attachment";
import { transactions } from "@/server/db/schema/transaction";
import type { Part } from "./export";

/** The customer's sales, with the addresses of delivery. */
export const salesPart = (customerId: number): Part => ({
  name: "penjualan",
  async *read(db) {
    const { number, day, kind, state, total, paid, handover, address, receivedBy, notes } = transactions;
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
        penerima: receivedBy,
        catatan: notes,
      })
      .from(transactions)
      .where(eq(transactions.customerId, customerId))
      .orderBy(asc(transactions.id))
      .limit(10_000);
  },
});

/** Payments of the customer and to him, for his sales and his contracts. */
export const paymentsPart = (customerId: number): Part => ({
  name: "pembayaran",
  async *read(db) {
    const { number, kind, day, amount, method, note, documentKind, documentId, cancelledOn } = payments;
    const document = sql<string>`coalesce(${transactions.number}, ${investments.number})`;
    yield* await db
      .select({
        nomor: number,
        untuk: document,
        jenis: kind,
        tanggal: day,
        jumlah: amount,
        metode: method,
        catatan: note,
        dibatalkan: cancelledOn,
      })
      .from(payments)
      .leftJoin(transactions, and(eq(documentKind, "transaction"), eq(transactions.id, documentId)))
      .leftJoin(investments, and(eq(documentKind, "investment"), eq(investments.id, documentId)))
      .where(or(eq(transactions.customerId, customerId), eq(investments.customerId, customerId)))
      .orderBy(asc(payments.id))
      .limit(10_000);
  },
});

/** Corrections that took something off the customer's bills. */
export const correctionsPart = (customerId: number): Part => ({
  name: "koreksi",
  async *read(db) {
    const { number, kind, day, amount, reason, cancelledOn, documentKind, documentId } = corrections;
    yield* await db
      .select({
        nomor: number,
        penjualan: transactions.number,
        jenis: kind,
        tanggal: day,
        jumlah: amount,
        alasan: reason,
        dibatalkan: cancelledOn,
      })
      .from(corrections)
      .innerJoin(transactions, and(eq(documentKind, "transaction"), eq(transactions.id, documentId)))
      .where(eq(transactions.customerId, customerId))
      .orderBy(asc(corrections.id))
      .limit(10_000);
  },
});

/** The customer's contracts, with their capital and payouts. */
export const contractsPart = (customerId: number): Part => ({
  name: "investasi",
  async *read(db) {
    const { number, state, capital, startOn, endOn, investorShare, offspringShare, paidOn, payout } = investments;
    yield* await db
      .select({
        nomor: number,
        status: state,
        modal: capital,
        mulai: startOn,
        jatuhTempo: endOn,
        nisbah: investorShare,
        bagianAnak: offspringShare,
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
export async function forgetAddresses(tx: Transaction, customerId: number) {
  await tx.update(transactions).set({ address: null, receivedBy: null }).where(eq(transactions.customerId, customerId));
  // Upkeep deletes the photos and signatures, which now belong to nothing.
  const theirs = tx.select({ id: transactions.id }).from(transactions).where(eq(transactions.customerId, customerId));
  await tx
    .update(attachments)
    .set({ kind: null, documentKind: null, documentId: null })
    .where(and(eq(attachments.documentKind, "transaction"), inArray(attachments.documentId, theirs)));
}
