import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { BackupState } from "@/contract/backup/model";
import { BACKUPS_KEPT } from "@/contract/backup/words";
import { backupsQuery, useMakeBackup } from "@/src/api/program/backup";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonLines } from "@/src/components/ui/page/skeleton";
import { ProgressBar } from "@/src/components/ui/progress-bar";
import { formatDateTime, formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { BackupList } from "./backup-list";
import { BackupRestore } from "./backup-restore";

const { newest, days, weeks, months } = BACKUPS_KEPT;
const KEPT = `Yang disimpan: ${newest} terbaru, lalu yang terakhir dari ${days} hari, ${weeks} minggu dan ${months} bulan yang punya cadangan. Selebihnya dihapus otomatis.`;

/** Reports the end of a backup that took longer than the answer to the button. */
function useEnd(state: BackupState | undefined) {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!state) return;
    if (wasRunning.current && !state.running) {
      if (state.failure) notify.error(state.failure.message);
      else notify.success("Cadangan selesai dibuat.");
    }
    wasRunning.current = state.running !== null;
  }, [state]);
}

export function BackupSection({ mayWrite }: { mayWrite: boolean }) {
  const make = useMakeBackup();
  const { data: state, error, refetch, isFetching } = useQuery(backupsQuery(make.isPending));
  useEnd(state);
  const busy = make.isPending || Boolean(state?.running);
  const button = (
    <Button
      variant="primary"
      icon="plus"
      loading={busy}
      onClick={() =>
        make.mutate(undefined, {
          // A backup that is still running is reported by the list.
          onSuccess: ({ running }) => !running && notify.success("Cadangan selesai dibuat."),
        })
      }
    >
      Buat cadangan sekarang
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Card
        flush
        title="Cadangan"
        description={state && whenOf(state)}
        actions={mayWrite && state && button}
        footer={<p className="text-ink-muted text-pretty">{KEPT}</p>}
      >
        {state ? (
          <>
            {state.failure && (
              <p
                role="alert"
                className="mx-4 mb-3 rounded border border-error-ink/40 bg-error-soft px-3 py-2 text-error-ink text-sm sm:mx-5"
              >
                Cadangan {formatDateTime(state.failure.at)} gagal. {state.failure.message}
              </p>
            )}
            {busy && <Progress running={state.running} />}
            {state.items.length > 0 ? (
              <BackupList items={state.items} mayWrite={mayWrite} />
            ) : (
              <EmptyState icon="download" title="Belum ada cadangan">
                {state.automatic ? "Yang pertama dibuat sendiri sebentar lagi." : "Server tidak membuatnya sendiri."}
              </EmptyState>
            )}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading label="Memuat cadangan…" className="px-4 pb-4 sm:px-5">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </Card>
      {mayWrite && state?.items[0] && <BackupRestore newest={state.items[0].name} state={state} />}
    </div>
  );
}

const whenOf = ({ automatic }: BackupState) =>
  automatic
    ? "Seluruh data dalam satu berkas, dibuat sendiri setiap pukul 02.30 WIB."
    : "Server ini tidak membuat cadangan sendiri. Di sini dibuat bila diminta.";

/** The status text does not change with every row, because a screen reader would announce each change. */
function Progress({ running }: { running: BackupState["running"] }) {
  const rows = running?.rows ?? 0;
  const expected = running?.expectedRows;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3 text-sm sm:px-5">
      <span role="status">Membuat cadangan…</span>
      <ProgressBar
        label="Membuat cadangan"
        value={expected ? Math.min(rows / expected, 0.99) : null}
        className="min-w-24 flex-1"
      />
      <span className="text-ink-muted tabular-nums">{formatNumber(rows)} baris</span>
    </div>
  );
}
