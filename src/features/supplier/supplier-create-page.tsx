import { Navigate, useNavigate } from "react-router-dom";
import { SupplierInput } from "@/contract/supplier";
import { useCreateSupplier } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { RecordPage } from "@/src/components/ui/record-page";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { SupplierFields } from "./supplier-fields";

const defaults = {
  ...{ code: null, name: "", kind: null, whatsapp: null, address: null },
  ...{ bankName: null, accountNumber: null, accountHolder: null, termDays: null },
};

export function SupplierCreatePage() {
  const create = useCreateSupplier();
  const navigate = useNavigate();
  const toList = () => navigate(paths.supplier.list);
  if (!useMay("supplier.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah supplier" list={{ label: "Supplier", to: paths.supplier.list }}>
      <Form
        id="supplier"
        schema={SupplierInput}
        defaults={defaults}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={({ name, code }) => {
          notify.success(`${name} tersimpan dengan kode ${code}.`);
          toList();
        }}
        existingHref={({ id }) => paths.supplier.update(id)}
        submitLabel="Simpan supplier"
        onCancel={toList}
      >
        <SupplierFields codeHint="Boleh kosong: kode berikutnya diberikan otomatis." />
      </Form>
    </RecordPage>
  );
}
