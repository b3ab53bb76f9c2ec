import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/** Copies one field into another as long as `when` says that they must be equal. */
export function CopyField({ from, to, when }: { from: string; to: string; when: boolean }) {
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const value: unknown = useWatch({ name: from });
  const copy = useEffectEvent(() => {
    if (getValues(to) === value) return;
    setValue(to, value, { shouldDirty: true });
    if (getFieldState(to).error) void trigger(to);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field's value is what it follows
  useEffect(() => {
    if (when) copy();
  }, [value, when]);
  return null;
}
