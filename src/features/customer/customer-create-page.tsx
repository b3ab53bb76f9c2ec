import { Navigate, useNavigate } from "react-router-dom";
import { CustomerInput } from "@/contract/customer";
import { useCreateCustomer } from "@/src/api/customer";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { RecordPage } from "@/src/components/ui/record-page";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { CustomerFields } from "./customer-fields";

const defaults = {
  ...{ code: null, name: "", type: null, whatsapp: null, email: null },
  ...{ address: null, regency: null, creditLimit: null, termDays: null, notes: null },
};

export function CustomerCreatePage() {
  const create = useCreateCustomer();
  const navigate = useNavigate();
  const toList = () => navigate(paths.customer.list);
  if (!useMay("customer.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah customer" list={{ label: "Customer", to: paths.customer.list }}>
      <Form
        id="customer"
        schema={CustomerInput}
        defaults={defaults}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={({ name, code }) => {
          notify.success(`${name} tersimpan dengan kode ${code}.`);
          toList();
        }}
        existingHref={({ id }) => paths.customer.update(id)}
        submitLabel="Simpan customer"
        onCancel={toList}
      >
        <CustomerFields codeHint="Boleh kosong: kode berikutnya diberikan otomatis." />
      </Form>
    </RecordPage>
  );
}
