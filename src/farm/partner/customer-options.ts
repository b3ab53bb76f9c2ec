import type { QueryClient } from "@tanstack/react-query";
import type { Customer } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS } from "@/contract/customer/words";
import { customersQuery } from "@/src/api/customer";
import type { ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { formatPhone } from "@/src/lib/phone";
import { namedFirst } from "./by-name";

const MOST = 20;
/** Hits by address may come before the person who is meant by name, so a search asks for more at once. */
const MOST_FOUND = 50;

export const customerOption = ({ id, code, name, type, whatsapp }: Customer): ComboboxOption => ({
  value: id,
  label: name,
  detail: [code, CUSTOMER_TYPE_LABELS[type], whatsapp && formatPhone(whatsapp)].filter(Boolean).join(" · "),
});

type Asked = { active?: boolean; investors?: boolean };

/** `active` limits the search to customers who may still buy; `investors` to those who may buy packages. */
export async function searchCustomers(client: QueryClient, q: string, { active, investors }: Asked = {}) {
  const filters: Record<string, string[]> = {
    ...(active && { status: ["aktif"] }),
    ...(investors && { type: ["investor"] }),
  };
  const { rows } = await client.fetchQuery(
    customersQuery({ page: 1, size: q ? MOST_FOUND : MOST, sort: "name", q, filters }),
  );
  return { items: namedFirst(q, rows, customerOption) };
}
