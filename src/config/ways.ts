import type { Permission } from "@/contract/base/roles";
import { paths } from "./paths";

type Way = { key: string; label: string; path: string; needs: Permission; hiddenForAdmin?: true };

/** The key `g` and one of these letters open a list. The help tells them. */
export const WAYS: readonly Way[] = [
  { key: "h", label: "Beranda", path: paths.home, needs: "dashboard.read" },
  { key: "j", label: "Penjualan", path: paths.transaction.list, needs: "transaction.read" },
  { key: "d", label: "Pengantaran", path: paths.transaction.delivery, needs: "transaction.read" },
  { key: "b", label: "Pembelian", path: paths.purchase.list, needs: "purchase.read" },
  { key: "m", label: "Kas & bank", path: paths.money.list, needs: "money.read" },
  { key: "t", label: "Ternak", path: paths.sheep.list, needs: "sheep.read" },
  { key: "p", label: "Produk", path: paths.product.list, needs: "product.read" },
  { key: "c", label: "Customer", path: paths.customer.list, needs: "customer.read" },
  { key: "s", label: "Supplier", path: paths.supplier.list, needs: "supplier.read" },
  { key: "l", label: "Log Pemeriksaan", path: paths.examination.list, needs: "examination.read" },
  { key: "i", label: "Timbang kilat", path: paths.examination.weigh, needs: "examination.write" },
  { key: "k", label: "Keuangan", path: paths.report.finance, needs: "finance.read", hiddenForAdmin: true },
];
