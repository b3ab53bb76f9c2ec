import { useFormContext, useWatch } from "react-hook-form";

/** Returns the present value of a field in the enclosing form. */
export const useFieldValue = (name: string): unknown => useWatch({ name });

/** Fills a field of the enclosing form as if the user had typed it. */
export function useSetField() {
  const { setValue } = useFormContext();
  return (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
}
