import { useEffect, useEffectEvent } from "react";
import { isSingleKey } from "@/src/lib/single-keys";

/** Ctrl/⌘ K toggles the palette; `?` asks for help, where it is not a letter. */
export function usePaletteKey(toggle: () => void, ask: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "?" && isSingleKey(event)) ask(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
