import { todayInJakarta } from "@/contract/base/parse-input";
import { MatingCancelInput, SeparateInput } from "@/contract/breeding/input";
import type { Mating } from "@/contract/breeding/model";
import { useCancelMating, useSeparate } from "@/src/api/breeding";
import { DateField } from "@/src/components/form/date/date-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate } from "@/src/lib/format";

type Props = { mating: Mating; name: string; onClose: () => void };

/** The ram leaves the ewes; their days of lambing are known from then on. */
export function SeparateDialog({ mating, name, onClose }: Props) {
  const separate = useSeparate(mating.id);
  return (
    <ActForm
      id="mating-separate"
      title={`Pisah pejantan: ${name}`}
      description="Sesudah ini hari melahirkan dihitung dari masa koloninya."
      schema={SeparateInput}
      defaults={{ version: mating.version, day: todayInJakarta() }}
      onSubmit={(input, { idempotencyKey }) => separate.mutateAsync({ input, idempotencyKey })}
      said={({ toOn }) => `Pejantan dipisah${toOn ? ` ${formatDate(toOn)}` : ""}.`}
      submitLabel="Pisah pejantan"
      locked={separate.isPending}
      onClose={onClose}
    >
      <DateField name="day" label="Tanggal dipisah" min={mating.fromOn} max={todayInJakarta()} />
    </ActForm>
  );
}

export function CancelMatingDialog({ mating, name, onClose }: Props) {
  const cancel = useCancelMating(mating.id);
  return (
    <ActForm
      id="mating-cancel"
      title={`Batalkan ${name}?`}
      description="Untuk yang salah catat. Betinanya tidak lagi ditunggu dari perkawinan ini."
      schema={MatingCancelInput}
      defaults={{ version: mating.version, reason: "" }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={() => "Perkawinan dibatalkan."}
      submitLabel="Batalkan perkawinan"
      tone="danger"
      locked={cancel.isPending}
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" rows={2} maxLength={300} />
    </ActForm>
  );
}
