import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import { MoneyUpdateInput } from "@/contract/money/input";
import type { Money } from "@/contract/money/model";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { placeQuery, useUpdatePlace } from "@/src/api/money";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { MethodsInBar } from "./methods-in-bar";
import { MoneyFields } from "./money-fields";
import { Balance } from "./money-words";

export function MoneyUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another place.
  return <MoneyUpdate key={id} id={id} />;
}

function MoneyUpdate({ id }: { id: string }) {
  const query = useQuery(placeQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("money", id);
  if (!useMay("money.write")) return <Navigate to={paths.money.detail(id)} replace />;
  return (
    <RecordPage
      title="Ubah kas atau rekening"
      list={{ label: "Kas & bank", to: paths.money.list }}
      record={record}
      query={query}
      skeleton={[260, 150, 200]}
      below={({ active, balance }) => (
        <>
          <StatusBadge active={active} />
          <span>
            Saldo <Balance value={balance} />
          </span>
        </>
      )}
      actions={({ name }) => <HistoryButton name={name} history={history} />}
    >
      {(place) => <MoneyForm place={place} />}
    </RecordPage>
  );
}

function valuesOf(place: Money): MoneyUpdateInput {
  const { id, balance, countedOn, ...values } = place;
  return values;
}

function MoneyForm({ place }: { place: Money }) {
  const update = useUpdatePlace(place.id);
  const reload = useReload(placeQuery(place.id));
  return (
    <UpdateForm
      id="money"
      schema={MoneyUpdateInput}
      record={place}
      valuesOf={valuesOf}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.money}
      summary={<MethodsInBar own={place} />}
    >
      <MoneyFields own={place} />
      <StatusSection
        label="Kas atau rekening aktif"
        hint="Yang nonaktif tidak ditawarkan lagi; mutasinya tetap ada. Saldonya harus Rp0."
      />
    </UpdateForm>
  );
}
