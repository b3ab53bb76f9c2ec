import { OWNER_LABELS, OWNERS, SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS } from "@/contract/sheep/words";
import { useAnimalProductOptions } from "@/src/api/product";
import { usePenOptions } from "@/src/api/sheep/pen";
import { describeFilter, type Filter, FilterPill } from "@/src/components/table/filter/filter-pill";
import { RecordChoices, recordFilter } from "@/src/components/table/filter/record-filter";
import { changeFilter, changeList, type ListChange, type ListState } from "@/src/components/table/list-state";
import { Button } from "@/src/components/ui/button";
import { optionsOf } from "@/src/lib/options-of";

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

const PenChoices = (props: Props) => <RecordChoices label="Kandang" name="pen" {...usePenOptions()} {...props} />;
const ProductChoices = (props: Props) => (
  <RecordChoices label="Produk" name="product" {...useAnimalProductOptions()} {...props} />
);

export function useHerdFilters({ filters }: ListState): readonly Filter[] {
  const pens = usePenOptions(filters.pen !== undefined);
  const products = useAnimalProductOptions(filters.product !== undefined);
  return [
    recordFilter("pen", "Kandang", pens.options, PenChoices),
    { name: "species", label: "Jenis", multiple: true, options: optionsOf(SPECIES, SPECIES_LABELS) },
    { name: "sex", label: "Kelamin", options: optionsOf(SEXES, SEX_LABELS) },
    { name: "owner", label: "Pemilik", options: optionsOf(OWNERS, OWNER_LABELS) },
    recordFilter("product", "Produk", products.options, ProductChoices),
  ];
}

/** Describes the filters for print. */
export const filtersInWords = (filters: readonly Filter[], { filters: set }: ListState) =>
  filters.flatMap((filter) => {
    const values = set[filter.name];
    return values ? [`${filter.label}: ${describeFilter(filter, values)}`] : [];
  });

type BarProps = { filters: readonly Filter[]; state: ListState; onChange: ListChange };

export const HerdFilterBar = ({ filters, state, onChange }: BarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of chips, not a form
  <div
    role="group"
    aria-label="Saringan"
    className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 print:hidden"
  >
    {filters.map((filter) => (
      <FilterPill
        key={filter.name}
        filter={filter}
        values={state.filters[filter.name] ?? []}
        onChange={(values) => onChange(changeFilter(state, filter.name, values))}
      />
    ))}
    {Object.keys(state.filters).length > 0 && (
      <Button size="sm" variant="ghost" onClick={() => onChange(changeList(state, { filters: {} }))}>
        Hapus semua
      </Button>
    )}
  </div>
);
