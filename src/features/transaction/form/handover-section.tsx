import { HANDOVER_LABELS, HANDOVERS } from "@/contract/transaction/words";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { RadioCardsField } from "@/src/components/form/fields/radio-cards-field";
import { TextareaField } from "@/src/components/form/fields/textarea-field";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { optionsOf } from "@/src/lib/options-of";
import { useFormCustomer } from "./header-section";

/** The handover; the customer's address is proposed. */
export function HandoverFields({ day }: { day?: string }) {
  const { get, set } = useFormValues();
  const handover = useFieldValue("handover");
  const customer = useFormCustomer();
  return (
    <>
      <RadioCardsField
        name="handover"
        label="Cara penyerahan"
        options={optionsOf(HANDOVERS, HANDOVER_LABELS)}
        required
        onChange={(chosen) => {
          const home = [customer?.address, customer?.regency].filter(Boolean).join(", ");
          if (chosen === "antar" && !get("address") && home) set("address", home);
        }}
      />
      <DateField name="deliverOn" label="Rencana serah" min={day} />
      <CheckboxField
        name="boarded"
        label="Titip di peternakan sampai tanggal itu"
        required={false}
        hint="Pakan dan perawatannya tetap masuk HPP. Biaya titip dicatat sebagai baris jasa."
      />
      {handover === "antar" && (
        <TextareaField name="address" label="Alamat pengantaran" nullable maxLength={300} rows={2} required />
      )}
    </>
  );
}

/** A package has no handover. */
export function HandoverSection() {
  if (useFieldValue("kind") === "investasi") return null;
  return (
    <FormSection title="Penyerahan">
      <HandoverFields />
    </FormSection>
  );
}
