import { SheepStrikeInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useStrikeSheep } from "@/src/api/sheep/sheep";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";

type Props = { animal: SheepDetail; onClose: () => void };

/** Strikes out a death, a loss or a slaughter that never was. */
export function StrikeDialog({ animal, onClose }: Props) {
  const strike = useStrikeSheep(animal.id);
  const { stockState: state } = animal;
  const word = STOCK_STATE_LABELS[state].toLowerCase();
  const name = tagName(animal);
  return (
    <ActForm
      id="sheep-strike"
      title={`Batalkan catatan ${word}: ${name}`}
      description="Untuk yang salah catat: ternak ini kembali seperti sebelumnya, seolah tidak pernah keluar. Riwayat menyimpannya."
      locked={strike.isPending}
      schema={SheepStrikeInput}
      defaults={{ state, reason: "" }}
      onSubmit={(input, { idempotencyKey }) => strike.mutateAsync({ input, idempotencyKey })}
      said={(now) => `${name} kembali ${STOCK_STATE_LABELS[now.stockState].toLowerCase()}.`}
      submitLabel="Batalkan catatan"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" required maxLength={300} rows={2} />
    </ActForm>
  );
}
