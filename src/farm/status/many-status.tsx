import { useState } from "react";
import type { StatusWord } from "@/contract/base/many-status";
import { MOST_CHOSEN } from "@/contract/base/page";
import { useManyStatus } from "@/src/api/status";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import type { ManyAsked } from "@/src/components/ui/status-entry";
import { formatNumber } from "@/src/lib/format";
import { notifyUndoable } from "@/src/lib/undo";

type Props = { word: StatusWord; what: string; asked: ManyAsked; onClose: () => void };

/** Asks before the chosen rows are closed or opened again. */
export default function ManyStatus({ word, what, asked, onClose }: Props) {
  const change = useManyStatus(word);
  const [asking, setAsking] = useState(true);
  const { active, onDone } = asked;
  const ids = asked.ids.map(Number);
  const tooMany = ids.length > MOST_CHOSEN;
  const close = () => {
    setAsking(false);
    onClose();
  };
  async function run() {
    const { changed } = await change.mutateAsync({ input: { ids, active } });
    const done = `${formatNumber(changed.length)} ${what} ${active ? "diaktifkan" : "dinonaktifkan"}.`;
    if (changed.length > 0)
      notifyUndoable(done, () => change.mutateAsync({ input: { ids: changed, active: !active } }));
    onDone();
    close();
  }
  return (
    <Confirm
      open={asking}
      title={`${active ? "Aktifkan" : "Nonaktifkan"} ${formatNumber(ids.length)} ${what}?`}
      consequence={
        tooMany
          ? `Paling banyak ${MOST_CHOSEN} sekaligus. Kurangi pilihan dulu.`
          : active
            ? "Yang sudah aktif tetap. Semuanya ditawarkan lagi di catatan baru."
            : "Semuanya tidak lagi ditawarkan di catatan baru. Catatan lama tetap ada, dan dapat diaktifkan lagi."
      }
      action={active ? "Aktifkan" : "Nonaktifkan"}
      tone={active ? "primary" : "danger"}
      // The error router has already shown the failure.
      onConfirm={() => (tooMany ? close() : void run().catch(close))}
      onClose={close}
      loading={change.isPending}
    />
  );
}
