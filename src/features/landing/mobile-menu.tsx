import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/**
 * The menu of a phone. The browser can open it without scripts. React closes it after a choice, by a tap beside it,
 * and when the focus leaves it.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");

  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) menu.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, []);

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) close();
  };
  // The focus goes nowhere after a tap on the menu's own background, or to another window.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };

  return (
    <details ref={menu} onClick={onClick} onBlur={onBlur} onKeyDown={onKeyDown} className="group md:hidden">
      {children}
    </details>
  );
}
