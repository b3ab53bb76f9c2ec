import { eq } from "drizzle-orm";
import type { TransactionDetail } from "@/contract/transaction/model";
import { transactions } from "@/server/db/schema/transaction";
import type { Documents } from "@/server/modules/document/act";
import { traceOf } from "@/server/modules/document/trace";
import { readTransaction } from "./read";
import { lockTransaction, type StoredTransaction } from "./repo";

export const SALES: Documents<StoredTransaction, StoredTransaction, TransactionDetail> = {
  entity: "transaction",
  name: "Penjualan",
  title: "Penjualan",
  lock: lockTransaction,
  write: async (tx, id, values) =>
    (await tx.update(transactions).set(values).where(eq(transactions.id, id)).returning())[0],
  // An address and a name are a person's, and not everybody who reads a sale's history may see its HPP (it stands in the
  // delivery).
  traceOf: (row) =>
    traceOf({ ...row, returned: row.returned - row.allowed - row.writtenOff }, "address", "receivedBy", "cost"),
  read: readTransaction,
};
