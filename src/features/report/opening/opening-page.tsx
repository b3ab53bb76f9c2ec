import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { Opening } from "@/contract/opening/model";
import { OPENING_PARTS } from "@/contract/opening/words";
import { openingQuery } from "@/src/api/opening";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { useClosed } from "@/src/farm/books/posting-day-field";
import { BOOK_TABS } from "@/src/features/report/book-tabs";
import { ReportPage } from "@/src/features/report/report-page";
import { formatDate } from "@/src/lib/format";
import { StartDialog } from "./dialogs";
import { OpeningBalance } from "./opening-balance";
import { OpeningCheck } from "./opening-check";
import { FoldingPart, useFolds } from "./opening-fold";
import { AnimalsPart, MoneyPart } from "./opening-linked";
import { PartCard } from "./opening-part";

/** Saldo awal: what was there and owed on the farm's first day, and what remains as capital. */
export function OpeningPage() {
  const { data: opening, error, isFetching, refetch } = useQuery(openingQuery());
  const mayWrite = useMay("opening.write");
  const [starting, setStarting] = useState(false);
  const closed = useClosed();
  const start = opening?.startOn ?? null;
  const mayChange = mayWrite && closed === null;
  return (
    <ReportPage
      title="Saldo awal"
      subject={start === null ? undefined : `Per ${formatDate(start)}`}
      actions={
        mayChange &&
        start !== null && (
          <Button icon="calendar" onClick={() => setStarting(true)}>
            Ubah hari pertama
          </Button>
        )
      }
    >
      <TabLinks label="Laporan keuangan" links={BOOK_TABS} current={paths.report.opening} />
      {mayWrite && closed && <ClosedNote until={closed.until} />}
      {opening ? (
        <Balances opening={opening} mayWrite={mayWrite} closed={closed !== null} onStart={() => setStarting(true)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCard height={520} />
      )}
      {starting && (
        <Suspense>
          <StartDialog day={start} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </ReportPage>
  );
}

/** Why nothing is added any more, in place of the buttons. */
const ClosedNote = ({ until }: { until: string }) => (
  <p className="rounded-md bg-primary-soft px-4 py-3 text-sm print:hidden">
    Buku ditutup sampai {formatDate(until)}, jadi saldo awal tetap seperti ini. Yang terlewat dapat ditambah bila{" "}
    <Link to={paths.report.closings} className="rounded-sm font-medium text-primary-ink underline underline-offset-2">
      bukunya dibuka kembali
    </Link>
    .
  </p>
);

const NoStart = ({ onStart }: { onStart?: () => void }) => (
  <Card flush>
    <EmptyState
      icon="calendar"
      title="Kapan pembukuan di Domba mulai?"
      action={
        onStart && (
          <Button variant="primary" icon="calendar" onClick={onStart}>
            Tetapkan hari pertama
          </Button>
        )
      }
    >
      Pada hari itu buku lama ditutup: kas, piutang, utang, stok, ternak, aset dan pinjaman masuk sebagai saldo awal.
      Yang belum diketahui boleh menyusul.
    </EmptyState>
  </Card>
);

type PartsProps = {
  opening: Opening;
  start: string;
  mayWrite: boolean;
  /** Closed books keep the opening balance as it is. */
  closed: boolean;
};

type BalancesProps = Omit<PartsProps, "start"> & { onStart: () => void };

function Balances({ onStart, ...known }: BalancesProps) {
  const start = known.opening.startOn;
  if (start !== null) return <Parts {...known} start={start} />;
  return <NoStart onStart={known.mayWrite && !known.closed ? onStart : undefined} />;
}

function Parts({ opening, start, mayWrite, closed }: PartsProps) {
  const mayChange = mayWrite && !closed;
  const { foldOf, open } = useFolds(opening);
  return (
    <>
      <OpeningBalance opening={opening} start={start} />
      <OpeningCheck opening={opening} start={start} mayWrite={mayWrite} closed={closed} onOpen={open} />
      <div className="grid gap-2">
        {OPENING_PARTS.map((part) => {
          const fold = foldOf(part);
          return (
            <FoldingPart key={part} part={part} folded={fold.folded}>
              {part === "kas" ? (
                <MoneyPart opening={opening} start={start} mayWrite={mayChange} fold={fold} />
              ) : part === "ternak" ? (
                <AnimalsPart opening={opening} start={start} />
              ) : (
                <PartCard part={part} opening={opening} start={start} mayWrite={mayChange} fold={fold} />
              )}
            </FoldingPart>
          );
        })}
      </div>
    </>
  );
}
