import { CustomerInput, CustomerUpdateInput } from "@/contract/customer";
import { CUSTOMER_IMPORT } from "@/contract/customer-import";
import { customers } from "@/server/db/schema/customer";
import type { Importer } from "@/server/modules/import/importer";
import { codesOf } from "@/server/modules/partner/save";
import { CUSTOMERS } from "./service";

export const CUSTOMER_IMPORTER: Importer = {
  definition: CUSTOMER_IMPORT,
  what: "customer",
  codes: codesOf(CUSTOMERS),
  table: customers,
  keys: [CUSTOMERS.codeKey, CUSTOMERS.whatsappKey],
  create: CustomerInput,
  update: CustomerUpdateInput,
  blank: {
    ...{ code: null, name: null, type: null, whatsapp: null, email: null, address: null },
    ...{ regency: null, creditLimit: null, termDays: null, notes: null },
  },
};
