import { useQueryClient } from "@tanstack/react-query";
import { breedsQuery } from "@/src/api/sheep/sheep";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";

const asWord = (name: string | number): ComboboxOption => ({ value: name, label: String(name) });

type Props = { hint?: string; required?: boolean };

/** A breed that the farm knows, or a new one. */
export function BreedField(props: Props) {
  const client = useQueryClient();
  return (
    <ComboboxField
      name="breed"
      label="Ras"
      placeholder="Pilih atau ketik yang baru"
      search={async (q) => {
        const known = await client.fetchQuery(breedsQuery());
        return { items: known.filter((breed) => breed.toLowerCase().includes(q.toLowerCase())).map(asWord) };
      }}
      resolve={async (breed) => asWord(breed)}
      onCreate={async (typed) => asWord(typed.replace(/\s+/g, " ").trim())}
      {...props}
    />
  );
}
