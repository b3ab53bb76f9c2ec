import type { StatusWord } from "@/contract/base/many-status";
import { usePost, useRecordChanged } from "@/src/api/base/record";

/** Closes many records of a list, or opens them again. */
export function useManyStatus(word: StatusWord) {
  const changed = useRecordChanged(word);
  return usePost(`${word}/status`, () => changed());
}
