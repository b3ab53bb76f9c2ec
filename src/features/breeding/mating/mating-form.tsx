import { todayInJakarta } from "@/contract/base/parse-input";
import { MatingInput } from "@/contract/breeding/input";
import { MATING_KIND_LABELS, MATING_KINDS } from "@/contract/breeding/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { useMate } from "@/src/api/breeding";
import { Form } from "@/src/components/form/core/form";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { AnimalField } from "@/src/farm/sheep/animal-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";
import { EwesSection } from "./ewes-section";
import { useMatingWarnings } from "./use-mating-warnings";
import { Warning } from "./warning";

const kinds = optionsOf(MATING_KINDS, MATING_KIND_LABELS, {
  koloni: "Satu pejantan di antara betina satu kandang, beberapa minggu.",
  tangan: "Dipertemukan pada hari itu.",
  ib: "Dengan semen, juga dari pejantan luar.",
});

type Props = { animals: readonly SheepBrief[]; onLeave: () => void };

export function MatingForm({ animals, onLeave }: Props) {
  const mate = useMate();
  return (
    <Form
      id="mating"
      schema={MatingInput}
      defaults={{
        kind: "koloni",
        sireId: null,
        semen: null,
        penId: null,
        fromOn: todayInJakarta(),
        toOn: null,
        eweIds: [],
        notes: null,
      }}
      onSubmit={(input, { idempotencyKey }) => mate.mutateAsync({ input, idempotencyKey })}
      onDone={({ ewes }) => {
        notify.success(`Kawin ${formatNumber(ewes)} ekor tersimpan.`);
        onLeave();
      }}
      submitLabel="Simpan kawin"
      onCancel={onLeave}
    >
      <FormSection title="Pejantan dan hari">
        <KindField />
        <MatingFields />
      </FormSection>
      <EwesSection animals={animals} />
      <FormSection title="Catatan">
        <TextareaField name="notes" label="Catatan" nullable maxLength={500} rows={2} hint="Boleh kosong." />
      </FormSection>
    </Form>
  );
}

/** Fields that only another kind asks for are emptied, so that nothing unseen is sent. */
function KindField() {
  const { set, forgive } = useFormValues();
  function change(kind: string | null) {
    if (kind !== "ib") set("semen", null);
    if (kind !== "koloni") {
      set("penId", null);
      set("toOn", null);
    }
    for (const name of ["sireId", "semen", "penId", "toOn"]) forgive(name);
  }
  return <RadioCardsField name="kind" label="Cara kawin" options={kinds} columns={3} onChange={change} />;
}

function MatingFields() {
  const kind = useFieldValue("kind");
  const today = todayInJakarta();
  const { ofRam } = useMatingWarnings();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <AnimalField
          name="sireId"
          label="Pejantan"
          sex="jantan"
          onFarm
          required={kind !== "ib"}
          hint={kind === "ib" ? "Boleh kosong bila semennya dari luar." : undefined}
        />
        {ofRam.map(({ message }) => (
          <Warning key={message}>{message}</Warning>
        ))}
      </div>
      {kind === "ib" && (
        <TextField name="semen" label="Semen" nullable maxLength={100} hint="Nama pejantan atau nomor straw." />
      )}
      {kind === "koloni" && (
        <PenField label="Kandang koloni" hint="Betina di kandang ini langsung diusulkan." required />
      )}
      <DateField name="fromOn" label={kind === "koloni" ? "Mulai" : "Tanggal"} max={today} />
      {kind === "koloni" && (
        <DateField
          name="toOn"
          label="Sudah dipisah"
          max={today}
          hint="Kosong: pejantannya masih bersama betina, dan Anda diingatkan memisahkannya."
        />
      )}
    </div>
  );
}
