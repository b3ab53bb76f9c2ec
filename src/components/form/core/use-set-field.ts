import { useFormContext } from "react-hook-form";

/** Fills a field of the enclosing form as if the user had typed it. */
export function useSetField() {
  const { setValue } = useFormContext();
  return (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
}
