import { and, asc, eq, gt, gte, lte, ne, notExists, sql } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { Database } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { customers } from "@/server/db/schema/customer";
import { notifications } from "@/server/db/schema/notification";
import { transactions } from "@/server/db/schema/transaction";
import { readSettings } from "@/server/db/settings";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { payToInWords } from "@/server/modules/money/pay-to";
import { businessDay, dayInWords, daysAfter } from "@/server/time";
import { type Notice, notifyAll } from "./outbox";

const AT_ONCE = 200;
/**
 * Debts that fell due while the program stood still are announced. Older ones are not: the staff talk to such a customer
 * themselves.
 */
const DAYS_BACK = 7;

const left = sql<number>`(${transactions.total} - ${transactions.returned} - ${transactions.paid})::float8`;

/** Debts that are due and not announced to the customer yet. A due day that was put off is announced again. */
const untold = (db: Database, today: string, after: number) =>
  db
    .select({
      id: transactions.id,
      number: transactions.number,
      dueOn: transactions.dueOn,
      left,
      name: customers.name,
      whatsapp: customers.whatsapp,
    })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .where(
      and(
        sql`${transactions.total} - ${transactions.returned} - ${transactions.paid} > 0 and ${transactions.deliveredOn} is not null and ${transactions.state} <> 'dibatalkan'`,
        lte(transactions.dueOn, today),
        gte(transactions.dueOn, daysAfter(today, -DAYS_BACK)),
        ne(customers.whatsapp, ""),
        gt(transactions.id, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(notifications)
            .where(eq(notifications.dedupeKey, sql`'piutang/' || ${transactions.id} || '/' || ${transactions.dueOn}`)),
        ),
      ),
    )
    .orderBy(asc(transactions.id))
    .limit(AT_ONCE);

/** Tells each customer of what has fallen due: once for each day that was agreed, whoever looks and however often. */
export async function tellReceivables(db: Database, now: Date) {
  const { name: company } = await readSettings(db, "perusahaan");
  const rekening = await payToInWords(db);
  for (let after = 0; ; ) {
    const due = await untold(db, businessDay(now), after);
    if (due.length === 0) return;
    const notices = due.map(
      ({ id, number, dueOn, left: owed, name, whatsapp }): Notice<"piutang"> => ({
        kind: "piutang",
        values: {
          nama: name,
          nomor: number,
          sisa: inRupiah(owed),
          jatuh_tempo: dayInWords(dueOn),
          rekening,
          perusahaan: company,
        },
        recipient: { channel: "whatsapp", name, address: whatsapp },
        document: { kind: "transaction", id, name: number },
        dedupeKey: `piutang/${id}/${dueOn}`,
      }),
    );
    await inTransaction(db, (tx) => notifyAll(tx, byOf(NOBODY, now), notices));
    after = due.at(-1)?.id ?? after;
  }
}
