import { paths } from "./paths";

// Lists that stand behind one entry of the menu.

export const ADMINISTRATION_TABS = [
  { label: "User", to: paths.administration.list },
  { label: "Riwayat perubahan", to: paths.administration.audit },
] as const;

export const PURCHASE_TABS = [
  { label: "Pembelian", to: paths.purchase.list },
  { label: "Pemakaian", to: paths.purchase.usage },
  { label: "Kas & bank", to: paths.money.list },
] as const;

export const REGISTER_TABS = [
  { label: "Produk", to: paths.product.list },
  { label: "Ternak", to: paths.sheep.list },
] as const;

export const SALE_TABS = [
  { label: "Penjualan", to: paths.transaction.list },
  { label: "Pengantaran", to: paths.transaction.delivery },
  { label: "Investasi", to: paths.investment.list },
] as const;
