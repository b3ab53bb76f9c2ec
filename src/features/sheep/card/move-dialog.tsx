import { useState } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { isOneOf } from "@/contract/base/words";
import { LOSSES } from "@/contract/loss/model";
import { SheepMoveInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { NEEDS_REASON, STOCK_STATE_LABELS, type StockState, tagName } from "@/contract/sheep/words";
import { useTakeNote, WAITS } from "@/src/api/note/use-notes";
import { useMoveSheep } from "@/src/api/sheep/sheep";
import { Form } from "@/src/components/form/core/form";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { paths } from "@/src/config/paths";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { MOVE_WORDS } from "@/src/features/sheep/move-words";
import { notify } from "@/src/lib/notify";

type Props = { animal: SheepDetail; to: StockState; onClose: () => void };

/** Asks for day, reason and place of a move. The typed values stay when the server refuses. */
export function MoveDialog({ animal, to, onClose }: Props) {
  const move = useMoveSheep(animal.id);
  const take = useTakeNote();
  // The record behind the dialog may change, so the state that the user saw is kept.
  const [from] = useState(animal.stockState);
  const { action, consequence } = MOVE_WORDS[to];
  const found = from === "hilang" && to === "tersedia";
  const name = tagName(animal);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={move.isPending || take.isPending}
      title={`${found ? "Ditemukan lagi" : action}: ${name}`}
      description={consequence}
    >
      <Form
        id="sheep-move"
        schema={SheepMoveInput}
        defaults={{
          from,
          to,
          day: todayInJakarta(),
          reason: null,
          // An animal leaves quarantine for another pen, which only the staff can choose.
          penId: to === "tersedia" && from !== "karantina" ? animal.pen.id : null,
        }}
        onSubmit={async (input, { idempotencyKey }) => {
          // A death is told in the pen, where there may be no network.
          if (isOneOf(LOSSES, to)) {
            const note = { act: "move", input, day: input.day, sheep: animal } as const;
            return (await take.mutateAsync({ note, key: idempotencyKey })).status === "waiting";
          }
          await move.mutateAsync({ input, idempotencyKey });
          return false;
        }}
        onDone={(waits) => {
          notify.success(waits ? WAITS : `${name} kini ${STOCK_STATE_LABELS[to].toLowerCase()}.`);
          onClose();
        }}
        existingHref={({ id }) => paths.sheep.detail(id)}
        submitLabel={found ? "Catat ditemukan" : action}
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <PostingDayField label="Tanggal" required late />
        {to === "tersedia" && <PenField required />}
        <TextareaField
          name="reason"
          label={NEEDS_REASON.includes(to) ? "Sebab" : "Keterangan"}
          required={NEEDS_REASON.includes(to)}
          nullable
          maxLength={300}
          rows={2}
        />
      </Form>
    </Dialog>
  );
}
