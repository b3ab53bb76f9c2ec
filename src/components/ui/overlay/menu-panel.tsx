import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { floatingClass, type Placement, useAnchored } from "./anchored";
import { type MenuEntry, MenuEntryView } from "./menu-entry";
import { useDismiss } from "./use-dismiss";

export interface MenuContent {
  label: string;
  /** Dangerous entries come last; `null` draws a line. */
  items: readonly (MenuEntry | null)[];
  /** Text above the entries, such as a greeting and a name. */
  header?: ReactNode;
  placement?: Placement;
}

interface MenuPanelProps extends MenuContent {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  start: "first" | "last";
  onClose: () => void;
}

const entriesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
const TYPING_MS = 600;

/** The open menu has the focus on its entries; arrow keys and first letters move it. */
export function MenuPanel({
  id,
  anchor,
  start,
  onClose,
  label,
  items,
  header,
  placement = "bottom-end",
}: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });

  const close = () => {
    anchor.current?.focus();
    onClose();
  };

  useAnchored(true, anchor, panel, placement);
  useDismiss(true, [anchor, panel], (by) => (by === "escape" ? close() : onClose()));
  useEffect(() => {
    entriesOf(list.current)
      .at(start === "first" ? 0 : -1)
      ?.focus();
  }, [start]);

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = entriesOf(list.current);
    const { activeElement } = document;
    const here = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      entries.at(step % entries.length)?.focus();
    } else if (event.key === "Tab") {
      close();
    } else if (event.key === " " && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault();
      document.activeElement.click();
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
      const now = event.timeStamp;
      const before = now - typed.current.at < TYPING_MS ? typed.current.text : "";
      typed.current = { text: before + event.key.toLowerCase(), at: now };
      const rest = [...entries.slice(here + 1), ...entries.slice(0, here + 1)];
      rest.find((entry) => entry.textContent?.toLowerCase().startsWith(typed.current.text))?.focus();
    }
  };

  return (
    <div ref={panel} className={`${floatingClass} min-w-48 p-1`}>
      {header && <div className="mb-1 border-line border-b px-2.5 pt-1.5 pb-2.5">{header}</div>}
      <div ref={list} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <MenuEntryView key={item?.label ?? `line-${index}`} entry={item} onDone={close} />
        ))}
      </div>
    </div>
  );
}
