import { useQueryClient } from "@tanstack/react-query";
import { customerQuery, customersQuery } from "@/src/api/customer";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

export default function InvestorEditor({ values, onChange }: Props) {
  const client = useQueryClient();
  const [asked] = values;
  const asOption = ({ id, name, code }: { id: number; name: string; code: string }) => ({
    value: id,
    label: name,
    detail: code,
  });
  return (
    <div className="w-72 max-w-[calc(100vw-4rem)] p-1">
      <ComboboxField
        autoFocus
        label="Investor"
        placeholder="Cari nama, kode, WhatsApp"
        value={asked === undefined ? null : Number(asked)}
        search={async (q) => {
          const state = { page: 1, size: 20, sort: "name", q, filters: { type: ["investor"] } };
          return { items: (await client.fetchQuery(customersQuery(state))).rows.map(asOption) };
        }}
        resolve={async (id) => asOption(await client.fetchQuery(customerQuery(id)))}
        onChange={(id) => onChange(id === null ? [] : [String(id)])}
      />
    </div>
  );
}
