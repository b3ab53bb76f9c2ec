import { useState } from "react";
import { notifyUndoable } from "@/src/lib/undo";
import { Confirm } from "./overlay/confirm";

type ConfirmProps = {
  /** The status before. */
  active: boolean;
  /** Names a record, or tells how many there are. */
  subject: string;
  /** Says what closing or reopening means. */
  consequence: string;
  /** Answers with what was changed and how to undo it; without an undoing nothing was changed. */
  change: () => Promise<{ changed: string; undo?: () => Promise<unknown> }>;
  loading: boolean;
  onClose: () => void;
};

/** Asks before records are closed or reopened, and offers to undo it. */
export function StatusConfirm({ active, subject, consequence, change, loading, onClose }: ConfirmProps) {
  // The question keeps its words even if the list behind already has the new status.
  const [was] = useState(active);
  const [asking, setAsking] = useState(true);
  const action = was ? "Nonaktifkan" : "Aktifkan";
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    const { changed, undo } = await change();
    if (undo) notifyUndoable(`${changed} ${was ? "dinonaktifkan" : "diaktifkan"}.`, undo);
    close();
  }
  return (
    <Confirm
      open={asking}
      title={`${action} ${subject}?`}
      consequence={consequence}
      action={action}
      tone={was ? "danger" : "primary"}
      // The error router has already shown the failure.
      onConfirm={() => void run().catch(close)}
      onClose={close}
      loading={loading}
    />
  );
}

type Props<Values> = Pick<ConfirmProps, "consequence" | "onClose"> & {
  /** The present record in its form's shape; saving inverts `active`. */
  values: Values;
  update: { mutateAsync: (sent: { input: Values }) => Promise<{ version: number }>; isPending: boolean };
};

/** Asks before one record is closed or reopened, and saves it. */
export function StatusQuestion<Values extends { name: string; active: boolean; version: number }>(
  props: Props<Values>,
) {
  const { values, update, ...rest } = props;
  const { name, active } = values;
  async function change() {
    const { version } = await update.mutateAsync({ input: { ...values, active: !active } });
    return { changed: name, undo: () => update.mutateAsync({ input: { ...values, active, version } }) };
  }
  return <StatusConfirm {...rest} active={active} subject={name} change={change} loading={update.isPending} />;
}
