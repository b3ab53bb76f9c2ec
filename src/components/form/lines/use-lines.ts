import { use, useEffect, useId, useState, useSyncExternalStore } from "react";
import { useFormContext } from "react-hook-form";
import { FormRegistryContext } from "@/src/components/form/core/form-registry";
import { LineStore } from "./line-store";

const traits = {};

/** Returns a field's name for the list of errors: "harga, ternak 3". */
type NameOf<Line> = (lines: readonly Line[], at: number, field: string) => string;

/** Returns the lines of the enclosing form for grids. `nameOf` must never change. */
export function useLines<Line extends object>(name: string, nameOf: NameOf<Line>) {
  const form = useFormContext();
  const registry = use(FormRegistryContext);
  const id = useId();
  const [store] = useState(() => new LineStore<Line>(form, name));
  useEffect(() => store.connect(), [store]);
  useEffect(
    () =>
      registry?.addFamily(name, (path) => {
        const [at, field] = path.split(".");
        if (at === undefined || field === undefined) return undefined;
        const cell = cellId(id, at, field);
        return {
          label: nameOf(store.all(), Number(at), field),
          id: cell,
          traits,
          focus: () => document.getElementById(cell)?.focus(),
        };
      }),
    [registry, store, name, nameOf, id],
  );
  return { store, id };
}

export const cellId = (grid: string, at: number | string, field: string) => `${grid}-${at}-${field}`;

/** Returns one line; its row renders again only when the line changes. */
export function useLine<Line extends object>(store: LineStore<Line>, at: number) {
  const get = () => store.now(at);
  return useSyncExternalStore(store.subscribe, get, get);
}

/** Returns the ids of the lines in their order. */
export const useLineOrder = <Line extends object>(store: LineStore<Line>) =>
  useSyncExternalStore(store.subscribe, store.order, store.order);
