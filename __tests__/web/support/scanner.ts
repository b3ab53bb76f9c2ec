import { act } from "@testing-library/react";

/** Types as a scanner does, with a scanner's times however busy this machine is, wherever the focus is. */
export function typeAsScanner(text: string) {
  let at = performance.now();
  for (const key of [...text, "Enter"]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    at += 8;
    Object.defineProperty(event, "timeStamp", { value: at });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  }
}
