import type { AuditEntry } from "@/contract/audit/model";
import { actionLabel } from "@/contract/audit/words";
import { Button } from "@/src/components/ui/button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { formatDateShort, formatTime } from "@/src/lib/format";
import { ChangeTable } from "./change-table";
import type { RecordHistory } from "./history-button";

/** A longer list of changes is folded, such as the first values of a record. */
const AT_A_GLANCE = 4;

const moment = (instant: string) => `${formatDateShort(instant)}, ${formatTime(instant)}`;

function Changes({ entry: { at, changes, action } }: { entry: AuditEntry }) {
  if (changes.length === 0) return null;
  const table = <ChangeTable changes={changes} caption={`${actionLabel(action)}, ${moment(at)}`} />;
  if (changes.length <= AT_A_GLANCE) return <div className="mt-2">{table}</div>;
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-ink text-sm hover:underline">
        {changes.length} isian
      </summary>
      {table}
    </details>
  );
}

/** The content of the history drawer, newest first. It has four states, error first. */
export default function HistoryTimeline({ history }: { history: RecordHistory }) {
  const { entries, error, onRetry, retrying, onMore, loadingMore } = history;
  if (error && !entries) return <ErrorState error={error} onRetry={onRetry} retrying={retrying} />;
  if (!entries)
    return (
      <Loading className="space-y-6">
        <SkeletonLines lines={3} />
        <SkeletonLines lines={3} />
      </Loading>
    );
  if (entries.length === 0)
    return (
      <EmptyState icon="clock" title="Belum ada riwayat">
        Setiap perubahan mulai sekarang tercatat di sini.
      </EmptyState>
    );
  return (
    <>
      <ol className="ml-1.5 border-line border-l">
        {entries.map((entry) => (
          <li key={entry.id} className="relative pb-6 pl-5 last:pb-2">
            <span
              aria-hidden="true"
              className="-left-[5px] absolute top-1.5 size-2.5 rounded-full border-2 border-surface bg-primary-strong"
            />
            <p className="font-semibold text-sm">{actionLabel(entry.action)}</p>
            <p className="text-ink-muted text-sm">
              <time dateTime={entry.at}>{moment(entry.at)}</time>, {entry.userName ?? "Sistem"}
            </p>
            <Changes entry={entry} />
          </li>
        ))}
      </ol>
      {onMore && (
        <Button className="mt-3 w-full" loading={loadingMore} onClick={onMore}>
          Muat yang lebih lama
        </Button>
      )}
    </>
  );
}
