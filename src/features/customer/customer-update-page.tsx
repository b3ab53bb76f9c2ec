import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { type Customer, CustomerUpdateInput } from "@/contract/customer/model";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { customerQuery, useUpdateCustomer } from "@/src/api/customer";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { CustomerCard } from "./customer-card";
import { CustomerFields } from "./customer-fields";
import { customerValues } from "./customer-values";

export function CustomerUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another customer.
  return <CustomerUpdate key={id} id={id} />;
}

/** Users without the permission to write see the facts instead of the form. */
function CustomerUpdate({ id }: { id: string }) {
  const mayWrite = useMay("customer.write");
  const query = useQuery(customerQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("customer", id);
  // An anonymised customer can no longer be changed, even by the user who has the form open.
  const writes = mayWrite && !query.data?.anonymised;
  return (
    <RecordPage
      title={writes ? "Ubah customer" : "Detail customer"}
      list={{ label: "Customer", to: paths.customer.list }}
      record={record && (query.data?.anonymised ? query.data : record)}
      query={query}
      skeleton={writes ? [470, 390, 290] : [390]}
      below={({ active, code }) => (
        <>
          <StatusBadge active={active} />
          {code}
        </>
      )}
      actions={({ id: customerId, name }) => (
        <>
          <HistoryButton name={name} history={history} />
          <LinkButton icon="customer" to={paths.customer.detail(customerId)}>
            Buka halamannya
          </LinkButton>
        </>
      )}
    >
      {(customer) => (writes ? <CustomerForm customer={customer} /> : <CustomerCard customer={customer} />)}
    </RecordPage>
  );
}

function CustomerForm({ customer }: { customer: Customer }) {
  const update = useUpdateCustomer(customer.id);
  const reload = useReload(customerQuery(customer.id));
  return (
    <UpdateForm
      id="customer"
      schema={CustomerUpdateInput}
      record={customer}
      valuesOf={customerValues}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.customer}
      page={paths.customer.detail(customer.id)}
    >
      <CustomerFields />
      <StatusSection
        label="Customer aktif"
        hint="Yang nonaktif tidak ditawarkan untuk penjualan baru; catatannya tetap ada."
      />
    </UpdateForm>
  );
}
