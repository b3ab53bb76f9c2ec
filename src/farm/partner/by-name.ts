import { normalisePhone } from "@/contract/base/fields";
import type { ComboboxOption } from "@/src/components/form/fields/combobox-field";

type Partner = { code: string; name: string; whatsapp: string; address: string | null; regency?: string | null };

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of the search begins one of the name, the code or the number, as the server's search does. */
function isNamed({ name, code, whatsapp }: Partner, q: string) {
  const own = wordsOf(`${name} ${code} ${whatsapp}`);
  const phone = normalisePhone(q);
  if (phone.startsWith("628") && whatsapp.startsWith(phone)) return true;
  return wordsOf(q).every((word) => own.some((one) => one.startsWith(word)));
}

const placeOf = ({ address, regency }: Partner) => [address, regency].filter(Boolean).join(", ");

/**
 * The server also finds by address. Those who are meant by name stand first; a hit by address shows the address, and
 * is not chosen unseen.
 */
export function namedFirst<P extends Partner>(
  q: string,
  partners: readonly P[],
  optionOf: (partner: P) => ComboboxOption,
) {
  const named = partners.filter((partner) => isNamed(partner, q));
  const others = partners.filter((partner) => !named.includes(partner));
  return [
    ...named.map(optionOf),
    ...others.map((partner) => ({ ...optionOf(partner), more: placeOf(partner), aside: true })),
  ];
}
