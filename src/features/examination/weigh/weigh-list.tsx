import type { WeighEntry } from "@/src/api/sheep/weigh-queue";
import { weighings } from "@/src/api/sheep/weighings";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { GainText } from "@/src/farm/sheep/gain-text";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort, formatKg, formatTime } from "@/src/lib/format";
import { gainOf } from "./weigh-figures";

type OnRetype = (entry: WeighEntry) => void;

function State({ entry: { status, undo } }: { entry: WeighEntry }) {
  if (undo) return <Badge icon="clock">Membatalkan…</Badge>;
  if (status === "undone") return <Badge icon="undo">Dibatalkan</Badge>;
  if (status === "sent") return <Badge tone="success">Tersimpan</Badge>;
  if (status === "refused") return <Badge tone="error">Ditolak</Badge>;
  return (
    <Badge tone="warning" icon="clock">
      Menunggu jaringan
    </Badge>
  );
}

function Actions({ entry, onRetype }: { entry: WeighEntry; onRetype: OnRetype }) {
  const { key, status, undo, unconfirmed, weight, sheep } = entry;
  const name = `${sheep.earTagColour} ${sheep.earTag}`;
  if (undo || status === "undone") return null;
  if (status !== "refused")
    return (
      <Button size="lg" icon="undo" aria-label={`Urungkan ${name}`} onClick={() => void weighings.takeBack(key)}>
        <span className="max-md:hidden">Urungkan</span>
      </Button>
    );
  return (
    <>
      {unconfirmed && (
        <Button size="lg" variant="primary" onClick={() => void weighings.confirm(key)}>
          {formatKg(weight)} benar
        </Button>
      )}
      <Button size="lg" icon="edit" aria-label={`Ketik ulang ${name}`} onClick={() => onRetype(entry)}>
        Ketik ulang
      </Button>
      <Button size="lg" icon="trash" aria-label={`Buang catatan ${name}`} onClick={() => void weighings.takeBack(key)}>
        Buang
      </Button>
    </>
  );
}

type Props = { entries: readonly WeighEntry[]; today: string; onRetype: OnRetype };

/** The notes of today and their state. */
export function WeighList({ entries, today, onRetype }: Props) {
  return (
    <ul aria-label="Catatan hari ini" className="divide-y divide-line">
      {entries.map((entry) => {
        const { key, sheep, weight, day, at, status, undo, reason } = entry;
        const gone = status === "undone" || undo;
        const gain = gone || status === "refused" ? null : gainOf(entry);
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p
                className={cx(
                  "flex flex-wrap items-center gap-x-3 font-semibold text-base",
                  gone ? "text-ink-muted line-through" : "text-ink",
                )}
              >
                <Tag of={sheep} />
                <span className="tabular-nums">{formatKg(weight)}</span>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
                <State entry={entry} />
                {day === today ? formatTime(new Date(at)) : formatDateShort(day)}
                {gain !== null && <GainText gain={gain} />}
              </p>
              {reason && <p className="mt-1 text-error-ink text-sm">{reason}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Actions entry={entry} onRetype={onRetype} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
