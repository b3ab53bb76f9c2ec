import { useState } from "react";
import { notify } from "@/src/lib/notify";
import { Confirm } from "./overlay/confirm";
import type { MenuEntry } from "./overlay/menu-entry";

/** The entry of a row's menu that asks it. */
export const statusEntry = (active: boolean, onSelect: () => void): MenuEntry =>
  active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect }
    : { label: "Aktifkan", icon: "check", onSelect };

type Props<Values> = {
  /** The record as it is now, in its form's shape; the answer turns `active` round. */
  values: Values;
  /** What it means to close it, or to open it again. */
  consequence: string;
  update: { mutateAsync: (sent: { input: Values }) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
};

/** Asks before a record is closed or opened again, and does it. */
export function StatusQuestion<Values extends { name: string; active: boolean }>(props: Props<Values>) {
  const { values, consequence, update, onClose } = props;
  // What was asked stays asked, also when the list behind has the new status already.
  const [was] = useState(values.active);
  const [asking, setAsking] = useState(true);
  const { name } = values;
  const action = was ? "Nonaktifkan" : "Aktifkan";
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    await update.mutateAsync({ input: { ...values, active: !was } });
    notify.success(`${name} ${was ? "dinonaktifkan" : "diaktifkan"}.`);
    close();
  }
  return (
    <Confirm
      open={asking}
      title={`${action} ${name}?`}
      consequence={consequence}
      action={action}
      tone={was ? "danger" : "primary"}
      // the error router has said what went wrong
      onConfirm={() => void run().catch(close)}
      onClose={close}
      loading={update.isPending}
    />
  );
}
