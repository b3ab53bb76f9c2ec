import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { noBrokenText } from "@/contract/base/broken-text";
import { type Issue, messageOfIssue } from "@/src/lib/form-messages";
import type { FormRegistry } from "./form-registry";
import { rangeAt } from "./schema-shape";

type Options = { schema: z.ZodMiniType; defaults: FieldValues; registry: FormRegistry };

/**
 * The form library with a schema of the contract. Errors come when a field is left and are looked at again while
 * typing. A schema's own messages go first; the others come from the catalogue with the field's label.
 */
export function useSchemaForm({ schema, defaults, registry }: Options): UseFormReturn<FieldValues> {
  const [resolver] = useState(() => {
    const error = (issue: { path?: PropertyKey[] }) => {
      const path = (issue.path ?? []).join(".");
      return messageOfIssue(issue as Issue, registry.label(path), rangeAt(schema, path));
    };
    return zodResolver((schema as z.ZodMiniType<FieldValues, FieldValues>).check(noBrokenText), {
      error,
    }) as Resolver<FieldValues>;
  });
  return useForm<FieldValues>({
    resolver,
    defaultValues: defaults,
    mode: "onTouched",
    reValidateMode: "onChange",
    // we put the cursor on the first field of the page, not of the schema
    shouldFocusError: false,
  });
}
