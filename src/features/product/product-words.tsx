import type { Product } from "@/contract/product/model";
import { PRODUCT_CATEGORY_LABELS, type ProductCategory, priceUnitOf } from "@/contract/product/words";
import { none } from "@/src/components/table/none";
import { Badge } from "@/src/components/ui/badge";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { Unknown } from "@/src/components/ui/page/unknown";
import { formatNumber, formatQuantity, formatRupiah } from "@/src/lib/format";

export const CATEGORY_ICONS: Record<ProductCategory, IconName> = {
  ternak: "sheep",
  pakan: "product",
  obat: "examination",
  perlengkapan: "settings",
  jasa: "users",
  biaya: "money",
  paket: "chart",
};

export const CategoryBadge = ({ category }: { category: ProductCategory }) => (
  <Badge tone="neutral" icon={CATEGORY_ICONS[category]}>
    {PRODUCT_CATEGORY_LABELS[category]}
  </Badge>
);

/** `Rp82.000 / kg` */
export const Price = ({ product, value }: { product: Product; value: number }) => (
  <>
    {formatRupiah(value)}
    <span className="text-ink-faint"> / {priceUnitOf(product)}</span>
  </>
);

/** A product that the farm only uses itself has the price 0. */
export const SalePrice = ({ product }: { product: Product }) =>
  product.salePrice > 0 ? <Price product={product} value={product.salePrice} /> : <Unknown>tidak dijual</Unknown>;

const SALE_LABELS: Partial<Record<ProductCategory, string>> = { biaya: "Tarif", paket: "Harga paket" };
export const saleLabelOf = (category: ProductCategory) => SALE_LABELS[category] ?? "Harga jual";

export const isLow = ({ stock, minStock }: Product) => stock !== null && minStock !== null && stock.total < minStock;

/** `42 ekor`, `12,5 botol`, with a mark below the minimum. Products without stock show nothing. */
export function Stock({ product }: { product: Product }) {
  const { stock, minStock, unit } = product;
  if (!stock) return none;
  const low = isLow(product) && `di bawah minimum ${formatNumber(minStock ?? 0)}`;
  return (
    <span className="inline-flex items-center gap-1.5" title={low ? `Stok ${low}` : undefined}>
      {low && <Icon name="warning" size={16} className="text-warning-ink" />}
      <span>
        {formatQuantity(stock.total)} <span className="text-ink-faint">{unit}</span>
        {low && <span className="sr-only">, {low}</span>}
      </span>
    </span>
  );
}
