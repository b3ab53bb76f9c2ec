import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";
import { type ButtonSize, type ButtonVariant, buttonClass, iconSize, isNew } from "./button-style";
import { cx } from "./cx";
import { Icon } from "./icon";
import type { IconName } from "./icon-paths";

interface LinkButtonProps {
  /** The address of a screen (paths.ts); otherwise `href` is set. */
  to?: string;
  /** An address outside the product opens in a new tab. */
  href?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** The key `n` follows it. */
  begins?: boolean;
  className?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, while a Button does something. */
export function LinkButton(props: LinkButtonProps) {
  const { to, href, variant = "secondary", size = "md", icon, begins, className, onClick, children } = props;
  const shared = { className: cx(buttonClass(variant, size), className), onClick };
  const content = (
    <>
      {icon && <Icon name={icon} size={iconSize(size)} className="-ml-0.5" />}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} data-new={isNew(variant, icon, begins)} {...shared}>
        {content}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" {...shared}>
      {content}
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
