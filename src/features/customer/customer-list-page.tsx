import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { STATUS } from "@/contract/base/status";
import type { Customer } from "@/contract/customer/model";
import { CUSTOMER_SORTS, CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES, LONGEST_REGENCY } from "@/contract/customer/words";
import { tableOf } from "@/src/api/base/list";
import { customersQuery, exportCustomers, regenciesQuery } from "@/src/api/customer";
import { useMay } from "@/src/api/user";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import { anyText, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { statusFilter } from "@/src/components/table/filter/status-filter";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { type ManyAsked, statusActs, statusEntry } from "@/src/components/ui/status-entry";
import { paths } from "@/src/config/paths";
import { optionsOf } from "@/src/lib/options-of";
import { whatsAppLink } from "@/src/lib/phone";
import { customerColumns, customerTotals } from "./customer-columns";

const named = { name: "regency", label: "Kabupaten/kota" };

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

function Regencies(props: Props) {
  const { data, error } = useQuery(regenciesQuery());
  const options = data?.map((value) => ({ value, label: value }));
  return <FetchedChoices filter={{ ...named, options }} error={error} {...props} />;
}

/** The choices are the regencies in use, fetched when the filter opens. */
const regencyFilter: Filter = {
  ...named,
  render: (values, onChange) => <Regencies values={values} onChange={onChange} />,
};

/** The question loads when it is asked. */
const CustomerStatus = lazyPart(() => import("./customer-status"));
const ManyStatus = lazyPart(() => import("@/src/farm/status/many-status"));

const spec: ListSpec = {
  ...CUSTOMER_SORTS,
  filters: { type: someOf(CUSTOMER_TYPES), status: oneOf(STATUS), regency: anyText(LONGEST_REGENCY) },
};

const filters: readonly Filter[] = [
  { name: "type", label: "Tipe", multiple: true, options: optionsOf(CUSTOMER_TYPES, CUSTOMER_TYPE_LABELS) },
  statusFilter,
  regencyFilter,
];

export function CustomerListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(customersQuery(state));
  const table = tableOf(query, "customer", state);
  const mayWrite = useMay("customer.write");
  const [chosen, setChosen] = useState<Customer>();
  const [many, setMany] = useState<ManyAsked>();

  const actions = (customer: Customer) => {
    if (customer.anonymised) return [{ label: "Lihat", icon: "eye", to: paths.customer.detail(customer.id) } as const];
    return [
      { label: "Ubah", icon: "edit", to: paths.customer.update(customer.id) } as const,
      { label: "Chat WhatsApp", icon: "whatsapp", href: whatsAppLink(customer.whatsapp) } as const,
      null,
      statusEntry(customer.active, () => setChosen(customer)),
    ];
  };
  return (
    <>
      <RecordListPage
        id="customer"
        what="customer"
        title="Customer"
        icon="customer"
        purpose="Catat siapa yang membeli atau berinvestasi, dengan nomor WhatsApp untuk tagihan dan kabar."
        createPath={mayWrite ? paths.customer.create : undefined}
        importPath={paths.customer.import}
        searchLabel="Cari nama atau nomor"
        columns={customerColumns}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.customer.detail(id)}
        actions={mayWrite ? actions : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...customerTotals(query.data)}
        chooses
        bulk={mayWrite ? statusActs(setMany) : undefined}
        onExport={exportCustomers(state)}
      />
      <Suspense>
        {chosen && <CustomerStatus key={chosen.id} customer={chosen} onClose={() => setChosen(undefined)} />}
        {many && <ManyStatus word="customer" what="customer" asked={many} onClose={() => setMany(undefined)} />}
      </Suspense>
    </>
  );
}
