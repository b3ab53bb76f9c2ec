import { cx } from "./cx";
import type { IconName } from "./icon-paths";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/**
 * `pen` is the large size for wet hands and sunlight on the weighing and examination screens. On a phone the small sizes
 * are 44 px too, so that a thumb meets them.
 */
export type ButtonSize = "sm" | "md" | "lg" | "pen";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-primary-strong text-white shadow-card hover:bg-primary-deep",
  secondary: "border border-line bg-raised text-ink shadow-card hover:border-line-strong hover:bg-canvas",
  ghost: "text-ink-muted hover:bg-ink/7 hover:text-ink",
  danger: "bg-error-strong text-white shadow-card hover:brightness-90",
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-8 gap-1.5 px-2.5 text-sm max-md:h-11",
  md: "h-9 gap-2 px-3.5 text-sm max-md:h-11",
  lg: "h-11 gap-2 px-5 text-base",
  pen: "h-14 gap-2.5 px-6 text-base",
};

const square: Record<ButtonSize, string> = {
  sm: "size-8 max-md:size-11",
  md: "size-9 max-md:size-11",
  lg: "size-11",
  pen: "size-14",
};

/** Returns the classes of buttons and of links that look like buttons. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, iconOnly = false) {
  return cx(
    "relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center whitespace-nowrap rounded font-semibold",
    "transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed",
    variants[variant],
    iconOnly ? square[size] : sizes[size],
  );
}

export const iconSize = (size: ButtonSize) => (size === "pen" ? 22 : size === "lg" ? 20 : size === "sm" ? 16 : 18);

/**
 * The key `n` presses the button that makes a new record (src/shell/keys): a primary plus, or the one that says so
 * because its icon is another.
 */
export const isNew = (variant: ButtonVariant, icon: IconName | undefined, begins?: boolean) =>
  (begins ?? (variant === "primary" && icon === "plus")) ? "" : undefined;
