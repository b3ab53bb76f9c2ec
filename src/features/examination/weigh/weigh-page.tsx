import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import type { Note, WeighNote } from "@/src/api/note/note";
import { notes } from "@/src/api/note/notes";
import { noteQuery, useNotes } from "@/src/api/note/use-notes";
import { useHerd } from "@/src/api/sheep/herd";
import { useMay, userInformationQuery } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { NoteList } from "@/src/features/examination/notes/note-list";
import { PenHeader } from "@/src/features/examination/notes/pen-header";
import { formatKg } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { readUser } from "@/src/lib/session/session-cookies";
import { signal } from "./signal";
import type { LastWeighing } from "./weigh-animal";
import { figuresOf, lastOf, weighingsOf } from "./weigh-figures";
import { WeighScale } from "./weigh-scale";

type Weighed = [animal: SheepBrief, weight: number, last: LastWeighing, confirmed: boolean];

function save(officer: string | undefined, ...[animal, weight, last, confirmed]: Weighed) {
  const user = readUser();
  if (!user) return;
  const { id, code, earTag, earTagColour } = animal;
  const note = {
    act: "weigh" as const,
    key: newIdempotencyKey(),
    owner: user.email,
    at: Date.now(),
    day: todayInJakarta(),
    status: "waiting" as const,
    sheep: { id, code, earTag, earTagColour },
    weight,
    last,
    confirmed,
    officer: officer ?? user.name,
  };
  notes.add(note).then(signal.saved, () => {
    notify.error(`${tagName(animal)} ${formatKg(weight)} tidak dapat disimpan di peramban ini. Catat di kertas dulu.`);
  });
}

/** This parameter of the address names a refused note that is typed again. */
const AGAIN = "ulang";

/** Timbang kilat: weighs one animal after the other with a phone in the pen. */
export function WeighPage() {
  const mayWrite = useMay("examination.write");
  const { data: user } = useQuery(userInformationQuery());
  const kept = useNotes();
  const herd = useHerd();
  const today = todayInJakarta();
  const [retyped, setRetyped] = useState<Note | null>(null);
  const entries = weighingsOf(kept);
  useNoteAgain(retype);
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;

  function retype(note: Note) {
    setRetyped(note);
    void notes.takeBack(note.key);
  }

  return (
    <div className="mx-auto max-w-5xl">
      <title>Timbang kilat · Domba</title>
      <PenHeader title="Timbang kilat" notes={kept} herdFrom={herd.from} />
      {herd.error ? (
        <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />
      ) : !herd.animals ? (
        <Loading>
          <div className="space-y-5 lg:hidden">
            <SkeletonCard height={404} />
            <SkeletonCard height={154} />
          </div>
          <div className="max-lg:hidden">
            <SkeletonCard height={142} />
          </div>
        </Loading>
      ) : herd.animals.length === 0 ? (
        <EmptyState
          icon="sheep"
          title="Belum ada ternak di kandang"
          action={<LinkButton to={paths.sheep.list}>Buka daftar ternak</LinkButton>}
        >
          Ternak yang tercatat di kandang dapat ditimbang di sini.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card>
            <WeighScale
              key={retyped?.key}
              first={herd.animals.find(({ id }) => id === retyped?.sheep.id) ?? null}
              animals={herd.animals}
              today={today}
              lastOf={(animal) => lastOf(animal, entries)}
              onWeighed={(...weighed) => save(user?.name, ...weighed)}
            />
          </Card>
          <Notes entries={entries} today={today} onRetype={retype} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton icon="clock" to={paths.examination.notes}>
          Catatan kandang
        </LinkButton>
        <LinkButton icon="examination" to={paths.examination.list}>
          Buka log pemeriksaan
        </LinkButton>
      </div>
    </div>
  );
}

/** Types the note again that the address names, once. */
function useNoteAgain(retype: (note: Note) => void) {
  const [params, setParams] = useSearchParams();
  const key = params.get(AGAIN);
  const { data } = useQuery({ ...noteQuery(key ?? ""), enabled: key !== null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is emptied, so that a note is typed again once
  useEffect(() => {
    if (key === null || data === undefined) return;
    setParams({}, { replace: true });
    if (data) retype(data);
  }, [key, data]);
}

type NotesProps = { entries: readonly WeighNote[]; today: string; onRetype: (note: Note) => void };

function Notes({ entries, today, onRetype }: NotesProps) {
  const { animals, mean } = figuresOf(entries, today);
  return (
    <Card
      flush={entries.length > 0}
      title="Catatan hari ini"
      description={`${animals} ternak${mean === null ? "" : `, rata-rata PBBH ${gainInWords(mean)}`}`}
    >
      {entries.length > 0 ? (
        <NoteList label="Catatan hari ini" shown={entries} today={today} onCorrect={onRetype} />
      ) : (
        <p className="text-ink-muted text-sm">
          Ketik nomor anting, tekan Enter, ketik bobot, tekan Enter. Tanpa jaringan pun catatan aman di peramban ini.
        </p>
      )}
    </Card>
  );
}
