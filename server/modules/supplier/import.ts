import { SUPPLIER_IMPORT } from "@/contract/supplier/import";
import { SupplierInput, SupplierUpdateInput } from "@/contract/supplier/model";
import type { Importer } from "@/server/modules/import/importer";
import { partnerImporter } from "@/server/modules/partner/import";
import { SUPPLIERS } from "./service";

export const SUPPLIER_IMPORTER: Importer = {
  definition: SUPPLIER_IMPORT,
  what: "supplier",
  ...partnerImporter(SUPPLIERS),
  create: SupplierInput,
  update: SupplierUpdateInput,
  blank: {
    code: null,
    name: null,
    kind: null,
    whatsapp: null,
    address: null,
    bankName: null,
    accountNumber: null,
    accountHolder: null,
    termDays: null,
  },
};
