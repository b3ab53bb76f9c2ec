import { cx } from "@/src/components/ui/cx";

/**
 * A field on a phone's card and a table cell on a desktop. Text is 16 px on phones, so that iOS does not zoom in. One that
 * waits to be filled in looks like a field on a desktop, too.
 */
export const cellClass = (error: string | undefined, waits = false) =>
  cx(
    "block h-11 w-full min-w-0 rounded-md border bg-surface px-2.5 text-base text-ink placeholder:text-ink-faint",
    "disabled:cursor-not-allowed disabled:bg-canvas disabled:text-ink-faint md:h-9 md:px-2 md:text-sm",
    "focus-visible:relative focus-visible:z-10",
    error ? "border-error-ink" : "border-line-strong hover:border-ink-faint",
    !error && !waits && "md:border-transparent md:bg-transparent",
  );
