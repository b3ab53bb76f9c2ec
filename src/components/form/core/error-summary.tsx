import { Icon } from "@/src/components/ui/icon";
import type { NamedError } from "./error-list";
import type { FormRegistry } from "./form-registry";

/** A grid may have hundreds of errors. The first ones are enough, and each correction makes room for the next. */
const SHOWN = 25;

/** Lists the errors to correct before the form can be sent, each with a link to its field. */
export function ErrorSummary({ errors, registry }: { errors: NamedError[]; registry: FormRegistry }) {
  if (errors.length === 0) return null;
  const ordered = registry.inPageOrder(errors);
  const rest = ordered.length - SHOWN;
  // Two fields may have the same label, so their keys include the name.
  const times = new Map<string, number>();
  for (const { message } of errors) times.set(message, (times.get(message) ?? 0) + 1);
  const nameOf = (name: string, message: string) =>
    (times.get(message) ?? 0) > 1 ? `${registry.label(name)}: ${message}` : message;
  return (
    <div role="alert" className="rounded-lg border border-error-ink/40 bg-error-soft px-4 py-3 text-error-ink">
      <p className="flex items-center gap-2 font-semibold text-sm">
        <Icon name="error" />
        {errors.length} isian perlu diperbaiki
      </p>
      <ul className="mt-1 flex flex-col ps-6.5 text-sm">
        {ordered.slice(0, SHOWN).map(({ name, message }) => (
          <li key={name}>
            {registry.showing(name) ? (
              <button
                type="button"
                className="min-h-6 cursor-pointer text-left underline underline-offset-2 hover:no-underline"
                onClick={() => registry.focus(name)}
              >
                {nameOf(name, message)}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
        {rest > 0 && <li>dan {rest} isian lain.</li>}
      </ul>
    </div>
  );
}
