import { useQuery } from "@tanstack/react-query";
import { oneOf } from "@/contract/base/words";
import type { Customer } from "@/contract/customer/model";
import { AT_HANDOVER, isDueAtHandover, usualDueDay } from "@/contract/transaction/due";
import { SALE_KINDS } from "@/contract/transaction/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { useFieldValue, useProposal } from "@/src/components/form/core/use-field-value";
import { DateField } from "@/src/components/form/date/date-field";
import { formatDate, formatTerm } from "@/src/lib/format";

export const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

type Buyer = Pick<Customer, "name" | "termDays"> | undefined;

/** The day that an empty field stands for: after the term, and not before the planned handover. */
function useUsual(day: unknown, customer: Buyer) {
  const { data: terms } = useQuery({ ...saleTermsQuery(), ...BESIDE_FORM });
  const plan = useFieldValue("deliverOn");
  if (!isDay(day) || !customer || !terms) return null;
  const deliverOn = isDay(plan) ? plan : null;
  const term = customer.termDays ?? terms.termDays;
  const due = usualDueDay({ day, deliverOn }, term);
  const whose = customer.termDays === null ? "peternakan" : customer.name;
  return { due, why: due === deliverOn ? "rencana serahnya" : `tempo ${whose} ${formatTerm(term)}` };
}

/** Words for a due day of the sale in the form, the same as those of the saved one. */
function useDueInWords(day: unknown) {
  const kind = oneOf(SALE_KINDS, useFieldValue("kind")) ?? "retail";
  return (dueOn: string) =>
    isDay(day) && isDueAtHandover({ kind, day, dueOn, deliveredOn: null }) ? AT_HANDOVER : formatDate(dueOn);
}

/** The due day of a sale of this day to this customer. One that came from the term or the plan moves with them, in sight. */
export function DueDayField({ day, customer }: { day: unknown; customer: Buyer }) {
  const usual = useUsual(day, customer);
  useProposal("dueOn", usual?.due);
  const inWords = useDueInWords(day);
  const typed = useFieldValue("dueOn");
  // The sale will be told so: a day that is the sale's own stands for the handing over.
  const same = typed === day && isDay(day) && inWords(day) === AT_HANDOVER ? ` Hari penjualan: ${AT_HANDOVER}.` : "";
  const hint = usual
    ? `Kosong: ${inWords(usual.due)}, ${usual.why}.`
    : "Kosong: mengikuti tempo customer atau peternakan, paling cepat rencana serah.";
  return <DateField name="dueOn" label="Jatuh tempo" min={isDay(day) ? day : undefined} hint={hint + same} />;
}
