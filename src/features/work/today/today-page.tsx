import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import type { WorkToday } from "@/contract/work/model";
import { PENS_A_PAGE } from "@/contract/work/words";
import { useReadyForPen } from "@/src/api/sheep/herd";
import { useMay } from "@/src/api/user";
import { type WorkWords, workTodayQuery } from "@/src/api/work";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { EXAMINATION_TABS } from "@/src/config/tabs";
import { formatDate, formatNumber } from "@/src/lib/format";
import { PenCard } from "./pen-card";
import { TodayFilters } from "./today-filters";

const NAMES = ["pen", "mine", "late", "page"] as const;

/** The address is the state of the page: which pens, whose, and what is late. */
function useWords() {
  const [params, setParams] = useSearchParams();
  const words: WorkWords = Object.fromEntries(
    NAMES.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  );
  const set = (change: WorkWords) => {
    const next = new URLSearchParams(params);
    // Another choice begins with its first pens.
    for (const [name, value] of Object.entries({ page: undefined, ...change }))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: !("page" in change), preventScrollReset: !("page" in change) });
  };
  return { words, set };
}

/** The work of today by pen. A whole pen is done in two presses. */
export function TodayPage() {
  const { words, set } = useWords();
  const query = useQuery(workTodayQuery(words));
  const { data } = query;
  const mayNote = useMay("examination.write");
  const ready = useReadyForPen(mayNote && data !== undefined);
  return (
    <>
      <title>Hari ini · Domba</title>
      <PageHeader
        title="Hari ini"
        below={
          <>
            {/* As high as the badge, so that nothing moves when it comes. */}
            <span className="leading-6">{formatDate(data?.day ?? todayInJakarta())}</span>
            {mayNote && ready && (
              <span className="sm:hidden">
                <Badge tone="success">Siap tanpa jaringan</Badge>
              </span>
            )}
          </>
        }
        actions={
          <>
            {mayNote && (
              <LinkButton icon="clock" to={paths.examination.notes}>
                Catatan kandang
              </LinkButton>
            )}
            <LinkButton icon="calendar" to={paths.work.protocol.list}>
              Protokol
            </LinkButton>
          </>
        }
      />
      <TabLinks label="Pemeriksaan dan kerja hari ini" links={EXAMINATION_TABS} current={paths.work.today} />
      <TodayFilters words={words} onChange={set} />
      {query.error && !data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : !data ? (
        <Loading className="flex min-h-dvh flex-col gap-4">
          <SkeletonCard height={180} />
          <SkeletonCard height={180} />
        </Loading>
      ) : data.items.length === 0 ? (
        <NoWork
          work={data}
          filtered={Object.keys(words).length > 0}
          onReset={() => set({ pen: undefined, mine: undefined, late: undefined })}
        />
      ) : (
        <>
          <ul className="flex flex-col gap-4" aria-label="Kerja menurut kandang">
            {data.items.map((place) => (
              <li key={place.pen?.id ?? "lain"}>
                <PenCard place={place} day={data.day} />
              </li>
            ))}
          </ul>
          <Pages page={Number(words.page ?? 1)} pens={data.pens} onPage={(page) => set({ page: String(page) })} />
        </>
      )}
    </>
  );
}

type NoWorkProps = { work: WorkToday; filtered: boolean; onReset: () => void };

function NoWork({ work, filtered, onReset }: NoWorkProps) {
  const mayWrite = useMay("sheep.write");
  if (filtered)
    return (
      <EmptyState
        icon="filter"
        title="Tidak ada kerja dengan saringan ini"
        action={<Button onClick={onReset}>Hapus saringan</Button>}
      >
        Kandang lain mungkin masih menunggu.
      </EmptyState>
    );
  if (work.protocols)
    return (
      <EmptyState icon="success" title="Semua kerja hari ini selesai">
        Yang jatuh tempo besok muncul di sini besok pagi.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="calendar"
      title="Belum ada protokol"
      action={
        <LinkButton variant={mayWrite ? "primary" : "secondary"} icon="calendar" to={paths.work.protocol.list}>
          {mayWrite ? "Pilih protokol" : "Buka protokol"}
        </LinkButton>
      }
    >
      Protokol menentukan vaksin, obat cacing, potong kuku dan timbang jatuh tempo kapan, untuk ternak mana. Kontrol
      ulang, akhir masa henti obat dan penyerahan juga muncul di sini.
    </EmptyState>
  );
}

type PagesProps = { page: number; pens: number; onPage: (page: number) => void };

function Pages({ page, pens, onPage }: PagesProps) {
  if (pens <= PENS_A_PAGE) return null;
  const last = Math.ceil(pens / PENS_A_PAGE);
  return (
    <nav aria-label="Halaman" className="mt-4 flex items-center justify-between gap-3 text-ink-muted text-sm">
      <p aria-live="polite">
        Halaman {page} dari {last}, {formatNumber(pens)} kandang
      </p>
      <div className="flex gap-2">
        <Button size="lg" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Sebelumnya
        </Button>
        <Button size="lg" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Berikutnya
        </Button>
      </div>
    </nav>
  );
}
