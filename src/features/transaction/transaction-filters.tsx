import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PAYMENT_STATE_LABELS, PAYMENT_STATES } from "@/contract/payment";
import {
  RECEIVABLE_LABELS,
  RECEIVABLES,
  TRANSACTION_KIND_LABELS,
  TRANSACTION_KINDS,
  TRANSACTION_STATE_LABELS,
  TRANSACTION_STATES,
} from "@/contract/transaction-words";
import { customerQuery } from "@/src/api/customer";
import { ComboboxField } from "@/src/components/form/combobox-field";
import { dayRangeFilter } from "@/src/components/table/day-range-filter";
import { dayRange, type FilterParser, oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { optionsOf } from "@/src/lib/options-of";
import { customerOption, searchCustomers } from "./customer-options";

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

export const transactionFilterParsers: Record<string, FilterParser> = {
  period: dayRange,
  delivery: dayRange,
  customer: oneId,
  kind: someOf(TRANSACTION_KINDS),
  state: someOf(TRANSACTION_STATES),
  payment: someOf(PAYMENT_STATES),
  debt: oneOf(RECEIVABLES),
};

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** A farm has thousands of customers: they are searched for. */
function CustomerEditor({ values, onChange }: Props) {
  const client = useQueryClient();
  const [asked] = values;
  return (
    <div className="w-72 max-w-[calc(100vw-4rem)] p-1">
      <ComboboxField
        label="Customer"
        placeholder="Cari nama, kode, WhatsApp"
        value={asked === undefined ? null : Number(asked)}
        search={(q) => searchCustomers(client, q)}
        resolve={async (id) => customerOption(await client.fetchQuery(customerQuery(id)))}
        onChange={(id) => onChange(id === null ? [] : [String(id)])}
      />
    </div>
  );
}

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
    { name: "debt", label: "Piutang", options: optionsOf(RECEIVABLES, RECEIVABLE_LABELS) },
    {
      ...{ name: "customer", label: "Customer" },
      render: (values, onChange) => <CustomerEditor values={values} onChange={onChange} />,
      describe: () => data?.name ?? "…",
    },
    { name: "kind", label: "Jenis", multiple: true, options: optionsOf(TRANSACTION_KINDS, TRANSACTION_KIND_LABELS) },
    dayRangeFilter("delivery", "Tanggal kirim"),
  ];
}
