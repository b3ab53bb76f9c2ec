import { CASH_FLOW_LABELS, type Finance } from "@/contract/report/finance";
import { cashSum } from "@/contract/report/finance-sums";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { Reconciled } from "@/src/features/report/reconciled";
import { formatRupiah } from "@/src/lib/format";
import { FinanceEmpty, isEmpty } from "./finance-empty";
import { CASH_FORMULAS } from "./finance-formulas";
import { PlacesCard } from "./finance-places";
import type { FinanceTabProps } from "./finance-tabs";
import { Opened } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

type Flow = Finance["cash"][number];

const WORDS: Record<Flow["flow"], string> = {
  customer: "DP, angsuran, pelunasan; dikurangi pengembalian",
  supplier: "Pembayaran pembelian; uang yang kembali",
  investor: "Modal yang masuk; modal dan bagi hasil yang dibayar",
  operasional: "Pemasukan lain; pengeluaran sehari-hari",
  pemilik: "Setoran modal; prive",
  pinjaman: "Pinjaman yang diterima; pokok dan bunga angsuran",
  aset: "Penjualan aset tetap; pembeliannya",
  lainnya: "Uang yang lebih saat dihitung; biaya bank, dan uang yang kurang",
};

function columnsWith(address: FinanceAddress, compares: boolean): Column<Flow>[] {
  const name = (flow: Flow["flow"]) => CASH_FLOW_LABELS[flow];
  const money = { align: "right", width: 132 } as const;
  return [
    {
      id: "flow",
      header: "Dari dan kepada",
      width: 210,
      card: "title",
      wrap: true,
      cell: ({ flow }) => (
        <>
          {name(flow)}
          <span className="block font-normal text-ink-muted text-xs">{WORDS[flow]}</span>
        </>
      ),
    },
    {
      id: "in",
      header: "Masuk",
      ...money,
      card: "fact",
      cell: ({ flow, in: value }) => (
        <Opened value={value} to={address.figureHref(`kas.${flow}.masuk`)} label={`${name(flow)} masuk`} />
      ),
    },
    {
      id: "out",
      header: "Keluar",
      ...money,
      card: "fact",
      cell: ({ flow, out }) => (
        <Opened value={0 - out} to={address.figureHref(`kas.${flow}.keluar`)} label={`${name(flow)} keluar`} />
      ),
    },
    {
      id: "net",
      header: "Bersih",
      ...money,
      card: "fact",
      cell: ({ flow, in: plus, out }) => (
        <Opened value={plus - out} to={address.figureHref(`kas.${flow}`)} label={`${name(flow)} bersih`} result />
      ),
    },
    ...(compares
      ? ([
          {
            id: "before",
            header: "Pembanding (bersih)",
            width: 156,
            align: "right",
            cell: ({ flow, before }) => (
              <span className="text-ink-muted">
                <Opened
                  value={before}
                  to={address.figureHref(`kas.${flow}`, true)}
                  label={`${name(flow)} bersih, pembanding`}
                />
              </span>
            ),
          },
          {
            id: "change",
            header: "Selisih",
            ...money,
            cell: (row) => <span className="text-ink-muted">{formatRupiah(row.in - row.out - row.before)}</span>,
          },
        ] satisfies Column<Flow>[])
      : []),
  ];
}

/** Money in and out by party, and by place. */
export function CashTab({ report, state, address }: FinanceTabProps) {
  if (!report) return <LoadingCard height={330} />;
  // Money that lies still is money, too.
  if (isEmpty(report) && report.places.every(({ closing }) => closing === 0))
    return <FinanceEmpty state={state} report={report} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FlowsCard report={report} state={state} address={address} />
      <PlacesCard report={report} />
    </div>
  );
}

type FlowsProps = Pick<FinanceTabProps, "state" | "address"> & { report: Finance };

/** The list of single receipts proves that no other money moved. */
function FlowsCard({ report, state, address }: FlowsProps) {
  const sum = cashSum(report);
  return (
    <Card
      title="Arus kas"
      description="Uang yang diterima dan dibayarkan, menurut siapa."
      actions={<Formula of={CASH_FORMULAS} label="arus kas" />}
      flush
      footer={
        <Reconciled
          label="Kas bersih menurut kwitansi satu per satu"
          value={report.cashByReceipt}
          expected={sum.amount}
          why="Kwitansi dan buku besar tidak berkata sama. Buka Kas bersih untuk melihat dokumennya, lalu laporkan."
        />
      }
    >
      <div className="border-line border-t">
        <StaticTable
          caption="Arus kas"
          columns={columnsWith(address, state.comparison !== null)}
          rows={report.cash}
          rowId={({ flow }) => flow}
          rowName={({ flow }) => CASH_FLOW_LABELS[flow]}
          totalsLabel="Jumlah"
          totals={{
            in: <Opened value={sum.in} to={address.figureHref("kas.masuk")} label="jumlah masuk" />,
            out: <Opened value={0 - sum.out} to={address.figureHref("kas.keluar")} label="jumlah keluar" />,
            net: <Opened value={sum.amount} to={address.figureHref("kas")} label="jumlah bersih" result />,
            ...(state.comparison && {
              before: (
                <Opened value={sum.before} to={address.figureHref("kas", true)} label="jumlah bersih, pembanding" />
              ),
              change: formatRupiah(sum.amount - sum.before),
            }),
          }}
        />
      </div>
    </Card>
  );
}
