import { useFieldArray, useFormContext } from "react-hook-form";

/** The lines of a form: `name.0.field` binds a field, and `id` identifies a line while others are added and removed. */
export function useFormLines<Line extends object>(name: string) {
  const { fields, append, remove, replace } = useFieldArray({ name });
  return {
    lines: fields as (Line & { id: string })[],
    append: (lines: Line[]) => append(lines, { shouldFocus: false }),
    remove,
    replace: (lines: Line[]) => replace(lines),
  };
}

/** Gives access to all values of the enclosing form. */
export function useFormValues() {
  const { getValues, setValue, clearErrors } = useFormContext();
  return {
    get: (name: string): unknown => getValues(name),
    forgive: (name: string) => clearErrors(name),
    set: (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    /** Without judging it yet, as an empty line that nobody has touched. */
    put: (name: string, value: unknown) => setValue(name, value, { shouldDirty: true }),
  };
}
