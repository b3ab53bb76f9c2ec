import { useQuery } from "@tanstack/react-query";
import {
  INVESTMENT_DUE_LABELS,
  INVESTMENT_DUES,
  INVESTMENT_STATE_LABELS,
  INVESTMENT_STATES,
} from "@/contract/investment/words";
import { customerQuery } from "@/src/api/customer";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, type FilterParser, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { optionsOf } from "@/src/lib/options-of";

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

export const investmentFilterParsers: Record<string, FilterParser> = {
  state: someOf(INVESTMENT_STATES),
  due: oneOf(INVESTMENT_DUES),
  investor: oneId,
  period: dayRange,
};

const load = () => import("./investor-editor");
const InvestorEditor = lazyPart(load);

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
      name: "investor",
      label: "Investor",
      load,
      render: (values, onChange) => <InvestorEditor values={values} onChange={onChange} />,
      describe: () => data?.name ?? "…",
    },
    dayRangeFilter("period", "Mulai"),
  ];
}
