import { useQueryClient } from "@tanstack/react-query";
import { isOneOf } from "@/contract/base/words";
import { AGE_CLASS_LABELS, AGE_CLASSES } from "@/contract/sheep/age";
import { SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS } from "@/contract/sheep/words";
import {
  DOSE_BASES,
  DOSE_BASIS_LABELS,
  DOSED_ACTIONS,
  PROTOCOL_ACTION_LABELS,
  PROTOCOL_ACTIONS,
  PROTOCOL_TRIGGER_LABELS,
  PROTOCOL_TRIGGERS,
} from "@/contract/work/words";
import { medicinesQuery } from "@/src/api/examination";
import { productQuery } from "@/src/api/product";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue, useSetField } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PenField } from "@/src/farm/sheep/pen-field";
import { optionsOf } from "@/src/lib/options-of";

const triggers = optionsOf(PROTOCOL_TRIGGERS, PROTOCOL_TRIGGER_LABELS);
const actions = optionsOf(PROTOCOL_ACTIONS, PROTOCOL_ACTION_LABELS);

/** The create and update forms of a protocol share these fields. */
export function ProtocolFields() {
  const trigger = useFieldValue("trigger");
  const set = useSetField();
  return (
    <>
      <FormSection title="Apa yang dikerjakan">
        <TextField name="name" label="Nama" maxLength={80} autoComplete="off" hint="Misalnya Vaksin PMK ulangan." />
        <WhatFields />
      </FormSection>
      <FormSection title="Kapan" columns={2}>
        <SelectField
          name="trigger"
          label="Dihitung"
          options={triggers}
          onChange={(value) => {
            if (value !== "tanggal") set("onDay", null);
          }}
        />
        {trigger === "tanggal" && <DateField name="onDay" label="Tanggal" required />}
        <NumberField name="offsetDays" label="Sesudah" unit="hari" hint="0: pada hari itu juga." />
        <NumberField name="everyDays" label="Diulang setiap" unit="hari" hint="Kosong: sekali saja." />
        <NumberField name="times" label="Berapa kali" unit="kali" hint="Kosong: tanpa akhir." />
        <DateField name="startOn" label="Berlaku mulai" hint="Yang jatuh tempo sebelum tanggal ini tidak diminta." />
      </FormSection>
      <FormSection title="Untuk ternak mana" description="Kosong berarti semua." columns={2}>
        <SelectField
          name="species"
          label="Jenis"
          placeholder="Semua jenis"
          options={optionsOf(SPECIES, SPECIES_LABELS)}
        />
        <SelectField name="sex" label="Kelamin" placeholder="Semua kelamin" options={optionsOf(SEXES, SEX_LABELS)} />
        <SelectField
          name="ageClass"
          label="Kelas umur"
          placeholder="Semua umur"
          options={optionsOf(AGE_CLASSES, AGE_CLASS_LABELS)}
          hint="Menurut umur pada hari jatuh tempo."
        />
        <PenField />
      </FormSection>
    </>
  );
}

function WhatFields() {
  const client = useQueryClient();
  const action = useFieldValue("action");
  const set = useSetField();
  const dosed = isOneOf(DOSED_ACTIONS, action);
  const search = async (q: string) => ({
    items: (await client.fetchQuery({ ...medicinesQuery({ q }), staleTime: 0 })).map(({ id, name, unit }) => ({
      value: id,
      label: name,
      detail: unit,
    })),
  });
  return (
    <>
      <SelectField
        name="action"
        label="Tindakan"
        options={actions}
        hint={action === "sapih" ? "Selesai lewat penyapihan, dengan bobot dan kandang baru." : undefined}
        onChange={(value) => {
          if (isOneOf(DOSED_ACTIONS, value)) return;
          for (const field of ["medicineId", "dose"]) set(field, null);
        }}
      />
      {action === "lain" && <TextField name="words" label="Pekerjaan" required maxLength={80} autoComplete="off" />}
      {dosed && (
        <>
          <ComboboxField
            name="medicineId"
            label="Obat"
            search={search}
            resolve={async (id) => ({ value: id, label: (await client.fetchQuery(productQuery(id))).name })}
            hint="Boleh kosong: tanpa obat, stok tidak berubah."
          />
          <NumberField name="dose" label="Dosis" decimals={3} />
          <SelectField
            name="doseBasis"
            label="Dasar dosis"
            required
            options={optionsOf(DOSE_BASES, DOSE_BASIS_LABELS)}
            hint="Per kg: menurut bobot terakhir, dibulatkan ke 0,5, di bawah 1 ke 0,1."
          />
        </>
      )}
    </>
  );
}
