import { addDays, todayInJakarta } from "@/contract/base/parse-input";
import type { ExaminationInput } from "@/contract/examination/input";
import { pregnancyRefusal } from "@/contract/examination/pregnancy";
import { changeOf, jumps } from "@/contract/examination/weight";
import { EXAMINATION_KIND_LABELS, EXAMINATION_KINDS, type ExaminationKind } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import type { NoteOf } from "@/src/api/note/note";
import { useTakeNote } from "@/src/api/note/use-notes";
import { uploadPhoto } from "@/src/api/photo";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { formatKg, formatNumber } from "@/src/lib/format";
import { ApiError } from "@/src/lib/http/api-error";
import { notify } from "@/src/lib/notify";
import { EntriesSection } from "./entries-section";
import { AskedExamination, measuresOf } from "./measures";
import { PregnancyMethodField } from "./pregnancy-fields";
import { TreatmentSection } from "./treatment-section";

const kinds = EXAMINATION_KINDS.map((value) => ({ value, label: EXAMINATION_KIND_LABELS[value] }));

/** The browser refuses males and asks about unusual weights as the server would, which knows the animals better. */
function checkAnimals({ kind, entries }: ExaminationInput, animals: readonly SheepBrief[]) {
  const herd = new Map(animals.map((animal) => [animal.id, animal]));
  const fields: Record<string, string> = {};
  entries.forEach(({ sheepId, weight, confirmed }, at) => {
    const animal = herd.get(sheepId);
    const refused = animal && pregnancyRefusal(kind, animal);
    if (refused) fields[`entries.${at}.sheepId`] = refused;
    const last = animal?.lastWeight ?? null;
    if (last === null || !weight || confirmed || !jumps(weight, last)) return;
    const share = formatNumber(Math.abs(changeOf(weight, last)) * 100);
    fields[`entries.${at}.confirmed`] =
      `${formatKg(weight)} ${share}% ${weight > last ? "lebih berat" : "lebih ringan"} dari bobot terakhir. Periksa, lalu centang.`;
  });
  if (Object.keys(fields).length > 0)
    throw new ApiError("Ada ternak yang perlu diperiksa lagi.", { status: 422, fields });
}

type Props = {
  animals: readonly SheepBrief[];
  /** These animals are chosen when the form opens. */
  first: readonly SheepBrief[];
  kind: ExaminationKind;
  /** The day with which the form opens, unless it is today. */
  day?: string;
  officer: string;
  /** A refused note is corrected here. */
  corrected: NoteOf<"examine"> | null;
  onLeave: () => void;
  /** The server has not answered yet. */
  onWaiting: () => void;
};

/** Common values are entered once, and a grid takes the findings of each animal. */
export function ExaminationForm({ animals, first, kind, day, officer, corrected, onLeave, onWaiting }: Props) {
  const take = useTakeNote();
  const today = todayInJakarta();
  return (
    <Form
      id="examination"
      recordId={corrected?.key ?? (first.length > 0 ? first.map(({ id }) => id).join(",") : undefined)}
      schema={AskedExamination}
      defaults={{
        day: day ?? today,
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
        measures: {},
        ...(corrected && { ...corrected.input, measures: measuresOf(corrected.input) }),
      }}
      onSubmit={async (input, { idempotencyKey: key }) => {
        checkAnimals(input, animals);
        const sheep = animals.find(({ id }) => id === input.entries[0]?.sheepId);
        if (!sheep) throw new ApiError("Ternak ini tidak ada lagi di kandang.", { status: 422 });
        const note = { act: "examine", input, day: input.day, sheep } as const;
        const { status } = await take.mutateAsync({ note, key, corrected: corrected?.key });
        return { waits: status === "waiting", count: input.entries.length };
      }}
      onDone={({ waits, count }) => {
        if (waits) return onWaiting();
        notify.success(`Pemeriksaan ${count} ternak tersimpan.`);
        onLeave();
      }}
      submitLabel="Simpan pemeriksaan"
      onCancel={onLeave}
    >
      <FormSection title="Pemeriksaan" columns={2}>
        <PostingDayField label="Tanggal" late />
        <KindFields />
        <TextField name="officer" label="Petugas" maxLength={100} autoComplete="off" />
        <DateField name="controlOn" label="Kontrol ulang" min={addDays(today, 1)} hint="Boleh kosong. Contoh: +14." />
      </FormSection>
      <EntriesSection animals={animals} />
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

/** Another kind asks for other findings, so that the faults of the former ones are none any more. */
function KindFields() {
  const { forgive } = useFormValues();
  const kind = useFieldValue("kind");
  return (
    <>
      <SelectField name="kind" label="Tipe" options={kinds} onChange={() => forgive("entries")} />
      {kind === "kebuntingan" && <PregnancyMethodField />}
    </>
  );
}
