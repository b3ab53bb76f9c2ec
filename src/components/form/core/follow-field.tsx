import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/** Validates a field with an error again when the field that it is compared with changes. */
export function FollowField({ name, after }: { name: string; after: string }) {
  const { getFieldState, trigger } = useFormContext();
  const other = useWatch({ name: after });
  const look = useEffectEvent(() => {
    if (getFieldState(name).error) void trigger(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field's value is what it follows
  useEffect(() => look(), [other]);
  return null;
}

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
