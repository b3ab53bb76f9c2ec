import { todayInJakarta } from "@/contract/base/parse-input";
import { PromiseInput } from "@/contract/customer/promise";
import { usePromise } from "@/src/api/sale/owing";
import { DateField } from "@/src/components/form/date/date-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { ActForm } from "@/src/components/form/record/act-form";
import { formatDate } from "@/src/lib/format";

type Props = { customer: { id: number; name: string }; onClose: () => void };

/** The newest promise counts; the ones before it stay as its history. */
export function PromiseDialog({ customer, onClose }: Props) {
  const promise = usePromise(customer.id);
  return (
    <ActForm
      id="promise"
      recordId={customer.id}
      title={`Janji bayar ${customer.name}`}
      description="Yang terakhir dicatat yang berlaku."
      locked={promise.isPending}
      schema={PromiseInput}
      defaults={{ day: null, note: null }}
      onSubmit={(input, { idempotencyKey }) => promise.mutateAsync({ input, idempotencyKey })}
      said={({ day }) => `${customer.name} berjanji membayar ${formatDate(day)}.`}
      submitLabel="Simpan janji"
      onClose={onClose}
    >
      <DateField name="day" label="Akan membayar pada" min={todayInJakarta()} />
      <TextField name="note" label="Catatan" nullable maxLength={200} autoComplete="off" />
    </ActForm>
  );
}
