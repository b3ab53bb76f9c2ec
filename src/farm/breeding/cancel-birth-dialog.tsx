import { LitterCancelInput } from "@/contract/breeding/input";
import type { Litter } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { useCancelBirth } from "@/src/api/breeding";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate } from "@/src/lib/format";

type Props = { litter: Litter; onClose: () => void };

const WORDS = { lahir: "kelahiran", keguguran: "keguguran" } as const;
const SAID = { lahir: "Kelahiran dibatalkan.", keguguran: "Keguguran dibatalkan." } as const;

function outcomeOf({ lambs }: Litter) {
  const living = lambs.filter(({ sheep }) => sheep !== null).length;
  return living > 0
    ? `${living} anaknya keluar dari daftar ternak, seolah tidak pernah ada, dan pakannya dibagi ke ternak lain.`
    : "Induknya kembali seperti sebelumnya.";
}

/** Takes a litter back that was noted wrongly, with its lambs. */
export function CancelBirthDialog({ litter, onClose }: Props) {
  const cancel = useCancelBirth(litter.id);
  const { kind, dam, day } = litter;
  return (
    <ActForm
      id="litter-cancel"
      title={`Batalkan ${WORDS[kind]} ${tagName(dam)}, ${formatDate(day)}?`}
      description={`Untuk yang salah catat: batalkan, lalu catat lagi yang benar. ${outcomeOf(litter)} Riwayat perubahan menyimpannya.`}
      schema={LitterCancelInput}
      defaults={{ reason: "" }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={() => SAID[kind]}
      submitLabel={`Batalkan ${WORDS[kind]}`}
      tone="danger"
      locked={cancel.isPending}
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" required rows={2} maxLength={300} />
    </ActForm>
  );
}
