import { Navigate } from "react-router-dom";
import { CustomerInput } from "@/contract/customer/model";
import { useCreateCustomer } from "@/src/api/customer";
import { useMay } from "@/src/api/user";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { CustomerFields } from "./customer-fields";

const defaults = {
  code: null,
  name: "",
  type: null,
  whatsapp: null,
  email: null,
  address: null,
  regency: null,
  creditLimit: null,
  termDays: null,
  notes: null,
};

export function CustomerCreatePage() {
  const create = useCreateCustomer();
  if (!useMay("customer.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah customer" list={{ label: "Customer", to: paths.customer.list }}>
      <CreateForm
        id="customer"
        schema={CustomerInput}
        defaults={defaults}
        save={create.mutateAsync}
        paths={paths.customer}
        page={({ id }) => paths.customer.detail(id)}
        submitLabel="Simpan customer"
      >
        <CustomerFields codeHint="Boleh kosong: kode berikutnya diberikan otomatis." />
      </CreateForm>
    </RecordPage>
  );
}
