import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  CAPITAL_KINDS,
  VOUCHER_KIND_LABELS,
  VOUCHER_SORTS,
  VOUCHER_STATE_LABELS,
  VOUCHER_STATES,
} from "@/contract/voucher/words";
import { tableOf } from "@/src/api/base/list";
import { placesQuery } from "@/src/api/money";
import { capitalsQuery, exportCapitals } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { placeFilter, placeId } from "@/src/farm/money/posted";
import { formatNumber } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { CapitalDialog } from "./dialogs";
import { useVoucherActs } from "./use-voucher-acts";
import { subjectOf, voucherCards, voucherColumns, voucherSums } from "./voucher-columns";

const spec: ListSpec = {
  ...VOUCHER_SORTS,
  filters: { kind: oneOf(CAPITAL_KINDS), period: dayRange, money: placeId, state: oneOf(VOUCHER_STATES) },
};

const own = [
  dayRangeFilter("period", "Periode"),
  { name: "kind", label: "Jenis", options: optionsOf(CAPITAL_KINDS, VOUCHER_KIND_LABELS) },
] as const;
const last = { name: "state", label: "Status", options: optionsOf(VOUCHER_STATES, VOUCHER_STATE_LABELS) };

/** The owner's capital and drawings. */
export function CapitalListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(capitalsQuery(state));
  const { data: places } = useQuery(placesQuery());
  const mayWrite = useMay("capital.write");
  const { act, open, close } = useVoucherActs(CAPITAL_KINDS, mayWrite);
  const narrow = useNarrow();
  const { total, totals } = query.data ?? {};
  const filters = [...own, placeFilter(places?.items), last];
  return (
    <>
      <PrintedList title="Modal dan prive" state={state} filters={filters}>
        <RecordListPage
          id="capital"
          what="modal atau prive"
          title="Modal dan prive"
          tabs={
            <TabLinks label="Pembelian, pemakaian, dan kas" links={purchaseTabs(true)} current={paths.capital.list} />
          }
          icon="money"
          purpose="Uang pribadi pemilik yang masuk ke peternakan, dan yang diambil kembali, tercatat di sini."
          buttons={
            mayWrite && (
              <>
                <Button icon="minus" onClick={() => open("prive")}>
                  Ambil prive
                </Button>
                <Button variant="primary" icon="plus" onClick={() => open("modal")}>
                  Setor modal
                </Button>
              </>
            )
          }
          tools={<PrintButton />}
          searchLabel="Cari nomor, catatan"
          columns={narrow ? voucherCards : voucherColumns}
          rowName={(voucher) => `${voucher.number}, ${subjectOf(voucher)}`}
          rowHref={({ id }) => paths.capital.detail(id)}
          spec={spec}
          state={state}
          onStateChange={setState}
          filters={filters}
          {...tableOf(query, "capital", state)}
          {...(total && total > 1 && totals
            ? {
                totalsLabel: `${formatNumber(total)} catatan`,
                totals: voucherSums(totals, narrow),
              }
            : {})}
          chooses
          onExport={exportCapitals(state)}
        />
      </PrintedList>
      {act && places && (
        <Suspense>
          <CapitalDialog kind={act} places={places.items} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
