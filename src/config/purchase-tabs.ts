import { paths } from "./paths";

export const PURCHASE_TABS = [
  { label: "Pembelian", to: paths.purchase.list },
  { label: "Pemakaian", to: paths.purchase.usage },
] as const;
