import { useState } from "react";
import type { Product } from "@/contract/product";
import type { ProductUpdateInput } from "@/contract/product-input";
import { useUpdateProduct } from "@/src/api/product";
import { Confirm } from "@/src/components/ui/confirm";
import type { MenuEntry } from "@/src/components/ui/menu-entry";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

export const productActions = (product: Product, start: (product: Product) => void): (MenuEntry | null)[] => [
  { label: "Ubah", icon: "edit", to: paths.product.update(product.id) },
  null,
  product.active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect: () => start(product) }
    : { label: "Aktifkan", icon: "check", onSelect: () => start(product) },
];

/** A product as a form and the API's PUT have it. */
export const valuesOf = ({ id, stock, createdAt, changedAt, ...values }: Product): ProductUpdateInput => values;

const consequenceOf = ({ active, stock }: Product) => {
  if (!active) return "Produk ini ditawarkan lagi di penjualan dan pembelian.";
  const animals = stock && stock.total > 0 ? ` ${formatNumber(stock.total)} ternaknya tetap di kandang.` : "";
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
