import { todayInJakarta } from "@/contract/base/parse-input";
import { WeaningInput } from "@/contract/breeding/input";
import type { Suckling } from "@/contract/breeding/model";
import { useWean } from "@/src/api/breeding";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { TextField } from "@/src/components/form/fields/text-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { WeanLambs } from "./wean-lambs";

type Props = {
  lambs: readonly Suckling[];
  /** They are chosen already. */
  chosen: boolean;
  officer: string;
  onDone: (id: number) => void;
  onCancel: () => void;
};

/** Day, pen and officer once for all; a weight for each lamb. */
export function WeanForm({ lambs, chosen, officer, onDone, onCancel }: Props) {
  const wean = useWean();
  return (
    <Form
      id="weaning"
      schema={WeaningInput}
      defaults={{
        day: chosen ? null : todayInJakarta(),
        penId: null,
        officer,
        lambs: chosen ? lambs.map(({ id }) => ({ sheepId: id, weight: null })) : [],
      }}
      onSubmit={(input, { idempotencyKey }) => wean.mutateAsync({ input, idempotencyKey })}
      onDone={(weaning) => {
        notify.success(`${formatNumber(weaning.lambs.length)} anak disapih.`);
        onDone(weaning.id);
      }}
      submitLabel="Simpan sapih"
      onCancel={onCancel}
    >
      <WeanLambs lambs={lambs} />
      <FormSection title="Penyapihan" columns={2}>
        <PostingDayField label="Tanggal" late />
        <PenField label="Kandang baru" hint="Kosong: tetap di kandangnya." />
        <TextField name="officer" label="Petugas" maxLength={100} autoComplete="off" />
      </FormSection>
    </Form>
  );
}
