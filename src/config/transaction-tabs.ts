import { paths } from "./paths";

/** The two lists behind the menu's entry Penjualan. */
export const TRANSACTION_TABS = [
  { label: "Penjualan", to: paths.transaction.list },
  { label: "Investasi", to: paths.investment.list },
] as const;
