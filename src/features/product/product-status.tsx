import type { Product } from "@/contract/product/model";
import { useUpdateProduct } from "@/src/api/product";
import { StatusQuestion } from "@/src/components/ui/status-question";
import { formatNumber } from "@/src/lib/format";
import { productValues } from "./product-values";

const consequenceOf = ({ active, stock, category }: Product) => {
  if (!active) return "Produk ini ditawarkan lagi di penjualan dan pembelian.";
  const animals =
    category === "ternak" && stock && stock.total > 0
      ? ` ${formatNumber(stock.total)} ternaknya tetap di kandang.`
      : "";
  return `Produk ini tidak lagi ditawarkan di penjualan dan pembelian baru. Catatan lamanya tetap ada.${animals}`;
};

/** Deactivates or reactivates a product. */
export default function ProductStatus({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <StatusQuestion
      values={productValues(product)}
      update={useUpdateProduct(product.id)}
      consequence={consequenceOf(product)}
      onClose={onClose}
    />
  );
}
