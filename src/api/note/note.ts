import type { LitterInput } from "@/contract/breeding/input";
import type { Litter } from "@/contract/breeding/model";
import type { ExaminationInput } from "@/contract/examination/input";
import type { LossInput } from "@/contract/loss/model";
import type { SheepMoveInput, SheepPenInput } from "@/contract/sheep/input";
import type { SheepName } from "@/contract/sheep/model";

/** The part of the server's answer that a note keeps. */
export type Answer = { examinationId?: number; gain?: number | null; litter?: Litter };

type Common = Answer & {
  /** The key is created when the note is typed. The server accepts it once, however often it is sent. */
  key: string;
  /** The email of the user who typed the note; nobody else sends it. Browsers keep notes under this name. */
  owner: string;
  /** The time of typing orders this list only; the log has its own order. */
  at: number;
  day: string;
  sheep: SheepName;
  status: "waiting" | "refused" | "sent" | "undone";
  /** Time of the first attempt to send. Since then the log may contain the note although no answer arrived. */
  tried?: number;
  /** The note will be cancelled as soon as the log is known to contain it. */
  undo?: boolean;
  /** The reason why the note was refused or still waits. */
  reason?: string;
  /** The fields that were refused, for the form that is still open. */
  fields?: Record<string, string>;
  /** The server asks whether an unusual weight is correct or a slip. */
  unconfirmed?: boolean;
};

/** A weighed animal keeps its numbers as they were typed. */
export type WeighNote = Common & {
  act: "weigh";
  weight: number;
  /** The previous weighing that was known when the weight was typed. */
  last: { weight: number; day: string } | null;
  officer: string;
  confirmed: boolean;
};

/** Everything else keeps what its form has sent. A note about several animals is named by the first of them. */
type FormNote =
  | { act: "examine"; input: ExaminationInput }
  | { act: "birth"; input: LitterInput }
  | { act: "pen"; input: SheepPenInput; penName: string }
  | { act: "loss"; input: LossInput }
  /** An admin's word needs nobody to confirm it. */
  | { act: "move"; input: SheepMoveInput };

/** An act in the pen, with the state of its note. */
export type Note = WeighNote | (Common & FormNote);
export type NoteOf<Act extends Note["act"]> = Extract<Note, { act: Act }>;
/** A note before it is kept. */
export type NewNote = FormNote & Pick<Common, "day" | "sheep">;

/** The server strikes out an examination with one call. A birth or a move is taken back on its card. */
export const isCancellable = ({ act }: Note) => act === "weigh" || act === "examine";

/** A note that may be in the log can no longer be taken back here, unless the server can cancel it. */
export const mayTakeBack = (note: Note) =>
  note.status === "refused" || isCancellable(note) || (note.status === "waiting" && note.tried === undefined);
