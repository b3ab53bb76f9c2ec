import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Supplier } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { supplierQuery, suppliersQuery } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { SupplierDialog } from "./supplier-dialog";

const MOST = 20;

const asOption = ({ id, code, name, kind }: Supplier): ComboboxOption => ({
  value: id,
  label: name,
  detail: `${code} · ${SUPPLIER_KIND_LABELS[kind]}`,
});

/** Chooses the supplier; a new one can be created in place. */
export function SupplierField() {
  const client = useQueryClient();
  const mayCreate = useMay("supplier.write");
  const [name, setName] = useState<string | null>(null);
  const answer = useRef<(made: ComboboxOption | null) => void>(null);

  const create = (query: string) =>
    new Promise<ComboboxOption | null>((resolve) => {
      answer.current = resolve;
      setName(query);
    });
  const finish = (made: Supplier | null) => {
    setName(null);
    answer.current?.(made && asOption(made));
    answer.current = null;
  };
  return (
    <>
      <ComboboxField
        name="supplierId"
        label="Supplier"
        placeholder="Cari nama atau kode"
        search={async (q) => {
          const filters = { status: ["aktif"] };
          const { rows } = await client.fetchQuery(suppliersQuery({ page: 1, size: MOST, sort: "name", q, filters }));
          return { items: rows.map(asOption) };
        }}
        resolve={async (id) => asOption(await client.fetchQuery({ ...supplierQuery(id), ...BESIDE_FORM }))}
        onCreate={mayCreate ? create : undefined}
        required
      />
      {name !== null && <SupplierDialog name={name} onMade={finish} onClose={() => finish(null)} />}
    </>
  );
}
