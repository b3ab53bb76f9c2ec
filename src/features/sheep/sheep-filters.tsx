import { useQuery } from "@tanstack/react-query";
import { AGE_CLASS_LABELS, AGE_CLASSES } from "@/contract/sheep-age";
import {
  HEALTH_STATE_LABELS,
  HEALTH_STATES,
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
} from "@/contract/sheep-words";
import { pensQuery } from "@/src/api/pen";
import { productsQuery } from "@/src/api/product";
import { FetchedChoices } from "@/src/components/table/fetched-choices";
import { oneOf, someIds, someOf } from "@/src/components/table/filter-parsers";
import { type Filter, FilterChoices } from "@/src/components/table/filter-pill";
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
  product: someIds(),
};

/** What is sold as an animal: few enough for one list. */
const animalProducts = () =>
  productsQuery({ page: 1, size: 100, sort: "name", q: "", filters: { category: ["ternak"] } });

type Option = { value: string; label: string };
type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** Choices that are records; fetched when the filter is opened, or set by the address. */
function recordFilter(name: string, label: string, options: readonly Option[] | undefined, Choices: React.FC<Props>) {
  const named = (values: readonly string[]) =>
    values.map((value) => options?.find((option) => option.value === value)?.label ?? "…");
  return {
    name,
    label,
    multiple: true,
    render: (values, onChange) => <Choices values={values} onChange={onChange} />,
    describe: (values) => {
      const words = named(values);
      return words.length > 2 ? `${words.slice(0, 2).join(", ")} +${words.length - 2}` : words.join(", ");
    },
  } satisfies Filter;
}

type Asked = { label: string; name: string; options: readonly Option[] | undefined; error: Error | null };

const RecordChoices = ({ label, name, options, ...props }: Asked & Props) => (
  <FetchedChoices filter={{ name, label, multiple: true, options }} {...props} />
);

function usePens(enabled = true) {
  const { data, error } = useQuery({ ...pensQuery(), enabled });
  return { options: data?.map(({ id, name }) => ({ value: String(id), label: name })), error };
}

function useProducts(enabled = true) {
  const { data, error } = useQuery({ ...animalProducts(), enabled });
  return { options: data?.rows.map(({ id, name }) => ({ value: String(id), label: name })), error };
}

const PenChoices = (props: Props) => <RecordChoices label="Kandang" name="pen" {...usePens()} {...props} />;
const ProductChoices = (props: Props) => <RecordChoices label="Produk" name="product" {...useProducts()} {...props} />;

const HERE = "peternakan";
const SCOPES: readonly Option[] = [
  { value: HERE, label: "Di peternakan" },
  ...optionsOf(SHEEP_SCOPES, SHEEP_SCOPE_LABELS),
];

/** Where nothing is chosen the list is of those on the farm, and the pill says so. */
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

/** The filters of the register, those first that decide most. */
export function useSheepFilters({ filters }: ListState): readonly Filter[] {
  const pens = usePens(filters.pen !== undefined);
  const products = useProducts(filters.product !== undefined);
  return [
    // a state that was asked for says more
    ...(filters.state ? [] : [scopeFilter]),
    { name: "state", label: "Status", multiple: true, options: optionsOf(STOCK_STATES, STOCK_STATE_LABELS) },
    { name: "health", label: "Kesehatan", multiple: true, options: optionsOf(HEALTH_STATES, HEALTH_STATE_LABELS) },
    { name: "watch", label: "Perlu perhatian", options: optionsOf(SHEEP_WATCHES, SHEEP_WATCH_LABELS) },
    { name: "sellable", label: "Boleh dijual", options: [{ value: "1", label: "ya, hari ini" }] },
    { name: "qurban", label: "Layak qurban", options: [{ value: "1", label: "ya" }] },
    { name: "boarded", label: "Titip", options: [{ value: "1", label: "terjual, masih di sini" }] },
    recordFilter("pen", "Kandang", pens.options, PenChoices),
    { name: "species", label: "Jenis", multiple: true, options: optionsOf(SPECIES, SPECIES_LABELS) },
    { name: "sex", label: "Kelamin", options: optionsOf(SEXES, SEX_LABELS) },
    { name: "age", label: "Umur", multiple: true, options: optionsOf(AGE_CLASSES, AGE_CLASS_LABELS) },
    { name: "owner", label: "Pemilik", options: optionsOf(OWNERS, OWNER_LABELS) },
    recordFilter("product", "Produk", products.options, ProductChoices),
  ];
}
