import { Navigate, useNavigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { SheepInput } from "@/contract/sheep/input";
import { tagName } from "@/contract/sheep/words";
import { useCreateSheep } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { SheepFields } from "./sheep-fields";

const defaultsOf = (today: string) => ({
  earTag: "",
  earTagColour: null,
  species: null,
  breed: null,
  sex: null,
  bornOn: null,
  bornEstimated: false,
  origin: "beli" as const,
  arrivedOn: today,
  arrivalWeight: null,
  purchasePrice: null,
  moneyId: null,
  penId: null,
  stockState: "karantina" as const,
  damId: null,
  sireId: null,
  investorId: null,
  productId: null,
  notes: null,
  photo: null,
});

export function SheepCreatePage() {
  const create = useCreateSheep();
  const navigate = useNavigate();
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah ternak" list={{ label: "Ternak", to: paths.sheep.list }}>
      <Form
        id="sheep"
        schema={SheepInput}
        defaults={defaultsOf(todayInJakarta())}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={(animal) => {
          notify.success(`${tagName(animal)} tercatat dengan kode ${animal.code}.`);
          void navigate(paths.sheep.detail(animal.id));
        }}
        existingHref={({ id }) => paths.sheep.detail(id)}
        submitLabel="Simpan ternak"
        onCancel={() => navigate(paths.sheep.list)}
      >
        <SheepFields />
      </Form>
    </RecordPage>
  );
}
