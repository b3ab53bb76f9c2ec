import { eq } from "drizzle-orm";
import { wholeAddress } from "@/contract/customer/address";
import type { TransactionPaper } from "@/contract/transaction/paper";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { transactions } from "@/server/db/schema/transaction";
import { readCompany } from "@/server/db/settings";
import { together } from "@/server/db/together";
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
  const [sale, [customer], company, payTo] = await together(db, (one) =>
    Promise.all([
      readTransaction(one, id, today, session),
      one
        .select({ address: customers.address, regency: customers.regency })
        .from(transactions)
        .innerJoin(customers, eq(customers.id, transactions.customerId))
        .where(eq(transactions.id, id)),
      readCompany(one),
      readPayTo(one),
    ]),
  );
  return {
    sale,
    payTo,
    address: wholeAddress(customer),
    company,
  };
}
