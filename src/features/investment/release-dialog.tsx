import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { ReleaseAnimalInput } from "@/contract/investment/input";
import type { ContractAnimal, InvestmentDetail } from "@/contract/investment/model";
import { tagName } from "@/contract/sheep/words";
import { useReleaseAnimal } from "@/src/api/investment";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";

const ReleaseForm = z.omit(ReleaseAnimalInput, { version: true, sheepId: true });

type Props = { contract: InvestmentDetail; animal: ContractAnimal; onClose: () => void };

/** Returns an animal that was named by mistake to the farm. */
export function ReleaseDialog({ contract: { id, number, version }, animal, onClose }: Props) {
  const release = useReleaseAnimal(id);
  return (
    <ActForm
      id="investment-release"
      title={`Lepas ${tagName(animal)} dari ${number}?`}
      description="Ternak ini kembali milik peternakan dan tidak dihitung dalam bagi hasil."
      locked={release.isPending}
      schema={ReleaseForm}
      defaults={{ day: todayInJakarta(), reason: "" }}
      onSubmit={(values, { idempotencyKey }) =>
        release.mutateAsync({ input: { version, sheepId: animal.id, ...values }, idempotencyKey })
      }
      said={() => `${tagName(animal)} dilepas dari ${number}.`}
      submitLabel="Lepas ternak"
      tone="danger"
      onClose={onClose}
    >
      <PostingDayField label="Tanggal" min={animal.fromOn} />
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
    </ActForm>
  );
}
