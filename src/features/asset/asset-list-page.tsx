import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import {
  ASSET_CATEGORIES,
  ASSET_CATEGORY_LABELS,
  ASSET_SORTS,
  ASSET_STATE_LABELS,
  ASSET_STATES,
} from "@/contract/asset/words";
import { tableOf } from "@/src/api/base/list";
import { placesQuery } from "@/src/api/money";
import { assetsQuery, exportAssets } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Button } from "@/src/components/ui/button";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { placeFilter, placeId } from "@/src/farm/money/posted";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { assetColumns } from "./asset-columns";
import { AssetDialog } from "./dialogs";

const spec: ListSpec = {
  ...ASSET_SORTS,
  filters: { state: oneOf(ASSET_STATES), category: someOf(ASSET_CATEGORIES), period: dayRange, money: placeId },
};

const own = [
  { name: "state", label: "Status", options: optionsOf(ASSET_STATES, ASSET_STATE_LABELS) },
  { name: "category", label: "Kategori", multiple: true, options: optionsOf(ASSET_CATEGORIES, ASSET_CATEGORY_LABELS) },
  dayRangeFilter("period", "Dibeli"),
] as const;

/** Fixed assets with their book values of today. */
export function AssetListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(assetsQuery(state));
  const { data: places } = useQuery(placesQuery());
  const mayWrite = useMay("capital.write");
  const [adding, setAdding] = useState(false);
  const { total, totals } = query.data ?? {};
  const filters = [...own, placeFilter(places?.items)];
  return (
    <>
      <PrintedList title="Aset tetap" state={state} filters={filters}>
        <RecordListPage
          id="asset"
          what="aset"
          title="Aset tetap"
          tabs={
            <TabLinks label="Pembelian, pemakaian, dan kas" links={purchaseTabs(true)} current={paths.asset.list} />
          }
          icon="product"
          purpose="Kandang, kendaraan, dan alat yang dipakai bertahun-tahun tercatat di sini dengan penyusutannya."
          buttons={
            mayWrite && (
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                Catat aset
              </Button>
            )
          }
          tools={<PrintButton />}
          searchLabel="Cari nomor atau nama"
          columns={assetColumns}
          rowName={({ number, name }) => `${number}, ${name}`}
          rowHref={({ id }) => paths.asset.detail(id)}
          spec={spec}
          state={state}
          onStateChange={setState}
          filters={filters}
          {...tableOf(query)}
          {...(total && total > 1 && totals
            ? {
                totalsLabel: `${formatNumber(totals.count)} aset${state.filters.state?.length ? "" : " dipakai"}`,
                totals: {
                  book: formatRupiah(totals.book),
                  cost: (
                    <>
                      {formatRupiah(totals.cost)}
                      {totals.gone.count > 0 && (
                        <span className="block font-normal text-ink-muted text-xs">
                          dilepas {formatNumber(totals.gone.count)}: {formatRupiah(totals.gone.cost)}
                        </span>
                      )}
                    </>
                  ),
                  accumulated: formatRupiah(totals.accumulated),
                },
              }
            : {})}
          onExport={exportAssets(state)}
        />
      </PrintedList>
      {adding && places && (
        <Suspense>
          <AssetDialog places={places.items} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
