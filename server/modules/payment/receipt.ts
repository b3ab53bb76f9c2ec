import { and, eq } from "drizzle-orm";
import type { PaymentReceipt } from "@/contract/payment-receipt";
import type { Queryable } from "@/server/db/client";
import { payments } from "@/server/db/schema/payment";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { users } from "@/server/db/schema/user";
import { notFound } from "@/server/http/errors";
import { readSettings } from "@/server/modules/configuration/settings";
import { takesOff, toPayment } from "./payments";

/** A payment of a purchase with whom it went to, for its receipt. */
export async function readReceipt(db: Queryable, id: number): Promise<PaymentReceipt> {
  const [found] = await db
    .select({
      ...{ payment: payments, by: users.name, supplier: { name: suppliers.name, address: suppliers.address } },
      document: { id: purchases.id, number: purchases.number, day: purchases.day, noteNumber: purchases.noteNumber },
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.documentId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(and(eq(payments.id, id), eq(payments.documentKind, "purchase")));
  if (!found) throw notFound("Pembayaran");
  const { name, address, phone, whatsapp, email, logo } = await readSettings(db, "perusahaan");
  return {
    payment: toPayment(found),
    document: { kind: "purchase", ...found.document },
    incoming: takesOff(found.payment.kind),
    partner: found.supplier,
    company: { name, address, phone, whatsapp, email, logo },
  };
}
