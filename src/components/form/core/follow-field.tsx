import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

/** Looks again at a field that has an error when the one it is compared with changes. */
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
