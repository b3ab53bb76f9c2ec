import type { ComponentPropsWithRef } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass, iconSize } from "./button-style";
import { cx } from "./cx";
import { Icon } from "./icon";
import type { IconName } from "./icon-paths";
import type { Placement } from "./overlay/anchored";
import { Tooltip } from "./overlay/tooltip";
import { Spinner } from "./spinner";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> {
  icon: IconName;
  /** The button's name, which the tooltip shows too. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  tooltip?: Placement;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = "ghost", size = "md", loading, tooltip, className, onClick, ...rest } = props;
  return (
    <Tooltip text={label} kind="label" placement={tooltip} disabled={rest["aria-expanded"] === true}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-busy={loading || undefined}
        onClick={loading ? undefined : onClick}
        className={cx(buttonClass(variant, size, true), className)}
      >
        {loading ? <Spinner size={iconSize(size)} /> : <Icon name={icon} size={iconSize(size)} />}
      </button>
    </Tooltip>
  );
}
