import { eq } from "drizzle-orm";
import type { Supplier, SupplierInput, SupplierUpdateInput } from "@/contract/supplier/model";
import type { Queryable } from "@/server/db/client";
import { suppliers } from "@/server/db/schema/supplier";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { audit } from "@/server/modules/audit/audit";
import { byOf, writtenBy } from "@/server/modules/document/by";
import { traceOf } from "@/server/modules/document/trace";
import { savePartner } from "@/server/modules/partner/save";
import { type Figures, NO_FIGURES, supplierFigures } from "./figures";
import { findSupplier, lockSupplier, type SupplierRow } from "./repo";

export const SUPPLIERS = {
  name: "supplier",
  prefix: "S",
  table: suppliers,
  codeKey: "suppliers_code_key",
  whatsappKey: "suppliers_living_whatsapp_key",
};

export const toSupplier = ({
  createdBy,
  changedBy,
  createdAt,
  changedAt,
  ...row
}: SupplierRow & Figures): Supplier => ({
  ...row,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

export async function readSupplier(db: Queryable, id: number): Promise<Supplier> {
  const whole = await supplierFigures.ofOne(db, id, findSupplier);
  if (!whole) throw notFound("Supplier");
  return toSupplier(whole);
}

export const createSupplier = (deps: Deps, caller: Caller, input: SupplierInput): Promise<Supplier> =>
  savePartner(deps, caller, SUPPLIERS, input, async (tx, giveCode) => {
    const code = input.code ?? (await giveCode());
    const [row] = await tx
      .insert(suppliers)
      .values({ ...input, code, ...writtenBy(byOf(caller, deps.now())) })
      .returning();
    if (!row) throw new Error("a supplier was not created");
    const entry = { action: "supplier.create", entity: "supplier", entityId: row.id, after: traceOf(row) };
    await audit(tx, deps, caller, entry);
    return toSupplier({ ...row, ...NO_FIGURES });
  });

export const updateSupplier = (
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...values }: SupplierUpdateInput,
): Promise<Supplier> =>
  savePartner(deps, caller, SUPPLIERS, values, async (tx) => {
    const before = await lockSupplier(tx, id);
    if (!before) throw notFound("Supplier");
    if (before.version !== version) throw conflict("Supplier ini baru saja diubah orang lain.");
    const [row] = await tx
      .update(suppliers)
      .set({ ...values, version: version + 1, changedAt: deps.now(), changedBy: caller.session.userId })
      .where(eq(suppliers.id, id))
      .returning();
    if (!row) throw new Error("a supplier was not changed");
    await audit(tx, deps, caller, {
      action: "supplier.update",
      entity: "supplier",
      entityId: id,
      before: traceOf(before),
      after: traceOf(row),
    });
    return readSupplier(tx, id);
  });
