import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { noBrokenText } from "@/contract/base/broken-text";
import { type Issue, messageOfIssue } from "@/src/lib/form-messages";
import type { FormRegistry } from "./form-registry";
import { rangeAt } from "./schema-shape";

type Options = { schema: z.ZodMiniType; defaults: FieldValues; registry: FormRegistry };

/**
 * Connects the form library with a schema of the contract. Errors appear when a field is left and are checked again
 * while typing. A schema's own messages go first; the others come from the catalogue with the field's label.
 */
export function useSchemaForm({ schema, defaults, registry }: Options): UseFormReturn<FieldValues> {
  const [resolver] = useState(() => {
    const error = (issue: { path?: PropertyKey[] }) => {
      const path = (issue.path ?? []).join(".");
      return messageOfIssue(issue as Issue, registry.label(path), rangeAt(schema, path));
    };
    const refused = z.check<unknown>(
      ({ value, issues }) => {
        for (const { name, message } of registry.refusals(value))
          issues.push({ code: "custom", input: undefined, path: name.split("."), message });
      },
      { when: () => true },
    );
    return zodResolver((schema as z.ZodMiniType<FieldValues, FieldValues>).check(noBrokenText, refused), {
      error,
    }) as Resolver<FieldValues>;
  });
  return useForm<FieldValues>({
    resolver,
    defaultValues: defaults,
    mode: "onTouched",
    reValidateMode: "onChange",
    // The form itself focuses the first wrong field of the page; the library would take the first of the schema.
    shouldFocusError: false,
  });
}
