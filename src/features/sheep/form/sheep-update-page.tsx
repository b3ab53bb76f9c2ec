import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { SheepUpdateInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { useFormRecord } from "@/src/api/base/record";
import { sheepQuery, useUpdateSheep } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { HealthBadge, StockBadge } from "@/src/farm/sheep/sheep-words";
import { notify } from "@/src/lib/notify";
import { SheepFields, withPayer } from "./sheep-fields";

const sheepValues = (animal: SheepDetail): SheepUpdateInput => ({
  earTag: animal.earTag,
  earTagColour: animal.earTagColour,
  species: animal.species,
  breed: animal.breed,
  sex: animal.sex,
  bornOn: animal.bornOn,
  bornEstimated: animal.bornEstimated,
  teethSeenOn: animal.teethSeenOn,
  origin: animal.origin,
  arrivedOn: animal.arrivedOn,
  arrivalWeight: animal.arrivalWeight,
  purchasePrice: animal.purchasePrice || null,
  moneyId: null,
  damId: animal.dam?.id ?? null,
  sireId: animal.sire?.id ?? null,
  investorId: animal.investor?.id ?? null,
  productId: animal.product?.id ?? null,
  notes: animal.notes,
  photo: animal.photo,
  version: animal.version,
});

export function SheepUpdatePage() {
  const { id = "" } = useParams();
  const mayWrite = useMay("sheep.write");
  if (!mayWrite) return <Navigate to={paths.sheep.detail(id)} replace />;
  // The key resets the form for another animal.
  return <SheepUpdate key={id} id={id} />;
}

function SheepUpdate({ id }: { id: string }) {
  const query = useQuery(sheepQuery(id));
  const animal = useFormRecord(query);
  return (
    <RecordPage
      title="Ubah ternak"
      list={{ label: "Ternak", to: paths.sheep.list }}
      record={animal && { ...animal, name: tagName(animal) }}
      query={query}
      skeleton={[560, 420, 300]}
      below={({ stockState, healthState, code }) => (
        <>
          <StockBadge state={stockState} />
          <HealthBadge state={healthState} />
          {code}
        </>
      )}
    >
      {(record) => <SheepForm animal={record} />}
    </RecordPage>
  );
}

/** `animal` holds the form's initial values. */
function SheepForm({ animal }: { animal: SheepDetail }) {
  const update = useUpdateSheep(animal.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toCard = () => navigate(paths.sheep.detail(animal.id));
  return (
    <Form
      id="sheep"
      recordId={animal.id}
      schema={SheepUpdateInput}
      defaults={sheepValues(animal)}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input: withPayer(input), idempotencyKey })}
      onConflict={async () => sheepValues(await client.fetchQuery({ ...sheepQuery(animal.id), staleTime: 0 }))}
      onDone={(changed) => {
        notify.success(`Perubahan ${tagName(changed)} tersimpan.`);
        void toCard();
      }}
      existingHref={({ id }) => paths.sheep.detail(id)}
      submitLabel="Simpan perubahan"
      onCancel={toCard}
    >
      <SheepFields animal={animal} />
    </Form>
  );
}
