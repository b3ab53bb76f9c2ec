import type { OrderPage } from "@/contract/outside/model";
import type { Queryable } from "@/server/db/client";
import { readCompany } from "@/server/db/settings";
import { readPayTo } from "@/server/modules/money/pay-to";
import { findSheep } from "@/server/modules/sheep/repo";
import { readTransaction } from "@/server/modules/transaction/read";
import { must } from "@/server/must";
import { businessDay } from "@/server/time";
import { readFacts } from "./animal-facts";
import { type Open, outsidePayments, pictureOf } from "./open";

/** Nobody is signed in here: the sale is read as by a role that may see no profit. */
const NOBODY = { role: "" };

/** An order as its customer may see it: the same sums as the staff's, from the same code. */
export async function readOrderPage(db: Queryable, open: Open, now: Date): Promise<OrderPage> {
  const today = businessDay(now);
  const sale = await readTransaction(db, open.recordId, today, NOBODY);
  const rows = await findSheep(
    db,
    sale.lines.flatMap(({ animals }) => animals.map(({ id }) => id)),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const { factsOf } = await readFacts(db, rows, today);
  const { number, day, kind, state, customer, dueOn, handover, deliverOn, deliveredOn } = sale;
  const { freight, discount, total, returned, allowed, writtenOff, paid, remaining } = sale;
  return {
    company: await readCompany(db),
    today,
    order: {
      number,
      day,
      kind,
      state,
      customer: customer.name,
      dueOn,
      handover,
      deliverOn,
      deliveredOn,
      freight,
      discount,
      total,
      returned,
      allowed,
      writtenOff,
      paid,
      remaining,
    },
    lines: sale.lines.map((line) => ({
      product: line.product.name,
      note: line.note,
      quantity: line.quantity,
      unit: line.product.unit,
      price: line.price,
      perKg: line.priceMethod === "kg",
      weight: line.weight,
      amount: line.amount,
      animals: line.animals.map((animal) => {
        const row = must(rowOf.get(animal.id), "an animal of the order");
        const { care, qurban } = factsOf(row);
        return {
          earTag: animal.earTag,
          earTagColour: animal.earTagColour,
          species: animal.species,
          breed: animal.breed,
          sex: animal.sex,
          photo: pictureOf(open, row.photo === null ? null : { kind: "sheep", id: animal.id }, now),
          bornOn: row.bornOn,
          bornEstimated: row.bornEstimated,
          weight: animal.deliveredWeight ?? animal.weight ?? animal.lastWeight,
          returnedOn: animal.returnedOn,
          // The fate of an animal after it came back is no matter of this order.
          care: animal.returnedOn === null ? care : null,
          qurban: kind === "qurban" && animal.returnedOn === null ? qurban : null,
        };
      }),
    })),
    payments: outsidePayments(sale.payments),
    payTo: await readPayTo(db),
  };
}
