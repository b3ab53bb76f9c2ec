import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { Dialog, type DialogProps } from "@/src/components/ui/dialog";
import { notify } from "@/src/lib/notify";
import { Form, type FormProps } from "./form";

type Props<Schema extends z.ZodMiniType, Result> = Pick<
  FormProps<Schema, Result>,
  "id" | "schema" | "defaults" | "submitLabel" | "tone" | "onSubmit"
> &
  Pick<DialogProps, "title" | "description" | "size"> & {
    locked: boolean;
    /** What is told when it is done. */
    said: (result: Result) => string;
    onClose: () => void;
    children: ReactNode;
  };

/** One act on a document, in a dialog. What was typed stays when the server refuses. */
export function ActForm<Schema extends z.ZodMiniType, Result>(props: Props<Schema, Result>) {
  const { title, description, size, locked, said, onClose, children, ...form } = props;
  return (
    <Dialog open onClose={onClose} locked={locked} {...{ title, description, size }}>
      <Form
        {...form}
        onDone={(result: Result) => {
          notify.success(said(result));
          onClose();
        }}
        cancelLabel="Kembali"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        {children}
      </Form>
    </Dialog>
  );
}
