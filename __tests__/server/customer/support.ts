import { newPhone } from "@/__tests__/server/partner/support";
import type { CustomerInput } from "@/contract/customer/model";

export const newCustomer = (values: Partial<CustomerInput> = {}): CustomerInput => ({
  code: null,
  name: "Asep Suryana",
  type: "perorangan",
  whatsapp: newPhone(),
  email: null,
  address: null,
  regency: null,
  creditLimit: null,
  termDays: null,
  notes: null,
  ...values,
});
