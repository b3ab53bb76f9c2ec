import { useEffect, useState } from "react";
import { lineWeight, saleAmount } from "@/contract/transaction/amount";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { createStore } from "@/src/lib/store";
import type { FormLine } from "./new-lines";

export type Sums = {
  amounts: readonly number[];
  lines: number;
  freight: number;
  discount: number;
  total: number;
  heads: number;
  kilograms: number;
};

type WeightOf = (id: number) => number | null;

/** Text that is not a number yet counts as 0. */
const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function sumsOf(lines: readonly FormLine[], freightTyped: unknown, discountTyped: unknown, weightOf: WeightOf) {
  const [freight, discount] = [number(freightTyped), number(discountTyped)];
  const reckoned = lines.map((line) => ({
    kind: line.kind,
    priceMethod: line.priceMethod,
    weight: number(line.weight),
    price: number(line.price),
    discount: number(line.discount),
    quantity: number(line.quantity),
    weights: line.sheepIds.map((id) => weightOf(id) ?? 0),
  }));
  const amounts = reckoned.map(saleAmount);
  const animals = reckoned.filter(({ kind }) => kind === "ternak");
  // A total weight of only some animals would mislead.
  const weighed = animals.every(({ weights, weight, quantity }) => weight > 0 || weights.length >= quantity);
  return {
    amounts,
    lines: sum(amounts),
    freight,
    discount,
    total: sum(amounts) + freight - discount,
    heads: sum(animals.map(({ quantity }) => quantity)),
    kilograms: weighed ? Math.round(sum(animals.map(lineWeight)) * 100) / 100 : 0,
  };
}

export type SumsStore = ReturnType<typeof createStore<Sums>>;

/** The sums are calculated after a pause in typing. */
const PAUSE_MS = 120;

/** The form's sums stand outside the form: a key press renders only its own line, and the sums follow. */
export const useNewSums = (): SumsStore => useState(() => createStore<Sums>(sumsOf([], null, null, () => null)))[0];

/** Keeps them up to date with the lines. */
export function useSums(sums: SumsStore, store: LineStore<FormLine>, weightOf: WeightOf) {
  const { get } = useFormValues();
  const now = () => sumsOf(store.all(), get("freight"), get("discount"), weightOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its lines stay the same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => sums.set(now()), PAUSE_MS);
    };
    const stop = store.subscribe(later);
    sums.set(now());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, sums, weightOf]);
}
