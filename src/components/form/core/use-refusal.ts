import { use, useEffect } from "react";
import { FormRegistryContext, type Refusal } from "./form-registry";

/**
 * A field of the enclosing form refuses a value by what the contract does not know, such as the clock or the record
 * behind the form. It is told as an error of the schema is.
 */
export function useRefusal(name: string, refusal: Refusal) {
  const registry = use(FormRegistryContext);
  // Without dependencies: a check looks at what was rendered last.
  useEffect(() => registry?.judge(name, refusal));
}
