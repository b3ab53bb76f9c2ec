import { useQuery } from "@tanstack/react-query";
import { addDays } from "@/contract/base/parse-input";
import { latestDue } from "@/contract/purchase/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { supplierQuery } from "@/src/api/supplier";
import { FormSection } from "@/src/components/form/core/form-section";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PostingDayField } from "@/src/farm/books/posting-day-field";
import { SupplierField } from "@/src/farm/partner/supplier-field";
import { formatDate, formatTerm } from "@/src/lib/format";

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Supplier, day and due date. `kept` is the day of the purchase that is changed. */
export function HeaderSection({ kept }: { kept?: string }) {
  return (
    <FormSection title="Supplier dan nota" columns={2}>
      <SupplierField />
      <PostingDayField label="Tanggal" kept={kept} />
      <TextField
        name="noteNumber"
        label="Nomor nota"
        nullable
        maxLength={60}
        autoComplete="off"
        hint="Dari supplier."
      />
      <DueField />
    </FormSection>
  );
}

/** An empty due date follows from the supplier's payment term; the hint shows the resulting day. */
function DueField() {
  const day = useFieldValue("day");
  const supplierId = useFieldValue("supplierId");
  const { data } = useQuery({
    ...supplierQuery(String(supplierId)),
    ...BESIDE_FORM,
    enabled: typeof supplierId === "number",
  });
  const term = data?.termDays ?? null;
  const proposal =
    term !== null && isDay(day)
      ? `Kosong: ${formatDate(addDays(day, term))}, tempo ${data?.name} ${formatTerm(term)}.`
      : "Kosong: mengikuti tempo supplier atau peternakan.";
  const bounds = isDay(day) ? { min: day, max: latestDue(day) } : {};
  return <DateField name="dueOn" label="Jatuh tempo" {...bounds} hint={proposal} />;
}
