import { useState } from "react";
import { notify } from "@/src/lib/notify";
import { Confirm } from "./confirm";
import type { MenuEntry } from "./menu-entry";

/** The entry of a row's menu that asks it. */
export const statusEntry = (active: boolean, onSelect: () => void): MenuEntry =>
  active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect }
    : { label: "Aktifkan", icon: "check", onSelect };

type Props = {
  name: string;
  /** As it is now; the answer turns it round. */
  active: boolean;
  /** What it means to close it, and to open it again. */
  consequence: string;
  change: () => Promise<unknown>;
  loading: boolean;
  onClose: () => void;
};

/** Asks before a record is closed or opened again, and does it. */
export function StatusQuestion({ name, active, consequence, change, loading, onClose }: Props) {
  // What was asked stays asked, also when the list behind has the new status already.
  const [was] = useState(active);
  const [asking, setAsking] = useState(true);
  const action = was ? "Nonaktifkan" : "Aktifkan";
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    await change();
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
      loading={loading}
    />
  );
}
