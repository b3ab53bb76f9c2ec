import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  INVESTMENT_DUE_LABELS,
  INVESTMENT_DUES,
  INVESTMENT_STATE_LABELS,
  INVESTMENT_STATES,
} from "@/contract/investment-words";
import { customerQuery, customersQuery } from "@/src/api/customer";
import { ComboboxField } from "@/src/components/form/combobox-field";
import { dayRangeFilter } from "@/src/components/table/day-range-filter";
import { dayRange, type FilterParser, oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { optionsOf } from "@/src/lib/options-of";

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

export const investmentFilterParsers: Record<string, FilterParser> = {
  state: someOf(INVESTMENT_STATES),
  due: oneOf(INVESTMENT_DUES),
  investor: oneId,
  period: dayRange,
};

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

function InvestorEditor({ values, onChange }: Props) {
  const client = useQueryClient();
  const [asked] = values;
  const asOption = ({ id, name, code }: { id: number; name: string; code: string }) => ({
    ...{ value: id, label: name, detail: code },
  });
  return (
    <div className="w-72 max-w-[calc(100vw-4rem)] p-1">
      <ComboboxField
        label="Investor"
        placeholder="Cari nama, kode, WhatsApp"
        value={asked === undefined ? null : Number(asked)}
        search={async (q) => {
          const state = { page: 1, size: 20, sort: "name", q, filters: { type: ["investor"] } };
          return { items: (await client.fetchQuery(customersQuery(state))).rows.map(asOption) };
        }}
        resolve={async (id) => asOption(await client.fetchQuery(customerQuery(id)))}
        onChange={(id) => onChange(id === null ? [] : [String(id)])}
      />
    </div>
  );
}

export function useInvestmentFilters({ filters }: ListState): readonly Filter[] {
  const [asked] = filters.investor ?? [];
  const { data } = useQuery({ ...customerQuery(asked ?? ""), enabled: asked !== undefined });
  return [
    {
      name: "state",
      label: "Status",
      multiple: true,
      options: optionsOf(INVESTMENT_STATES, INVESTMENT_STATE_LABELS),
    },
    { name: "due", label: "Tenggat", options: optionsOf(INVESTMENT_DUES, INVESTMENT_DUE_LABELS) },
    {
      ...{ name: "investor", label: "Investor" },
      render: (values, onChange) => <InvestorEditor values={values} onChange={onChange} />,
      describe: () => data?.name ?? "…",
    },
    dayRangeFilter("period", "Mulai"),
  ];
}
