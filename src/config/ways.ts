import type { Permission } from "@/contract/base/roles";
import { paths } from "./paths";

type Way = { key: string; label: string; path: string; needs: Permission; hiddenForAdmin?: true };

/** The key `g` and one of these letters open a list. The help tells them. */
export const WAYS: readonly Way[] = [
  { key: "h", label: "Beranda", path: paths.home, needs: "dashboard.read" },
  { key: "j", label: "Penjualan", path: paths.transaction.list, needs: "transaction.read" },
  { key: "u", label: "Siapa berutang", path: paths.transaction.owing, needs: "transaction.read" },
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

type Beginning = { under: string; label: string; path: string; needs: Permission };

/**
 * The key `n` begins this on a page that has no button for it: a record like the one that is open. The first address that
 * the page's begins with counts.
 */
export const BEGINNINGS: readonly Beginning[] = [
  {
    under: paths.investment.list,
    label: "Jual paket",
    path: `${paths.transaction.create}?jenis=investasi`,
    needs: "transaction.write",
  },
  {
    under: paths.transaction.list,
    label: "Penjualan baru",
    path: paths.transaction.create,
    needs: "transaction.write",
  },
  { under: paths.purchase.usage, label: "Catat pemakaian", path: paths.purchase.usageCreate, needs: "purchase.write" },
  { under: paths.money.list, label: "Tambah kas atau rekening", path: paths.money.create, needs: "money.write" },
  {
    under: paths.voucher.list,
    label: "Catat pengeluaran",
    path: paths.voucher.acting("pengeluaran"),
    needs: "money.write",
  },
  { under: paths.purchase.update(""), label: "Pembelian baru", path: paths.purchase.create, needs: "purchase.write" },
  { under: paths.breeding.due, label: "Catat kelahiran", path: paths.breeding.birth(), needs: "herd.write" },
  {
    under: paths.examination.list,
    label: "Catat pemeriksaan",
    path: paths.examination.create,
    needs: "examination.write",
  },
  { under: paths.sheep.list, label: "Tambah ternak", path: paths.sheep.create, needs: "sheep.write" },
];
