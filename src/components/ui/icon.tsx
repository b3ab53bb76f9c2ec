import { cx } from "./cx";
import { type IconName, iconPaths } from "./icon-paths";

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

/** An icon is decoration beside a text. A component that shows it alone must name it (see IconButton). */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={cx("shrink-0", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
