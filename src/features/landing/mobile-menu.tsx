import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";

/** The menu of a phone. The browser opens it by itself, before and without scripts; React closes it after a choice. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");

  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={menu} onClick={onClick} onKeyDown={onKeyDown} className="group md:hidden">
      {children}
    </details>
  );
}
