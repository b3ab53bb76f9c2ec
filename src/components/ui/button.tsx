import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass, iconSize, isNew } from "./button-style";
import { cx } from "./cx";
import { Icon } from "./icon";
import type { IconName } from "./icon-paths";
import { Spinner } from "./spinner";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** The key `n` presses it. */
  begins?: boolean;
  /** A loading button keeps its width, name and focus, and ignores further clicks. */
  loading?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", icon, begins, loading, className, children, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      data-new={isNew(variant, icon, begins)}
      className={cx(buttonClass(variant, size), className)}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={iconSize(size)} />
        </span>
      )}
      <span className={cx("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>
        {icon && <Icon name={icon} size={iconSize(size)} className="-ml-0.5" />}
        {children}
      </span>
    </button>
  );
}
