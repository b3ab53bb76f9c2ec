import { useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says whether the browser has a network at all; the server may still not answer. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** On touch devices the screen has its own keys, so the system's keyboard stays away. */
export function useThumb(): boolean {
  const [thumb] = useState(() => window.matchMedia?.("(pointer: coarse)").matches ?? false);
  return thumb;
}
