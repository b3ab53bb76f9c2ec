import { mayTakeBack, type Note } from "@/src/api/note/note";
import { notes } from "@/src/api/note/notes";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { GainText } from "@/src/farm/sheep/gain-text";
import { Tag } from "@/src/farm/sheep/tag";
import { gainOf } from "@/src/features/examination/weigh/weigh-figures";
import { formatDateShort, formatKg, formatTime } from "@/src/lib/format";
import { actInWords, noteName, othersInWords } from "./note-words";

type OnCorrect = (note: Note) => void;

function State({ note: { status, undo } }: { note: Note }) {
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

function Actions({ note, onCorrect }: { note: Note; onCorrect: OnCorrect }) {
  const { key, status, undo, unconfirmed, act } = note;
  const name = noteName(note);
  const correct = act === "weigh" ? "Ketik ulang" : "Perbaiki";
  if (undo || status === "undone" || !mayTakeBack(note)) return null;
  if (status !== "refused")
    return (
      <Button size="lg" icon="undo" aria-label={`Urungkan ${name}`} onClick={() => void notes.takeBack(key)}>
        <span className="max-md:hidden">Urungkan</span>
      </Button>
    );
  return (
    <>
      {unconfirmed && act === "weigh" && (
        <Button size="lg" variant="primary" onClick={() => void notes.confirm(key)}>
          {formatKg(note.weight)} benar
        </Button>
      )}
      <Button size="lg" icon="edit" aria-label={`${correct} ${name}`} onClick={() => onCorrect(note)}>
        {correct}
      </Button>
      <Button size="lg" icon="trash" aria-label={`Buang catatan ${name}`} onClick={() => void notes.takeBack(key)}>
        Buang
      </Button>
    </>
  );
}

type Props = { label: string; shown: readonly Note[]; today: string; onCorrect: OnCorrect };

/** Notes with their state: what waits, was sent, or was refused and why. */
export function NoteList({ label, shown, today, onCorrect }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {shown.map((note) => {
        const { key, sheep, day, at, status, undo, reason } = note;
        const gone = status === "undone" || undo;
        const gain = note.act !== "weigh" || gone || status === "refused" ? null : gainOf(note);
        const others = othersInWords(note);
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
                {others && <span className="font-normal text-ink-muted text-sm">{others}</span>}
                <span className="tabular-nums">{actInWords(note)}</span>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
                <State note={note} />
                {day === today ? formatTime(new Date(at)) : formatDateShort(day)}
                {gain !== null && <GainText gain={gain} />}
              </p>
              {reason && <p className="mt-1 text-error-ink text-sm">{reason}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              <Actions note={note} onCorrect={onCorrect} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
