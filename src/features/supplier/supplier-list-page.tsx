import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { STATUS } from "@/contract/base/status";
import type { Supplier } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS, SUPPLIER_KINDS, SUPPLIER_SORTS } from "@/contract/supplier/words";
import { tableOf } from "@/src/api/base/list";
import { exportSuppliers, suppliersQuery } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { statusFilter } from "@/src/components/table/filter/status-filter";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { type ManyAsked, statusActs, statusEntry } from "@/src/components/ui/status-entry";
import { paths } from "@/src/config/paths";
import { optionsOf } from "@/src/lib/options-of";
import { whatsAppLink } from "@/src/lib/phone";
import { supplierColumns, supplierTotals } from "./supplier-columns";

/** The question loads when it is asked. */
const SupplierStatus = lazyPart(() => import("./supplier-status"));
const ManyStatus = lazyPart(() => import("@/src/farm/status/many-status"));

const spec: ListSpec = {
  ...SUPPLIER_SORTS,
  filters: { kind: someOf(SUPPLIER_KINDS), status: oneOf(STATUS) },
};

const filters: readonly Filter[] = [
  { name: "kind", label: "Jenis", multiple: true, options: optionsOf(SUPPLIER_KINDS, SUPPLIER_KIND_LABELS) },
  statusFilter,
];

export function SupplierListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(suppliersQuery(state));
  const table = tableOf(query, "supplier", state);
  const mayWrite = useMay("supplier.write");
  const [chosen, setChosen] = useState<Supplier>();
  const [many, setMany] = useState<ManyAsked>();

  const actions = (supplier: Supplier) => [
    { label: "Ubah", icon: "edit", to: paths.supplier.update(supplier.id) } as const,
    { label: "Chat WhatsApp", icon: "whatsapp", href: whatsAppLink(supplier.whatsapp) } as const,
    null,
    statusEntry(supplier.active, () => setChosen(supplier)),
  ];
  return (
    <>
      <RecordListPage
        id="supplier"
        what="supplier"
        title="Supplier"
        icon="supplier"
        purpose="Catat dari siapa ternak, pakan, obat dan jasa dibeli, dengan rekening untuk membayarnya."
        createPath={mayWrite ? paths.supplier.create : undefined}
        importPath={paths.supplier.import}
        searchLabel="Cari nama atau nomor"
        columns={supplierColumns}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.supplier.detail(id)}
        actions={mayWrite ? actions : undefined}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...supplierTotals(query.data)}
        chooses
        bulk={mayWrite ? statusActs(setMany) : undefined}
        onExport={exportSuppliers(state)}
      />
      <Suspense>
        {chosen && <SupplierStatus key={chosen.id} supplier={chosen} onClose={() => setChosen(undefined)} />}
        {many && <ManyStatus word="supplier" what="supplier" asked={many} onClose={() => setMany(undefined)} />}
      </Suspense>
    </>
  );
}
