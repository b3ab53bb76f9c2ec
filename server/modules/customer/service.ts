import { and, eq, isNotNull } from "drizzle-orm";
import type { Customer, CustomerInput, CustomerUpdateInput } from "@/contract/customer/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, invalid, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { traceOf } from "@/server/modules/document/trace";
import { isAny } from "@/server/modules/import/find";
import { savePartner } from "@/server/modules/partner/save";
import { customerFigures, type Figures, NO_FIGURES } from "./figures";
import { type CustomerRow, findCustomer, lockCustomer } from "./repo";

export const CUSTOMERS = {
  name: "customer",
  prefix: "C",
  table: customers,
  codeKey: "customers_code_key",
  whatsappKey: "customers_living_whatsapp_key",
};

export const toCustomer = ({
  createdBy,
  changedBy,
  createdAt,
  changedAt,
  anonymisedAt,
  ...row
}: CustomerRow & Figures): Customer => ({
  ...row,
  anonymised: anonymisedAt !== null,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

export async function readCustomer(db: Queryable, id: number): Promise<Customer> {
  const whole = await customerFigures.ofOne(db, id, findCustomer);
  if (!whole) throw notFound("Customer");
  return toCustomer(whole);
}

export const createCustomer = (deps: Deps, caller: Caller, input: CustomerInput): Promise<Customer> =>
  savePartner(deps, caller, CUSTOMERS, input, async (tx, giveCode) => {
    const code = input.code ?? (await giveCode());
    const [row] = await tx
      .insert(customers)
      .values({ ...input, code, ...writtenBy(byOf(caller, deps.now())) })
      .returning();
    if (!row) throw new Error("a customer was not created");
    const entry = {
      action: "customer.create",
      entity: "customer",
      entityId: row.id,
      after: traceOf(row, "anonymisedAt"),
    };
    await audit(tx, deps, caller, entry);
    return toCustomer({ ...row, ...NO_FIGURES });
  });

const FORGOTTEN = "sudah dianonimkan dan tidak dapat diubah lagi.";

/** Of many customers, none that was forgotten changes. */
export async function refuseForgotten(tx: Transaction, ids: readonly number[]) {
  const [gone] = await tx
    .select({ code: customers.code })
    .from(customers)
    .where(and(isAny(customers.id, ids, "bigint"), isNotNull(customers.anonymisedAt)))
    .limit(1);
  if (gone) throw invalid({ ids: `Customer ${gone.code} ${FORGOTTEN}` });
}

export const updateCustomer = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...values }: CustomerUpdateInput,
): Promise<Customer> =>
  savePartner(deps, caller, CUSTOMERS, values, async (tx) => {
    const before = await lockCustomer(tx, id);
    if (!before) throw notFound("Customer");
    if (before.anonymisedAt) throw invalid({ _: `Customer ini ${FORGOTTEN}` });
    if (before.version !== version) throw conflict("Customer ini baru saja diubah orang lain.");
    const [row] = await tx
      .update(customers)
      .set({ ...values, version: version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
      .where(eq(customers.id, id))
      .returning();
    if (!row) throw new Error("a customer was not changed");
    await audit(tx, deps, caller, {
      action: "customer.update",
      entity: "customer",
      entityId: id,
      before: traceOf(before, "anonymisedAt"),
      after: traceOf(row, "anonymisedAt"),
    });
    return readCustomer(tx, id);
  });
