import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { type FocusEvent, type TransitionEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/src/components/ui/cx";
import { IconButton } from "@/src/components/ui/icon-button";
import type { OverlayProps } from "./overlay";

const places: Record<OverlayProps["shape"], string> = {
  // On a phone a question stays a card, and a task takes the whole screen.
  sm: "items-end p-3 max-sm:pt-[max(.75rem,min(100*var(--notices,0px),var(--notices,0px)+4.75rem))] sm:items-center justify-center",
  md: "items-end sm:items-center justify-center sm:p-4",
  lg: "items-end sm:items-center justify-center sm:p-4",
  xl: "items-end sm:items-center justify-center sm:p-4",
  right: "justify-end",
  left: "justify-start",
};

const card = "max-h-full w-full border-line dark:border duration-150 data-closed:translate-y-2 data-closed:opacity-0";
const screen = `${card} h-full sm:h-auto sm:rounded-lg`;

const panels: Record<OverlayProps["shape"], string> = {
  sm: `${card} max-w-md rounded-lg`,
  md: `${screen} sm:max-w-lg`,
  lg: `${screen} sm:max-w-2xl`,
  xl: `${screen} sm:max-w-5xl`,
  right: "h-full w-full max-w-md border-l border-line duration-200 ease-out data-closed:translate-x-full",
  left: "h-full w-drawer border-r border-line duration-200 ease-out data-closed:-translate-x-full",
};

/**
 * With a finger Headless UI takes the focus from the field that asks for it to the dialog itself. The field gets it
 * back, once, and does not judge that it was left.
 */
function useFirstField(open: boolean) {
  const met = useRef(false);
  useEffect(() => {
    if (!open) met.current = false;
  }, [open]);
  return {
    onBlurCapture(event: FocusEvent<HTMLElement>) {
      if (!met.current && event.relatedTarget === event.currentTarget) event.stopPropagation();
    },
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      if (met.current || target !== currentTarget) return;
      met.current = true;
      currentTarget.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    },
  };
}

/**
 * Headless UI may never end a dialog that is closed while it still opens: it looks for the movement back a frame too
 * early. So a closed dialog whose last movement is over begins anew, as one that was not opened yet.
 */
function useEnd(open: boolean) {
  const [nth, setNth] = useState(0);
  const end = ({ currentTarget }: TransitionEvent<HTMLElement>) => {
    const moves = currentTarget.getAnimations({ subtree: true }).some(({ playState }) => playState === "running");
    if (!open && !moves) setNth(nth + 1);
  };
  return { nth, onTransitionEnd: end, onTransitionCancel: end };
}

/** Only this file knows Headless UI's dialog: focus trap and return, Escape, inert page, scroll lock. */
export default function OverlayFrame(props: OverlayProps) {
  const { open, onClose, title, description, children, footer, shape, hideTitle, alert, locked, initialFocus } = props;
  // Headless UI looks for the page when it is placed, so a dialog that begins open would leave the page behind it alive.
  const [placed, setPlaced] = useState(false);
  useEffect(() => setPlaced(true), []);
  const { onFocus, onBlurCapture } = useFirstField(open);
  const { nth, ...ends } = useEnd(open);
  return (
    <Dialog
      key={nth}
      transition
      open={open && placed}
      onClose={locked ? () => {} : onClose}
      role={alert ? "alertdialog" : "dialog"}
      className="fixed inset-0 z-40"
      onFocus={onFocus}
      onBlurCapture={onBlurCapture}
      {...ends}
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop transition className="fixed inset-0 bg-black/45 duration-150 data-closed:opacity-0" />
      <div className={cx("fixed inset-0 flex", places[shape])}>
        <DialogPanel
          transition
          className={cx("flex flex-col bg-surface text-ink shadow-pop transition", panels[shape])}
        >
          {hideTitle ? (
            <DialogTitle className="sr-only">{title}</DialogTitle>
          ) : (
            <header className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 pt-1">
                <DialogTitle className="font-semibold text-base text-balance">{title}</DialogTitle>
                {description && (
                  <Description
                    as="div"
                    className={cx(
                      "mt-1 text-ink-muted text-sm text-pretty",
                      shape !== "sm" &&
                        "max-sm:mt-[max(.25rem,min(100*var(--notices,0px),var(--notices,0px)+1.75rem))]",
                    )}
                  >
                    {description}
                  </Description>
                )}
              </div>
              {!alert && <IconButton icon="close" label="Tutup" size="sm" disabled={locked} onClick={onClose} />}
            </header>
          )}
          {children && (
            // The phone's bottom bar lies behind the panel: sticky buttons in it stand on its own edge, below its padding.
            <div
              className={cx(
                "min-h-0 flex-1 overflow-y-auto",
                hideTitle ? "[--bar:0px]" : "px-5 pt-1 pb-5 [--bar:-1.25rem]",
                // The description makes the room where there is one. A card at the foot of a phone stays below the notices.
                !hideTitle &&
                  !description &&
                  shape !== "sm" &&
                  "max-sm:mt-[min(100*var(--notices,0px),var(--notices,0px)+.75rem)]",
              )}
            >
              {children}
            </div>
          )}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
