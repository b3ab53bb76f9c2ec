import { useQueryClient } from "@tanstack/react-query";
import { oneOf } from "@/contract/base/words";
import { type Sex, SPECIES } from "@/contract/sheep/words";
import { customerQuery, customersQuery } from "@/src/api/customer";
import { productQuery, productsQuery } from "@/src/api/product";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { AnimalField } from "@/src/farm/sheep/animal-field";

type Id = string | number;
const MOST = 20;
const pageOf = (q: string, filters: Record<string, string[]>) => ({ page: 1, size: MOST, sort: "name", q, filters });

/** Chooses mother or father from animals of the same species and the right sex. */
export function ParentField(props: { name: "damId" | "sireId"; label: string; sex: Sex }) {
  const species = oneOf(SPECIES, useFieldValue("species"));
  return <AnimalField {...props} species={species ?? undefined} />;
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
