import type { SheepDetail } from "@/contract/sheep/model";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useRedateSheep } from "@/src/api/sheep/sheep";
import { RedateForm } from "@/src/farm/books/redate-form";

type Props = { animal: SheepDetail & { leftOn: string }; onClose: () => void };

/** Puts the day right on which an animal died, was lost or slaughtered. */
export function RedateDialog({ animal, onClose }: Props) {
  const redate = useRedateSheep(animal.id);
  const { stockState: state, leftOn, arrivedOn } = animal;
  const word = STOCK_STATE_LABELS[state].toLowerCase();
  return (
    <RedateForm
      id="sheep-redate"
      title={`Ubah tanggal ${word}: ${tagName(animal)}`}
      description="Biaya yang dibagi di kandangnya dihitung lagi. Pindah kandang dan perubahan kesehatan sesudah tanggal ini dicabut."
      label={`Tanggal ${word}`}
      day={leftOn}
      min={arrivedOn}
      locked={redate.isPending}
      onSubmit={(input, { idempotencyKey }) => redate.mutateAsync({ input: { ...input, state }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
