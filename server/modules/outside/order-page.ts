import { inArray } from "drizzle-orm";
import type { OrderPage } from "@/contract/outside/model";
import type { Queryable } from "@/server/db/client";
import { sheep } from "@/server/db/schema/sheep";
import { readCompany } from "@/server/db/settings";
import { readPayTo } from "@/server/modules/money/pay-to";
import { readTransaction } from "@/server/modules/transaction/read";
import { businessDay } from "@/server/time";
import { type Open, outsidePayments, pictureOf } from "./open";

/** Nobody is signed in here: the sale is read as by a role that may see no profit. */
const NOBODY = { role: "" };

/** An order as its customer may see it: the same sums as the staff's, from the same code. */
export async function readOrderPage(db: Queryable, open: Open, now: Date): Promise<OrderPage> {
  const today = businessDay(now);
  const sale = await readTransaction(db, open.recordId, today, NOBODY);
  const ids = sale.lines.flatMap(({ animals }) => animals.map(({ id }) => id));
  const photographed = await photographedOf(db, ids);
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
      animals: line.animals.map((animal) => ({
        earTag: animal.earTag,
        earTagColour: animal.earTagColour,
        species: animal.species,
        breed: animal.breed,
        sex: animal.sex,
        photo: pictureOf(open, photographed.has(animal.id) ? { kind: "sheep", id: animal.id } : null, now),
        weight: animal.deliveredWeight ?? animal.weight ?? animal.lastWeight,
        returnedOn: animal.returnedOn,
      })),
    })),
    payments: outsidePayments(sale.payments),
    payTo: await readPayTo(db),
  };
}

/** The animals among these that have a photo. */
export async function photographedOf(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: sheep.id, photo: sheep.photoId })
    .from(sheep)
    .where(inArray(sheep.id, [...ids]));
  return new Set(rows.filter(({ photo }) => photo !== null).map(({ id }) => id));
}
