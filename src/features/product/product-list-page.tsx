import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import { STATUS } from "@/contract/base/status";
import type { Product } from "@/contract/product/model";
import { isGoods, PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS, PRODUCT_SORTS } from "@/contract/product/words";
import { SPECIES, SPECIES_LABELS } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { exportProducts, productsQuery } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { statusFilter } from "@/src/components/table/filter/status-filter";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { LinkButton } from "@/src/components/ui/link-button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { type ManyAsked, statusActs, statusEntry } from "@/src/components/ui/status-entry";
import { paths } from "@/src/config/paths";
import { registerTabs } from "@/src/config/tabs";
import { optionsOf } from "@/src/lib/options-of";
import { productColumns } from "./product-columns";

/** The dialogs load when they are opened. */
const ProductStatus = lazyPart(() => import("./product-status"));
const ManyStatus = lazyPart(() => import("@/src/farm/status/many-status"));
const StockCountDialog = lazyPart(() =>
  import("./stock-count-dialog").then((module) => ({ default: module.StockCountDialog })),
);

const spec: ListSpec = {
  ...PRODUCT_SORTS,
  filters: {
    category: someOf(PRODUCT_CATEGORIES),
    species: someOf(SPECIES),
    status: oneOf(STATUS),
    stock: oneOf(["menipis"]),
  },
};

const filters: readonly Filter[] = [
  {
    name: "category",
    label: "Kategori",
    multiple: true,
    options: optionsOf(PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS),
  },
  { name: "species", label: "Jenis", multiple: true, options: optionsOf(SPECIES, SPECIES_LABELS) },
  { name: "stock", label: "Stok", options: [{ value: "menipis", label: "di bawah minimum" }] },
  statusFilter,
];

/** A role that may not read products comes to the animals, which stand behind the same entry. */
export const ProductListPage = () =>
  useMay("product.read") ? <ProductList /> : <Navigate to={paths.sheep.list} replace />;

function ProductList() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(productsQuery(state)), "product", state);
  const mayWrite = useMay("product.write");
  const [chosen, setChosen] = useState<Product>();
  const [many, setMany] = useState<ManyAsked>();
  const [counted, setCounted] = useState<Product>();

  const actions = (product: Product) => [
    { label: "Ubah", icon: "edit", to: paths.product.update(product.id) } as const,
    ...(isGoods(product.category)
      ? [{ label: "Stok opname", icon: "product", onSelect: () => setCounted(product) } as const]
      : []),
    null,
    statusEntry(product.active, () => setChosen(product)),
  ];
  return (
    <>
      <RecordListPage
        id="product"
        what="produk"
        title="Produk"
        tabs={<TabLinks label="Produk dan ternak" links={registerTabs(true)} current={paths.product.list} />}
        icon="product"
        purpose="Ternak, pakan, obat, jasa dan paket investasi yang dijual, dibeli atau dipakai peternakan."
        createPath={mayWrite ? paths.product.create : undefined}
        importPath={paths.product.import}
        buttons={
          mayWrite && (
            <LinkButton icon="sheep" to={paths.product.placing}>
              Produk dari ternak
            </LinkButton>
          )
        }
        searchLabel="Cari nama, kode, ras"
        columns={productColumns}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.product.update(id)}
        actions={mayWrite ? actions : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        chooses
        bulk={mayWrite ? statusActs(setMany) : undefined}
        onExport={exportProducts(state)}
      />
      <Suspense>
        {counted && <StockCountDialog key={counted.id} product={counted} onClose={() => setCounted(undefined)} />}
        {chosen && <ProductStatus key={chosen.id} product={chosen} onClose={() => setChosen(undefined)} />}
        {many && <ManyStatus word="product" what="produk" asked={many} onClose={() => setMany(undefined)} />}
      </Suspense>
    </>
  );
}
