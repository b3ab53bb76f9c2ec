import { type RefObject, useEffect, useEffectEvent } from "react";
import { isCovered } from "@/src/lib/is-covered";
import { SCANNED_KEY_MS } from "@/src/lib/key-pace";
import { readScanned } from "@/src/lib/scanned";
import { isFreeKey } from "@/src/lib/single-keys";

/** A tag or a code begins with one of these. Other keys are never held back. */
const FIRST = /^[a-z\d]$/i;
const LEAST = 2;

/** The keys that were given back, which no other listener on the screen may hold again. */
const returned = new WeakSet<Event>();

type Wedge = { isOpen: () => boolean; onScan: (text: string) => void };

/**
 * Takes what a scanner types while no field has the focus. A free key is held back for a moment: if others and an Enter
 * follow as no hand can type them, they are a scan; otherwise they go on to the commands of single keys.
 */
function listen({ isOpen, onScan }: Wedge): () => void {
  let held: KeyboardEvent[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  function take(): KeyboardEvent[] {
    clearTimeout(pause);
    const keys = held;
    held = [];
    return keys;
  }
  function giveBack() {
    for (const event of take()) {
      const again = new KeyboardEvent("keydown", event);
      returned.add(again);
      event.target?.dispatchEvent(again);
    }
  }
  function withhold(event: KeyboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function onKey(event: KeyboardEvent) {
    if (returned.has(event) || event.key === "Shift") return;
    const last = held.at(-1);
    if (last && event.timeStamp - last.timeStamp > SCANNED_KEY_MS) giveBack();
    const ends = event.key === "Enter" && held.length >= LEAST;
    const fits = ends || (held.length > 0 ? event.key.length === 1 : FIRST.test(event.key));
    if (!fits || event.repeat || !isFreeKey(event) || !isOpen()) return giveBack();
    withhold(event);
    if (ends)
      return onScan(
        take()
          .map(({ key }) => key)
          .join(""),
      );
    held.push(event);
    clearTimeout(pause);
    pause = setTimeout(giveBack, SCANNED_KEY_MS);
  }
  addEventListener("keydown", onKey, { capture: true });
  return () => {
    removeEventListener("keydown", onKey, { capture: true });
    giveBack();
  };
}

/** A scanner that types is heard without a focused field, except under a menu or a dialog that `place` is not in. */
export function useWedge(onScan: (text: string) => void, place?: RefObject<HTMLElement | null>) {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const isOpen = () => !isCovered(place?.current ?? null) && !document.querySelector("[role=menu]");
    return listen({ isOpen, onScan: (text) => scanned(readScanned(text)) });
  }, [place]);
}
