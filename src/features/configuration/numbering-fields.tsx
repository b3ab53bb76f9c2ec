import { todayInJakarta } from "@/contract/base/parse-input";
import { FollowField } from "@/src/components/form/core/follow-field";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { TextField } from "@/src/components/form/fields/text-field";

const FIELDS = [
  ["sale", "Penjualan"],
  ["purchase", "Pembelian"],
  ["receipt", "Kwitansi"],
] as const;

const exampleOf = (prefix: string) => `${prefix || "…"}/${todayInJakarta().slice(0, 7).replace("-", "/")}/0001`;

/** Shows how a number will look with the typed values. */
function Example({ name }: { name: string }) {
  const prefix = String(useFieldValue(name) ?? "")
    .trim()
    .toUpperCase();
  return (
    <>
      Nomor pertama bulan ini: <strong className="font-semibold text-ink tabular-nums">{exampleOf(prefix)}</strong>
    </>
  );
}

export function NumberingFields() {
  return (
    <FormSection
      title="Awalan nomor dokumen"
      description="1–5 huruf, satu awalan untuk satu jenis dokumen. Nomor yang sudah diberikan tidak berubah."
    >
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          label={`Awalan ${label.toLowerCase()}`}
          maxLength={10}
          autoComplete="off"
          hint={<Example name={name} />}
        />
      ))}
      <FollowField name="purchase" after="sale" />
      <FollowField name="receipt" after="sale" />
      <FollowField name="receipt" after="purchase" />
    </FormSection>
  );
}
