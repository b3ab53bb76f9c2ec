import { useEffect, useRef } from "react";

type Answer = {
  /** This answer's value of a figure that the other answer has as well. */
  figure: number | undefined;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * Four attempts suffice for occasional writes by others. Under constant writes the screen shows the answers as they
 * are.
 */
const TRIES = 4;

/** Two answers may describe different moments: while their figures differ, the older answer is fetched again. */
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
