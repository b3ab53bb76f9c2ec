import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cx } from "@/src/components/ui/cx";
import { floatingClass, type Placement, useAnchored } from "./anchored";
import { useDismiss } from "./use-dismiss";

/** These props are spread on the button that opens the panel. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  "aria-expanded": boolean;
  "aria-haspopup": "dialog" | "menu";
  "aria-controls": string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface PopoverContent {
  /** Names the panel for screen readers. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: Placement;
  className?: string;
}

interface PopoverProps extends PopoverContent {
  trigger: (props: TriggerProps, open: boolean) => ReactNode;
}

interface PanelProps extends PopoverContent {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function PopoverPanel({ id, anchor, onClose, label, children, placement = "bottom-start", className }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    if (panel.current?.contains(document.activeElement)) anchor.current?.focus();
    onClose();
  };

  useAnchored(true, anchor, panel, placement);
  useDismiss(true, [anchor, panel], (by) => (by === "escape" ? close() : onClose()));
  useEffect(() => {
    const box = panel.current;
    const enter = () => {
      const first = box?.querySelector<HTMLElement>("[data-autofocus]");
      first?.focus();
      return first;
    };
    if (!box || enter()) return;
    box.focus();
    // Fetched content arrives later and then takes the focus, unless the user has moved it elsewhere.
    const arrival = new MutationObserver(() => {
      if (document.activeElement !== box || enter()) arrival.disconnect();
    });
    arrival.observe(box, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next) && next !== anchor.current) onClose();
      }}
      className={cx(floatingClass, "p-3 outline-none!", className)}
    >
      {typeof children === "function" ? children(close) : children}
    </div>
  );
}

/**
 * A small, non-modal panel beside its button. The element with `data-autofocus` gets the focus, otherwise the panel.
 */
export function Popover({ trigger, ...content }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();

  const props: TriggerProps = {
    ref: anchor,
    onClick: () => setOpen((was) => !was),
    "aria-expanded": open,
    "aria-haspopup": "dialog",
    "aria-controls": open ? id : undefined,
  };
  return (
    <>
      {trigger(props, open)}
      {open && <PopoverPanel {...content} id={id} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
