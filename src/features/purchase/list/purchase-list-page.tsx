import { useQuery } from "@tanstack/react-query";
import type { Purchase, PurchaseTotals } from "@/contract/purchase/model";
import { PURCHASE_SORTS } from "@/contract/purchase/words";
import { tableOf } from "@/src/api/base/list";
import { exportPurchases, purchasesQuery } from "@/src/api/purchase";
import { useMay } from "@/src/api/user";
import { PrintButton, PrintedList } from "@/src/components/print/printed-part";
import { DataTable } from "@/src/components/table/data-table";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { purchaseTabs } from "@/src/config/tabs";
import { leftOut, RestTotal } from "@/src/farm/payment/rest";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { purchaseColumns } from "./purchase-columns";
import { purchaseFilterParsers, usePurchaseFilters } from "./purchase-filters";

const spec: ListSpec = { ...PURCHASE_SORTS, filters: purchaseFilterParsers };

const rowActions = ({ id, supplier }: Purchase) =>
  [
    { label: "Buka", icon: "eye", to: paths.purchase.update(id) },
    { label: "Buka supplier", icon: "supplier", to: paths.supplier.detail(supplier.id) },
  ] as const;

/** Lists purchases with their arrivals and open payments. */
export function PurchaseListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(purchasesQuery(state));
  const table = tableOf(query, "purchase", state);
  const mayWrite = useMay("purchase.write");
  const filters = usePurchaseFilters(state);
  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" to={paths.purchase.create}>
      <span>
        <span className="max-md:sr-only">Pembelian </span>
        <span className="inline-block max-md:first-letter:uppercase">baru</span>
      </span>
    </LinkButton>
  );
  return (
    <PrintedList title="Pembelian" state={state} filters={filters}>
      <title>Pembelian · Domba</title>
      <PageHeader
        title="Pembelian"
        count={table.total?.capped ? undefined : table.total?.count}
        actions={
          <>
            <PrintButton />
            {add}
          </>
        }
      />
      <TabLinks
        label="Pembelian, pemakaian, dan kas"
        links={purchaseTabs(useMay("capital.read"))}
        current={paths.purchase.list}
      />
      <DataTable
        id="purchase"
        what="pembelian"
        searchLabel="Cari nomor, supplier"
        columns={purchaseColumns}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        rowHref={({ id }) => paths.purchase.update(id)}
        actions={rowActions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...purchaseTotals(query.data)}
        empty={
          <EmptyState icon="purchase" title="Belum ada pembelian" action={add}>
            Ternak, pakan, obat dan jasa yang dibeli dari supplier: dari pesanan sampai diterima dan lunas.
          </EmptyState>
        }
        chooses
        onExport={exportPurchases(state)}
      />
    </PrintedList>
  );
}

/** Returns the totals row for DataTable: none for a single purchase, or for more than are counted. */
function purchaseTotals(page: { total: number | null; totals?: PurchaseTotals | null } | undefined) {
  if (!page?.total || page.total < 2 || !page.totals) return {};
  const { total, paid, remaining, overpaid, payable, opening } = page.totals;
  return {
    // Old debts were not bought, so the total excludes them.
    totalsLabel: `${formatNumber(page.total)} pembelian${leftOut({ "saldo awal": opening })}`,
    totals: {
      total: formatRupiah(total),
      paid: formatRupiah(paid),
      remaining: <RestTotal remaining={remaining} overpaid={overpaid} />,
      payable: formatRupiah(payable),
    },
  };
}
