import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { SheepInput } from "@/contract/sheep/input";
import type { SheepDetail } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { sheepQuery, useCreateSheep } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { SheepFields, withPayer } from "./sheep-fields";

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

/** This parameter of the address names the dam of a lamb that was born here. */
const DAM = "induk";

/** A lamb has these from its dam; the form asks for its owner. */
const bornOf = (dam: SheepDetail, today: string) => ({
  ...defaultsOf(today),
  species: dam.species,
  breed: dam.breed,
  earTagColour: dam.earTagColour,
  bornOn: today,
  origin: "lahir" as const,
  penId: dam.pen.id,
  stockState: "tersedia" as const,
  damId: dam.id,
});

export function SheepCreatePage() {
  const create = useCreateSheep();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const damId = params.get(DAM);
  const { data: dam, isLoading } = useQuery({ ...sheepQuery(damId ?? ""), enabled: damId !== null });
  if (!useMay("sheep.write")) return <Navigate to={paths.notFound} replace />;
  if (isLoading)
    return (
      <Loading>
        <SkeletonCard height={320} />
      </Loading>
    );
  const today = todayInJakarta();
  return (
    <RecordPage
      title={dam ? `Lahir dari ${tagName(dam)}` : "Tambah ternak"}
      list={{ label: "Ternak", to: paths.sheep.list }}
    >
      <Form
        id="sheep"
        schema={SheepInput}
        recordId={dam && `induk-${dam.id}`}
        defaults={dam ? bornOf(dam, today) : defaultsOf(today)}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input: withPayer(input), idempotencyKey })}
        onDone={(animal) => {
          notify.success(`${tagName(animal)} tercatat dengan kode ${animal.code}.`);
          void navigate(paths.sheep.detail(animal.id));
        }}
        existingHref={({ id }) => paths.sheep.detail(id)}
        submitLabel="Simpan ternak"
        onCancel={() => navigate(dam ? paths.sheep.detail(dam.id) : paths.sheep.list)}
      >
        <SheepFields />
      </Form>
    </RecordPage>
  );
}
