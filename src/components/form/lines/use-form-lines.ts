import { useFieldArray, useFormContext } from "react-hook-form";

/** The lines of a form: each bound by `name.0.field`; `id` names a line while others come and go. */
export function useFormLines<Line extends object>(name: string) {
  const { fields, append, remove, replace } = useFieldArray({ name });
  return {
    lines: fields as (Line & { id: string })[],
    append: (lines: Line[]) => append(lines, { shouldFocus: false }),
    remove,
    replace: (lines: Line[]) => replace(lines),
  };
}

/** For what is done with all that a form holds. */
export function useFormValues() {
  const { getValues, setValue } = useFormContext();
  return {
    get: (name: string): unknown => getValues(name),
    set: (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  };
}
