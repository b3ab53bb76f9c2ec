import { useState } from "react";
import { notifyUndoable } from "@/src/lib/undo";
import { Confirm } from "./overlay/confirm";

type Props<Values> = {
  /** The present record in its form's shape; saving inverts `active`. */
  values: Values;
  /** Says what closing or reopening the record means. */
  consequence: string;
  update: { mutateAsync: (sent: { input: Values }) => Promise<{ version: number }>; isPending: boolean };
  onClose: () => void;
};

/** Asks before a record is closed or reopened, and saves it. */
export function StatusQuestion<Values extends { name: string; active: boolean; version: number }>(
  props: Props<Values>,
) {
  const { values, consequence, update, onClose } = props;
  // The question keeps its words even if the list behind already has the new status.
  const [was] = useState(values.active);
  const [asking, setAsking] = useState(true);
  const { name } = values;
  const action = was ? "Nonaktifkan" : "Aktifkan";
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    const { version } = await update.mutateAsync({ input: { ...values, active: !was } });
    notifyUndoable(`${name} ${was ? "dinonaktifkan" : "diaktifkan"}.`, () =>
      update.mutateAsync({ input: { ...values, active: was, version } }),
    );
    close();
  }
  return (
    <Confirm
      open={asking}
      title={`${action} ${name}?`}
      consequence={consequence}
      action={action}
      tone={was ? "danger" : "primary"}
      // The error router has already shown the failure.
      onConfirm={() => void run().catch(close)}
      onClose={close}
      loading={update.isPending}
    />
  );
}
