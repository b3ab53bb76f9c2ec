import type { ReactNode } from "react";
import { todayInJakarta } from "@/contract/base/parse-input";
import { CancelInput } from "@/contract/base/posted";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "@/src/farm/books/posting-day-field";

type Sent = { input: CancelInput; idempotencyKey?: string };
type Props = {
  /** The document in words: "KL/2025/08/0001". */
  name: string;
  /** The document's own day; it is not cancelled before. */
  day: string;
  consequence: ReactNode;
  submitLabel: string;
  cancel: { mutateAsync: (sent: Sent) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
};

/** Takes a posted document of money back on a true day, with a reason. */
export function CancelDialog({ name, day, consequence, submitLabel, cancel, onClose }: Props) {
  return (
    <ActForm
      id="cancel-posted"
      title={`Batalkan ${name}?`}
      description={<>{consequence} Catatannya tetap terbaca.</>}
      locked={cancel.isPending}
      schema={CancelInput}
      defaults={{ reason: "", day: todayInJakarta() }}
      onSubmit={(input, { idempotencyKey }) => cancel.mutateAsync({ input, idempotencyKey })}
      said={() => `${name} dibatalkan.`}
      submitLabel={submitLabel}
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <PostingDayField label="Tanggal" hint="Hari uangnya kembali." min={day} required late />
    </ActForm>
  );
}
