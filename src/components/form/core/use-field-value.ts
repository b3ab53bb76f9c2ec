import { useWatch } from "react-hook-form";

/** What a field of the form around holds now, for what depends on it. */
export const useFieldValue = (name: string): unknown => useWatch({ name });
