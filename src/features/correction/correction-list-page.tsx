import { useQuery } from "@tanstack/react-query";
import {
  CORRECTION_KIND_LABELS,
  CORRECTION_KINDS,
  CORRECTION_SORTS,
  CORRECTION_STATE_LABELS,
  CORRECTION_STATES,
} from "@/contract/correction/words";
import { tableOf } from "@/src/api/base/list";
import { correctionsQuery, exportCorrections } from "@/src/api/correction";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { formatNumber } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { CorrectionSums, correctionColumns } from "./correction-columns";

const spec: ListSpec = {
  ...CORRECTION_SORTS,
  filters: { kind: someOf(CORRECTION_KINDS), period: dayRange, state: oneOf(CORRECTION_STATES) },
};

const filters: readonly Filter[] = [
  dayRangeFilter("period", "Periode"),
  { name: "kind", label: "Jenis", multiple: true, options: optionsOf(CORRECTION_KINDS, CORRECTION_KIND_LABELS) },
  { name: "state", label: "Status", options: optionsOf(CORRECTION_STATES, CORRECTION_STATE_LABELS) },
];

/** The corrections of all purchases and sales. Each is made on its document, so this list has no form. */
export function CorrectionListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(correctionsQuery(state));
  const sees = useMay("capital.read");
  const { total, totals } = query.data ?? {};
  return (
    <PrintedList title="Nota koreksi" state={state} filters={filters}>
      <RecordListPage
        id="correction"
        what="nota koreksi"
        title="Nota koreksi"
        tabs={
          <TabLinks label="Pembelian, pemakaian, dan kas" links={purchaseTabs(sees)} current={paths.correction.list} />
        }
        icon="edit"
        purpose="Yang diubah sesudah dokumennya diterima atau diserahkan berkumpul di sini: koreksi pembelian, kredit supplier, potongan harga, dan hapus piutang. Buatnya di dokumennya."
        tools={<PrintButton />}
        searchLabel="Cari nomor atau nama"
        columns={correctionColumns}
        rowName={({ number, partner }) => `${number}, ${partner.name}`}
        rowHref={({ id, document }) => paths[document.kind].correction(id)}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...tableOf(query, "correction", state)}
        {...(total && total > 1 && totals
          ? { totalsLabel: `${formatNumber(total)} nota koreksi`, totals: { amount: <CorrectionSums of={totals} /> } }
          : {})}
        chooses
        onExport={exportCorrections(state)}
      />
    </PrintedList>
  );
}
