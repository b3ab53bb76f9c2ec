import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { Button } from "@/src/components/ui/button";
import { Dialog, type DialogProps } from "@/src/components/ui/overlay/dialog";
import { notify } from "@/src/lib/notify";
import { notifyUndoable } from "@/src/lib/undo";

type FieldsProps<Schema extends z.ZodMiniType, Result> = Pick<
  FormProps<Schema, Result>,
  | "id"
  | "recordId"
  | "schema"
  | "defaults"
  | "submitLabel"
  | "summary"
  | "cancelLabel"
  | "extraActions"
  | "tone"
  | "onSubmit"
  | "onConflict"
  | "existingHref"
> & {
  /** Returns the notification after success. */
  said: (result: Result) => string;
  /** The notice after the save offers this, too. */
  next?: (result: Result) => ReactNode;
  /** Takes the act back by another one; the notification offers it. */
  undo?: (result: Result) => Promise<unknown>;
  /** Keeps the typed values over a reload, for the record named by `recordId`. */
  draft?: boolean;
  onClose: () => void;
  /** In place of closing after success. */
  onSaved?: () => void;
  children: ReactNode;
};

/** The fields of an act inside its dialog. The typed values stay when the server refuses. */
export function ActFields<Schema extends z.ZodMiniType, Result>(props: FieldsProps<Schema, Result>) {
  const {
    said,
    next,
    undo,
    onClose,
    onSaved = onClose,
    children,
    draft = false,
    cancelLabel = "Kembali",
    ...form
  } = props;
  return (
    <Form
      {...form}
      onDone={(result: Result) => {
        if (undo) notifyUndoable(said(result), () => undo(result));
        else notify.success(said(result), next?.(result));
        onSaved();
      }}
      cancelLabel={cancelLabel}
      onCancel={onClose}
      guard={false}
      draft={draft}
      plain
    >
      {children}
    </Form>
  );
}

type Props<Schema extends z.ZodMiniType, Result> = FieldsProps<Schema, Result> &
  Pick<DialogProps, "title" | "description" | "size"> & {
    locked: boolean;
    /** More of the kind may follow without leaving the dialog; the next one begins with the values of these fields. */
    again?: readonly string[];
  };

const AGAIN = "again";

/** The rounds of a dialog in which one entry follows another. */
function useRounds() {
  const [round, setRound] = useState<{ nth: number; kept: Readonly<Record<string, unknown>> }>({ nth: 0, kept: {} });
  const goesOn = useRef(false);
  const sent = useRef<unknown>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.nth > 0) box.current?.querySelector("input")?.focus();
  }, [round]);
  /** Enter in a field sends the form by its main button. */
  const onSubmitCapture = ({ nativeEvent }: SyntheticEvent) => {
    const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    goesOn.current = by instanceof HTMLButtonElement && by.value === AGAIN;
  };
  function next(fields: readonly string[]) {
    const values = new Map(Object.entries(sent.current ?? {}));
    setRound({
      nth: round.nth + 1,
      kept: Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null])),
    });
  }
  return { round, goesOn, sent, box, onSubmitCapture, next };
}

/** A dialog for one act on a document. */
export function ActForm<Schema extends z.ZodMiniType, Result>(props: Props<Schema, Result>) {
  const { title, description, size, locked, again, onSubmit, onClose, ...fields } = props;
  const { round, goesOn, sent, box, onSubmitCapture, next } = useRounds();
  return (
    <Dialog open onClose={onClose} locked={locked} title={title} description={description} size={size}>
      <div ref={box} onSubmitCapture={onSubmitCapture} className="contents">
        <ActFields
          key={round.nth}
          {...fields}
          defaults={Object.assign({}, fields.defaults, round.kept)}
          onSubmit={(values, request) => {
            sent.current = values;
            return onSubmit(values, request);
          }}
          onClose={onClose}
          onSaved={again && (() => (goesOn.current ? next(again) : onClose()))}
          extraActions={
            again && (
              <Button type="submit" value={AGAIN} size="lg" className="md:h-10 md:text-sm" disabled={locked}>
                Simpan & tambah lagi
              </Button>
            )
          }
        />
      </div>
    </Dialog>
  );
}
