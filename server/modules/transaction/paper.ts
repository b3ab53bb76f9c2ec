import { eq } from "drizzle-orm";
import type { TransactionPaper } from "@/contract/transaction/paper";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { readSettings } from "@/server/db/settings";
import type { Session } from "@/server/http/context";
import { readPayTo } from "@/server/modules/money/pay-to";
import { readTransaction } from "./read";

/** A sale as it stands on paper, under the company's name of today. */
export async function readPaper(
  db: Queryable,
  id: number,
  today: string,
  session: Pick<Session, "role">,
): Promise<TransactionPaper> {
  const sale = await readTransaction(db, id, today, session);
  const [customer] = await db
    .select({ address: customers.address, regency: customers.regency })
    .from(customers)
    .where(eq(customers.id, sale.customer.id));
  const { name, address, phone, whatsapp, email, logo } = await readSettings(db, "perusahaan");
  return {
    sale,
    payTo: await readPayTo(db),
    address: [customer?.address, customer?.regency].filter(Boolean).join(", ") || null,
    company: { name, address, phone, whatsapp, email, logo },
  };
}
