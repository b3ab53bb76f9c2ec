import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { PRODUCT_SORTS, PRODUCT_STATUS, PRODUCT_STATUS_LABELS, type Product } from "@/contract/product";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS } from "@/contract/product-words";
import { SPECIES, SPECIES_LABELS } from "@/contract/sheep-words";
import { tableOf } from "@/src/api/list";
import { exportProducts, productQuery, productsQuery } from "@/src/api/product";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { EmptyState } from "@/src/components/ui/empty-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { PageHeader } from "@/src/components/ui/page-header";
import { TabLinks } from "@/src/components/ui/tab-links";
import { paths } from "@/src/config/paths";
import { REGISTER_TABS } from "@/src/config/register-tabs";
import { ProductStatusDialog, productActions } from "./product-actions";
import { productColumns } from "./product-columns";

/** A form comes when it is opened. */
const StockCountDialog = lazy(() =>
  import("./stock-count-dialog").then((module) => ({ default: module.StockCountDialog })),
);

const spec: ListSpec = {
  ...PRODUCT_SORTS,
  filters: { category: someOf(PRODUCT_CATEGORIES), species: someOf(SPECIES), status: oneOf(PRODUCT_STATUS) },
};

const choices = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) =>
  words.map((value) => ({ value, label: labels[value] }));

const filters: readonly Filter[] = [
  {
    name: "category",
    label: "Kategori",
    multiple: true,
    options: choices(PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS),
  },
  { name: "species", label: "Jenis", multiple: true, options: choices(SPECIES, SPECIES_LABELS) },
  { name: "status", label: "Status", options: choices(PRODUCT_STATUS, PRODUCT_STATUS_LABELS) },
];

export function ProductListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(productsQuery(state));
  const client = useQueryClient();
  const mayWrite = useMay("product.write");
  const [chosen, setChosen] = useState<Product>();
  const [counted, setCounted] = useState<Product>();
  const table = tableOf(query);

  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" to={paths.product.create}>
      Tambah produk
    </LinkButton>
  );
  return (
    <>
      <title>Produk · Domba</title>
      <PageHeader title="Produk" count={table.total?.capped ? undefined : table.total?.count} actions={add} />
      <TabLinks label="Produk dan ternak" links={REGISTER_TABS} current={paths.product.list} />
      <DataTable
        id="product"
        what="produk"
        searchLabel="Cari nama, kode, ras"
        columns={productColumns}
        rowId={(product) => String(product.id)}
        rowName={(product) => product.name}
        rowHref={(product) => paths.product.update(product.id)}
        onRowIntent={(product) => void client.prefetchQuery(productQuery(product.id))}
        actions={mayWrite ? (product) => productActions(product, { status: setChosen, count: setCounted }) : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        empty={
          <EmptyState icon="product" title="Belum ada produk" action={add}>
            Ternak, pakan, obat, jasa dan paket investasi yang dijual, dibeli atau dipakai peternakan.
          </EmptyState>
        }
        onExport={exportProducts(state)}
      />
      <Suspense>
        {counted && <StockCountDialog key={counted.id} product={counted} onClose={() => setCounted(undefined)} />}
      </Suspense>
      {chosen && <ProductStatusDialog key={chosen.id} product={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
