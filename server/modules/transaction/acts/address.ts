import { eq } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { readSettings } from "@/server/db/settings";
import { payToInWords } from "@/server/modules/money/pay-to";
import type { StoredTransaction } from "@/server/modules/transaction/repo";
import { must } from "@/server/must";

export const customerOf = async (tx: Transaction, id: number) =>
  (await tx.select().from(customers).where(eq(customers.id, id)))[0];

/** The names in a message about a sale, and to whom it goes. */
export async function addressOf(tx: Transaction, { customerId, id, number }: StoredTransaction) {
  const customer = must(await customerOf(tx, customerId), "the customer of a sale");
  const { name } = await readSettings(tx, "perusahaan");
  return {
    names: { nama: customer.name, rekening: await payToInWords(tx), perusahaan: name },
    message: {
      recipient: { channel: "whatsapp" as const, name: customer.name, address: customer.whatsapp },
      document: { kind: "transaction" as const, id, name: number },
    },
  };
}
