import { useQueryClient } from "@tanstack/react-query";
import { type Supplier, SupplierInput } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS, SUPPLIER_KINDS } from "@/contract/supplier/words";
import { supplierQuery, useCreateSupplier } from "@/src/api/supplier";
import { Form } from "@/src/components/form/core/form";
import { NumberField } from "@/src/components/form/fields/number-field";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { SelectField } from "@/src/components/form/fields/select-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { notify } from "@/src/lib/notify";
import { optionsOf } from "@/src/lib/options-of";

type Props = { name: string; onMade: (supplier: Supplier) => void; onClose: () => void };

/** Takes a supplier's required fields only; the others can be filled in on the supplier's page. */
export function SupplierDialog({ name, onMade, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateSupplier();
  return (
    <Dialog open onClose={onClose} locked={create.isPending} title="Supplier baru">
      <Form
        id="purchase-supplier"
        schema={SupplierInput}
        defaults={{
          code: null,
          name,
          kind: "ternak",
          whatsapp: null,
          address: null,
          termDays: null,
          bankName: null,
          accountNumber: null,
          accountHolder: null,
        }}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={(supplier) => {
          notify.success(`${supplier.name} tersimpan dengan kode ${supplier.code}.`);
          onMade(supplier);
        }}
        onExisting={({ id }) => void client.fetchQuery(supplierQuery(id)).then(onMade, () => {})}
        submitLabel="Simpan supplier"
        onCancel={onClose}
        guard={false}
        draft={false}
        plain
      >
        <TextField name="name" label="Nama" maxLength={100} autoComplete="off" autoFocus={name === ""} />
        <PhoneField name="whatsapp" label="WhatsApp" autoComplete="off" autoFocus={name !== ""} />
        <SelectField name="kind" label="Jenis" options={optionsOf(SUPPLIER_KINDS, SUPPLIER_KIND_LABELS)} required />
        <NumberField name="termDays" label="Tempo" unit="hari" hint="Boleh kosong. 0: bayar langsung." />
      </Form>
    </Dialog>
  );
}
