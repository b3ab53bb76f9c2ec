import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { PurchaseDetail } from "@/contract/purchase";
import { Form, type FormProps } from "@/src/components/form/form";
import { Dialog, type DialogProps } from "@/src/components/ui/dialog";
import { notify } from "@/src/lib/notify";

type FieldsProps<Schema extends z.ZodMiniType> = Pick<
  FormProps<Schema, PurchaseDetail>,
  "id" | "schema" | "defaults" | "submitLabel" | "tone" | "onSubmit"
> & {
  /** What is told when it is done. */
  said: (purchase: PurchaseDetail) => string;
  onClose: () => void;
  children: ReactNode;
};

/** What an act asks for, inside its dialog. What was typed stays when the server refuses. */
export function ActFields<Schema extends z.ZodMiniType>(props: FieldsProps<Schema>) {
  const { said, onClose, children, ...form } = props;
  return (
    <Form
      {...form}
      onDone={(purchase: PurchaseDetail) => {
        notify.success(said(purchase));
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
  );
}

type Props<Schema extends z.ZodMiniType> = FieldsProps<Schema> &
  Pick<DialogProps, "title" | "description" | "size"> & { locked: boolean };

/** One act on a purchase, in a dialog. */
export function ActForm<Schema extends z.ZodMiniType>(props: Props<Schema>) {
  const { title, description, size, locked, ...fields } = props;
  return (
    <Dialog open onClose={props.onClose} locked={locked} {...{ title, description, size }}>
      <ActFields {...fields} />
    </Dialog>
  );
}
