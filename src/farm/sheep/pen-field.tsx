import { useQueryClient } from "@tanstack/react-query";
import type { Pen } from "@/contract/pen/model";
import { codeBeside } from "@/contract/sheep/words";
import { pensQuery } from "@/src/api/sheep/pen";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { formatNumber } from "@/src/lib/format";

const asOption = (pen: Pen): ComboboxOption => ({
  value: pen.id,
  label: pen.name,
  detail: [codeBeside(pen), `${formatNumber(pen.count)} ekor`].filter(Boolean).join(" · "),
});

type Props = { label?: string; hint?: string; required?: boolean };

/** Chooses one of the pens in use. */
export function PenField({ label = "Kandang", ...rest }: Props) {
  const client = useQueryClient();
  const known = async () => {
    const held = client.getQueryData(pensQuery().queryKey);
    return held && !navigator.onLine ? held : client.fetchQuery(pensQuery());
  };
  const search = async (query: string) => {
    const pens = await known();
    const asked = query.toLowerCase();
    const fits = ({ active, code, name }: Pen) => active && `${code} ${name}`.toLowerCase().includes(asked);
    return { items: pens.filter(fits).map(asOption) };
  };
  const resolve = async (id: string | number) => {
    const pen = (await known()).find((one) => one.id === id);
    return pen ? asOption(pen) : { value: id, label: "Kandang tidak ditemukan" };
  };
  return <ComboboxField name="penId" label={label} search={search} resolve={resolve} {...rest} />;
}
