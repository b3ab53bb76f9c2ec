import type { SheepEvent } from "@/contract/sheep/card";
import { SheepMoveCancelInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { inPen, tagName } from "@/contract/sheep/words";
import { useCancelMove } from "@/src/api/sheep/sheep";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate } from "@/src/lib/format";

type Props = { animal: SheepDetail; move: SheepEvent; onClose: () => void };

/** Takes back a move to another pen that never was. */
export function CancelMoveDialog({ animal, move, onClose }: Props) {
  const cancel = useCancelMove(animal.id, move.id);
  const { toPen, day } = move;
  return (
    <ActForm
      id="sheep-cancel-move"
      title={`Batalkan pindah kandang: ${tagName(animal)}`}
      description={`${toPen ? `Pindah ke ${inPen(toPen.name)} ` : "Pindah "}${formatDate(day)} dianggap tidak pernah ada; pakan hari-hari itu dibagi menurut kandang yang sebenarnya. Riwayat perubahan menyimpannya.`}
      locked={cancel.isPending}
      schema={SheepMoveCancelInput}
      defaults={{ reason: "" }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={() => "Pindah kandang dibatalkan."}
      submitLabel="Batalkan pindah"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" required maxLength={300} rows={2} />
    </ActForm>
  );
}
