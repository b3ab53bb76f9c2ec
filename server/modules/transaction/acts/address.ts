import { eq } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { readSettings } from "@/server/db/settings";
import { payToInWords } from "@/server/modules/money/pay-to";
import type { Notice } from "@/server/modules/notification/outbox";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";

export const customerOf = async (tx: Transaction, id: number) =>
  (await tx.select().from(customers).where(eq(customers.id, id)))[0];

type Addressee = Pick<typeof customers.$inferSelect, "name" | "whatsapp">;

/** The names in a message to a customer about a document, and to whom it goes. */
export async function addressed(
  tx: Transaction,
  { name, whatsapp }: Addressee,
  document: Notice<"pembayaran">["document"],
) {
  const { name: company } = await readSettings(tx, "perusahaan");
  return {
    names: { nama: name, rekening: await payToInWords(tx), perusahaan: company },
    message: { recipient: { channel: "whatsapp" as const, name, address: whatsapp }, document },
  };
}

/** The same for a sale. */
export const addressOf = async (tx: Transaction, { customerId, id, number }: StoredTransaction) =>
  addressed(tx, must(await customerOf(tx, customerId), "the customer of a sale"), {
    kind: "transaction",
    id,
    name: number,
  });
