import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "@/src/components/ui/cx";

/** Text is 16 px on phones, so that iOS does not zoom into the field. */
export const controlClass =
  "block h-11 w-full min-w-0 flex-1 bg-transparent px-3 text-base text-ink outline-none! placeholder:text-ink-faint disabled:cursor-not-allowed md:h-10 md:text-sm";

const EDGE = {
  plain: "border-line-strong hover:border-ink-faint has-[[data-control]:focus-visible]:border-primary-ink",
  invalid: "border-error-ink",
};

type Props = {
  invalid?: boolean;
  disabled?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * The frame around a control: border, focus ring, states, and the unit or button beside the text. The control carries
 * `data-control`, so that the ring follows it and not the buttons.
 */
export function ControlBox({ invalid, disabled, start, end, className, children }: Props) {
  return (
    <div
      className={cx(
        "flex items-center rounded-md border transition-colors",
        "has-[[data-control]:focus-visible]:outline-2 has-[[data-control]:focus-visible]:outline-primary-ink",
        invalid ? EDGE.invalid : EDGE.plain,
        disabled ? "cursor-not-allowed bg-canvas opacity-70" : "bg-surface",
        className,
      )}
    >
      {start}
      {children}
      {end}
    </div>
  );
}

/** A unit or short note inside the field is lighter than the value. */
export function Unit({ children, at = "end" }: { children: ReactNode; at?: "start" | "end" }) {
  return (
    <span className={`shrink-0 text-sm text-ink-faint select-none ${at === "end" ? "pe-3" : "ps-3"}`}>{children}</span>
  );
}

type InnerButtonProps = ComponentPropsWithRef<"button"> & { label: string };

/** A button inside the frame, such as "show the password", "clear" or "open the calendar". */
export function InnerButton({ label, ...props }: InnerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className="me-1 flex size-9 max-md:me-0 max-md:size-11 shrink-0 cursor-pointer items-center justify-center rounded text-ink-muted hover:bg-ink/7 hover:text-ink disabled:pointer-events-none md:size-8"
    />
  );
}
