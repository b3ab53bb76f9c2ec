import { paths } from "./paths";

// Lists that stand behind one entry of the menu.

export const ADMINISTRATION_TABS = [
  { label: "User", to: paths.administration.list },
  { label: "Riwayat perubahan", to: paths.administration.audit },
] as const;

const PURCHASE_TABS = [
  { label: "Pembelian", to: paths.purchase.list },
  { label: "Pemakaian", to: paths.purchase.usage },
  { label: "Kas & bank", to: paths.money.list },
  { label: "Pengeluaran", to: paths.voucher.list },
  { label: "Nota koreksi", to: paths.correction.list },
] as const;

const OWNER_TABS = [
  { label: "Modal", to: paths.capital.list },
  { label: "Pinjaman", to: paths.loan.list },
  { label: "Aset", to: paths.asset.list },
] as const;

/** The owner's money, loans and assets stand behind the others, for those who may read them. */
export const purchaseTabs = (sees: boolean) => (sees ? [...PURCHASE_TABS, ...OWNER_TABS] : PURCHASE_TABS);

const HERD_TAB = { label: "Ternak", to: paths.sheep.list } as const;

/** The register of animals stands behind the products, for those who may read these. */
export const registerTabs = (sees: boolean) =>
  sees ? [{ label: "Produk", to: paths.product.list }, HERD_TAB] : [HERD_TAB];

export const EXAMINATION_TABS = [
  { label: "Log Pemeriksaan", to: paths.examination.list },
  { label: "Kandang & hari ini", to: paths.work.today },
  { label: "Perkembangbiakan", to: paths.breeding.due },
] as const;

export const SALE_TABS = [
  { label: "Penjualan", to: paths.transaction.list },
  { label: "Pengantaran", to: paths.transaction.delivery },
  { label: "Siapa berutang", to: paths.transaction.owing },
  { label: "Investasi", to: paths.investment.list },
] as const;
