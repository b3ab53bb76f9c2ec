import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { SEX_LABELS, SEXES, SPECIES, SPECIES_LABELS, TAG_COLOURS } from "@/contract/sheep/words";
import { BESIDE_FORM } from "@/src/api/base/record";
import { productsQuery } from "@/src/api/product";
import { pensQuery } from "@/src/api/sheep/pen";
import type { CellOption, GridColumn } from "@/src/components/form/lines/grid-column";
import {
  choiceColumn,
  quantityColumn,
  rupiahColumn,
  textColumn,
  weightColumn,
} from "@/src/components/form/lines/grid-columns";
import { formatRupiah } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import type { SumsStore } from "./form-sums";
import type { FormLine } from "./new-lines";

export const BREEDS_LIST = "purchase-breeds";

export const colourOptions = TAG_COLOURS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const methods = [
  { value: "ekor", label: "ekor" },
  { value: "kg", label: "kg" },
];

/** Few purchases need these columns, so they are shown on demand or when they have values. */
export const EXTRA_COLUMNS = [
  { field: "penId", label: "Kandang" },
  { field: "arrivalWeight", label: "Bobot tiba" },
  { field: "productId", label: "Dijual sebagai" },
] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number]["field"];

/** There are few enough animal products for one list. */
const animalProducts = () =>
  productsQuery({ page: 1, size: 100, sort: "name", q: "", filters: { category: ["ternak"], status: ["aktif"] } });

export function usePenOptions(): CellOption[] {
  const { data } = useQuery({ ...pensQuery(), ...BESIDE_FORM });
  return useMemo(
    () => (data ?? []).filter(({ active }) => active).map(({ id, code, name }) => ({ value: id, label: name, code })),
    [data],
  );
}

export function useAnimalProductOptions(enabled: boolean): CellOption[] {
  const { data } = useQuery({ ...animalProducts(), ...BESIDE_FORM, enabled });
  return useMemo(() => (data?.rows ?? []).map(({ id, code, name }) => ({ value: id, label: name, code })), [data]);
}

/** Price and share of the extra costs together are the animal's initial cost. */
function FirstCost({ sums, at }: { sums: SumsStore; at: number }) {
  const get = () => (sums.get().amounts[at] ?? 0) + (sums.get().shares[at] ?? 0);
  const cost = useSyncExternalStore(sums.subscribe, get, get);
  return <span className="tabular-nums">{formatRupiah(cost)}</span>;
}

const ANIMAL_COLUMNS: readonly GridColumn<FormLine>[] = [
  textColumn({ field: "earTag", label: "Anting", width: "84px", maxLength: 12 }),
  choiceColumn({
    field: "earTagColour",
    label: "Warna anting",
    short: "Warna",
    width: "92px",
    options: colourOptions,
  }),
  choiceColumn({
    field: "species",
    label: "Jenis",
    width: "88px",
    required: true,
    options: optionsOf(SPECIES, SPECIES_LABELS),
  }),
  textColumn({
    field: "breed",
    label: "Ras",
    width: "minmax(96px,1fr)",
    required: true,
    maxLength: 60,
    list: BREEDS_LIST,
  }),
  choiceColumn({
    field: "sex",
    label: "Kelamin",
    width: "86px",
    required: true,
    options: optionsOf(SEXES, SEX_LABELS),
  }),
  quantityColumn({ field: "ageMonths", label: "Umur (bulan)", short: "Bulan", width: "62px" }, 0),
  weightColumn({ field: "buyWeight", label: "Bobot beli (kg)", short: "Beli (kg)", width: "80px" }),
];

export function useAnimalColumns(sums: SumsStore, extra: ReadonlySet<ExtraColumn>): readonly GridColumn<FormLine>[] {
  const pens = usePenOptions();
  const products = useAnimalProductOptions(extra.has("productId"));
  return useMemo(
    () => [
      ...ANIMAL_COLUMNS,
      ...(extra.has("arrivalWeight")
        ? [
            weightColumn<FormLine>({
              field: "arrivalWeight",
              label: "Bobot tiba (kg)",
              short: "Tiba (kg)",
              width: "80px",
            }),
          ]
        : []),
      rupiahColumn({ field: "price", label: "Harga", short: "Harga (Rp)", width: "108px", required: true }),
      choiceColumn({
        field: "priceMethod",
        label: "Harga per",
        short: "Per",
        width: "66px",
        required: true,
        options: methods,
      }),
      ...(extra.has("penId")
        ? [choiceColumn<FormLine>({ field: "penId", label: "Kandang", width: "minmax(120px,1fr)", options: pens })]
        : []),
      ...(extra.has("productId")
        ? [
            choiceColumn<FormLine>({
              field: "productId",
              label: "Dijual sebagai",
              width: "minmax(130px,1fr)",
              options: products,
            }),
          ]
        : []),
      {
        type: "shown",
        field: "cost",
        label: "HPP awal",
        width: "108px",
        right: true,
        render: (_line, at) => <FirstCost sums={sums} at={at} />,
      },
    ],
    [sums, extra, pens, products],
  );
}
