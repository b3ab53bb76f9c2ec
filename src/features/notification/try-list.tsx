import { useId } from "react";
import type { NotificationAttempt } from "@/contract/notification/model";
import { ATTEMPT_OUTCOME_LABELS, type AttemptOutcome } from "@/contract/notification/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatDateTime } from "@/src/lib/format";

const MARKS: Record<AttemptOutcome, { tone: Tone; icon?: IconName }> = {
  berjalan: { tone: "primary" },
  berhasil: { tone: "success" },
  gagal: { tone: "error" },
  "tidak diketahui": { tone: "warning" },
  "dibuka manual": { tone: "neutral", icon: "whatsapp" },
};

/** Lists the delivery attempts, the first at the top. */
export function TryList({ tries }: { tries: readonly NotificationAttempt[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-sm">
        Percobaan pengiriman
      </h3>
      {tries.length === 0 ? (
        <p className="mt-1 text-ink-muted text-sm">Belum pernah dikirim ke luar aplikasi.</p>
      ) : (
        <ol className="mt-2 flex flex-col divide-y divide-line">
          {tries.map((one) => (
            <Try key={one.id} {...one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Try({ at, outcome, httpStatus, answer, error, mayRepeat, by }: NotificationAttempt) {
  return (
    <li className="flex flex-col gap-1.5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge {...MARKS[outcome]}>{ATTEMPT_OUTCOME_LABELS[outcome]}</Badge>
        <span className="text-ink-muted tabular-nums">{formatDateTime(at)}</span>
      </div>
      {by && <p className="text-ink-muted">Oleh {by}</p>}
      {error && <p className="break-words">{error}</p>}
      {mayRepeat && <p className="text-ink-muted">Mungkin pengulangan: percobaan sebelumnya bisa jadi sudah sampai.</p>}
      {answer && (
        <div className="text-ink-muted">
          Jawaban{httpStatus !== null && ` ${httpStatus}`}:
          <code className="mt-1 block whitespace-pre-wrap break-all rounded bg-canvas px-2 py-1.5 font-mono text-ink text-xs">
            {answer}
          </code>
        </div>
      )}
    </li>
  );
}
