import { useQueryClient } from "@tanstack/react-query";
import { customerQuery } from "@/src/api/customer";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { customerOption, searchCustomers } from "@/src/farm/partner/customer-options";

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** A farm has thousands of customers, so they are searched for. */
export default function CustomerEditor({ values, onChange }: Props) {
  const client = useQueryClient();
  const [asked] = values;
  return (
    <div className="w-72 max-w-[calc(100vw-4rem)] p-1">
      <ComboboxField
        autoFocus
        label="Customer"
        placeholder="Cari nama, kode, WhatsApp"
        value={asked === undefined ? null : Number(asked)}
        search={(q) => searchCustomers(client, q)}
        resolve={async (id) => customerOption(await client.fetchQuery(customerQuery(id)))}
        onChange={(id) => onChange(id === null ? [] : [String(id)])}
      />
    </div>
  );
}
