import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STATUS } from "@/contract/status";
import { SUPPLIER_KIND_LABELS, SUPPLIER_KINDS, SUPPLIER_SORTS, type Supplier } from "@/contract/supplier";
import { tableOf } from "@/src/api/list";
import { exportSuppliers, supplierQuery, suppliersQuery } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { statusFilter } from "@/src/components/table/status-filter";
import { EmptyState } from "@/src/components/ui/empty-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { PageHeader } from "@/src/components/ui/page-header";
import { statusEntry } from "@/src/components/ui/status-question";
import { paths } from "@/src/config/paths";
import { whatsAppLink } from "@/src/lib/format";
import { supplierColumns } from "./supplier-columns";
import { SupplierStatus } from "./supplier-status";

const spec: ListSpec = {
  ...SUPPLIER_SORTS,
  filters: { kind: someOf(SUPPLIER_KINDS), status: oneOf(STATUS) },
};

const filters: readonly Filter[] = [
  {
    name: "kind",
    label: "Jenis",
    multiple: true,
    options: SUPPLIER_KINDS.map((value) => ({ value, label: SUPPLIER_KIND_LABELS[value] })),
  },
  statusFilter,
];

export function SupplierListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(suppliersQuery(state));
  const client = useQueryClient();
  const mayWrite = useMay("supplier.write");
  const [chosen, setChosen] = useState<Supplier>();
  const table = tableOf(query);

  const add = mayWrite && (
    <LinkButton variant="primary" icon="plus" to={paths.supplier.create}>
      Tambah supplier
    </LinkButton>
  );
  const actions = (supplier: Supplier) => [
    { label: "Ubah", icon: "edit", to: paths.supplier.update(supplier.id) } as const,
    { label: "Chat WhatsApp", icon: "whatsapp", href: whatsAppLink(supplier.whatsapp) } as const,
    null,
    statusEntry(supplier.active, () => setChosen(supplier)),
  ];
  return (
    <>
      <title>Supplier · Domba</title>
      <PageHeader title="Supplier" count={table.total?.capped ? undefined : table.total?.count} actions={add} />
      <DataTable
        id="supplier"
        what="supplier"
        searchLabel="Cari nama, kode, nomor, alamat"
        columns={supplierColumns}
        rowId={(supplier) => String(supplier.id)}
        rowName={(supplier) => supplier.name}
        rowHref={(supplier) => paths.supplier.update(supplier.id)}
        onRowIntent={(supplier) => void client.prefetchQuery(supplierQuery(supplier.id))}
        actions={mayWrite ? actions : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        empty={
          <EmptyState icon="supplier" title="Belum ada supplier" action={add}>
            Catat dari siapa ternak, pakan, obat dan jasa dibeli, dengan rekening untuk membayarnya.
          </EmptyState>
        }
        onExport={exportSuppliers(state)}
      />
      {chosen && <SupplierStatus key={chosen.id} supplier={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
