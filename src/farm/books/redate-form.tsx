import { WholeRedateInput } from "@/contract/base/belongs-on";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { PostingDayField } from "./posting-day-field";

type Props = {
  id: string;
  title: string;
  description: string;
  label: string;
  /** The day as it is noted. */
  day: string;
  min?: string;
  /** The document was noted whole on that day: these words say that its own day goes along, unless somebody takes the mark away. */
  whole?: string;
  locked: boolean;
  onSubmit: (input: WholeRedateInput, call: { idempotencyKey: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the true day of something that was noted on another one. */
export function RedateForm({ id, title, description, label, day, min, whole, locked, onSubmit, onClose }: Props) {
  return (
    <ActForm
      id={id}
      title={title}
      description={description}
      locked={locked}
      schema={WholeRedateInput}
      defaults={whole ? { day, whole: true } : { day }}
      onSubmit={onSubmit}
      said={() => "Tanggal tersimpan."}
      submitLabel="Simpan tanggal"
      onClose={onClose}
    >
      <PostingDayField label={label} required min={min} late />
      {whole && <CheckboxField name="whole" label={whole} required={false} hint="Dicatat sekaligus pada hari itu." />}
    </ActForm>
  );
}
