import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { ProductUpdateInput } from "@/contract/product/input";
import type { Product } from "@/contract/product/model";
import { isGoods } from "@/contract/product/words";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { productQuery, useUpdateProduct } from "@/src/api/product";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber, formatQuantity } from "@/src/lib/format";
import { ProductFields } from "./product-fields";
import { productValues } from "./product-values";
import { ProductView } from "./product-view";
import { CategoryBadge, isLow } from "./product-words";
import { StockCard } from "./stock-card";

export function ProductUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another product.
  return <ProductUpdate key={id} id={id} />;
}

/** Users without the permission to write see the facts instead of the form. */
function ProductUpdate({ id }: { id: string }) {
  const mayWrite = useMay("product.write");
  const query = useQuery(productQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("product", id);
  const now = query.data ?? record;
  return (
    <RecordPage
      title={mayWrite ? "Ubah produk" : "Rincian produk"}
      list={{ label: "Produk", to: paths.product.list }}
      record={record}
      query={query}
      skeleton={[330, 430]}
      actions={({ name }) => <HistoryButton name={name} history={history} />}
      below={(product) => <ProductState product={now ?? product} />}
    >
      {(product) => (
        <div className="flex flex-col gap-5">
          {mayWrite ? <ProductForm product={product} /> : <ProductView product={now ?? product} />}
          {isGoods(product.category) && <StockCard product={now ?? product} mayWrite={mayWrite} />}
        </div>
      )}
    </RecordPage>
  );
}

function ProductForm({ product }: { product: Product }) {
  const update = useUpdateProduct(product.id);
  const reload = useReload(productQuery(product.id));
  return (
    <UpdateForm
      id="product"
      schema={ProductUpdateInput}
      record={product}
      valuesOf={productValues}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.product}
    >
      <ProductFields />
      <StatusSection
        label="Produk aktif"
        hint="Produk nonaktif tidak ditawarkan di penjualan dan pembelian baru; catatan lamanya tetap ada."
      />
    </UpdateForm>
  );
}

/** Shows a product's category, whether it is offered, and its stock. */
function ProductState({ product }: { product: Product }) {
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
