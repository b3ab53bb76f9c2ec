import { useSyncExternalStore } from "react";

/** A value outside React that components can follow. `server` is the value used in the HTML and while hydrating. */
export function createStore<T>(initial: T, server: T = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const get = () => value;
  const getServer = () => server;
  return {
    get,
    subscribe,
    set(next: T) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, getServer),
  };
}
