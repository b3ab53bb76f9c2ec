import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { InvestmentTotals } from "@/contract/investment/model";
import { INVESTMENT_SORTS } from "@/contract/investment/words";
import { tableOf } from "@/src/api/base/list";
import { exportInvestments, investmentsQuery } from "@/src/api/investment";
import { useMay } from "@/src/api/user";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { SALE_TABS } from "@/src/config/tabs";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { investmentColumns } from "./investment-columns";
import { investmentFilterParsers, useInvestmentFilters } from "./investment-filters";

const NewsDialog = lazyPart(() =>
  import(/* webpackChunkName: "link" */ "./news/news-dialog").then((module) => ({ default: module.NewsDialog })),
);

const spec: ListSpec = { ...INVESTMENT_SORTS, filters: investmentFilterParsers };

function totalsOf(total: number | null | undefined, totals: InvestmentTotals | null | undefined) {
  if (!total || total < 2 || !totals) return {};
  const { capital, headCount, named, received } = totals;
  return {
    totalsLabel: `${formatNumber(total)} kontrak`,
    totals: {
      capital: formatRupiah(capital),
      named: `${formatNumber(named)} / ${formatNumber(headCount)}`,
      ...(received === null ? {} : { received: formatRupiah(received) }),
    },
  };
}

/** Lists every contract with an investor: what is due, what is late, and its result. */
export function InvestmentListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(investmentsQuery(state));
  const filters = useInvestmentFilters(state);
  const maySell = useMay("transaction.write");
  const profits = useMay("profit.read");
  return (
    <RecordListPage
      id="investment"
      what="kontrak"
      title="Investasi"
      tabs={<TabLinks label="Penjualan" links={SALE_TABS} current={paths.investment.list} />}
      icon="chart"
      purpose="Menjual paket investasi kepada investor membuat kontraknya di sini: modal, ternak, tenggat dan bagi hasil."
      buttons={
        <>
          {profits && <NewsButton />}
          {maySell && (
            <LinkButton variant="primary" icon="plus" to={`${paths.transaction.create}?jenis=investasi`}>
              Jual paket
            </LinkButton>
          )}
        </>
      }
      searchLabel="Cari nomor, investor"
      columns={investmentColumns(profits)}
      rowName={({ number }) => number}
      rowHref={({ id }) => paths.investment.detail(id)}
      spec={spec}
      state={state}
      onStateChange={setState}
      filters={filters}
      {...tableOf(query, "investment", state)}
      {...totalsOf(query.data?.total, query.data?.totals)}
      chooses
      onExport={exportInvestments(state)}
    />
  );
}

function NewsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        Kabar bulanan
      </Button>
      <Suspense>{open && <NewsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
