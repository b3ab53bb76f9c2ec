import type { StatusWord } from "@/contract/base/many-status";
import { MOST_CHOSEN } from "@/contract/base/page";
import { useManyStatus } from "@/src/api/program/status";
import type { ManyAsked } from "@/src/components/ui/status-entry";
import { StatusConfirm } from "@/src/components/ui/status-question";
import { formatNumber } from "@/src/lib/format";

type Props = { word: StatusWord; what: string; asked: ManyAsked; onClose: () => void };

const CONSEQUENCES = {
  close: "Semuanya tidak lagi ditawarkan di catatan baru. Catatan lama tetap ada, dan dapat diaktifkan lagi.",
  open: "Yang sudah aktif tetap. Semuanya ditawarkan lagi di catatan baru.",
  none: `Paling banyak ${MOST_CHOSEN} sekaligus. Kurangi pilihan dulu.`,
};

/** Asks before the chosen rows are closed or opened again. */
export default function ManyStatus({ word, what, asked, onClose }: Props) {
  const { mutateAsync, isPending } = useManyStatus(word);
  const { active, onDone } = asked;
  const ids = asked.ids.map(Number);
  const counted = (count: number) => `${formatNumber(count)} ${what}`;
  const tooMany = ids.length > MOST_CHOSEN;
  async function change() {
    if (tooMany) return { changed: counted(0) };
    const { changed } = await mutateAsync({ input: { ids, active } });
    onDone();
    const undo = () => mutateAsync({ input: { ids: changed, active: !active } });
    return { changed: counted(changed.length), undo: changed.length > 0 ? undo : undefined };
  }
  return (
    <StatusConfirm
      active={!active}
      subject={counted(ids.length)}
      consequence={CONSEQUENCES[tooMany ? "none" : active ? "open" : "close"]}
      change={change}
      loading={isPending}
      onClose={onClose}
    />
  );
}
