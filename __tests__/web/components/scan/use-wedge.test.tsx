import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useWedge } from "@/src/components/scan/use-wedge";
import { isSingleKey, switchSingleKeys } from "@/src/lib/single-keys";

const onScan = jest.fn();
let commands: string[] = [];
const command = (event: KeyboardEvent) => {
  if (event.key !== "Shift" && isSingleKey(event)) commands.push(event.key);
};

beforeEach(() => {
  jest.useFakeTimers();
  addEventListener("keydown", command);
});
afterEach(() => {
  removeEventListener("keydown", command);
  jest.useRealTimers();
  onScan.mockClear();
  commands = [];
});

function Screen({ dialog }: { dialog?: "over it" | "around it" }) {
  const place = useRef<HTMLButtonElement>(null);
  useWedge(onScan, place);
  const button = (
    <button type="button" ref={place}>
      Pindai
    </button>
  );
  return (
    <main>
      {dialog === "around it" ? (
        <div role="dialog" aria-modal="true">
          {button}
        </div>
      ) : (
        button
      )}
      {dialog === "over it" && <div role="dialog" aria-modal="true" />}
      <input aria-label="Nama" />
      <input type="checkbox" aria-label="Pilih" />
    </main>
  );
}

let now = 1000;
/** Presses keys with so many milliseconds between them, and says which of them were kept from the rest of the page. */
function press(keys: readonly string[], apart: number, more: KeyboardEventInit = {}) {
  const kept: string[] = [];
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: now });
    now += apart;
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
    if (event.defaultPrevented) kept.push(key);
  }
  return kept;
}
/** The hand rests, so nothing is held back any more. */
const rest = () => {
  now += 1000;
  act(() => void jest.runOnlyPendingTimers());
};

test("keys as fast as a scanner types them, with Enter, are a scan and no commands", () => {
  render(<Screen />);
  expect(press(["N", "1", "2", "Enter"], 8)).toEqual(["N", "1", "2", "Enter"]);
  expect(onScan).toHaveBeenCalledWith("N12");
  press(["Shift", "g", "Shift", "7", "/", "1", "0", "Enter"], 20);
  expect(onScan).toHaveBeenLastCalledWith("g7/10");
  rest();
  expect(commands).toEqual([]);
});

test("the Enter of a scan does not press the button that has the focus", () => {
  render(<Screen />);
  screen.getByRole("button", { name: "Pindai" }).focus();
  expect(press(["0", "1", "Enter"], 5)).toEqual(["0", "1", "Enter"]);
  screen.getByRole("checkbox").focus();
  expect(press(["0", "2", "Enter"], 5)).toEqual(["0", "2", "Enter"]);
  expect(onScan.mock.calls).toEqual([["01"], ["02"]]);
});

test("what a hand types are commands: each once, in its order", () => {
  render(<Screen />);
  for (const key of ["g", "t"]) {
    press([key], 200);
    rest();
  }
  expect(commands).toEqual(["g", "t"]);
  // Two keys that roll off the fingers, and nothing behind them.
  press(["g", "h"], 30);
  rest();
  expect(commands).toEqual(["g", "t", "g", "h"]);
  // The same, and an Enter in its own time.
  press(["j", "j"], 40);
  now += 300;
  expect(press(["Enter"], 0)).toEqual([]);
  expect(commands.slice(4)).toEqual(["j", "j", "Enter"]);
  expect(onScan).not.toHaveBeenCalled();
});

test("a slow second key sets the first one free, and a key that is held down goes straight through", () => {
  render(<Screen />);
  press(["j"], 46);
  press(["k"], 0);
  expect(commands).toEqual(["j"]);
  rest();
  expect(commands).toEqual(["j", "k"]);
  expect(press(["j", "j", "j"], 30, { repeat: true })).toEqual([]);
  expect(commands).toEqual(["j", "k", "j", "j", "j"]);
});

test("one key and Enter, a stroke, a question mark and keys with Ctrl are never held back", () => {
  render(<Screen />);
  press(["j"], 10);
  expect(press(["Enter"], 1000)).toEqual([]);
  expect(press(["/", "?", "ArrowDown", "Tab", " "], 5)).toEqual([]);
  now += 1000;
  expect(press(["k", "a"], 5, { ctrlKey: true })).toEqual([]);
  expect(commands).toEqual(["j", "Enter", "/", "?", "ArrowDown", "Tab", " "]);
  expect(onScan).not.toHaveBeenCalled();
});

test("a field that has the focus keeps every key", () => {
  render(<Screen />);
  screen.getByRole("textbox").focus();
  expect(press(["0", "1", "2", "Enter"], 3)).toEqual([]);
  expect(onScan).not.toHaveBeenCalled();
});

test("a scan is heard in the dialog of its button, and not under another one or a menu", () => {
  const { rerender } = render(<Screen dialog="over it" />);
  expect(press(["0", "1", "Enter"], 5)).toEqual([]);
  rerender(<Screen dialog="around it" />);
  press(["0", "1", "Enter"], 5);
  expect(onScan).toHaveBeenCalledTimes(1);
  rerender(<Screen />);
  const menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("role", "menu");
  expect(press(["0", "2", "Enter"], 5)).toEqual([]);
  menu.remove();
  expect(onScan).toHaveBeenCalledTimes(1);
});

test("a screen with two places hears a scan once, and a command comes through once", () => {
  render(
    <>
      <Screen />
      <Screen />
    </>,
  );
  press(["j"], 5);
  rest();
  rest();
  expect(commands).toEqual(["j"]);
  press(["0", "1", "Enter"], 5);
  expect(onScan).toHaveBeenCalledTimes(1);
});

test("with the commands of single keys switched off a scan is heard all the same", () => {
  switchSingleKeys(false);
  render(<Screen />);
  press(["0", "1", "Enter"], 5);
  switchSingleKeys(true);
  expect(onScan).toHaveBeenCalledWith("01");
});

test("a screen that goes gives back what it held", () => {
  const { unmount } = render(<Screen />);
  press(["j"], 5);
  unmount();
  expect(commands).toEqual(["j"]);
});
