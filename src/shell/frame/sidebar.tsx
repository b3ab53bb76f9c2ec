import type { MouseEvent, ReactElement } from "react";
import { Brand } from "@/src/components/ui/brand";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Logo } from "@/src/components/ui/logo";
import { Tooltip } from "@/src/components/ui/overlay/tooltip";
import { paths } from "@/src/config/paths";
import { isGroup, isUnder, MENU, type MenuItem } from "./menu";
import { registerTab } from "./register-tab";

type Props = {
  /** The present address; null in the HTML, where it is unknown. */
  current: string | null;
  openGroup: string | null;
  /** As a rail the sidebar shows icons only; the labels appear on hover and focus. */
  rail?: boolean;
  onToggleGroup?: (label: string) => void;
  /**
   * Called when an entry is chosen: the router navigates (and may ask about unsaved changes first), and a phone's
   * drawer closes.
   */
  onChoose?: (path: string, event: MouseEvent) => void;
};

const row =
  "flex min-h-10 w-full items-center gap-3 rounded px-3 text-sm font-medium text-ink-muted hover:bg-ink/6 hover:text-ink rail:justify-center rail:px-0";
const activeRow = "bg-primary-soft text-primary-ink hover:bg-primary-soft hover:text-primary-ink";
/** In the rail the labels stay for screen readers and appear as tooltips. */
const words = "min-w-0 flex-1 truncate text-left rail:sr-only";

/** The menu of the back-office. It keeps no state, so that it can also stand in the HTML (shell-frame.tsx). */
export function Sidebar(props: Props) {
  return (
    <div className="flex h-full flex-col bg-surface">
      <a
        href={`#${paths.root}`}
        onClick={props.onChoose && ((event) => props.onChoose?.(paths.root, event))}
        className="flex h-16 shrink-0 items-center px-5 rail:justify-center rail:px-0"
      >
        <Brand className="h-9 min-w-0 rail:hidden">
          <Logo className="text-lg" />
        </Brand>
        <Brand squareOnly className="hidden! h-9 rail:flex!">
          <Logo variant="mark" className="text-2xl" />
        </Brand>
      </a>
      <nav aria-label="Menu utama" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        <ul className="flex flex-col gap-0.5">
          {MENU.map((item) => (
            <SidebarItem key={item.label} item={item} {...props} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SidebarItem({ item, ...props }: Props & { item: MenuItem }) {
  const { current, openGroup, onToggleGroup } = props;
  if (!isGroup(item)) return <SidebarLink link={item} {...props} />;
  const open = openGroup === item.label;
  const active = item.children.some((child) => current !== null && isUnder(current, child.path));
  return (
    <li>
      <Words of={item.label} rail={props.rail}>
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggleGroup && (() => onToggleGroup(item.label))}
          className={cx(row, "cursor-pointer", active && "text-primary-ink")}
        >
          <Icon name={item.icon} size={20} />
          <span className={words}>{item.label}</span>
          <Icon
            name="chevronDown"
            size={16}
            className={cx("transition-transform duration-150 rail:hidden", open && "rotate-180")}
          />
        </button>
      </Words>
      {open && (
        <ul className="mt-0.5 mb-1 flex flex-col gap-0.5 pl-5 rail:pl-0">
          {item.children.map((child) => (
            <SidebarLink key={child.path} link={child} {...props} small />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Shows the label of a rail's icon as a tooltip. */
const Words = ({
  of,
  rail,
  children,
}: Pick<Props, "rail"> & { of: string; children: ReactElement<{ "aria-describedby"?: string }> }) =>
  rail ? (
    <Tooltip text={of} kind="label" placement="right-center">
      {children}
    </Tooltip>
  ) : (
    children
  );

type LinkProps = Pick<Props, "current" | "rail" | "onChoose"> & {
  link: Exclude<MenuItem, { children: unknown }>;
  small?: true;
};

function SidebarLink({ link, current, rail, onChoose, small }: LinkProps) {
  const active = current !== null && isUnder(current, link.path);
  const to = current !== null && link.path === paths.product.list ? registerTab(current) : link.path;
  return (
    <li className={link.hiddenForAdmin && "not-for-admin"}>
      <Words of={link.label} rail={rail}>
        <a
          href={`#${to}`}
          aria-current={active ? "page" : undefined}
          onClick={onChoose && ((event) => onChoose(to, event))}
          className={cx(row, active && activeRow)}
        >
          <Icon name={link.icon} size={small ? 18 : 20} />
          <span className={words}>{link.label}</span>
        </a>
      </Words>
    </li>
  );
}
