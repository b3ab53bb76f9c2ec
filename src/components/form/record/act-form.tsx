import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { Dialog, type DialogProps } from "@/src/components/ui/overlay/dialog";
import { notify } from "@/src/lib/notify";

type FieldsProps<Schema extends z.ZodMiniType, Result> = Pick<
  FormProps<Schema, Result>,
  "id" | "recordId" | "schema" | "defaults" | "submitLabel" | "tone" | "onSubmit" | "existingHref"
> & {
  /** What is told when it is done. */
  said: (result: Result) => string;
  /** Keep what is typed over a reload: of the record named by `recordId`. */
  draft?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What an act asks for, inside its dialog. What was typed stays when the server refuses. */
export function ActFields<Schema extends z.ZodMiniType, Result>(props: FieldsProps<Schema, Result>) {
  const { said, onClose, children, draft = false, ...form } = props;
  return (
    <Form
      {...form}
      onDone={(result: Result) => {
        notify.success(said(result));
        onClose();
      }}
      cancelLabel="Kembali"
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

/** One act on a document, in a dialog. */
export function ActForm<Schema extends z.ZodMiniType, Result>(props: Props<Schema, Result>) {
  const { title, description, size, locked, ...fields } = props;
  return (
    <Dialog open onClose={props.onClose} locked={locked} title={title} description={description} size={size}>
      <ActFields {...fields} />
    </Dialog>
  );
}
