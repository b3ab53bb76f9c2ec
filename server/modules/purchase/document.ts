import { eq } from "drizzle-orm";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { purchases } from "@/server/db/schema/purchase";
import type { Documents } from "@/server/modules/document/act";
import { traceOf } from "@/server/modules/document/trace";
import { readPurchase } from "./read";
import { lockPurchase, type StoredPurchase } from "./repo";

export const PURCHASES: Documents<StoredPurchase, StoredPurchase, PurchaseDetail> = {
  entity: "purchase",
  name: "Pembelian",
  title: "Pembelian",
  lock: lockPurchase,
  write: async (tx, id, values) => (await tx.update(purchases).set(values).where(eq(purchases.id, id)).returning())[0],
  // In the books a correction lowers or adds to what came back; people tell them apart.
  traceOf: (row) => traceOf({ ...row, returned: row.returned + row.corrected }),
  read: readPurchase,
};
