import { type KeyboardEvent, type ReactNode, useRef } from "react";

const FIELDS = "input:not([type=hidden], [type=file], [type=checkbox]), select, textarea";

/** The fields that Enter can move to. A group of radio buttons counts as its checked one. */
const fieldsOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELDS)].filter(
    (field) =>
      !field.disabled &&
      field.tabIndex >= 0 &&
      (!(field instanceof HTMLInputElement) ||
        field.type !== "radio" ||
        field.checked ||
        !root.querySelector(`input[type=radio][name="${CSS.escape(field.name)}"]:checked`)),
  );

/** Enter moves to the next field instead of sending the form by accident. Ctrl or ⌘ with Enter sends it. */
export function EnterMoves({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  function steer(event: KeyboardEvent) {
    const { target } = event;
    if (event.key !== "Enter" || event.defaultPrevented || !root.current) return;
    if (!(target instanceof HTMLElement) || !root.current.contains(target)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      target.closest("form")?.requestSubmit();
      return;
    }
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const fields = fieldsOf(root.current);
    const next = fields[fields.indexOf(target) + 1];
    if (next) next.focus();
    else target.closest("form")?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the keys
    <div ref={root} onKeyDown={steer} className="flex flex-col gap-5">
      {children}
    </div>
  );
}
