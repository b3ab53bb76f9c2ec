import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { HANDOVER_LABELS } from "@/contract/transaction/words";
import { customers } from "@/server/db/schema/customer";
import { sheep } from "@/server/db/schema/sheep";
import { transactionAnimals, transactions } from "@/server/db/schema/transaction";
import { gather, type Source } from "./source";

const MOST = 1000;

/** Orders that are to be handed over by today, where their animals stand. */
export const deliveries: Source = async (db, today) => {
  const rows = await db
    .select({
      penId: sheep.penId,
      dueOn: transactions.deliverOn,
      id: transactions.id,
      number: transactions.number,
      handover: transactions.handover,
      customer: customers.name,
      animal: { id: sheep.id, code: sheep.code, earTag: sheep.earTag, earTagColour: sheep.earTagColour },
    })
    .from(transactions)
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .leftJoin(
      transactionAnimals,
      and(eq(transactionAnimals.transactionId, transactions.id), eq(transactionAnimals.living, true)),
    )
    .leftJoin(sheep, eq(sheep.id, transactionAnimals.sheepId))
    .where(
      and(
        eq(transactions.state, "dipesan"),
        ne(transactions.kind, "investasi"),
        isNull(transactions.deliveredOn),
        lte(transactions.deliverOn, today),
      ),
    )
    .orderBy(asc(transactions.deliverOn), asc(transactions.id), asc(sheep.id))
    .limit(MOST);
  return gather(
    "penyerahan",
    today,
    rows.flatMap(({ dueOn, ...row }) => (dueOn === null ? [] : [{ ...row, dueOn }])),
    ({ id, number, handover, customer }) => ({
      key: `penyerahan ${id}`,
      title: `${HANDOVER_LABELS[handover]}: ${customer}, ${number}`,
      document: { kind: "transaction", id },
    }),
  );
};
