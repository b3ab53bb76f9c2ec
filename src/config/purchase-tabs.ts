import { paths } from "./paths";

/** The two lists behind the menu's entry Pembelian. */
export const PURCHASE_TABS = [
  { label: "Pembelian", to: paths.purchase.list },
  { label: "Pemakaian", to: paths.purchase.usage },
] as const;
