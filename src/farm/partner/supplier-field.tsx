import { useQueryClient } from "@tanstack/react-query";
import type { Supplier } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { supplierQuery, suppliersQuery } from "@/src/api/supplier";
import { useMay } from "@/src/api/user";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { useMade } from "@/src/components/form/fields/use-made";
import { namedFirst } from "./by-name";
import { SupplierDialog } from "./supplier-dialog";

const MOST = 20;
const MOST_FOUND = 50;

const asOption = ({ id, code, name, kind }: Supplier): ComboboxOption => ({
  value: id,
  label: name,
  detail: `${code} · ${SUPPLIER_KIND_LABELS[kind]}`,
});

/** Chooses the supplier; a new one can be created in place. */
export function SupplierField() {
  const client = useQueryClient();
  const mayCreate = useMay("supplier.write");
  const made = useMade<ComboboxOption>();
  return (
    <>
      <ComboboxField
        name="supplierId"
        label="Supplier"
        placeholder="Cari nama atau kode"
        search={async (q) => {
          const filters = { status: ["aktif"] };
          const { rows } = await client.fetchQuery(
            suppliersQuery({ page: 1, size: q ? MOST_FOUND : MOST, sort: "name", q, filters }),
          );
          return { items: namedFirst(q, rows, asOption) };
        }}
        resolve={async (id) => asOption(await client.fetchQuery({ ...supplierQuery(id), ...BESIDE_FORM }))}
        onCreate={mayCreate ? made.ask : undefined}
        required
      />
      {made.name !== null && (
        <SupplierDialog
          name={made.name}
          onMade={(supplier) => made.finish(asOption(supplier))}
          onClose={() => made.finish(null)}
        />
      )}
    </>
  );
}
