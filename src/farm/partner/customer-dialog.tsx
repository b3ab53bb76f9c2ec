import { useQueryClient } from "@tanstack/react-query";
import { type Customer, CustomerInput } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES } from "@/contract/customer/words";
import { customerQuery, useCreateCustomer } from "@/src/api/customer";
import { Form } from "@/src/components/form/core/form";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";

type Props = { name: string; type: Customer["type"]; onMade: (customer: Customer) => void; onClose: () => void };

/** Takes a customer's required fields only; the others can be filled in on the customer's page. */
export function CustomerDialog({ name, type, onMade, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateCustomer();
  return (
    <Dialog open onClose={onClose} locked={create.isPending} title="Customer baru">
      <Form
        id="transaction-customer"
        schema={CustomerInput}
        defaults={{
          code: null,
          name,
          type,
          whatsapp: null,
          email: null,
          address: null,
          regency: null,
          creditLimit: null,
          termDays: null,
          notes: null,
        }}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={(customer) => {
          notify.success(`${customer.name} tersimpan dengan kode ${customer.code}.`);
          onMade(customer);
        }}
        onExisting={({ id }) => void client.fetchQuery(customerQuery(id)).then(onMade, () => {})}
        submitLabel="Simpan customer"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <TextField name="name" label="Nama" maxLength={100} autoComplete="off" autoFocus={name === ""} />
        <PhoneField name="whatsapp" label="WhatsApp" autoComplete="off" autoFocus={name !== ""} />
        <SelectField name="type" label="Tipe" options={optionsOf(CUSTOMER_TYPES, CUSTOMER_TYPE_LABELS)} required />
      </Form>
    </Dialog>
  );
}
