import { paths } from "./paths";

export const SALE_TABS = [
  { label: "Penjualan", to: paths.transaction.list },
  { label: "Pengantaran", to: paths.transaction.delivery },
  { label: "Investasi", to: paths.investment.list },
] as const;
