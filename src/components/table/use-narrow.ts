import { useSyncExternalStore } from "react";

const query = "(max-width: 767px)";

function subscribe(listener: () => void) {
  const media = window.matchMedia?.(query);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
}

/** Below 768 px rows become cards. Only one of the two is rendered. */
export function useNarrow() {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
