import { useQuery } from "@tanstack/react-query";
import { CORRECTED, CORRECTED_LABELS } from "@/contract/correction/words";
import { PAYMENT_STATE_LABELS, PAYMENT_STATES } from "@/contract/payment/words";
import {
  RECEIVABLE_LABELS,
  RECEIVABLES,
  TRANSACTION_KIND_LABELS,
  TRANSACTION_KINDS,
  TRANSACTION_STATE_LABELS,
  TRANSACTION_STATES,
} from "@/contract/transaction/words";
import { customerQuery } from "@/src/api/customer";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, type FilterParser, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { optionsOf } from "@/src/lib/options-of";

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

export const transactionFilterParsers: Record<string, FilterParser> = {
  period: dayRange,
  delivery: dayRange,
  customer: oneId,
  kind: someOf(TRANSACTION_KINDS),
  state: someOf(TRANSACTION_STATES),
  payment: someOf(PAYMENT_STATES),
  debt: oneOf(RECEIVABLES),
  corrected: oneOf(CORRECTED),
};

const load = () => import("@/src/features/transaction/form/customer-editor");
const CustomerEditor = lazyPart(load);

export function useTransactionFilters({ filters }: ListState): readonly Filter[] {
  const [asked] = filters.customer ?? [];
  const { data } = useQuery({ ...customerQuery(asked ?? ""), enabled: asked !== undefined });
  return [
    dayRangeFilter("period", "Periode"),
    {
      name: "state",
      label: "Status",
      multiple: true,
      options: optionsOf(TRANSACTION_STATES, TRANSACTION_STATE_LABELS),
    },
    {
      name: "payment",
      label: "Pembayaran",
      multiple: true,
      options: optionsOf(PAYMENT_STATES, PAYMENT_STATE_LABELS),
    },
    { name: "debt", label: "Tagihan", options: optionsOf(RECEIVABLES, RECEIVABLE_LABELS) },
    // The search finds customers too, so at a desk the four above stand in one line.
    {
      name: "customer",
      label: "Customer",
      rare: true,
      load,
      render: (values, onChange) => <CustomerEditor values={values} onChange={onChange} />,
      describe: () => data?.name ?? "…",
    },
    {
      name: "kind",
      label: "Jenis",
      rare: true,
      multiple: true,
      options: optionsOf(TRANSACTION_KINDS, TRANSACTION_KIND_LABELS),
    },
    { ...dayRangeFilter("delivery", "Rencana serah"), rare: true },
    { name: "corrected", label: "Koreksi", rare: true, options: optionsOf(CORRECTED, CORRECTED_LABELS) },
  ];
}
