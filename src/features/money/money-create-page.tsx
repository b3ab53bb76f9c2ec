import { Navigate } from "react-router-dom";
import { MoneyInput } from "@/contract/money/input";
import { useCreatePlace } from "@/src/api/money";
import { useMay } from "@/src/api/user";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { MoneyFields } from "./money-fields";

const defaults = {
  name: "",
  kind: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  methods: [],
  onBills: false,
  opening: 0,
  openedOn: null,
};

export function MoneyCreatePage() {
  const create = useCreatePlace();
  if (!useMay("money.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah kas atau rekening" list={{ label: "Kas & bank", to: paths.money.list }}>
      <CreateForm
        id="money"
        schema={MoneyInput}
        defaults={defaults}
        save={create.mutateAsync}
        paths={paths.money}
        submitLabel="Simpan kas atau rekening"
      >
        <MoneyFields />
      </CreateForm>
    </RecordPage>
  );
}
