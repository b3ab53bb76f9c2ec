import { useQuery } from "@tanstack/react-query";
import { CORRECTED, CORRECTED_LABELS } from "@/contract/correction/words";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_LABELS } from "@/contract/product/words";
import {
  PURCHASE_DEBT_LABELS,
  PURCHASE_DEBTS,
  PURCHASE_STATE_LABELS,
  PURCHASE_STATES,
} from "@/contract/purchase/words";
import { supplierQuery, suppliersQuery } from "@/src/api/supplier";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { FetchedChoices } from "@/src/components/table/filter/fetched-choices";
import { dayRange, type FilterParser, oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import type { ListState } from "@/src/components/table/list-state";
import { optionsOf } from "@/src/lib/options-of";

/** Farms buy every category except investors' packages, which are only sold. */
const BOUGHT = PRODUCT_CATEGORIES.filter((category) => category !== "paket");

const oneId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

export const purchaseFilterParsers: Record<string, FilterParser> = {
  period: dayRange,
  supplier: oneId,
  state: someOf(PURCHASE_STATES),
  debt: oneOf(PURCHASE_DEBTS),
  corrected: oneOf(CORRECTED),
  category: someOf(BOUGHT),
};

const supplier = { name: "supplier", label: "Supplier" };
/** A farm has tens of suppliers. Any beyond this number can be filtered by from their own page. */
const MOST_SUPPLIERS = 100;

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

function SupplierEditor(props: Props) {
  const { data, error } = useQuery(suppliersQuery({ page: 1, size: MOST_SUPPLIERS, sort: "name", q: "", filters: {} }));
  const options = data?.rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return <FetchedChoices filter={{ ...supplier, options }} error={error} {...props} />;
}

export function usePurchaseFilters({ filters }: ListState): readonly Filter[] {
  const [asked] = filters.supplier ?? [];
  const { data } = useQuery({ ...supplierQuery(asked ?? ""), enabled: asked !== undefined });
  return [
    dayRangeFilter("period", "Periode"),
    {
      name: "state",
      label: "Status",
      multiple: true,
      options: optionsOf(PURCHASE_STATES, PURCHASE_STATE_LABELS),
    },
    { name: "debt", label: "Utang", options: optionsOf(PURCHASE_DEBTS, PURCHASE_DEBT_LABELS) },
    {
      ...supplier,
      render: (values, onChange) => <SupplierEditor values={values} onChange={onChange} />,
      describe: () => data?.name ?? "…",
    },
    {
      name: "category",
      label: "Yang dibeli",
      multiple: true,
      options: optionsOf(BOUGHT, PRODUCT_CATEGORY_LABELS),
    },
    { name: "corrected", label: "Koreksi", options: optionsOf(CORRECTED, CORRECTED_LABELS) },
  ];
}
