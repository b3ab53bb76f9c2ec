import { useWatch } from "react-hook-form";

/** Returns the present value of a field in the enclosing form. */
export const useFieldValue = (name: string): unknown => useWatch({ name });
