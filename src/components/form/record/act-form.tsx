import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { Form, type FormProps } from "@/src/components/form/core/form";
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
  | "tone"
  | "onSubmit"
  | "onConflict"
  | "existingHref"
> & {
  /** Returns the notification after success. */
  said: (result: Result) => string;
  /** Takes the act back by another one; the notification offers it. */
  undo?: () => Promise<unknown>;
  /** Keeps the typed values over a reload, for the record named by `recordId`. */
  draft?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The fields of an act inside its dialog. The typed values stay when the server refuses. */
export function ActFields<Schema extends z.ZodMiniType, Result>(props: FieldsProps<Schema, Result>) {
  const { said, undo, onClose, children, draft = false, cancelLabel = "Kembali", ...form } = props;
  return (
    <Form
      {...form}
      onDone={(result: Result) => {
        if (undo) notifyUndoable(said(result), undo);
        else notify.success(said(result));
        onClose();
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
  Pick<DialogProps, "title" | "description" | "size"> & { locked: boolean };

/** A dialog for one act on a document. */
export function ActForm<Schema extends z.ZodMiniType, Result>(props: Props<Schema, Result>) {
  const { title, description, size, locked, ...fields } = props;
  return (
    <Dialog open onClose={props.onClose} locked={locked} title={title} description={description} size={size}>
      <ActFields {...fields} />
    </Dialog>
  );
}
