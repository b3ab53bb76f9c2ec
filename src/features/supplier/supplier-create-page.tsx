import { Navigate } from "react-router-dom";
import { SupplierInput } from "@/contract/supplier/model";
import { useCreateSupplier } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { SupplierFields } from "./supplier-fields";

const defaults = {
  code: null,
  name: "",
  kind: null,
  whatsapp: null,
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: null,
};

export function SupplierCreatePage() {
  const create = useCreateSupplier();
  if (!useMay("supplier.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah supplier" list={{ label: "Supplier", to: paths.supplier.list }}>
      <CreateForm
        id="supplier"
        schema={SupplierInput}
        defaults={defaults}
        save={create.mutateAsync}
        paths={paths.supplier}
        page={({ id }) => paths.supplier.detail(id)}
        submitLabel="Simpan supplier"
      >
        <SupplierFields codeHint="Boleh kosong: kode berikutnya diberikan otomatis." />
      </CreateForm>
    </RecordPage>
  );
}
