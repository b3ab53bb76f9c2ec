import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SALE_KINDS, TRANSACTION_KIND_LABELS } from "@/contract/transaction/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { customerQuery } from "@/src/api/customer";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { NumberField } from "@/src/components/form/fields/number-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { CustomerField } from "@/src/farm/partner/customer-field";
import { optionsOf } from "@/src/lib/options-of";
import { LimitWarning, type OrderedBefore, useOverLimit } from "./credit-limit";
import { CustomerDebt } from "./customer-debt";
import { DueDayField, isDay } from "./due-day-field";
import type { SumsStore } from "./form-sums";

/** Returns the form's customer as far as it is known. */
export function useFormCustomer() {
  const id = useFieldValue("customerId");
  const { data } = useQuery({ ...customerQuery(String(id)), ...BESIDE_FORM, enabled: typeof id === "number" });
  return data;
}

/** `kept` is the day of the sale that is changed. */
type Props = { fresh: boolean; ordered: boolean; sums: SumsStore; before?: OrderedBefore; kept?: string };

/** Customer, kind of sale, day and due date. What is ordered already uses up its own part of the limit. */
export function HeaderSection({ fresh, ordered, sums, before, kept }: Props) {
  const day = useFieldValue("day");
  const [opening, kind] = [useFieldValue("beforeStart") === true, useFieldValue("kind")];
  const customer = useFormCustomer();
  const over = useOverLimit(customer, sums.use().total, before);
  const [first] = useState(useFieldValue("customerId"));
  return (
    <FormSection title="Customer" columns={2}>
      <CustomerField
        autoFocus={fresh && first === null}
        hint={
          customer && (
            <>
              <CustomerDebt customer={customer} fresh={!ordered} />
              <LimitWarning customer={customer} over={over} />
            </>
          )
        }
      />
      <SelectField name="kind" label="Jenis" options={optionsOf(SALE_KINDS, TRANSACTION_KIND_LABELS)} required />
      <PostingDayField
        label="Tanggal"
        kept={kept}
        disabled={opening}
        hint={opening ? "Hari pertama peternakan di Domba." : undefined}
      />
      {opening && kind === "investasi" && (
        <>
          <DateField
            name="contractStart"
            label="Kontrak mulai"
            hint="Kosong: hari pertama. Ternaknya ditetapkan di kontrak."
            required={false}
            max={isDay(day) ? day : undefined}
          />
          <NumberField
            name="offspringShare"
            label="Bagian anak"
            unit="%"
            decimals={2}
            hint="Kosong: seperti paketnya."
            required={false}
          />
        </>
      )}
      <DueDayField day={day} customer={customer} />
    </FormSection>
  );
}
