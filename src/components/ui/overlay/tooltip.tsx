import { cloneElement, type ReactElement, type RefObject, useCallback, useId, useRef, useState } from "react";
import { type Placement, useAnchored } from "./anchored";
import { useDismiss } from "./use-dismiss";

interface TooltipProps {
  text: string;
  placement?: Placement;
  /** With `label` the child already has the same name, so that it is not read twice. */
  kind?: "description" | "label";
  disabled?: boolean;
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

interface BubbleProps {
  id: string;
  text: string;
  anchor: RefObject<Element | null>;
  placement: Placement;
  onDismiss: () => void;
}

function Bubble({ id, text, anchor, placement, onDismiss }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useAnchored(true, anchor, bubble, placement);
  useDismiss(true, [anchor, bubble], onDismiss);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed inset-auto z-50 w-max max-w-64 rounded bg-ink px-2 py-1 font-medium text-surface text-xs shadow-pop transition-opacity duration-150 starting:opacity-0"
    >
      {text}
    </span>
  );
}

const APPEAR_MS = 350;
/** This gives enough time to move the pointer onto the tooltip. */
const STAY_MS = 120;

/** Shows text on hover and focus. Escape hides it, and the pointer may rest on it (WCAG 1.4.13). */
export function Tooltip({ text, placement = "bottom-center", kind = "description", disabled, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const wait = useRef<{ pressed: boolean; timer?: ReturnType<typeof setTimeout> }>({ pressed: false });
  const anchor = useRef<Element | null>(null);
  // The callback must be stable: a new one would clear the element while the tooltip is being placed.
  const wrapper = useCallback((span: Element | null) => {
    anchor.current = span?.firstElementChild ?? null;
  }, []);
  const id = useId();
  const shown = open && !disabled;

  const set = (next: boolean, delay = 0) => {
    clearTimeout(wait.current.timer);
    if (delay) wait.current.timer = setTimeout(setOpen, delay, next);
    else setOpen(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the child gets
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== "touch" && set(true, APPEAR_MS)}
      onPointerLeave={() => set(false, STAY_MS)}
      onPointerDown={() => {
        wait.current.pressed = true;
        set(false);
      }}
      onFocus={() => {
        // A dialog that a finger has closed gives the focus back to its button: nothing is pointed at.
        if (!wait.current.pressed && !matchMedia("(hover: none)").matches) set(true);
        wait.current.pressed = false;
      }}
      onBlur={() => {
        wait.current.pressed = false;
        set(false);
      }}
    >
      {cloneElement(children, shown && kind === "description" ? { "aria-describedby": id } : {})}
      {shown && <Bubble id={id} text={text} anchor={anchor} placement={placement} onDismiss={() => set(false)} />}
    </span>
  );
}
