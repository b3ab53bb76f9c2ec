import * as z from "zod/mini";
import { Form, type FormProps } from "@/src/components/form/core/form";
import { DateField } from "@/src/components/form/date/date-field";
import { CheckboxField } from "@/src/components/form/fields/checkbox-field";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { RupiahField } from "@/src/components/form/fields/rupiah-field";
import { TextField } from "@/src/components/form/fields/text-field";

export const ProductInput = z.object({
  price: z.int().check(z.gte(1000)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20, "Nama terlalu panjang.")),
  bought: z.nullable(z.iso.date()),
  active: z.boolean(),
  password: z.nullable(z.string()),
  version: z.int(),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const empty = { name: "", price: null, bought: null, active: true, password: null, version: 1 };
export const full = { ...empty, name: "Domba Garut", price: 2_500_000, bought: "2025-08-18" };

type Props = Partial<FormProps<typeof ProductInput, unknown>>;

/** A form as a screen would have it; the page order differs from the schema's on purpose. */
export function ProductForm({ onSubmit = async () => undefined, ...props }: Props) {
  return (
    <Form
      id="product"
      schema={ProductInput}
      defaults={empty}
      submitLabel="Simpan produk"
      onSubmit={onSubmit}
      {...props}
    >
      <TextField name="name" label="Nama" />
      <RupiahField name="price" label="Harga jual" />
      <DateField name="bought" label="Tanggal beli" />
      <CheckboxField name="active" label="Aktif" />
      <PasswordField name="password" label="Kata sandi" />
    </Form>
  );
}
