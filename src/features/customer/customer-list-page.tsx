import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  CUSTOMER_SORTS,
  CUSTOMER_TYPE_LABELS,
  CUSTOMER_TYPES,
  type Customer,
  LONGEST_REGENCY,
} from "@/contract/customer";
import { STATUS } from "@/contract/status";
import { customerQuery, customersQuery, exportCustomers } from "@/src/api/customer";
import { tableOf } from "@/src/api/list";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { anyText, oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { statusFilter } from "@/src/components/table/status-filter";
import { EmptyState } from "@/src/components/ui/empty-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { PageHeader } from "@/src/components/ui/page-header";
import { statusEntry } from "@/src/components/ui/status-question";
import { paths } from "@/src/config/paths";
import { whatsAppLink } from "@/src/lib/format";
import { customerColumns } from "./customer-columns";
import { CustomerStatus } from "./customer-status";
import { regencyFilter } from "./regency-filter";

const spec: ListSpec = {
  ...CUSTOMER_SORTS,
  filters: { type: someOf(CUSTOMER_TYPES), status: oneOf(STATUS), regency: anyText(LONGEST_REGENCY) },
};

const filters: readonly Filter[] = [
  {
    name: "type",
    label: "Tipe",
    multiple: true,
    options: CUSTOMER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPE_LABELS[value] })),
  },
  statusFilter,
  regencyFilter,
];

export function CustomerListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(customersQuery(state));
  const client = useQueryClient();
  const mayWrite = useMay("customer.write");
  const [chosen, setChosen] = useState<Customer>();
  const table = tableOf(query);

  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" to={paths.customer.create}>
      Tambah customer
    </LinkButton>
  );
  const actions = (customer: Customer) => [
    { label: "Ubah", icon: "edit", to: paths.customer.update(customer.id) } as const,
    { label: "Chat WhatsApp", icon: "whatsapp", href: whatsAppLink(customer.whatsapp) } as const,
    null,
    statusEntry(customer.active, () => setChosen(customer)),
  ];
  return (
    <>
      <title>Customer · Domba</title>
      <PageHeader title="Customer" count={table.total?.capped ? undefined : table.total?.count} actions={add} />
      <DataTable
        id="customer"
        what="customer"
        searchLabel="Cari nama, kode, nomor, alamat"
        columns={customerColumns}
        rowId={(customer) => String(customer.id)}
        rowName={(customer) => customer.name}
        rowHref={(customer) => paths.customer.update(customer.id)}
        onRowIntent={(customer) => void client.prefetchQuery(customerQuery(customer.id))}
        actions={mayWrite ? actions : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        empty={
          <EmptyState icon="customer" title="Belum ada customer" action={add}>
            Catat siapa yang membeli atau berinvestasi, dengan nomor WhatsApp untuk tagihan dan kabar.
          </EmptyState>
        }
        onExport={exportCustomers(state)}
      />
      {chosen && <CustomerStatus key={chosen.id} customer={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
