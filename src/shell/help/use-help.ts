import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";

const TYPING = "input, textarea, select, [contenteditable='true']";

/** The help belongs to a screen: on another address it is closed. The key `?` opens and closes it. */
export function useHelp() {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState({ at: pathname, open: false });
  const open = asked.open && asked.at === pathname;
  const show = () => setAsked({ at: pathname, open: true });
  const hide = () => setAsked({ ...asked, open: false });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    // A question that waits for its answer stays alone.
    if (!open && document.querySelector("[role=dialog], [role=alertdialog]")) return;
    event.preventDefault();
    if (open) hide();
    else show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return { open, at: asked.at, show, hide };
}
