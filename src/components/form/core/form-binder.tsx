import { createContext, type ReactNode, use, useEffect, useId, useRef } from "react";
import { get, useController, useFormState } from "react-hook-form";
import { isRecord } from "@/contract/base/words";
import { afterPress } from "./after-press";
import type { BinderProps, Focusable } from "./as-field";
import { FormRegistryContext } from "./form-registry";

/** Returns the message of a field's error, or of the first error below it (a period has two dates). */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const inner of Object.values(error)) {
    const message = messageOf(inner);
    if (message) return message;
  }
  return undefined;
}

/** Offers help with the field that the server refused: a link to the existing record. */
export const WayOnContext = createContext<ReactNode>(undefined);

/** Binds one field's value to the form library. */
export function FormBinder({ name, label, traits, render }: BinderProps) {
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const registry = use(FormRegistryContext);
  const wayOn = use(WayOnContext);
  const error: unknown = get(errors, name);
  const control = useRef<Focusable | null>(null);
  const id = useId();

  useEffect(
    () => registry?.add(name, { label, id, traits, focus: () => control.current?.focus() }),
    [registry, name, label, id, traits],
  );

  return render({
    id,
    value: (field.value ?? null) as never,
    onChange: field.onChange as (value: null) => void,
    onUnparsed: field.onChange,
    onBlur: () => afterPress(field.onBlur),
    controlRef: (node) => {
      control.current = node;
    },
    error: messageOf(error),
    itemErrors: Array.isArray(error) ? Array.from(error, messageOf) : undefined,
    wayOn: isRecord(error) && error.type === "server" ? wayOn : undefined,
    required: registry?.isRequired(name),
    disabled: field.disabled,
  });
}
