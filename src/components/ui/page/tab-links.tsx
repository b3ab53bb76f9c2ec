import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";

interface TabLinksProps {
  /** Names the group of links for screen readers. */
  label: string;
  links: readonly { label: string; to: string }[];
  /** The address of the open screen. */
  current: string;
}

/** Links between neighbouring screens that look like tabs. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the open tab may stand outside. Only the strip moves: the page stays where it was scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !tab) return;
    const { offsetLeft, clientWidth } = strip.current;
    strip.current.scrollLeft = tab.offsetLeft - offsetLeft - (clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="mb-3 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--line)] print:hidden"
    >
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.to === current ? "page" : undefined}
          className={cx(
            "flex h-11 shrink-0 items-center border-b-2 px-3 font-medium text-sm -outline-offset-2!",
            link.to === current
              ? "border-primary-ink text-primary-ink"
              : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
