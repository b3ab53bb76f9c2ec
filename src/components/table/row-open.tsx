import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";

/** A row opens an address (a real link) or something on the same screen (a button). */
export interface RowOpen<T> {
  rowHref?: (row: T) => string;
  onRowOpen?: (row: T) => void;
  /**
   * Called when the pointer or the focus rests on a row, so that what it opens on the same screen can be prefetched. The
   * shell does so for addresses (src/shell/frame/approach.ts).
   */
  onRowIntent?: (row: T) => void;
}

interface RowLinkProps<T> extends RowOpen<T> {
  row: T;
  children: ReactNode;
}

/** The row's name is the link or button that opens it. */
export function RowLink<T>({ row, rowHref, onRowOpen, onRowIntent, children }: RowLinkProps<T>) {
  const className = "cursor-pointer rounded-sm text-left font-semibold text-ink hover:underline";
  const intent = onRowIntent && (() => onRowIntent(row));
  if (rowHref) {
    return (
      <Link data-row-open="" to={rowHref(row)} onFocus={intent} className={className}>
        {children}
      </Link>
    );
  }
  if (onRowOpen) {
    return (
      <button type="button" data-row-open="" onClick={() => onRowOpen(row)} onFocus={intent} className={className}>
        {children}
      </button>
    );
  }
  return <span className="font-semibold">{children}</span>;
}

const CONTROLS = "a, button, input, select, textarea, label, [role=menu], [role=dialog]";

/** A click anywhere on the row clicks its link with the same keys held, so that Ctrl still opens a tab. */
export function openFromRow(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector("[data-row-open]");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
