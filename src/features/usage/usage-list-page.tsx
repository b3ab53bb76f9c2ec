import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@/contract/usage/model";
import { USAGE_KIND_LABELS, USAGE_KINDS, USAGE_SORTS, USAGE_STATE_LABELS, USAGE_STATES } from "@/contract/usage/words";
import { tableOf } from "@/src/api/base/list";
import { exportUsages, usagesQuery } from "@/src/api/usage";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { usageColumns } from "./usage-columns";
import { periodInWords } from "./usage-words";

const spec: ListSpec = {
  ...USAGE_SORTS,
  filters: { kind: oneOf(USAGE_KINDS), period: dayRange, state: oneOf(USAGE_STATES) },
};

const filters: readonly Filter[] = [
  { name: "kind", label: "Jenis", options: optionsOf(USAGE_KINDS, USAGE_KIND_LABELS) },
  dayRangeFilter("period", "Akhir periode"),
  { name: "state", label: "Status", options: optionsOf(USAGE_STATES, USAGE_STATE_LABELS) },
];

const nameOf = ({ product, from, to }: Usage) => `${product.name}, ${periodInWords(from, to)}`;

export function UsageListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(usagesQuery(state));
  const mayWrite = useMay("purchase.write");
  const { total, totals } = query.data ?? {};
  return (
    <PrintedList title="Pemakaian" state={state} filters={filters}>
      <RecordListPage
        id="usage"
        what="pemakaian"
        title="Pemakaian"
        tabs={
          <TabLinks
            label="Pembelian, pemakaian, dan kas"
            links={purchaseTabs(useMay("capital.read"))}
            current={paths.purchase.usage}
          />
        }
        icon="product"
        purpose="Pakan yang dipakai dan biaya yang dibebankan tercatat di sini, dan masuk ke HPP tiap ternak."
        createPath={mayWrite ? paths.purchase.usageCreate : undefined}
        createVerb="Catat"
        tools={<PrintButton />}
        searchLabel="Cari barang, biaya"
        columns={usageColumns}
        rowName={nameOf}
        rowHref={({ id }) => paths.purchase.usageDetail(id)}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...tableOf(query)}
        {...(total && total > 1 && totals
          ? { totalsLabel: `${formatNumber(total)} pemakaian`, totals: { value: formatRupiah(totals.value) } }
          : {})}
        onExport={exportUsages(state)}
      />
    </PrintedList>
  );
}
