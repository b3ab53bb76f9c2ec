import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { LOAN_SORTS, LOAN_STATE_LABELS, LOAN_STATES } from "@/contract/loan/words";
import { tableOf } from "@/src/api/base/list";
import { placesQuery } from "@/src/api/money";
import { exportLoans, loansQuery } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Button } from "@/src/components/ui/button";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { placeFilter, placeId } from "@/src/farm/money/posted";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { LoanDialog } from "./dialogs";
import { loanColumns } from "./loan-columns";

const spec: ListSpec = { ...LOAN_SORTS, filters: { state: oneOf(LOAN_STATES), period: dayRange, money: placeId } };
const stateFilter = { name: "state", label: "Status", options: optionsOf(LOAN_STATES, LOAN_STATE_LABELS) };

/** Loans with what is owed. */
export function LoanListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(loansQuery(state));
  const { data: places } = useQuery(placesQuery());
  const mayWrite = useMay("capital.write");
  const [adding, setAdding] = useState(false);
  const { total, totals } = query.data ?? {};
  const filters = [stateFilter, dayRangeFilter("period", "Diterima"), placeFilter(places?.items)];
  return (
    <>
      <PrintedList title="Pinjaman" state={state} filters={filters}>
        <RecordListPage
          id="loan"
          what="pinjaman"
          title="Pinjaman"
          tabs={<TabLinks label="Pembelian, pemakaian, dan kas" links={purchaseTabs(true)} current={paths.loan.list} />}
          icon="money"
          purpose="Pinjaman dari bank, koperasi, atau keluarga tercatat di sini dengan angsuran dan sisanya."
          buttons={
            mayWrite && (
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                Catat pinjaman
              </Button>
            )
          }
          tools={<PrintButton />}
          searchLabel="Cari nomor atau nama"
          columns={loanColumns}
          rowName={({ number, lender }) => `${number}, ${lender}`}
          rowHref={({ id }) => paths.loan.detail(id)}
          spec={spec}
          state={state}
          onStateChange={setState}
          filters={filters}
          {...tableOf(query)}
          {...(total && total > 1 && totals
            ? {
                totalsLabel: `${formatNumber(total)} pinjaman`,
                totals: { owed: formatRupiah(totals.owed), principal: formatRupiah(totals.principal) },
              }
            : {})}
          onExport={exportLoans(state)}
        />
      </PrintedList>
      {adding && places && (
        <Suspense>
          <LoanDialog places={places.items} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
