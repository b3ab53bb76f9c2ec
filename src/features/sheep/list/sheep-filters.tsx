import { AGE_CLASS_LABELS, AGE_CLASSES } from "@/contract/sheep/age";
import {
  HEALTH_STATE_LABELS,
  HEALTH_STATES,
  ORIGIN_LABELS,
  ORIGINS,
  OWNER_LABELS,
  OWNERS,
  SEX_LABELS,
  SEXES,
  SHEEP_SCOPE_LABELS,
  SHEEP_SCOPES,
  SHEEP_WATCH_LABELS,
  SHEEP_WATCHES,
  SPECIES,
  SPECIES_LABELS,
  STOCK_STATE_LABELS,
  STOCK_STATES,
} from "@/contract/sheep/words";
import { useAnimalProductOptions } from "@/src/api/product";
import { usePenOptions } from "@/src/api/sheep/pen";
import { useMay } from "@/src/api/user";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf, someIds, someOf } from "@/src/components/table/filter/filter-parsers";
import { type Filter, FilterChoices } from "@/src/components/table/filter/filter-pill";
import { RecordChoices, recordFilter } from "@/src/components/table/filter/record-filter";
import type { ListState } from "@/src/components/table/list-state";
import { optionsOf } from "@/src/lib/options-of";

export const sheepFilterParsers = {
  scope: oneOf(SHEEP_SCOPES),
  state: someOf(STOCK_STATES),
  health: someOf(HEALTH_STATES),
  sellable: oneOf(["1"]),
  watch: oneOf(SHEEP_WATCHES),
  qurban: oneOf(["1"]),
  boarded: oneOf(["1"]),
  pen: someIds(),
  species: someOf(SPECIES),
  sex: oneOf(SEXES),
  age: someOf(AGE_CLASSES),
  owner: oneOf(OWNERS),
  origin: oneOf(ORIGINS),
  arrived: dayRange,
  product: someIds(),
};

type Option = { value: string; label: string };
type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

const PenChoices = (props: Props) => <RecordChoices label="Kandang" name="pen" {...usePenOptions()} {...props} />;
const ProductChoices = (props: Props) => (
  <RecordChoices label="Produk" name="product" {...useAnimalProductOptions()} {...props} />
);

const HERE = "peternakan";
const SCOPES: readonly Option[] = [
  { value: HERE, label: "Di peternakan" },
  ...optionsOf(SHEEP_SCOPES, SHEEP_SCOPE_LABELS),
];

/** Without a choice the list shows the animals on the farm, and the pill says so. */
const scopeFilter: Filter = {
  name: "scope",
  label: "Keberadaan",
  unset: "Di peternakan",
  describe: ([value]) => SCOPES.find((option) => option.value === value)?.label ?? "",
  render: (values, onChange) => (
    <FilterChoices
      filter={{ name: "scope", label: "Keberadaan", options: SCOPES }}
      values={values.length > 0 ? values : [HERE]}
      onChange={([value]) => onChange(value === undefined || value === HERE ? [] : [value])}
    />
  ),
};

const rare = (filters: readonly Filter[]) => filters.map((filter) => ({ ...filter, rare: true }));

/** The filters of the register, the most important first. */
export function useSheepFilters({ filters }: ListState): readonly Filter[] {
  const seesProducts = useMay("product.read");
  const pens = usePenOptions(filters.pen !== undefined);
  const products = useAnimalProductOptions(filters.product !== undefined);
  return [
    // A filter by state is more specific and replaces the scope.
    ...(filters.state ? [] : [scopeFilter]),
    { name: "state", label: "Status", multiple: true, options: optionsOf(STOCK_STATES, STOCK_STATE_LABELS) },
    { name: "health", label: "Kesehatan", multiple: true, options: optionsOf(HEALTH_STATES, HEALTH_STATE_LABELS) },
    { name: "watch", label: "Perlu perhatian", options: optionsOf(SHEEP_WATCHES, SHEEP_WATCH_LABELS) },
    recordFilter("pen", "Kandang", pens.options, PenChoices),
    { name: "sex", label: "Kelamin", options: optionsOf(SEXES, SEX_LABELS) },
    { name: "age", label: "Umur", multiple: true, options: optionsOf(AGE_CLASSES, AGE_CLASS_LABELS) },
    ...rare([
      { name: "sellable", label: "Boleh dijual", options: [{ value: "1", label: "ya, hari ini" }] },
      { name: "qurban", label: "Layak qurban", options: [{ value: "1", label: "ya" }] },
      { name: "boarded", label: "Titip", options: [{ value: "1", label: "terjual, masih di sini" }] },
      { name: "species", label: "Jenis", multiple: true, options: optionsOf(SPECIES, SPECIES_LABELS) },
      { name: "owner", label: "Pemilik", options: optionsOf(OWNERS, OWNER_LABELS) },
      { name: "origin", label: "Asal", options: optionsOf(ORIGINS, ORIGIN_LABELS) },
      ...(seesProducts ? [recordFilter("product", "Produk", products.options, ProductChoices)] : []),
    ]),
    // Only links ask for days, and the other pills fill their lines.
    ...(filters.arrived ? [dayRangeFilter("arrived", "Tanggal masuk")] : []),
  ];
}
