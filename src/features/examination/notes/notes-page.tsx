import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import { isOneOf, oneOf } from "@/contract/base/words";
import { LOSSES } from "@/contract/loss/model";
import type { Note, NoteOf } from "@/src/api/note/note";
import { useNotes } from "@/src/api/note/use-notes";
import { useHerd } from "@/src/api/sheep/herd";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { paths } from "@/src/config/paths";
import { LossDialog } from "@/src/farm/sheep/loss-dialog";
import { PenDialog } from "@/src/farm/sheep/pen-dialog";
import { NoteList } from "./note-list";
import { pendingOf } from "./note-words";
import { NotesLeave } from "./notes-leave";
import { PEN_ACTS, type PenAct, PenActCard } from "./pen-acts";
import { PenHeader } from "./pen-header";

/** This parameter of the address says which act is open above the notes. */
const ACT = "catat";

/** Catatan kandang: every act of this phone in the pen, and the way to the next one. */
export function NotesPage() {
  const mayWrite = useMay("examination.write");
  const notes = useNotes();
  const herd = useHerd();
  const [params, setParams] = useSearchParams();
  const [corrected, setCorrected] = useState<Note>();
  const navigate = useNavigate();
  const act = oneOf(PEN_ACTS, params.get(ACT));
  const open = (next: PenAct | null) => setParams(next === null ? {} : { [ACT]: next }, { replace: true });
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;

  function correct(note: Note) {
    const to = correctionOf(note);
    if (to === null) setCorrected(note);
    else void navigate(to);
  }

  return (
    <div className="mx-auto max-w-3xl">
      <title>Catatan kandang · Domba</title>
      <PenHeader title="Catatan kandang" notes={notes} herdFrom={herd.from} />
      <Acts onOpen={open} />
      {act && herd.error && <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />}
      {act && herd.animals && (
        <div className="mb-5">
          <PenActCard key={act} act={act} animals={herd.animals} onClose={() => open(null)} />
        </div>
      )}
      {notes.length === 0 ? (
        <EmptyState icon="examination" title="Belum ada catatan di peramban ini">
          Timbangan, pemeriksaan, kelahiran, pindah kandang, dan ternak mati atau hilang tampil di sini. Tanpa jaringan
          pun catatan aman, dan dikirim begitu ada jaringan.
        </EmptyState>
      ) : (
        <Card title="Catatan" flush>
          <NoteList label="Catatan kandang" shown={notes} today={todayInJakarta()} onCorrect={correct} />
        </Card>
      )}
      {corrected && <Correction note={corrected} onClose={() => setCorrected(undefined)} />}
      <NotesLeave waiting={pendingOf(notes).waiting} />
    </div>
  );
}

/** The screen that corrects a refused note; null where a dialog does it here. */
function correctionOf(note: Note): string | null {
  if (note.act === "weigh") return paths.examination.weighAgain(note.key);
  if (note.act === "examine") return paths.examination.correct(note.key);
  if (note.act === "birth") return paths.breeding.correct(note.sheep.id, note.key);
  return null;
}

function Acts({ onOpen }: { onOpen: (act: PenAct) => void }) {
  const mayCare = useMay("herd.write");
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <LinkButton size="lg" icon="scan" to={paths.examination.weigh}>
        Timbang kilat
      </LinkButton>
      <LinkButton size="lg" icon="examination" to={paths.examination.create}>
        Periksa
      </LinkButton>
      {mayCare && (
        <>
          <LinkButton size="lg" icon="plus" to={paths.breeding.birth()}>
            Lahir
          </LinkButton>
          <Button size="lg" icon="pin" onClick={() => onOpen("pindah")}>
            Pindah
          </Button>
          <Button size="lg" icon="warning" onClick={() => onOpen("hilang")}>
            Mati/hilang
          </Button>
        </>
      )}
      <LinkButton size="lg" icon="calendar" to={paths.work.today}>
        Hari ini
      </LinkButton>
    </div>
  );
}

/** The dialog of a refused note, as it was filled in. */
function Correction({ note, onClose }: { note: Note; onClose: () => void }) {
  const { key, sheep } = note;
  if (note.act === "pen")
    return <PenDialog ids={note.input.ids} first={sheep} corrected={{ key, input: note.input }} onClose={onClose} />;
  if (note.act === "loss" || note.act === "move") return <LossAgain note={note} onClose={onClose} />;
  return null;
}

/** An animal whose state has changed meanwhile is told as the herd now has it. */
function LossAgain({ note, onClose }: { note: NoteOf<"loss"> | NoteOf<"move">; onClose: () => void }) {
  const { animals } = useHerd();
  const { to, day, reason } = note.input;
  const belongsOn = note.act === "move" ? note.input.belongsOn : null;
  const animal = animals?.find(({ id }) => id === note.sheep.id);
  if (!isOneOf(LOSSES, to)) return null;
  const stockState = animal?.stockState ?? (note.act === "move" ? note.input.from : "tersedia");
  return (
    <LossDialog
      animal={{ ...note.sheep, stockState }}
      corrected={{ key: note.key, input: { to, day, belongsOn, reason: reason ?? "" } }}
      onClose={onClose}
    />
  );
}
