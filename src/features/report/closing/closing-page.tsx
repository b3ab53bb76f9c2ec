import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams } from "react-router-dom";
import type { ClosingDetail } from "@/contract/closing/model";
import type { Side } from "@/contract/report/books";
import { closingQuery, exportKeptTrial } from "@/src/api/closing";
import { useMay } from "@/src/api/user";
import type { Column } from "@/src/components/table/column";
import { StaticTable } from "@/src/components/table/static-table";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { useUntil } from "@/src/features/report/books/books-address";
import { AccountLink, nameOf, numberOf } from "@/src/features/report/books/books-words";
import { Reconciled } from "@/src/features/report/reconciled";
import { ReportPage } from "@/src/features/report/report-page";
import { formatDate, formatDateTime, formatRupiah } from "@/src/lib/format";
import { ClosingBadge } from "./closing-list-page";

const ReopenDialog = lazyPart(() => import("./reopen-dialog"));

export function ClosingPage() {
  const { id = "" } = useParams();
  // The key resets the page for another closing.
  return <ClosingRecord key={id} id={id} />;
}

/** A closing with its proof: the balances that were kept, beside those that the journal gives now. */
function ClosingRecord({ id }: { id: string }) {
  const { data: closing, error, isFetching, refetch } = useQuery(closingQuery(id));
  const mayReopen = useMay("closing.write");
  const [reopening, setReopening] = useState(false);
  const title = closing ? `Ditutup sampai ${formatDate(closing.day)}` : "Tutup buku";
  return (
    <>
      <ReportPage
        title={title}
        above={<Breadcrumbs items={[{ label: "Tutup buku", to: paths.report.closings }, { label: "Bukti" }]} />}
        actions={
          closing && mayReopen && closing.last && <Button onClick={() => setReopening(true)}>Buka kembali</Button>
        }
        onExport={closing && exportKeptTrial(closing.id)}
      >
        {closing ? (
          <>
            <ClosingFacts closing={closing} />
            <Proof closing={closing} />
          </>
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={isGone(error) && <LinkButton to={paths.report.closings}>Buka daftar tutup buku</LinkButton>}
          />
        ) : (
          <LoadingCard height={520} />
        )}
      </ReportPage>
      {closing && reopening && (
        <Suspense>
          <ReopenDialog closing={closing} onClose={() => setReopening(false)} />
        </Suspense>
      )}
    </>
  );
}

const written = (at: string, by: string | null) => `${formatDateTime(at)}${by ? ` oleh ${by}` : ""}`;

const ClosingFacts = ({ closing }: { closing: ClosingDetail }) => (
  <Card>
    <Facts
      items={[
        ["Status", <ClosingBadge key="state" closing={closing} />],
        ["Ditutup", written(closing.createdAt, closing.by)],
        closing.note !== null && ["Catatan", closing.note],
        closing.reopened && [
          "Dibuka kembali",
          `${written(closing.reopened.at, closing.reopened.by)}: ${closing.reopened.reason}`,
        ],
      ]}
    />
  </Card>
);

type Line = { side: Side; kept: number; now: number; difference: number };

/** Accounts with a balance, and the places of money below kas. */
const linesOf = ({ accounts, places }: ClosingDetail): Line[] =>
  accounts.flatMap(({ account, ...sums }) => [
    ...(sums.kept !== 0 || sums.now !== 0 ? [{ side: { account, place: null }, ...sums }] : []),
    ...(account === "kas" ? places : []).map(({ id, name, ...own }) => ({
      side: { account: "kas" as const, place: { id, name } },
      ...own,
    })),
  ]);

/** A balance stands on the side of its sign. */
const sided = (amount: number) =>
  amount === 0 ? (
    <span className="text-ink-faint">–</span>
  ) : (
    `${formatRupiah(Math.abs(amount))} ${amount > 0 ? "D" : "K"}`
  );

const columnsOf = (period: string): Column<Line>[] => {
  const money = { align: "right", width: 170, card: "fact" } as const;
  return [
    { id: "number", header: "No. akun", width: 100, cell: ({ side }) => numberOf(side) },
    {
      id: "account",
      header: "Akun",
      width: 260,
      card: "title",
      wrap: true,
      cell: ({ side }) => (
        <span className={side.place ? "pl-4" : undefined}>
          <AccountLink side={side} period={period} />
        </span>
      ),
    },
    { id: "kept", header: "Saat ditutup", ...money, cell: ({ kept }) => sided(kept) },
    { id: "now", header: "Dihitung sekarang", ...money, cell: ({ now }) => sided(now) },
    {
      id: "difference",
      header: "Selisih",
      ...money,
      card: "state",
      cell: ({ difference }) =>
        difference === 0 ? (
          <span className="font-medium text-success-ink">sama</span>
        ) : (
          <span className="font-semibold text-error-ink">{formatRupiah(difference)}</span>
        ),
    },
  ];
};

function Proof({ closing }: { closing: ClosingDetail }) {
  const { accounts, day } = closing;
  const until = useUntil();
  const debit = (of: "kept" | "now") => accounts.reduce((sum, row) => sum + Math.max(0, row[of]), 0);
  const different = closing.equal ? 0 : accounts.filter(({ difference }) => difference !== 0).length;
  return (
    <Card
      title="Neraca saldo"
      description={`Per ${formatDate(day)}, dari awal pembukuan; disimpan saat ditutup dan dihitung lagi dari seluruh jurnal.`}
      flush
      footer={
        <Reconciled
          label="Jumlah saldo debit yang dihitung sekarang"
          value={debit("now")}
          expected={debit("kept")}
          why={
            closing.reopened
              ? `Buku dibuka kembali sesudahnya, dan ${different} akun berubah.`
              : `${different} akun berbeda dari yang disimpan. Laporkan.`
          }
        />
      }
    >
      <div className="border-line border-t">
        <StaticTable
          caption="Neraca saldo saat ditutup"
          columns={columnsOf(until(day))}
          rows={linesOf(closing)}
          rowId={({ side }) => `${side.account} ${side.place?.id ?? ""}`}
          rowName={({ side }) => nameOf(side)}
        />
      </div>
    </Card>
  );
}
