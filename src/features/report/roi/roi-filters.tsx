import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ROI_STATE_LABELS, ROI_STATES } from "@/contract/report/roi";
import { customerQuery, customersQuery } from "@/src/api/customer";
import { productQuery, productsQuery } from "@/src/api/product";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { describeFilter, type Filter } from "@/src/components/table/filter/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { optionsOf } from "@/src/lib/options-of";

type EditorProps = {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  search: (q: string) => Promise<ComboboxOption[]>;
  resolve: (id: number) => Promise<ComboboxOption>;
};

const optionOf = ({ id, name, code }: { id: number; name: string; code: string }) => ({
  value: id,
  label: name,
  detail: code,
});

function RecordEditor({ label, values: [asked], onChange, search, resolve }: EditorProps) {
  return (
    <div className="w-72 max-w-[calc(100vw-4rem)] p-1">
      <ComboboxField
        autoFocus
        label={label}
        placeholder="Cari nama atau kode"
        value={asked === undefined ? null : Number(asked)}
        search={async (q) => ({ items: await search(q) })}
        resolve={async (id) => resolve(Number(id))}
        onChange={(id) => onChange(id === null ? [] : [String(id)])}
      />
    </div>
  );
}

/** Filters by investor and package; the view of contracts also filters by state. */
export function useRoiFilters({ filters }: ListState, isOfContracts: boolean): readonly Filter[] {
  const client = useQueryClient();
  const [investor] = filters.investor ?? [];
  const [pack] = filters.product ?? [];
  const person = useQuery({ ...customerQuery(investor ?? ""), enabled: investor !== undefined });
  const product = useQuery({ ...productQuery(pack ?? ""), enabled: pack !== undefined });
  const page = { page: 1, size: 20, sort: "name" };
  return [
    ...(isOfContracts ? [{ name: "state", label: "Status", options: optionsOf(ROI_STATES, ROI_STATE_LABELS) }] : []),
    {
      name: "product",
      label: "Paket",
      describe: () => product.data?.name ?? "…",
      render: (values, onChange) => (
        <RecordEditor
          label="Paket"
          values={values}
          onChange={onChange}
          search={async (q) =>
            (await client.fetchQuery(productsQuery({ ...page, q, filters: { category: ["paket"] } }))).rows.map(
              optionOf,
            )
          }
          resolve={async (id) => optionOf(await client.fetchQuery(productQuery(id)))}
        />
      ),
    },
    {
      name: "investor",
      label: "Investor",
      describe: () => person.data?.name ?? "…",
      render: (values, onChange) => (
        <RecordEditor
          label="Investor"
          values={values}
          onChange={onChange}
          search={async (q) =>
            (await client.fetchQuery(customersQuery({ ...page, q, filters: { type: ["investor"] } }))).rows.map(
              optionOf,
            )
          }
          resolve={async (id) => optionOf(await client.fetchQuery(customerQuery(id)))}
        />
      ),
    },
  ];
}

/** Describes the filters for print, which has no chips. */
export const filtersInWords = (filters: readonly Filter[], { filters: set, q }: ListState) => [
  ...(q ? [`Cari “${q}”`] : []),
  ...filters.flatMap((filter) => {
    const values = set[filter.name];
    return values ? [`${filter.label}: ${describeFilter(filter, values)}`] : [];
  }),
];
