import type { IconName } from "@/src/components/ui/icon-paths";
import { paths } from "@/src/config/paths";

export type MenuLink = { label: string; path: string; icon: IconName; hiddenForAdmin?: true };
type MenuGroup = { label: string; icon: IconName; children: readonly MenuLink[] };
export type MenuItem = MenuLink | MenuGroup;

/** The sidebar's entries in the order of the specification (§2). §6 hides some of them from the role admin. */
export const MENU: readonly MenuItem[] = [
  { label: "Dashboard", path: paths.home, icon: "dashboard" },
  { label: "Penjualan", path: paths.transaction.list, icon: "sales" },
  { label: "Pembelian", path: paths.purchase.list, icon: "purchase" },
  {
    label: "Referensi",
    icon: "reference",
    children: [
      { label: "Produk", path: paths.product.list, icon: "product" },
      { label: "Customer", path: paths.customer.list, icon: "customer" },
      { label: "Supplier", path: paths.supplier.list, icon: "supplier" },
      { label: "Log Pemeriksaan", path: paths.examination.list, icon: "examination" },
      { label: "Log Notifikasi", path: paths.notificationLog, icon: "bell" },
    ],
  },
  { label: "Konfigurasi", path: paths.configuration, icon: "settings", hiddenForAdmin: true },
  { label: "Administrasi", path: paths.administration.list, icon: "users", hiddenForAdmin: true },
  {
    label: "Laporan",
    icon: "report",
    children: [
      { label: "Domba", path: paths.report.sheep, icon: "sheep" },
      { label: "Keuangan", path: paths.report.finance, icon: "money", hiddenForAdmin: true },
      { label: "ROI", path: paths.report.roi, icon: "chart", hiddenForAdmin: true },
    ],
  },
];

export const isGroup = (item: MenuItem): item is MenuGroup => "children" in item;

/** Says whether an address belongs to an entry: its own screen, or one below it. */
export const isUnder = (current: string, path: string) => current === path || current.startsWith(`${path}/`);

export const groupOf = (current: string) =>
  MENU.find((item) => isGroup(item) && item.children.some((child) => isUnder(current, child.path)))?.label ?? null;
