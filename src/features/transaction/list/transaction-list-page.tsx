import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { payActOf } from "@/contract/payment/words";
import type { Transaction, TransactionTotals } from "@/contract/transaction/model";
import { stateActsOf, TRANSACTION_SORTS } from "@/contract/transaction/words";
import { tableOf } from "@/src/api/base/list";
import { exportTransactions, transactionsQuery } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { printed } from "@/src/components/print/printed";
import { DataTable } from "@/src/components/table/data-table";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { LinkButton } from "@/src/components/ui/link-button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { SALE_TABS } from "@/src/config/tabs";
import { leftOut, RestTotal } from "@/src/farm/payment/rest";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import type { RowActProps } from "./row-act";
import { transactionColumns } from "./transaction-columns";
import { transactionFilterParsers, useTransactionFilters } from "./transaction-filters";

const spec: ListSpec = { ...TRANSACTION_SORTS, filters: transactionFilterParsers };

/** The acts of a row load with the first press. */
const RowAct = lazyPart(() => import("./row-act").then((module) => ({ default: module.RowAct })));

/** Lists sales with their customers, deliveries and open payments. */
export function TransactionListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(transactionsQuery(state));
  const table = tableOf(query, "transaction", state);
  const mayWrite = useMay("transaction.write");
  const filters = useTransactionFilters(state);
  const [doing, setDoing] = useState<RowActProps>();
  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" to={paths.transaction.create}>
      Penjualan baru
    </LinkButton>
  );
  const rowActions = (row: Transaction): (MenuEntry | null)[] => {
    const { id } = row;
    const acts = mayWrite ? stateActsOf(row) : [];
    const start = (act: RowActProps["act"]) => () => setDoing({ sale: row, act });
    const entries: (MenuEntry | false | "" | null)[] = [
      { label: "Buka", icon: "eye", to: paths.transaction.detail(id) },
      acts.includes("kirim") && { label: "Serahkan", icon: "supplier", onSelect: start("kirim") },
      acts.includes("bayar") &&
        row.remaining !== 0 && { label: payActOf(row), icon: "money", onSelect: start("bayar") },
      row.remaining > 0 &&
        row.state !== "draf" &&
        row.customer.whatsapp && { label: "Tagih lewat WhatsApp", icon: "whatsapp", onSelect: start("tagih") },
      acts.includes("ganti") && row.heads > 0 && { label: "Ganti ternak", icon: "refresh", onSelect: start("ganti") },
      row.paid > 0 && { label: "Cetak kwitansi", icon: "print", onSelect: start("kwitansi") },
      row.state !== "draf" && { label: "Cetak faktur", icon: "print", to: printed(paths.transaction.invoice(id)) },
      mayWrite && { label: "Duplikat", icon: "copy", to: paths.transaction.copy(id) },
      { label: "Buka customer", icon: "customer", to: paths.customer.detail(row.customer.id) },
      acts.includes("retur") &&
        !row.writtenOff && { label: "Retur", icon: "undo", danger: true, onSelect: start("retur") },
    ];
    return entries.filter((entry): entry is MenuEntry => !!entry);
  };
  return (
    <>
      <title>Penjualan · Domba</title>
      <PageHeader title="Penjualan" count={table.total?.capped ? undefined : table.total?.count} actions={add} />
      <TabLinks label="Penjualan" links={SALE_TABS} current={paths.transaction.list} />
      <DataTable
        id="transaction"
        what="penjualan"
        searchLabel="Cari nomor, customer"
        columns={transactionColumns}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        rowHref={({ id }) => paths.transaction.detail(id)}
        actions={rowActions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...transactionTotals(query.data)}
        empty={
          <EmptyState icon="sales" title="Belum ada penjualan" action={add}>
            Ternak, barang dan jasa yang dijual: dari pesanan dan uang muka sampai diserahkan dan lunas.
          </EmptyState>
        }
        chooses
        onExport={exportTransactions(state)}
      />
      <Suspense>{doing && <RowAct {...doing} onClose={() => setDoing(undefined)} />}</Suspense>
    </>
  );
}

/** Returns the totals row for DataTable: none for a single sale, or for more than are counted. */
function transactionTotals(page: { total: number | null; totals?: TransactionTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, overpaid, receivable, heads, opening, fund } = page.totals;
  return {
    totalsLabel: `${formatNumber(page.total)} penjualan${leftOut({ "saldo awal": opening, "dana investor": fund })}`,
    totals: {
      heads: formatNumber(heads),
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: <RestTotal remaining={remaining} overpaid={overpaid} receivable={receivable} />,
      receivable: formatRupiah(receivable),
    },
  };
}
