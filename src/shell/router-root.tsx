import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { RouterProvider } from "react-router-dom";
import { router } from "./router";
import { followTheme } from "./theme";

const subscribe = (listener: () => void) => router?.subscribe(listener) ?? (() => {});

/**
 * The provider starts to listen in its layout effect: a first screen that has loaded between its render and then would
 * be missed for good. So it is rendered once that screen is there.
 */
const useReady = () =>
  useSyncExternalStore(
    subscribe,
    () => router?.state.initialized ?? false,
    () => false,
  );

/**
 * A redirect that was quicker than Next's start: Next has then put back the address that it began with, and the screen and
 * the address would not agree.
 */
function useAddressOfScreen() {
  useEffect(() => {
    if (!router) return;
    const { hash } = new URL(router.createHref(router.state.location), window.location.href);
    if (hash === (window.location.hash || "#/")) return;
    // without its mark, or else Next takes the entry for one of its own and puts its address back once more
    window.history.replaceState({ ...window.history.state, __NA: undefined }, "", hash);
  }, []);
}

/** The same for a screen that came between the provider's render and then. */
function useNothingMissed(ready: boolean) {
  // of the first render with it
  const rendered = router?.state;
  useLayoutEffect(() => {
    if (ready && router && router.state !== rendered) void router.revalidate();
  }, [ready]);
}

export function RouterRoot({ onReady }: { onReady: () => void }) {
  const ready = useReady();
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  useNothingMissed(ready);
  useAddressOfScreen();
  useEffect(followTheme, []);
  return router && ready && <RouterProvider router={router} />;
}
