import { and, eq, inArray, type SQL } from "drizzle-orm";
import { wholeAddress } from "@/contract/customer/address";
import { MOST_RECEIVED } from "@/contract/customer/receive";
import type { PaymentReceipt } from "@/contract/payment/receipt";
import { receiptNumberOf } from "@/contract/payment/words";
import type { Queryable } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { money } from "@/server/db/schema/money";
import { payments } from "@/server/db/schema/payment";
import { purchases } from "@/server/db/schema/purchase";
import { suppliers } from "@/server/db/schema/supplier";
import { transactions } from "@/server/db/schema/transaction";
import { users } from "@/server/db/schema/user";
import { readCompany } from "@/server/db/settings";
import { together } from "@/server/db/together";
import { notFound } from "@/server/http/errors";
import { belongings } from "@/server/modules/document/belonging";
import { takesOff } from "./faults";
import { toPayment } from "./payments";

/** A payment with whom it went to or came from, for its receipt; what an investor got only for who may see profits. */
export async function readReceipt(db: Queryable, id: number, profits: boolean): Promise<PaymentReceipt> {
  const found =
    (await paidPurchase(db, id)) ??
    (await paidSales(db, eq(payments.id, id)))[0] ??
    (profits ? await paidInvestment(db, id) : undefined);
  if (!found) throw notFound("Pembayaran");
  const { kind } = found.document;
  const posted = { kind, id: found.document.id, part: found.payment.number, day: found.payment.day };
  const [parts, belongingOf, company] = await together(db, (one) =>
    Promise.all([partsOf(one, found.payment.number), belongings(one, [posted]), readCompany(one)]),
  );
  return {
    payment: toPayment(found),
    document: found.document,
    belongsOn: belongingOf(posted),
    parts: parts.map((part) => ({ payment: toPayment(part), document: part.document })),
    // money comes in when a buyer pays or a supplier gives back
    incoming: takesOff(found.payment.kind) === (kind !== "transaction"),
    partner: found.partner,
    company,
  };
}

/** All payments of a receipt over several documents; they are of sales. */
async function partsOf(db: Queryable, number: string) {
  const receipt = receiptNumberOf(number);
  if (receipt === number) return [];
  const numbers = Array.from({ length: MOST_RECEIVED }, (_, at) => `${receipt}-${at + 1}`);
  return paidSales(db, inArray(payments.number, numbers));
}

const CUSTOMER = { name: customers.name, address: customers.address, regency: customers.regency };

type Customer = Parameters<typeof wholeAddress>[0] & { name: string };
const partnerOf = (customer: Customer) => ({ name: customer.name, address: wholeAddress(customer) });

async function paidPurchase(db: Queryable, id: number) {
  const [found] = await db
    .select({
      payment: payments,
      userName: users.name,
      place: money.name,
      partner: { name: suppliers.name, address: suppliers.address },
      document: { id: purchases.id, number: purchases.number, day: purchases.day, noteNumber: purchases.noteNumber },
    })
    .from(payments)
    .leftJoin(money, eq(money.id, payments.moneyId))
    .innerJoin(purchases, eq(purchases.id, payments.documentId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(and(eq(payments.id, id), eq(payments.documentKind, "purchase")));
  return found && { ...found, document: { kind: "purchase" as const, ...found.document } };
}

async function paidSales(db: Queryable, where: SQL) {
  const found = await db
    .select({
      payment: payments,
      userName: users.name,
      place: money.name,
      customer: CUSTOMER,
      document: { id: transactions.id, number: transactions.number, day: transactions.day },
    })
    .from(payments)
    .leftJoin(money, eq(money.id, payments.moneyId))
    .innerJoin(transactions, eq(transactions.id, payments.documentId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(and(where, eq(payments.documentKind, "transaction")))
    .orderBy(payments.id);
  return found.map(({ document, customer, ...row }) => ({
    ...row,
    partner: partnerOf(customer),
    document: { kind: "transaction" as const, noteNumber: null, ...document },
  }));
}

async function paidInvestment(db: Queryable, id: number) {
  const [found] = await db
    .select({
      payment: payments,
      userName: users.name,
      place: money.name,
      customer: CUSTOMER,
      document: { id: investments.id, number: investments.number, day: investments.startOn },
    })
    .from(payments)
    .leftJoin(money, eq(money.id, payments.moneyId))
    .innerJoin(investments, eq(investments.id, payments.documentId))
    .innerJoin(customers, eq(customers.id, investments.customerId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(and(eq(payments.id, id), eq(payments.documentKind, "investment")));
  if (!found) return undefined;
  const { customer, document, ...row } = found;
  return {
    ...row,
    partner: partnerOf(customer),
    document: { kind: "investment" as const, noteNumber: null, ...document },
  };
}
