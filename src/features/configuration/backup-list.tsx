import { useEffect, useRef, useState } from "react";
import type { Backup } from "@/contract/backup/model";
import { BACKUP_KIND_LABELS } from "@/contract/backup/words";
import { downloadBackup } from "@/src/api/program/backup";
import { fileSize } from "@/src/components/form/file/file-limits";
import { Badge } from "@/src/components/ui/badge";
import { IconButton } from "@/src/components/ui/icon-button";
import { ProgressBar } from "@/src/components/ui/progress-bar";
import { formatDateTime, formatNumber } from "@/src/lib/format";

const CELL = "px-4 py-2.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";

export function BackupList({ items, mayWrite }: { items: readonly Backup[]; mayWrite: boolean }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Daftar cadangan</caption>
      <thead className="border-line border-y bg-canvas text-ink-muted">
        <tr>
          <th scope="col" className={`${CELL} font-medium`}>
            Dibuat
          </th>
          <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>
            Jenis
          </th>
          <th scope="col" className={`${CELL} text-right font-medium max-sm:hidden`}>
            Baris
          </th>
          <th scope="col" className={`${CELL} text-right font-medium`}>
            Ukuran
          </th>
          {mayWrite && (
            <th scope="col" className={CELL}>
              <span className="sr-only">Unduh</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((backup) => (
          <Row key={backup.name} backup={backup} mayWrite={mayWrite} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ backup, mayWrite }: { backup: Backup; mayWrite: boolean }) {
  const { at, bytes, rows, kind, name } = backup;
  const when = formatDateTime(at);
  const count = rows === null ? "–" : formatNumber(rows);
  return (
    <tr>
      <th scope="row" className={`${CELL} font-medium`}>
        <span className="tabular-nums">{when}</span>
        <span className="block font-normal text-ink-muted tabular-nums sm:hidden">
          {[kind && BACKUP_KIND_LABELS[kind], rows !== null && `${count} baris`].filter(Boolean).join(", ")}
        </span>
      </th>
      <td className={`${CELL} max-sm:hidden`}>
        {kind && (
          <Badge tone="neutral" icon={kind === "otomatis" ? "clock" : "user"}>
            {BACKUP_KIND_LABELS[kind]}
          </Badge>
        )}
      </td>
      <td className={`${CELL} text-right tabular-nums max-sm:hidden`}>{count}</td>
      <td className={`${CELL} whitespace-nowrap text-right tabular-nums`}>{fileSize(bytes)}</td>
      {mayWrite && (
        <td className={`${CELL} w-0`}>
          <DownloadButton name={name} when={when} />
        </td>
      )}
    </tr>
  );
}

function DownloadButton({ name, when }: { name: string; when: string }) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    await downloadBackup(name, stop.signal, (share) => !stop.signal.aborted && setProgress(share));
    if (running.current === stop) setProgress(null);
  }
  const give = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(null);
  };
  // Both states use the same button, so that it keeps the focus.
  return (
    <div className="flex items-center justify-end gap-2">
      {progress !== null && <ProgressBar label={`Mengunduh cadangan ${when}`} value={progress} className="w-12" />}
      <IconButton
        icon={progress === null ? "download" : "close"}
        label={progress === null ? `Unduh cadangan ${when}` : `Batalkan unduhan ${when}`}
        onClick={progress === null ? () => void start() : give}
      />
    </div>
  );
}
