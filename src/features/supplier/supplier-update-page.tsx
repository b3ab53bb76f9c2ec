import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { type Supplier, SupplierUpdateInput } from "@/contract/supplier/model";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { useHistory } from "@/src/api/program/audit";
import { supplierQuery, useUpdateSupplier } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { SupplierCard } from "./supplier-card";
import { SupplierFields } from "./supplier-fields";
import { supplierValues } from "./supplier-values";

export function SupplierUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another supplier.
  return <SupplierUpdate key={id} id={id} />;
}

/** Users without the permission to write see the facts instead of the form. */
function SupplierUpdate({ id }: { id: string }) {
  const mayWrite = useMay("supplier.write");
  const query = useQuery(supplierQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("supplier", id);
  return (
    <RecordPage
      title={mayWrite ? "Ubah supplier" : "Detail supplier"}
      list={{ label: "Supplier", to: paths.supplier.list }}
      record={record}
      query={query}
      skeleton={mayWrite ? [470, 260, 300] : [350]}
      below={({ active, code }) => (
        <>
          <StatusBadge active={active} />
          {code}
        </>
      )}
      actions={({ id: supplierId, name }) => (
        <>
          <HistoryButton name={name} history={history} />
          <LinkButton icon="supplier" to={paths.supplier.detail(supplierId)}>
            Buka halamannya
          </LinkButton>
        </>
      )}
    >
      {(supplier) => (mayWrite ? <SupplierForm supplier={supplier} /> : <SupplierCard supplier={supplier} />)}
    </RecordPage>
  );
}

function SupplierForm({ supplier }: { supplier: Supplier }) {
  const update = useUpdateSupplier(supplier.id);
  const reload = useReload(supplierQuery(supplier.id));
  return (
    <UpdateForm
      id="supplier"
      schema={SupplierUpdateInput}
      record={supplier}
      valuesOf={supplierValues}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.supplier}
      page={paths.supplier.detail(supplier.id)}
    >
      <SupplierFields />
      <StatusSection
        label="Supplier aktif"
        hint="Yang nonaktif tidak ditawarkan untuk pembelian baru; catatannya tetap ada."
      />
    </UpdateForm>
  );
}
