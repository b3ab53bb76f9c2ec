import { useNavigate } from "react-router-dom";
import type * as z from "zod/mini";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { notify } from "@/src/lib/notify";

type Schema = z.ZodMiniType;
type Saved = { name: string };

type Shared<S extends Schema, T extends Saved> = Pick<FormProps<S, T>, "id" | "schema" | "summary" | "children"> & {
  save: (sent: { input: z.output<S>; idempotencyKey: string }) => Promise<T>;
  paths: { list: string; update: (id: number) => string };
};

type Coded = Saved & { code?: string };
type CreateProps<S extends Schema, T extends Coded> = Shared<S, T> &
  Pick<FormProps<S, T>, "defaults" | "submitLabel"> & {
    /** The screen that asked for the record, to which saving and cancelling lead instead of the list. */
    back?: string;
    /** The page about the record, to which saving leads where no screen asked for it. */
    page?: (saved: T) => string;
  };

/** The form of a new record leads to its page after saving, or to the list. */
export function CreateForm<S extends Schema, T extends Coded>(props: CreateProps<S, T>) {
  const said = ({ name, code }: T) => `${name} tersimpan${code === undefined ? "" : ` dengan kode ${code}`}.`;
  return <SavingForm {...props} back={props.back ?? props.paths.list} said={said} />;
}

type UpdateProps<S extends Schema, T extends Saved & { id: number }> = Shared<S, T> & {
  /** The initial values come from this record. */
  record: T;
  /** Returns the record in the form's shape. */
  valuesOf: (record: T) => FormProps<S, T>["defaults"];
  /** Fetches the newest record after a conflict. */
  reload: () => Promise<T>;
  /** The page about the record, to which saving leads instead of the list. */
  page?: string;
};

/** The form that changes a record. A page sets `key={id}`, because another record needs a new form. */
export function UpdateForm<S extends Schema, T extends Saved & { id: number }>(props: UpdateProps<S, T>) {
  const { record, valuesOf, reload, page = props.paths.list, ...shared } = props;
  return (
    <SavingForm
      {...shared}
      back={page}
      recordId={record.id}
      defaults={valuesOf(record)}
      onConflict={async () => valuesOf(await reload())}
      submitLabel="Simpan perubahan"
      said={({ name }) => `Perubahan ${name} tersimpan.`}
    />
  );
}

type SavingProps<S extends Schema, T extends Saved> = Shared<S, T> &
  Omit<FormProps<S, T>, "onSubmit" | "onDone"> & {
    said: (saved: T) => string;
    /** Where cancelling leads, and saving unless there is a page. */
    back: string;
    page?: (saved: T) => string;
  };

function SavingForm<S extends Schema, T extends Saved>(props: SavingProps<S, T>) {
  const { save, said, paths, back, page, ...form } = props;
  const navigate = useNavigate();
  return (
    <Form
      {...form}
      onSubmit={(input, { idempotencyKey }) => save({ input, idempotencyKey })}
      onDone={(saved: T) => {
        notify.success(said(saved));
        void navigate(page ? page(saved) : back);
      }}
      existingHref={({ id }) => paths.update(id)}
      onCancel={() => void navigate(back)}
    />
  );
}
