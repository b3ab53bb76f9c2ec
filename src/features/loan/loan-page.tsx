import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Instalment, LoanDetail } from "@/contract/loan/model";
import { placesQuery } from "@/src/api/money";
import { useHistory } from "@/src/api/program/audit";
import { exportPersonalData } from "@/src/api/program/personal-data";
import { loanQuery } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { FarmName } from "@/src/components/print/farm-name";
import { PrintButton } from "@/src/components/print/printed-part";
import { TablesOnPaper } from "@/src/components/print/tables-on-paper";
import { StaticTable } from "@/src/components/table/static-table";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState, isGone } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { PrintStyle } from "@/src/components/ui/page/print-layout";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { PlaceLink, writtenFacts } from "@/src/farm/money/posted";
import { PersonalDataExport } from "@/src/farm/partner/personal-data-card";
import { formatDate, formatRupiah } from "@/src/lib/format";
import { CancelInstalmentDialog, CancelLoanDialog, InstalmentDialog, LoanUpdateDialog } from "./dialogs";
import { instalmentColumns } from "./loan-columns";
import { LoanBadge, planInWords } from "./loan-words";

export function LoanPage() {
  const { id = "" } = useParams();
  // The key resets the page for another loan.
  return <LoanRecord key={id} id={id} />;
}

type Act = "ubah" | "batal" | Instalment;

/** A loan with what is owed, and its instalments. The address opens the form of the next one. */
function LoanRecord({ id }: { id: string }) {
  const { data: loan, error, isFetching, refetch } = useQuery(loanQuery(id));
  const [params, setParams] = useSearchParams();
  const [act, setAct] = useState<Act | null>(null);
  const mayWrite = useMay("capital.write");
  const history = useHistory("loan", id);
  const living = mayWrite && loan?.cancelled === null;
  const paying = (open: boolean) => setParams(open ? { catat: "angsuran" } : {}, { replace: true });
  const name = loan?.number ?? "Pinjaman";
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${name} · Domba`}</title>
      <PrintStyle paper="A4" />
      <TablesOnPaper />
      <PageHeader
        title={loan?.lender ?? name}
        above={<Breadcrumbs items={[{ label: "Pinjaman", to: paths.loan.list }, { label: name }]} />}
        below={loan && <LoanBadge loan={loan} />}
        actions={
          loan && (
            <>
              <PrintButton />
              <HistoryButton name={loan.number} history={history} />
              {living && <LivingActs loan={loan} onAct={setAct} onPay={() => paying(true)} />}
            </>
          )
        }
      />
      {loan ? (
        <div data-print="" className="flex min-w-0 flex-col gap-5">
          <FarmName />
          <p className="hidden font-bold text-xl print:block">
            Pinjaman {loan.number}, {loan.lender}
          </p>
          <PastCorrections word="loan" id={loan.id} />
          <LoanFacts loan={loan} />
          <Instalments loan={loan} onCancel={living ? setAct : undefined} />
          {mayWrite && (
            <Card
              title="Data pribadi"
              description="Atas permintaan pemberi pinjaman: serahkan salinan catatan pinjaman ini."
              className="print:hidden"
            >
              <PersonalDataExport onExport={() => exportPersonalData("loan", loan.id)} />
            </Card>
          )}
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={isGone(error) && <LinkButton to={paths.loan.list}>Buka daftar pinjaman</LinkButton>}
        />
      ) : (
        <Loading className="flex min-h-dvh flex-col gap-5">
          <SkeletonCard height={260} />
          <SkeletonCard height={300} />
        </Loading>
      )}
      {loan && living && params.get("catat") === "angsuran" && loan.owed > 0 && (
        <Paying loan={loan} day={dayIn(params.get("tanggal"))} onClose={() => paying(false)} />
      )}
      {loan && act !== null && (
        <Suspense>
          <OpenAct loan={loan} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </div>
  );
}

type ActsProps = { loan: LoanDetail; onAct: (act: Act) => void; onPay: () => void };

/** A loan with instalments is cancelled after them. */
function LivingActs({ loan, onAct, onPay }: ActsProps) {
  const paid = loan.instalments.some(({ cancelled }) => cancelled === null);
  return (
    <>
      {!paid && (
        <Button icon="cancel" onClick={() => onAct("batal")}>
          Batalkan
        </Button>
      )}
      <Button icon="edit" onClick={() => onAct("ubah")}>
        Ubah
      </Button>
      {loan.owed > 0 && (
        <Button variant="primary" icon="money" onClick={onPay}>
          Bayar angsuran
        </Button>
      )}
    </>
  );
}

function OpenAct({ loan, act, onClose }: { loan: LoanDetail; act: Act; onClose: () => void }) {
  if (act === "ubah") return <LoanUpdateDialog loan={loan} onClose={onClose} />;
  if (act === "batal") return <CancelLoanDialog loan={loan} onClose={onClose} />;
  return <CancelInstalmentDialog instalment={act} onClose={onClose} />;
}

/** The day of a proposal; without one, or before its day has come, an instalment is of today. */
function dayIn(text: string | null) {
  const today = todayInJakarta();
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text <= today ? text : today;
}

function Paying({ loan, day, onClose }: { loan: LoanDetail; day: string; onClose: () => void }) {
  const { data: places } = useQuery(placesQuery());
  return (
    places && (
      <Suspense>
        <InstalmentDialog loan={loan} day={day} places={places.items} onClose={onClose} />
      </Suspense>
    )
  );
}

const LoanFacts = ({ loan }: { loan: LoanDetail }) => (
  <Card>
    <Facts
      items={[
        ["Sisa pokok", formatRupiah(loan.owed)],
        ["Pokok", formatRupiah(loan.principal)],
        ["Pokok dibayar", formatRupiah(loan.paid)],
        ["Bunga dibayar", formatRupiah(loan.interest)],
        [loan.money ? "Diterima" : "Sisa per", formatDate(loan.day)],
        [loan.money ? "Masuk ke" : "Asal", <PlaceLink key="place" place={loan.money} />],
        ["Angsuran per bulan", planInWords(loan) ?? "tidak diusulkan"],
        loan.note !== null && ["Catatan", loan.note],
        ...writtenFacts(loan),
      ]}
    />
  </Card>
);

type InstalmentsProps = { loan: LoanDetail; onCancel?: (instalment: Instalment) => void };

function Instalments({ loan: { instalments }, onCancel }: InstalmentsProps) {
  return (
    <Card title="Angsuran" flush>
      {instalments.length === 0 ? (
        <EmptyState icon="money" title="Belum ada angsuran">
          Angsuran yang dibayar tercatat di sini, pokok dan bunganya.
        </EmptyState>
      ) : (
        <div className="border-line border-t">
          <StaticTable
            caption="Angsuran"
            columns={instalmentColumns}
            rows={instalments}
            rowId={({ id }) => String(id)}
            rowName={({ number }) => number}
            actions={
              onCancel &&
              ((one) =>
                one.cancelled
                  ? []
                  : [{ label: "Batalkan angsuran", icon: "cancel" as const, onSelect: () => onCancel(one) }])
            }
          />
        </div>
      )}
    </Card>
  );
}
