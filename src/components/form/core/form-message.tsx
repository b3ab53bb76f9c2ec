import { use, useEffect, useId, useRef } from "react";
import { type FieldError, get, useFormState } from "react-hook-form";
import { FieldNotes } from "./field";
import { FormRegistryContext } from "./form-registry";

const traits = {};

/** The place of an error that belongs to no single field, such as "at least one line". The summary can link to it. */
export function FormMessage({ name, label }: { name: string; label: string }) {
  const registry = use(FormRegistryContext);
  const { errors } = useFormState({ name });
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => registry?.add(name, { label, id, traits, focus: () => place.current?.focus() }),
    [registry, name, label, id],
  );
  const error = get(errors, name) as (FieldError & { root?: FieldError }) | undefined;
  return (
    <div ref={place} id={id} tabIndex={-1} className="outline-none! empty:hidden">
      <FieldNotes id={id} error={error?.root?.message ?? error?.message} />
    </div>
  );
}
