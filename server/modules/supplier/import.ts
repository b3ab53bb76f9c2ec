import { SupplierInput, SupplierUpdateInput } from "@/contract/supplier";
import { SUPPLIER_IMPORT } from "@/contract/supplier-import";
import { suppliers } from "@/server/db/schema/supplier";
import type { Importer } from "@/server/modules/import/importer";
import { codesOf } from "@/server/modules/partner/save";
import { SUPPLIERS } from "./service";

export const SUPPLIER_IMPORTER: Importer = {
  definition: SUPPLIER_IMPORT,
  what: "supplier",
  codes: codesOf(SUPPLIERS),
  table: suppliers,
  keys: [SUPPLIERS.codeKey, SUPPLIERS.whatsappKey],
  create: SupplierInput,
  update: SupplierUpdateInput,
  blank: {
    ...{ code: null, name: null, kind: null, whatsapp: null, address: null },
    ...{ bankName: null, accountNumber: null, accountHolder: null, termDays: null },
  },
};
