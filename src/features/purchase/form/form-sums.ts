import { useEffect, useState } from "react";
import { spread } from "@/contract/base/spread";
import { lineAmount } from "@/contract/purchase/words";
import type { LineStore } from "@/src/components/form/lines/line-store";
import { useFormValues } from "@/src/components/form/lines/use-form-lines";
import { createStore } from "@/src/lib/store";
import type { FormLine } from "./new-lines";

export type Sums = {
  /** The lines' amounts; next to them each line's share of the extra costs. */
  amounts: readonly number[];
  shares: readonly number[];
  lines: number;
  freight: number;
  otherCost: number;
  total: number;
  animals: number;
  kilograms: number;
  /** The mean HPP of all animals; null without animals. */
  meanCost: number | null;
};

/** Text that is not a number yet counts as 0. */
const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function sumsOf(lines: readonly FormLine[], freightTyped: unknown, otherTyped: unknown): Sums {
  const [freight, otherCost] = [number(freightTyped), number(otherTyped)];
  const amounts = lines.map(({ kind, priceMethod, buyWeight, quantity, price }) =>
    lineAmount({ kind, priceMethod, buyWeight: number(buyWeight), quantity: number(quantity), price: number(price) }),
  );
  const shares = lines.length > 0 ? spread(freight + otherCost, amounts) : [];
  const animals = lines.flatMap((line, at) => (line.kind === "ternak" ? [at] : []));
  const costs = animals.map((at) => (amounts[at] ?? 0) + (shares[at] ?? 0));
  return {
    amounts,
    shares,
    lines: sum(amounts),
    freight,
    otherCost,
    total: sum(amounts) + freight + otherCost,
    animals: animals.length,
    kilograms: Math.round(sum(animals.map((at) => number(lines[at]?.buyWeight))) * 100) / 100,
    meanCost: costs.length > 0 ? Math.round(sum(costs) / costs.length) : null,
  };
}

export type SumsStore = ReturnType<typeof createStore<Sums>>;

/** The sums of hundreds of lines are calculated after a pause in typing. */
const PAUSE_MS = 120;

/** Keeps the form's sums outside the form: a key press renders only its own line, and the sums follow. */
export function useSums(store: LineStore<FormLine>): SumsStore {
  const { get } = useFormValues();
  const now = () => sumsOf(store.all(), get("freight"), get("otherCost"));
  const [sums] = useState(() => createStore(now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and its lines stay the same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => sums.set(now()), PAUSE_MS);
    };
    const stop = store.subscribe(later);
    later();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, sums]);
  return sums;
}
