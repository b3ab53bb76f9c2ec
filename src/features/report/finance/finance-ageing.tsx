import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import { AGEING_SIDES, type AgeingRow, type AgeingSide } from "@/contract/report/finance";
import { tableOf } from "@/src/api/base/list";
import { ageingQuery } from "@/src/api/report/report-finance";
import type { Column } from "@/src/components/table/column";
import { useNarrow } from "@/src/components/table/use-narrow";
import { cx } from "@/src/components/ui/cx";
import { Formula } from "@/src/components/ui/formula";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { figure } from "@/src/farm/terms/terms";
import { AsOfDay } from "@/src/features/report/books/as-of-day";
import { Reconciled } from "@/src/features/report/reconciled";
import { ReportTable } from "@/src/features/report/report-table";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { AgeingBar } from "./ageing-bar";
import type { FinanceTabProps } from "./finance-tabs";
import { FigureLink, Opened } from "./finance-words";
import type { FinanceAddress } from "./use-finance-address";

const SIDES: Record<AgeingSide, { label: string; party: string; none: string; words: string }> = {
  piutang: {
    label: "Piutang customer",
    party: "Customer",
    none: "Tidak ada piutang",
    words: "Semua penjualan yang diserahkan sudah lunas.",
  },
  utang: {
    label: "Utang supplier",
    party: "Supplier",
    none: "Tidak ada utang",
    words: "Semua pembelian yang diterima sudah lunas.",
  },
};

const FORMULAS = [figure("sisaTagihan"), figure("piutang"), figure("utang"), figure("umurTagihan")];

function columnsWith(side: AgeingSide, address: FinanceAddress, narrow: boolean): Column<AgeingRow>[] {
  const part = ({ party, ages }: AgeingRow, age: (typeof AGES)[number]) => (
    <FigureLink to={address.figureHref(`umur.${side}.${age}.${party.id}`)} label={`${party.name}, ${AGE_LABELS[age]}`}>
      {formatRupiah(ages[age])}
    </FigureLink>
  );
  const money = { align: "right", width: 130 } as const;
  return [
    {
      id: "party",
      header: SIDES[side].party,
      width: 188,
      card: "title",
      wrap: true,
      cell: ({ party, documents }) => (
        <>
          {party.name}
          <span className="block font-normal text-ink-muted text-xs">{formatNumber(documents)} dokumen</span>
        </>
      ),
    },
    ...(narrow
      ? ([
          {
            id: "ages",
            header: "Umur",
            card: "fact",
            cell: (row) =>
              AGES.filter((age) => row.ages[age] !== 0).map((age) => (
                <span key={age} className="block">
                  {AGE_LABELS[age]}: {part(row, age)}
                </span>
              )),
          },
        ] satisfies Column<AgeingRow>[])
      : AGES.map(
          (age): Column<AgeingRow> => ({
            id: age,
            header: AGE_LABELS[age],
            ...money,
            width: age === "belum" ? 142 : 130,
            cell: (row) => (row.ages[age] === 0 ? <span className="text-ink-faint">–</span> : part(row, age)),
          }),
        )),
    {
      id: "total",
      header: "Sisa",
      ...money,
      card: "state",
      cell: ({ total }) => <span className="font-semibold tabular-nums">{formatRupiah(total)}</span>,
    },
  ];
}

/** Shows receivables or payables by delay as of a day, whatever the period. */
export function AgeingTab({ address }: FinanceTabProps) {
  // The key resets the list for the other side.
  return <Ageing key={address.side} address={address} />;
}

function Ageing({ address }: { address: FinanceAddress }) {
  const { side, day, page, limit } = address;
  const query = useQuery(ageingQuery(side, day, { page, limit }));
  const narrow = useNarrow();
  const totals = query.data?.totals;
  const words = SIDES[side];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <SideLinks address={address} />
        <AsOfDay address={address} />
      </div>
      <Card
        title={`Umur ${words.label.toLowerCase()}`}
        description={
          <>
            Per {formatDate(day)}
            <span className="print:hidden">, apa pun periodenya</span>.
          </>
        }
        actions={<Formula of={FORMULAS} label="umur piutang dan utang" />}
        flush
        footer={
          totals && (
            <Reconciled
              label={`Tagihan ${formatRupiah(totals.billed)} − pembayaran ${formatRupiah(totals.paid)} = sisa`}
              value={totals.billed - totals.paid}
              expected={totals.total}
              why="Sisa pada dokumen tidak sama dengan tagihan dikurangi kwitansinya. Buka dokumennya satu per satu, lalu laporkan."
            />
          )
        }
      >
        {totals
          ? totals.total > 0 && <AgeingBar side={side} totals={totals} address={address} />
          : !query.error && <Skeleton className="mx-5 mb-4 h-4" />}
        <div className="border-line border-t">
          <ReportTable
            caption={`Umur ${words.label.toLowerCase()}`}
            columns={columnsWith(side, address, narrow)}
            {...tableOf(query)}
            rowId={({ party }) => String(party.id)}
            rowName={({ party }) => party.name}
            onRowOpen={({ party }) => address.openFigure(`umur.${side}.semua.${party.id}`)}
            totalsLabel="Jumlah"
            totals={
              totals
                ? {
                    ...Object.fromEntries(
                      AGES.map((age) => [
                        age,
                        <Opened
                          key={age}
                          value={totals.ages[age]}
                          to={address.figureHref(`umur.${side}.${age}`)}
                          label={`jumlah ${AGE_LABELS[age]}`}
                        />,
                      ]),
                    ),
                    total: <Opened value={totals.total} to={address.figureHref(`umur.${side}`)} label="jumlah sisa" />,
                  }
                : undefined
            }
            address={address}
            empty={
              <EmptyState icon="success" title={words.none}>
                {words.words}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </div>
  );
}

const SideLinks = ({ address }: { address: FinanceAddress }) => (
  <nav aria-label="Piutang atau utang" className="flex flex-wrap gap-1.5 print:hidden">
    {AGEING_SIDES.map((one) => (
      <Link
        key={one}
        to={address.tabHref("umur", one)}
        preventScrollReset
        aria-current={one === address.side ? "page" : undefined}
        className={cx(
          "flex h-9 items-center rounded-full border px-3.5 text-sm",
          one === address.side
            ? "border-transparent bg-primary-soft font-medium text-primary-ink"
            : "border-line-strong text-ink hover:bg-ink/7",
        )}
      >
        {SIDES[one].label}
      </Link>
    ))}
  </nav>
);
