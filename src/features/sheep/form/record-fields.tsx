import { useQueryClient } from "@tanstack/react-query";
import { oneOf } from "@/contract/base/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { SEX_LABELS, type Sex, SPECIES, tagName } from "@/contract/sheep/words";
import { customerQuery, customersQuery } from "@/src/api/customer";
import { productQuery, productsQuery } from "@/src/api/product";
import { breedsQuery, searchSheep, sheepQuery } from "@/src/api/sheep/sheep";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { kindOf } from "@/src/farm/sheep/sheep-words";

type Id = string | number;
const MOST = 20;
const pageOf = (q: string, filters: Record<string, string[]>) => ({ page: 1, size: MOST, sort: "name", q, filters });

const asAnimal = (
  animal: Pick<SheepBrief, "id" | "code" | "earTag" | "earTagColour" | "species" | "breed" | "sex">,
) => ({
  value: animal.id,
  label: tagName(animal),
  detail: `${animal.code} · ${kindOf(animal)} · ${SEX_LABELS[animal.sex].toLowerCase()}`,
});

/** Chooses mother or father from animals of the same species and the right sex. */
export function ParentField({ name, label, sex }: { name: "damId" | "sireId"; label: string; sex: Sex }) {
  const client = useQueryClient();
  const species = oneOf(SPECIES, useFieldValue("species"));
  return (
    <ComboboxField
      name={name}
      label={label}
      placeholder="Cari nomor anting atau kode"
      search={async (q, signal) => ({
        items: (await searchSheep(q, { sex, species: species ?? undefined }, { signal })).items.map(asAnimal),
      })}
      resolve={async (id) => asAnimal(await client.fetchQuery(sheepQuery(id)))}
    />
  );
}

const asNamed = ({ id, code, name }: { id: Id; code: string; name: string }): ComboboxOption => ({
  value: id,
  label: name,
  detail: code,
});

export function InvestorField() {
  const client = useQueryClient();
  return (
    <ComboboxField
      name="investorId"
      label="Investor pemilik"
      hint="Kosong: milik perusahaan."
      placeholder="Cari nama atau kode investor"
      search={async (q) => {
        const { rows } = await client.fetchQuery(customersQuery(pageOf(q, { type: ["investor"], status: ["aktif"] })));
        return { items: rows.map(asNamed) };
      }}
      resolve={async (id) => asNamed(await client.fetchQuery(customerQuery(id)))}
    />
  );
}

/** The product that the animal is sold as; its stock counts these animals. */
export function ProductField() {
  const client = useQueryClient();
  const species = oneOf(SPECIES, useFieldValue("species"));
  return (
    <ComboboxField
      name="productId"
      label="Dijual sebagai"
      hint="Stok produk ternak dihitung dari sini."
      placeholder="Cari produk"
      search={async (q) => {
        const only = { category: ["ternak"], status: ["aktif"], ...(species && { species: [species] }) };
        const { rows } = await client.fetchQuery(productsQuery(pageOf(q, only)));
        return { items: rows.map(asNamed) };
      }}
      resolve={async (id) => asNamed(await client.fetchQuery(productQuery(id)))}
    />
  );
}

const asWord = (name: Id): ComboboxOption => ({ value: name, label: String(name) });

export function BreedField() {
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
      required
    />
  );
}
