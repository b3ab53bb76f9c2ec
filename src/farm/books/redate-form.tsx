import { RedateInput } from "@/contract/base/belongs-on";
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
  locked: boolean;
  onSubmit: (input: RedateInput, call: { idempotencyKey: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the true day of something that was noted on another one. */
export function RedateForm({ id, title, description, label, day, min, locked, onSubmit, onClose }: Props) {
  return (
    <ActForm
      id={id}
      title={title}
      description={description}
      locked={locked}
      schema={RedateInput}
      defaults={{ day }}
      onSubmit={onSubmit}
      said={() => "Tanggal tersimpan."}
      submitLabel="Simpan tanggal"
      onClose={onClose}
    >
      <PostingDayField label={label} required min={min} late />
    </ActForm>
  );
}
