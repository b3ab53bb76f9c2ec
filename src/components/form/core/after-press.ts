let pressed = false;

if (typeof document !== "undefined") {
  const set = (value: boolean) => () => {
    pressed = value;
  };
  document.addEventListener("pointerdown", set(true), { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, set(false), { capture: true, passive: true });
}

/**
 * Does it when no finger is down. A field that is left by pressing a button shows its error after the press: or the
 * button would move away under the finger, and the press would count for nothing.
 */
export function afterPress(work: () => void) {
  if (!pressed) return work();
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // the click comes first
    setTimeout(work);
  };
  for (const event of ["pointerup", "pointercancel"])
    document.addEventListener(event, end, { signal: ends.signal, passive: true });
}
