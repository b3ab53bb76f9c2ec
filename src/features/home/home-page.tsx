import { useQuery } from "@tanstack/react-query";
import type { HomeSummary } from "@/contract/home";
import { STOCK_STATE_LABELS } from "@/contract/sheep-words";
import { homeSummaryQuery } from "@/src/api/home";
import { EmptyState } from "@/src/components/ui/empty-state";
import { ErrorState } from "@/src/components/ui/error-state";
import { PageHeader } from "@/src/components/ui/page-header";
import { ApiError } from "@/src/lib/api-error";
import { formatDate, formatNumber } from "@/src/lib/format";

export function HomePage() {
  const { data, error, isFetching, refetch } = useQuery(homeSummaryQuery());
  return (
    <>
      <title>Dashboard · Domba</title>
      <PageHeader title="Dashboard" below={data && <p className="text-ink-muted text-sm">{formatDate(data.date)}</p>} />
      {error ? (
        <ErrorState
          message={error.message}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <Herd summary={data} />
      ) : (
        <HerdSkeleton />
      )}
    </>
  );
}

function Herd({ summary }: { summary: HomeSummary }) {
  const total = summary.stock.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <EmptyState icon="sheep" title="Belum ada ternak di peternakan" />;
  const largest = Math.max(...summary.pens.map((pen) => pen.count));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-labelledby="stock-title" className="rounded-lg border border-line bg-surface p-5 shadow-card">
        <h2 id="stock-title" className="font-semibold">
          Ternak di peternakan
        </h2>
        <p className="mt-1 font-bold text-2xl tabular-nums">
          {formatNumber(total)} <span className="font-medium text-base text-ink-muted">ekor</span>
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-3">
          {summary.stock.map(({ state, count }) => (
            <div key={state} className="rounded bg-canvas px-3 py-2">
              <dt className="text-ink-muted text-sm">{STOCK_STATE_LABELS[state]}</dt>
              <dd className="font-semibold text-lg tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="pens-title" className="rounded-lg border border-line bg-surface p-5 shadow-card">
        <h2 id="pens-title" className="font-semibold">
          Isi kandang
        </h2>
        <ul className="mt-4 flex flex-col gap-3">
          {summary.pens.map((pen) => (
            <li key={pen.id}>
              <div className="flex justify-between gap-4 text-sm">
                <span>
                  {pen.name} <span className="text-ink-faint">{pen.code}</span>
                </span>
                <span className="tabular-nums">{formatNumber(pen.count)} ekor</span>
              </div>
              <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-canvas">
                <div className="h-2 rounded-full bg-primary" style={{ width: `${(pen.count / largest) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** As high as what comes, so that nothing jumps. */
function HerdSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Memuat…</span>
      <div className="h-72 animate-pulse rounded-lg bg-ink/6" />
      <div className="h-72 animate-pulse rounded-lg bg-ink/6" />
    </div>
  );
}
