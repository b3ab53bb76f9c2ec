import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** Runs an action; alternatively `to` or `href` is set. */
  onSelect?: (event: MouseEvent<HTMLElement>) => void;
  /** Goes to a screen. */
  to?: string;
  /** Opens an address outside the product in a new tab. */
  href?: string;
  danger?: boolean;
  /** The reason why the entry is unavailable now. It stays focusable, so that everybody can learn the reason. */
  blocked?: string;
}

const base =
  "flex w-full cursor-pointer items-center gap-2.5 rounded px-2.5 py-1.5 text-left text-sm outline-none! focus:bg-ink/8 hover:bg-ink/8 min-h-9 max-md:min-h-11 pointer-coarse:min-h-11";

export function MenuEntryView({ entry, onDone }: { entry: MenuEntry | null; onDone: () => void }) {
  if (!entry) return <hr className="my-1 border-line border-t" />;
  const { label, icon, onSelect, to, href, danger, blocked } = entry;
  const content = (
    <>
      {icon && <Icon name={icon} size={16} className={danger ? "" : "text-ink-faint"} />}
      <span className="min-w-0">
        {label}
        {blocked && <span className="block text-ink-faint text-xs">{blocked}</span>}
      </span>
    </>
  );
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className: cx(base, blocked ? "text-ink-muted cursor-not-allowed" : danger && "text-error-ink"),
  };
  if (blocked) {
    return (
      <button type="button" {...shared} aria-disabled>
        {content}
      </button>
    );
  }
  const run = (event: MouseEvent<HTMLElement>) => {
    onDone();
    onSelect?.(event);
  };
  if (to !== undefined) {
    return (
      <Link to={to} {...shared} onClick={run}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noreferrer" {...shared} onClick={run}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...shared} onClick={run}>
      {content}
    </button>
  );
}
