import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Debtor } from "@/contract/customer/owing";
import { OWING_SORTS, PROMISE_STATE_LABELS, PROMISE_STATES } from "@/contract/customer/owing-words";
import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import { tableOf } from "@/src/api/base/list";
import { exportOwing, owingQuery } from "@/src/api/sale/owing";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import type { BulkAction } from "@/src/components/table/later/bulk-bar";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { Button } from "@/src/components/ui/button";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { SALE_TABS } from "@/src/config/tabs";
import { PromiseDialog } from "@/src/farm/payment/lazy-promise-dialog";
import { ReceiveDialog } from "@/src/farm/payment/lazy-receive-dialog";
import { optionsOf } from "@/src/lib/options-of";
import { ReceiveFrom, RemindDialog } from "./dialogs";
import { owingColumns, owingTotals } from "./owing-columns";

const spec: ListSpec = { ...OWING_SORTS, filters: { age: someOf(AGES), promise: oneOf(PROMISE_STATES) } };

const filters: readonly Filter[] = [
  { name: "age", label: "Umur piutang", multiple: true, options: optionsOf(AGES, AGE_LABELS) },
  { name: "promise", label: "Janji bayar", options: optionsOf(PROMISE_STATES, PROMISE_STATE_LABELS) },
];

/** This parameter of the address opens the taking of a payment, for which the dashboard comes here. */
const TAKE = "terima";

function useTaking() {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  return {
    taking: open || params.has(TAKE),
    take: () => setOpen(true),
    leave() {
      setOpen(false);
      if (!params.has(TAKE)) return;
      const next = new URLSearchParams(params);
      next.delete(TAKE);
      setParams(next, { replace: true });
    },
  };
}

type Reminding = { ids: readonly number[]; name?: string; done?: () => void };

/** Lists who owes for what was handed over, one row a person. */
export function OwingListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(owingQuery(state));
  const table = tableOf(query, "customer/owing", state);
  const mayTake = useMay("transaction.write");
  const mayNote = useMay("customer.write");
  const mayRemind = useMay("notification.write");
  const [payer, setPayer] = useState<Debtor>();
  const { taking, take, leave } = useTaking();
  const [promising, setPromising] = useState<Debtor>();
  const [reminding, setReminding] = useState<Reminding>();

  const actions = (row: Debtor): (MenuEntry | null)[] => [
    ...(mayTake ? [{ label: "Terima pembayaran", icon: "money" as const, onSelect: () => setPayer(row) }] : []),
    ...(mayNote ? [{ label: "Catat janji bayar", icon: "calendar" as const, onSelect: () => setPromising(row) }] : []),
    ...(mayRemind && row.whatsapp
      ? [
          {
            label: "Tagih lewat WhatsApp",
            icon: "whatsapp" as const,
            onSelect: () => setReminding({ ids: [row.id], name: row.name }),
          },
        ]
      : []),
    { label: "Lihat tagihan", icon: "sales", to: paths.transaction.of(row.id, "belum lunas") },
    { label: "Buka customer", icon: "customer", to: paths.customer.detail(row.id) },
  ];
  const bulk: BulkAction[] = mayRemind
    ? [
        {
          label: "Tagih lewat WhatsApp",
          icon: "whatsapp",
          onSelect: (ids, clear) => setReminding({ ids: ids.map(Number), done: clear }),
        },
      ]
    : [];
  return (
    <>
      <title>Siapa berutang · Domba</title>
      <PageHeader
        title="Siapa berutang"
        count={table.total?.capped ? undefined : table.total?.count}
        actions={
          mayTake && (
            <Button variant="primary" icon="money" begins onClick={take}>
              Terima pembayaran
            </Button>
          )
        }
      />
      <TabLinks label="Penjualan" links={SALE_TABS} current={paths.transaction.owing} />
      <DataTable
        id="owing"
        what="orang"
        searchLabel="Cari nama, WhatsApp"
        columns={owingColumns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.customer.detail(id)}
        actions={actions}
        bulk={bulk}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...owingTotals(query.data)}
        empty={
          <EmptyState icon="money" title="Tidak ada yang berutang">
            Semua yang sudah diserahkan sudah lunas. Pesanan yang belum diserahkan belum menjadi piutang.
          </EmptyState>
        }
        onExport={exportOwing(state)}
      />
      <Suspense>
        {payer && <ReceiveDialog customer={payer} onClose={() => setPayer(undefined)} />}
        {mayTake && taking && <ReceiveFrom onClose={leave} />}
        {promising && <PromiseDialog customer={promising} onClose={() => setPromising(undefined)} />}
        {reminding && (
          <RemindDialog
            ids={reminding.ids}
            name={reminding.name}
            onClose={() => setReminding(undefined)}
            onDone={reminding.done}
          />
        )}
      </Suspense>
    </>
  );
}
