import * as z from "zod/mini";
import { todayInJakarta } from "@/contract/base/parse-input";
import { LitterInput } from "@/contract/breeding/input";
import type { DamForBirth, Litter } from "@/contract/breeding/model";
import { EASE_LABELS, EASES, LITTER_KIND_LABELS, LITTER_KINDS } from "@/contract/breeding/words";
import type { NoteOf } from "@/src/api/note/note";
import { useTakeNote, WAITS } from "@/src/api/note/use-notes";
import { Form, type FormDefaults } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ChoiceField } from "@/src/components/form/fields/choice-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { TrueDayField } from "@/src/farm/books/posting-day-field";
import { formatTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";
import { LambsSection, newLamb } from "./lambs-section";
import { MoreSection } from "./more-section";

const kinds = optionsOf(LITTER_KINDS, LITTER_KIND_LABELS);
const eases = optionsOf(EASES, EASE_LABELS);

type Values = FormDefaults<z.input<typeof LitterInput>>;

/** An abortion has neither lambs nor an ease. The form keeps them in case the kind is changed back. */
const onlyAsked = (values: Values): Values => ({
  ...values,
  hour: typeof values.hour === "string" ? values.hour.trim().replace(".", ":") || null : values.hour,
  ...(values.kind === "keguguran" && { lambs: [], ease: null, breed: null }),
});
const AskedLitter = z.pipe(z.transform(onlyAsked), LitterInput);

const hourNow = () => formatTime(new Date()).slice(0, 5);

type Props = {
  dam: DamForBirth;
  /** A refused note is corrected here. */
  corrected: NoteOf<"birth"> | null;
  onSaved: (litter: Litter) => void;
  /** The server has not answered yet. */
  onWaiting: () => void;
};

/** Day and hour stand there already; a lamb needs only its sex. */
export function BirthForm({ dam, corrected, onSaved, onWaiting }: Props) {
  const take = useTakeNote();
  return (
    <Form
      id="birth"
      recordId={corrected?.key ?? dam.ewe.id}
      schema={AskedLitter}
      defaults={
        corrected?.input ?? {
          damId: dam.ewe.id,
          kind: "lahir",
          day: todayInJakarta(),
          hour: hourNow(),
          ease: null,
          sireId: null,
          breed: null,
          lambs: [newLamb()],
          notes: null,
        }
      }
      onSubmit={(input, { idempotencyKey }) => {
        const note = { act: "birth", input, day: input.day, sheep: dam.ewe } as const;
        return take.mutateAsync({ note, key: idempotencyKey, corrected: corrected?.key });
      }}
      onDone={({ litter }) => {
        if (!litter) {
          notify.success(WAITS);
          return onWaiting();
        }
        notify.success(litter.kind === "lahir" ? "Kelahiran tersimpan." : "Keguguran tersimpan.");
        onSaved(litter);
      }}
      submitLabel="Simpan"
    >
      <KindOfLitter />
      <MoreSection dam={dam} />
    </Form>
  );
}

function KindOfLitter() {
  const { forgive } = useFormValues();
  const isBirth = useFieldValue("kind") !== "keguguran";
  return (
    <>
      {isBirth && <LambsSection />}
      <FormSection title="Kapan dan bagaimana">
        <div className="grid grid-cols-[1fr_5.5rem] gap-3">
          <TrueDayField label="Tanggal" posts={isBirth && "anaknya masuk"} />
          <TextField
            name="hour"
            label="Jam"
            nullable
            maxLength={5}
            inputMode="decimal"
            placeholder="05.30"
            autoComplete="off"
          />
        </div>
        {isBirth && <ChoiceField name="ease" label="Kemudahan" options={eases} clearable />}
        <ChoiceField name="kind" label="Kejadian" options={kinds} onChange={() => forgive("lambs")} />
      </FormSection>
    </>
  );
}
