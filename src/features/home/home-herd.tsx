import { Link } from "react-router-dom";
import type { HomeSummary } from "@/contract/home/model";
import { codeBeside, STOCK_STATE_LABELS } from "@/contract/sheep/words";
import { useMay } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatNumber } from "@/src/lib/format";

/** Counts the animals by state and pen. */
export function HomeHerd({ summary }: { summary: HomeSummary | undefined }) {
  const mayWrite = useMay("sheep.write");
  if (!summary)
    return (
      <Loading className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    );
  const total = summary.stock.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return (
      <Card flush>
        <EmptyState
          icon="sheep"
          title="Belum ada ternak di peternakan"
          action={mayWrite && <LinkButton to={paths.sheep.create}>Tambah ternak</LinkButton>}
        >
          Ternak yang dibeli, lahir atau dicatat tampil di sini menurut status dan kandangnya.
        </EmptyState>
      </Card>
    );
  const largest = Math.max(...summary.pens.map((pen) => pen.count));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Ternak di peternakan">
        <Link to={paths.sheep.list} className="font-bold text-2xl tabular-nums hover:underline">
          {formatNumber(total)} <span className="font-medium text-base text-ink-muted">ekor</span>
        </Link>
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {summary.stock.map(({ state, count }) => (
            <li key={state}>
              <Link
                to={`${paths.sheep.list}?state=${state}`}
                className="block rounded bg-canvas px-3 py-2 transition-colors hover:bg-ink/8"
              >
                <span className="block text-ink-muted text-sm">{STOCK_STATE_LABELS[state]}</span>
                <span className="block font-semibold text-lg tabular-nums">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Isi kandang">
        <ul className="flex flex-col gap-3">
          {summary.pens.map((pen) => (
            <li key={pen.id}>
              <Link to={`${paths.sheep.list}?pen=${pen.id}`} className="block rounded hover:bg-ink/4">
                <span className="flex justify-between gap-4 text-sm">
                  <span>
                    {pen.name} <span className="text-ink-faint">{codeBeside(pen)}</span>
                  </span>
                  <span className="tabular-nums">{formatNumber(pen.count)} ekor</span>
                </span>
                <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-canvas">
                  <span
                    className="block h-2 rounded-full bg-primary"
                    style={{ width: `${(pen.count / largest) * 100}%` }}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
