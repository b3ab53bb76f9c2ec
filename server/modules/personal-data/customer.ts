import { eq } from "drizzle-orm";
import type { Customer } from "@/contract/customer/model";
import { type AnonymiseInput, anonymousCustomer } from "@/contract/personal-data/model";
import { customers } from "@/server/db/schema/customer";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { type CustomerRow, findCustomer, lockCustomer } from "@/server/modules/customer/repo";
import { readCustomer } from "@/server/modules/customer/service";
import { anonymiseAudit, confirmed } from "./anonymise";
import { type Part, personalDataFile } from "./export";
import { linksPart, revokeLinks } from "./links";
import { forgetMessages, messagesPart } from "./messages";
import { personOf } from "./person";
import { forgetPromises, promisesPart } from "./promises";
import { contractsPart, correctionsPart, forgetAddresses, paymentsPart, salesPart } from "./sales";

/** Other modules keep these parts of a customer's data. */
const PARTS: readonly ((customer: CustomerRow) => Part)[] = [
  (customer) => messagesPart((db) => personOf(db, "customer", customer)),
  ({ id }) => salesPart(id),
  ({ id }) => contractsPart(id),
  ({ id }) => paymentsPart(id),
  ({ id }) => correctionsPart(id),
  ({ id }) => promisesPart(id),
  ({ id }) => linksPart(id),
];

export async function exportCustomerData(deps: Deps, caller: Caller, id: number) {
  const row = await findCustomer(deps.db, id);
  if (!row) throw notFound("Customer");
  const parts = PARTS.map((part) => part(row));
  const record = await readCustomer(deps.db, id);
  return personalDataFile(deps, caller, { word: "customer", id, record, parts });
}

/**
 * Deletes for ever what identifies the customer, in the record and in the log. A repeated call deletes what is
 * left.
 */
export const anonymiseCustomer = (deps: Deps, caller: Caller, id: number, input: AnonymiseInput): Promise<Customer> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const before = await lockCustomer(tx, id);
    if (!before) throw notFound("Customer");
    confirmed(input, before.code, "kode");
    if (!before.anonymisedAt && before.version !== input.version)
      throw conflict("Customer ini baru saja diubah orang lain.");
    const now = deps.now();
    const [row] = before.anonymisedAt
      ? [before]
      : await tx
          .update(customers)
          .set({
            name: anonymousCustomer(before.code),
            // The number is required. Nobody has the empty one, and nobody can mistake it for a real one.
            whatsapp: "",
            email: null,
            address: null,
            notes: null,
            active: false,
            anonymisedAt: now,
            version: before.version + 1,
            changedAt: now,
            changedBy: caller.session.userId,
          })
          .where(eq(customers.id, id))
          .returning();
    if (!row) throw new Error("a customer was not anonymised");
    await forgetMessages(tx, await personOf(tx, "customer", before));
    await forgetAddresses(tx, id);
    await forgetPromises(tx, id);
    await revokeLinks(tx, id, now);
    await anonymiseAudit(tx, caller, "customer", id, now);
    return readCustomer(tx, id);
  });
