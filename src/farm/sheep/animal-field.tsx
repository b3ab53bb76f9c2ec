import { useQueryClient } from "@tanstack/react-query";
import type { SheepBrief } from "@/contract/sheep/model";
import { SEX_LABELS, type Sex, type Species, tagName } from "@/contract/sheep/words";
import { searchSheep, sheepQuery } from "@/src/api/sheep/sheep";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { kindOf } from "./sheep-words";

type Shown = Pick<SheepBrief, "id" | "code" | "earTag" | "earTagColour" | "species" | "breed" | "sex">;

const asAnimal = (animal: Shown): ComboboxOption => ({
  value: animal.id,
  label: tagName(animal),
  detail: `${animal.code} · ${kindOf(animal)} · ${SEX_LABELS[animal.sex].toLowerCase()}`,
});

type Props = {
  name: string;
  label: string;
  sex: Sex;
  species?: Species;
  /** Leaves out those that have left the farm. */
  onFarm?: boolean;
  hint?: string;
  required?: boolean;
};

/** Chooses an animal by its tag or code, of the right sex and species. */
export function AnimalField({ sex, species, onFarm, ...field }: Props) {
  const client = useQueryClient();
  return (
    <ComboboxField
      {...field}
      placeholder="Cari nomor anting atau kode"
      search={async (q, signal) => ({
        items: (await searchSheep(q, { sex, species, onFarm }, { signal })).items.map(asAnimal),
      })}
      resolve={async (id) => asAnimal(await client.fetchQuery(sheepQuery(id)))}
    />
  );
}
