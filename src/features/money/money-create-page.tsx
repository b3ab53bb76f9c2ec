import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router-dom";
import { MoneyInput } from "@/contract/money/input";
import { closingStateQuery } from "@/src/api/closing";
import { useCreatePlace } from "@/src/api/money";
import { openingQuery } from "@/src/api/opening";
import { useMay } from "@/src/api/user";
import { CreateForm } from "@/src/components/form/record/record-form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { useProposals } from "./first-place";
import { MethodsInBar } from "./methods-in-bar";
import { MoneyFields } from "./money-fields";

/** With this parameter of the address, Saldo awal has asked for the place. */
const OPENING = "awal";

const defaultsOf = (openedOn: string | null) => ({
  name: "",
  kind: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  methods: [],
  onBills: false,
  opening: 0,
  openedOn,
});

export function MoneyCreatePage() {
  const create = useCreatePlace();
  // A place has its opening balance on the farm's first day, unless another one is typed, or its books are closed.
  const isOpening = useSearchParams()[0].has(OPENING);
  const { data: opening, isLoading } = useQuery(openingQuery(useMay("opening.read")));
  const { propose, isLoading: proposing } = useProposals();
  const { data: closed, isLoading: looking } = useQuery(closingStateQuery());
  if (!useMay("money.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage
      title="Tambah kas atau rekening"
      list={
        isOpening ? { label: "Saldo awal", to: paths.report.opening } : { label: "Kas & bank", to: paths.money.list }
      }
    >
      {isLoading || proposing || looking ? (
        <Loading>
          <SkeletonCard height={320} />
        </Loading>
      ) : (
        <CreateForm
          id="money"
          schema={MoneyInput}
          defaults={defaultsOf(closed?.openFrom ? null : (opening?.startOn ?? null))}
          save={create.mutateAsync}
          paths={paths.money}
          back={isOpening ? paths.report.opening : undefined}
          submitLabel="Simpan kas atau rekening"
          summary={<MethodsInBar />}
        >
          <MoneyFields propose={propose} />
        </CreateForm>
      )}
    </RecordPage>
  );
}
