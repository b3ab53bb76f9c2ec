export const CUSTOMER_TYPES = ["perorangan", "lembaga", "reseller", "investor"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const CUSTOMER_TYPE_LABELS: Record<CustomerType, string> = {
  perorangan: "Perorangan",
  lembaga: "Lembaga",
  reseller: "Reseller",
  investor: "Investor",
};
export const CUSTOMER_SORTS = { sorts: ["name", "code", "creditLimit", "created"], defaultSort: "name" } as const;
export const LONGEST_REGENCY = 60;
