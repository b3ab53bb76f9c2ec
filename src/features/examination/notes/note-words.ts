import { LITTER_KIND_LABELS } from "@/contract/breeding/words";
import { EXAMINATION_KIND_LABELS } from "@/contract/examination/words";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import type { Note } from "@/src/api/note/note";
import { formatKg, formatNumber } from "@/src/lib/format";

/** The animals of a note besides the one that names it. */
const othersOf = (note: Note) =>
  note.act === "examine" ? note.input.entries.length - 1 : note.act === "pen" ? note.input.ids.length - 1 : 0;

const lambs = (count: number) => `Lahir ${formatNumber(count)} anak`;

/** Says in a few words what was done. */
export function actInWords(note: Note): string {
  switch (note.act) {
    case "weigh":
      return formatKg(note.weight);
    case "examine":
      return EXAMINATION_KIND_LABELS[note.input.kind];
    case "birth":
      return note.input.kind === "lahir" ? lambs(note.input.lambs.length) : LITTER_KIND_LABELS[note.input.kind];
    case "pen":
      return `Pindah ke ${note.penName}`;
    case "loss":
      return `Lapor ${STOCK_STATE_LABELS[note.input.to].toLowerCase()}`;
    case "move":
      return STOCK_STATE_LABELS[note.input.to];
  }
}

export function othersInWords(note: Note) {
  const others = othersOf(note);
  return others > 0 ? `dan ${formatNumber(others)} lainnya` : null;
}

/** Names the note for whoever does not see its row. */
export const noteName = (note: Note) =>
  note.act === "weigh"
    ? `${note.sheep.earTagColour} ${note.sheep.earTag}`
    : `${tagName(note.sheep)}, ${actInWords(note)}`;

/** Returns the notes that have not reached the log: those on their way, and refused ones that wait for the user. */
export const pendingOf = (notes: readonly Note[]) => ({
  waiting: notes.filter(({ status, undo }) => status === "waiting" || undo).length,
  refused: notes.filter(({ status }) => status === "refused").length,
});

export function stateInWords(notes: readonly Note[]) {
  const { waiting, refused } = pendingOf(notes);
  const parts = [waiting > 0 && `${waiting} catatan menunggu jaringan`, refused > 0 && `${refused} catatan ditolak`];
  return parts.filter(Boolean).join(", ") || "Semua catatan tersimpan";
}
