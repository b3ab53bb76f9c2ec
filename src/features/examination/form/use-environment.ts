import { useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser has a network at all; the server may still not answer. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** A thumb, not a mouse: the screen has keys of its own and the system's keyboard stays away. */
export function useThumb(): boolean {
  const [thumb] = useState(() => window.matchMedia?.("(pointer: coarse)").matches ?? false);
  return thumb;
}
