import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { SheepBrief } from "@/contract/sheep/model";
import type { SellableAnimal } from "@/contract/transaction/model";
import { BESIDE_FORM } from "@/src/api/base/record";
import { someSheepQuery } from "@/src/api/sheep/sheep";
import type { LineStore } from "@/src/components/form/lines/line-store";
import type { FormLine } from "./new-lines";

export type FormAnimal = Pick<
  SheepBrief,
  "id" | "earTag" | "earTagColour" | "species" | "breed" | "sex" | "lastWeight" | "stockState" | "photo"
>;

/** The largest number of animals that one answer returns. */
const MOST = 300;

const idsOf = (lines: readonly FormLine[]) => lines.flatMap(({ sheepIds }) => sheepIds);

/** Returns the form's animals: as picked, or fetched from the server for a draft or saved sale. */
export function useFormAnimals(store: LineStore<FormLine>) {
  const [picked, setPicked] = useState<ReadonlyMap<number, FormAnimal>>(new Map());
  const get = () => idsOf(store.all()).join();
  const held = useSyncExternalStore(store.subscribe, get, get);
  const unknown = held
    .split(",")
    .filter(Boolean)
    .map(Number)
    .filter((id) => !picked.has(id))
    .sort((left, right) => left - right)
    .slice(0, MOST);
  const { data } = useQuery({ ...someSheepQuery(unknown), ...BESIDE_FORM, enabled: unknown.length > 0 });
  const animals = useMemo(
    () => new Map<number, FormAnimal>([...(data ?? []).map((animal) => [animal.id, animal] as const), ...picked]),
    [data, picked],
  );
  const know = useCallback(
    (animal: SellableAnimal) => setPicked((before) => new Map(before).set(animal.id, animal)),
    [],
  );
  const weightOf = useCallback((id: number) => animals.get(id)?.lastWeight ?? null, [animals]);
  return { animals, know, weightOf };
}
