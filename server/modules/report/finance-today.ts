import { type SQL, sql } from "drizzle-orm";
import { OPEN_INVESTMENTS } from "@/contract/investment/words";
import type { Finance } from "@/contract/report/finance";
import type { Queryable } from "@/server/db/client";
import { purchases } from "@/server/db/schema/purchase";
import { transactions } from "@/server/db/schema/transaction";

// As of now, by the indexes of what is open: what is settled, which grows without end, is not read.

/** The open sum of a sale that was handed over. */
export const saleLeft = sql`${transactions.total} - ${transactions.returned} - ${transactions.paid}`;
/** The open sum of a purchase: receipts less returns and payments. */
export const purchaseLeft = sql`${purchases.received} - ${purchases.returned} - ${purchases.paid}`;

/** The sum of a sale, or the advance that the farm keeps of a cancelled one. The index transactions_excess_idx has the same words. */
const owed = sql`case when ${transactions.state} = 'dibatalkan' then ${transactions.forfeited} else ${transactions.total} - ${transactions.returned} end`;
const openContract = sql.raw(OPEN_INVESTMENTS.map((word) => `'${word}'`).join(", "));

export async function heldToday(db: Queryable): Promise<Finance["today"]> {
  const sum = async (amounts: SQL) => {
    const text = sql`select coalesce(sum(amount), 0) as sum from (${amounts}) as open`;
    return Number((await db.execute<{ sum: string }>(text)).rows[0]?.sum);
  };
  return {
    receivable: await sum(sql`select ${saleLeft} as amount from ${transactions}
      where ${saleLeft} > 0 and ${transactions.deliveredOn} is not null and ${transactions.state} <> 'dibatalkan'
        and ${transactions.kind} <> 'investasi'`),
    overpaid: await sum(sql`select ${transactions.paid} - ${owed} as amount from ${transactions}
      where ${transactions.paid} > ${owed} and ${transactions.state} in ('dikirim', 'selesai', 'retur', 'dibatalkan')`),
    held: await sum(sql`select ${transactions.paid} as amount from ${transactions}
      where ${transactions.deliveredOn} is null and ${transactions.paid} > ${transactions.forfeited}
        and ${transactions.state} <> 'dibatalkan' and ${transactions.kind} <> 'investasi'`),
    funds: await sum(sql`select ${transactions.paid} - coalesce((select sum(done.capital) from investments done
        where done.transaction_id = ${transactions.id} and done.state = 'dibayar'), 0) as amount from ${transactions}
      where ${transactions.state} <> 'dibatalkan'
        and ${transactions.id} in (select i.transaction_id from investments i where i.state in (${openContract}))`),
    payable: await sum(sql`select ${purchaseLeft} as amount from ${purchases}
      where ${purchaseLeft} > 0 and ${purchases.state} <> 'dibatalkan'`),
    advances: await sum(sql`select -(${purchaseLeft}) - ${purchases.forfeited} as amount from ${purchases}
      where ${purchaseLeft} + ${purchases.forfeited} < 0`),
  };
}
