import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { CustomerInput, CustomerUpdateInput } from "@/contract/customer/model";
import type { Importer } from "@/server/modules/import/importer";
import { partnerImporter } from "@/server/modules/partner/import";
import { CUSTOMERS } from "./service";

export const CUSTOMER_IMPORTER: Importer = {
  definition: CUSTOMER_IMPORT,
  what: "customer",
  ...partnerImporter(CUSTOMERS),
  create: CustomerInput,
  update: CustomerUpdateInput,
  blank: {
    code: null,
    name: null,
    type: null,
    whatsapp: null,
    email: null,
    address: null,
    regency: null,
    creditLimit: null,
    termDays: null,
    notes: null,
  },
  frozen: ({ anonymisedAt }) => (anonymisedAt ? "Customer ini sudah dianonimkan dan tidak dapat diubah." : undefined),
};
