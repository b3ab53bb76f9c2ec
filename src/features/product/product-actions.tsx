import { useState } from "react";
import type { Product } from "@/contract/product";
import type { ProductUpdateInput } from "@/contract/product-input";
import { isGoods } from "@/contract/product-words";
import { useUpdateProduct } from "@/src/api/product";
import { Confirm } from "@/src/components/ui/confirm";
import type { MenuEntry } from "@/src/components/ui/menu-entry";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

type Starts = { status: (product: Product) => void; count: (product: Product) => void };

export const productActions = (product: Product, start: Starts): (MenuEntry | null)[] => [
  { label: "Ubah", icon: "edit", to: paths.product.update(product.id) },
  ...(isGoods(product.category)
    ? [{ label: "Stok opname", icon: "product", onSelect: () => start.count(product) } as const]
    : []),
  null,
  product.active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect: () => start.status(product) }
    : { label: "Aktifkan", icon: "check", onSelect: () => start.status(product) },
];

/** A product as a form and the API's PUT have it. */
export const valuesOf = ({ id, stock, createdAt, changedAt, ...values }: Product): ProductUpdateInput => values;

const consequenceOf = ({ active, stock, category }: Product) => {
  if (!active) return "Produk ini ditawarkan lagi di penjualan dan pembelian.";
  const animals =
    category === "ternak" && stock && stock.total > 0
      ? ` ${formatNumber(stock.total)} ternaknya tetap di kandang.`
      : "";
  return `Produk ini tidak lagi ditawarkan di penjualan dan pembelian baru. Catatan lamanya tetap ada.${animals}`;
};

/** Asks, then turns a product off or on. */
export function ProductStatusDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const update = useUpdateProduct(product.id);
  const [asking, setAsking] = useState(true);
  const { name, active } = product;
  const action = active ? "Nonaktifkan" : "Aktifkan";
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    await update.mutateAsync({ input: { ...valuesOf(product), active: !active } });
    notify.success(active ? `${name} dinonaktifkan.` : `${name} diaktifkan.`);
    close();
  }
  return (
    <Confirm
      open={asking}
      title={`${action} ${name}?`}
      consequence={consequenceOf(product)}
      action={action}
      tone={active ? "danger" : "primary"}
      // the error router has said what went wrong
      onConfirm={() => void run().catch(close)}
      onClose={close}
      loading={update.isPending}
    />
  );
}
