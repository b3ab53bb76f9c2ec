import { useState } from "react";
import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import { isOneOf } from "@/contract/base/words";
import { ExaminationInput } from "@/contract/examination/input";
import { changeOf, jumps } from "@/contract/examination/weight";
import { EXAMINATION_KIND_LABELS, EXAMINATION_KINDS, type ExaminationKind } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { useRecordExamination } from "@/src/api/examination";
import { uploadPhoto } from "@/src/api/photo";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { DateField } from "@/src/components/form/date/date-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatKg, formatNumber } from "@/src/lib/format";
import { ApiError } from "@/src/lib/http/api-error";
import { notify } from "@/src/lib/notify";
import { EntriesSection } from "./entries-section";
import { type Measure, USUAL_MEASURES } from "./measures";
import { TreatmentSection } from "./treatment-section";

const kinds = EXAMINATION_KINDS.map((value) => ({ value, label: EXAMINATION_KIND_LABELS[value] }));

/** The browser asks about unusual weights as the server would, which knows the last weights better. */
function askAboutJumps({ entries }: ExaminationInput, animals: readonly SheepBrief[]) {
  const lastOf = new Map(animals.map(({ id, lastWeight }) => [id, lastWeight]));
  const fields: Record<string, string> = {};
  entries.forEach(({ sheepId, weight, confirmed }, at) => {
    const last = lastOf.get(sheepId) ?? null;
    if (last === null || !weight || confirmed || !jumps(weight, last)) return;
    const share = formatNumber(Math.abs(changeOf(weight, last)) * 100);
    fields[`entries.${at}.confirmed`] =
      `${formatKg(weight)} ${share}% ${weight > last ? "lebih berat" : "lebih ringan"} dari bobot terakhir. Periksa, lalu centang.`;
  });
  if (Object.keys(fields).length > 0) throw new ApiError("Ada bobot yang perlu dipastikan.", { status: 422, fields });
}

type Props = {
  animals: readonly SheepBrief[];
  /** These animals are chosen when the form opens. */
  first: readonly SheepBrief[];
  kind: ExaminationKind;
  officer: string;
  onLeave: () => void;
};

/** Common values are entered once, and a grid takes the findings of each animal. */
export function ExaminationForm({ animals, first, kind, officer, onLeave }: Props) {
  const record = useRecordExamination();
  const today = todayInJakarta();
  const [measures, setMeasures] = useState<readonly Measure[]>(USUAL_MEASURES[kind]);
  return (
    <Form
      id="examination"
      recordId={first.length > 0 ? first.map(({ id }) => id).join(",") : undefined}
      schema={ExaminationInput}
      defaults={{
        day: today,
        kind,
        officer,
        entries: first.map(({ id }) => ({ sheepId: id })),
        symptoms: null,
        diagnosis: null,
        medicineId: null,
        dose: null,
        fee: null,
        controlOn: null,
        notes: null,
        photo: null,
      }}
      onSubmit={async (input, { idempotencyKey }) => {
        askAboutJumps(input, animals);
        return record.mutateAsync({ input, idempotencyKey });
      }}
      onDone={({ items }) => {
        notify.success(`Pemeriksaan ${items.length} ternak tersimpan.`);
        onLeave();
      }}
      submitLabel="Simpan pemeriksaan"
      onCancel={onLeave}
    >
      <FormSection title="Pemeriksaan" columns={2}>
        <PostingDayField label="Tanggal" late />
        <SelectField
          name="kind"
          label="Tipe"
          options={kinds}
          onChange={(kind) => {
            const usual = isOneOf(EXAMINATION_KINDS, kind) ? USUAL_MEASURES[kind] : [];
            setMeasures((before) => [...before, ...usual.filter((measure) => !before.includes(measure))]);
          }}
        />
        <TextField name="officer" label="Petugas" maxLength={100} autoComplete="off" />
        <DateField name="controlOn" label="Kontrol ulang" min={addDays(today, 1)} hint="Boleh kosong. Contoh: +14." />
      </FormSection>
      <EntriesSection animals={animals} measures={measures} onMeasures={setMeasures} />
      <TreatmentSection />
      <FormSection title="Temuan dan catatan" description="Boleh kosong. Berlaku untuk semua ternak di daftar.">
        <TextareaField name="symptoms" label="Gejala" nullable maxLength={1000} />
        <TextareaField name="diagnosis" label="Diagnosis" nullable maxLength={1000} />
        <TextareaField name="notes" label="Catatan" nullable maxLength={1000} />
        <PhotoField name="photo" label="Foto" upload={uploadPhoto} aspect={4 / 3} />
      </FormSection>
    </Form>
  );
}
