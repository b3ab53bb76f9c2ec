import { act, fireEvent } from "@testing-library/react";

/** Presses keys with a scanner's times, however busy this machine is. */
function press(target: Element, keys: readonly string[]) {
  let at = performance.now();
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    at += 8;
    Object.defineProperty(event, "timeStamp", { value: at });
    act(() => void target.dispatchEvent(event));
  }
}

/** Types as a scanner does, wherever the focus is. */
export const typeAsScanner = (text: string) => press(document.activeElement ?? document.body, [...text, "Enter"]);

/** Types into a box as a scanner does. */
export function scanInto(box: HTMLElement, text: string) {
  press(box, [...text]);
  fireEvent.change(box, { target: { value: text } });
  press(box, ["Enter"]);
}
