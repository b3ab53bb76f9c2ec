import { useEffect, useRef } from "react";

type Answer = {
  /** What the answer says of a figure that the other says as well. */
  figure: number | undefined;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Enough where others write now and then; a screen that others never leave alone shows each answer as it came. */
const TRIES = 4;

/** Two answers of the server tell of the moments they were read at: while they differ, the older is asked for again. */
export function useOneMoment(one: Answer, other: Answer) {
  const tries = useRef(0);
  const known = one.figure !== undefined && other.figure !== undefined;
  const differ = known && one.figure !== other.figure;
  const wait = one.isFetching || other.isFetching;
  const older = one.dataUpdatedAt <= other.dataUpdatedAt ? one : other;
  const { dataUpdatedAt, refetch } = older;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came anew is looked at anew
  useEffect(() => {
    if (known && !differ) tries.current = 0;
    if (!differ || wait || tries.current >= TRIES) return;
    tries.current += 1;
    void refetch();
  }, [known, differ, wait, dataUpdatedAt, refetch]);
}
