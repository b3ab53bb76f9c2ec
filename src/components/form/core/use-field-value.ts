import { useEffect, useEffectEvent, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/** Returns the present value of a field in the enclosing form. */
export const useFieldValue = (name: string): unknown => useWatch({ name });

/** Fills a field of the enclosing form as if the user had typed it. */
export function useSetField() {
  const { setValue } = useFormContext();
  return (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
}

/**
 * Fills a field with what is proposed, and again with each new proposal, as long as nobody chooses otherwise. `first`
 * is what the field holds before the first proposal; undefined keeps what the form begins with.
 */
export function useProposal(name: string, proposed: unknown, first?: unknown) {
  const { getValues } = useFormContext();
  const setField = useSetField();
  const before = useRef(first);
  const follow = useEffectEvent(() => {
    if (proposed === undefined || proposed === before.current) return;
    if (before.current !== undefined && getValues(name) === before.current) setField(name, proposed);
    before.current = proposed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the proposal is what it follows
  useEffect(() => follow(), [proposed]);
}
