import { todayInJakarta } from "@/contract/base/parse-input";
import { CancelInput } from "@/contract/base/posted";
import type { Correction } from "@/contract/correction/model";
import { CORRECTION_KIND_LABELS } from "@/contract/correction/words";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { ActForm } from "@/src/components/form/record/act-form";
import type { SaveRequest } from "@/src/components/form/record/use-form-save";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatDifference } from "./difference";

type Props = {
  correction: Correction;
  locked: boolean;
  onSubmit: (input: CancelInput, request: SaveRequest) => Promise<unknown>;
  onClose: () => void;
};

/** Cancels a correction: it stays readable, and what it changed goes back on a day. */
export function UncorrectForm({ correction, locked, onSubmit, onClose }: Props) {
  const { number, kind, amount, day } = correction;
  return (
    <ActForm
      id="uncorrect"
      title={`Batalkan nota koreksi ${number}?`}
      description={`${CORRECTION_KIND_LABELS[kind]} ${formatDifference(amount)} tidak berlaku lagi; notanya tetap terbaca dengan alasannya.`}
      locked={locked}
      schema={CancelInput}
      defaults={{ reason: "", day: todayInJakarta() }}
      onSubmit={onSubmit}
      said={() => `Nota koreksi ${number} dibatalkan.`}
      submitLabel="Batalkan nota koreksi"
      tone="danger"
      onClose={onClose}
    >
      <TextareaField name="reason" label="Alasan" maxLength={300} rows={2} />
      <PostingDayField label="Tanggal" hint="Hari pembatalannya masuk ke buku." min={day} required late />
    </ActForm>
  );
}
