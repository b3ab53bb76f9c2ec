import { storage } from "./storage";
import { createStore } from "./store";

const KEY = "keys";

/** WCAG 2.1.4: keys of a single character can be switched off. The browser remembers the choice. */
const keys = createStore(typeof window === "undefined" || storage.get(KEY) !== "off", true);

export const useSingleKeys = keys.use;

export function switchSingleKeys(on: boolean) {
  keys.set(on);
  storage.set(KEY, on ? "on" : "off");
}

const TYPED = "input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable=true]";

/** Says whether a key alone goes to nobody: no field has the focus, no other key is held, no input method composes. */
export const isFreeKey = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented) && !document.activeElement?.matches(TYPED);

/** Says whether a free key is a command. */
export const isSingleKey = (event: KeyboardEvent) => keys.get() && isFreeKey(event);
