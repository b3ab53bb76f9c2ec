import type { Product } from "@/contract/product/model";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { formatDateShort, formatNumber, formatQuantity } from "@/src/lib/format";
import { CategoryBadge, isLow } from "./product-words";

/** Shows a product's category, whether it is offered, and its stock. */
export function ProductState({ product }: { product: Product }) {
  const { category, active, code, stock, minStock, changedAt } = product;
  return (
    <>
      <CategoryBadge category={category} />
      <StatusBadge active={active} />
      <span>{code}</span>
      {stock && (
        <span>
          Stok {formatQuantity(stock.total)} {product.unit}
          {category === "ternak" && `, ${formatNumber(stock.available)} tersedia`}
          {isLow(product) && `, di bawah minimum ${formatNumber(minStock ?? 0)}`}
        </span>
      )}
      <span>Diubah {formatDateShort(changedAt)}</span>
    </>
  );
}
