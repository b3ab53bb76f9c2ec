import { type RefObject, useEffect, useEffectEvent } from "react";

/** The open panels, the innermost last, because Escape closes one at a time. */
const open: symbol[] = [];

/** Closes a panel on Escape and on a press outside the panel and its anchor. */
export function useDismiss(
  active: boolean,
  inside: readonly RefObject<Element | null>[],
  onDismiss: (by: "escape" | "outside") => void,
) {
  const dismiss = useEffectEvent(onDismiss);
  const holds = useEffectEvent((target: Element) => {
    if (inside.some((ref) => ref.current?.contains(target))) return true;
    // A field inside the panel may show its list in a portal, which counts as inside.
    const portal = target.closest("#headlessui-portal-root > *");
    return portal !== null && !inside.some((ref) => portal.contains(ref.current));
  });

  useEffect(() => {
    if (!active) return;
    const self = Symbol();
    open.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || open.at(-1) !== self) return;
      event.preventDefault();
      dismiss("escape");
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Element && !holds(event.target)) dismiss("outside");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress, true);
    return () => {
      open.splice(open.indexOf(self), 1);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress, true);
    };
  }, [active]);
}
