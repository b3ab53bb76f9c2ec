import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  VOUCHER_CATEGORIES,
  VOUCHER_CATEGORY_LABELS,
  VOUCHER_KIND_LABELS,
  VOUCHER_KINDS,
  VOUCHER_SORTS,
  VOUCHER_STATE_LABELS,
  VOUCHER_STATES,
} from "@/contract/voucher/words";
import { tableOf } from "@/src/api/base/list";
import { placesQuery } from "@/src/api/money";
import { exportVouchers, proposalsQuery, vouchersQuery } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { placeFilter, placeId } from "@/src/farm/money/posted";
import { formatNumber } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { VoucherDialog } from "./dialogs";
import { ProposalsCard, useProposals } from "./proposals-card";
import { useVoucherActs } from "./use-voucher-acts";
import { subjectOf, voucherCards, voucherColumns, voucherSums } from "./voucher-columns";

const spec: ListSpec = {
  ...VOUCHER_SORTS,
  filters: {
    kind: oneOf(VOUCHER_KINDS),
    category: someOf(VOUCHER_CATEGORIES),
    period: dayRange,
    money: placeId,
    state: oneOf(VOUCHER_STATES),
  },
};

const own = [
  dayRangeFilter("period", "Periode"),
  {
    name: "category",
    label: "Kategori",
    multiple: true,
    options: optionsOf(VOUCHER_CATEGORIES, VOUCHER_CATEGORY_LABELS),
  },
  { name: "kind", label: "Jenis", options: optionsOf(VOUCHER_KINDS, VOUCHER_KIND_LABELS) },
] as const;
const last = { name: "state", label: "Status", options: optionsOf(VOUCHER_STATES, VOUCHER_STATE_LABELS) };

/** Expenses and other income, with what is proposed for this month. */
export function VoucherListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(vouchersQuery(state));
  const { data: places } = useQuery(placesQuery());
  const proposals = useProposals();
  const mayWrite = useMay("money.write");
  const acts = useVoucherActs(VOUCHER_KINDS, mayWrite);
  const narrow = useNarrow();
  const { total, totals } = query.data ?? {};
  const sees = useMay("capital.read");
  const filters = [...own, placeFilter(places?.items), last];
  return (
    <>
      <PrintedList title="Pengeluaran dan pemasukan lain" state={state} filters={filters}>
        <RecordListPage
          id="voucher"
          what="pengeluaran"
          title="Pengeluaran"
          tabs={
            <>
              <TabLinks label="Pembelian, pemakaian, dan kas" links={purchaseTabs(sees)} current={paths.voucher.list} />
              <div className="print:hidden">
                <ProposalsCard of={proposals} onAnswer={({ kind, id }) => acts.open(kind, id)} />
              </div>
            </>
          }
          icon="money"
          purpose="Upah, listrik, BBM, dan pemasukan di luar penjualan tercatat di sini dalam satu formulir kecil."
          buttons={
            mayWrite && (
              <>
                <LinkButton icon="upload" to={paths.voucher.import}>
                  Impor
                </LinkButton>
                <Button icon="plus" onClick={() => acts.open("pemasukan")}>
                  Pemasukan lain
                </Button>
                <Button variant="primary" icon="plus" onClick={() => acts.open("pengeluaran")}>
                  Catat pengeluaran
                </Button>
              </>
            )
          }
          tools={<PrintButton />}
          searchLabel="Cari nomor, catatan"
          columns={narrow ? voucherCards : voucherColumns}
          rowName={(voucher) => `${voucher.number}, ${subjectOf(voucher)}`}
          rowHref={({ id }) => paths.voucher.detail(id)}
          spec={spec}
          state={state}
          onStateChange={setState}
          filters={filters}
          waits={proposals.isLoading}
          {...tableOf(query, "voucher", state)}
          {...(total && total > 1 && totals
            ? {
                totalsLabel: `${formatNumber(total)} catatan`,
                totals: voucherSums(totals, narrow),
              }
            : {})}
          chooses
          onExport={exportVouchers(state)}
        />
      </PrintedList>
      <OpenDialog acts={acts} />
    </>
  );
}

/** Shows the form that the address names, as soon as the places and the proposal are known. */
function OpenDialog({
  acts: { act, proposal, close },
}: {
  acts: ReturnType<typeof useVoucherActs<"pengeluaran" | "pemasukan">>;
}) {
  const { data: places } = useQuery(placesQuery());
  const { data: proposals } = useQuery(proposalsQuery());
  if (!act || !places || (proposal !== null && !proposals)) return null;
  const answered = proposals?.find(({ id }) => id === proposal) ?? null;
  return (
    <Suspense>
      <VoucherDialog kind={answered?.kind ?? act} proposal={answered} places={places.items} onClose={close} />
    </Suspense>
  );
}
