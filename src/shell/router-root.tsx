import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { RouterProvider } from "react-router-dom";
import { router } from "./router";
import { followTheme } from "./theme";

const subscribe = (listener: () => void) => router?.subscribe(listener) ?? (() => {});

/**
 * The provider subscribes in its layout effect, so it would miss a first screen that loads between its render and that
 * effect. It is therefore rendered only once that screen has loaded.
 */
const useReady = () =>
  useSyncExternalStore(
    subscribe,
    () => router?.state.initialized ?? false,
    () => false,
  );

/**
 * A redirect may finish before Next has started. Next then restores its first address, which no longer matches the
 * screen. An address to which the router is still on its way stays: a refused first call leads away that early.
 */
function useAddressOfScreen() {
  useEffect(() => {
    if (!router) return;
    const { location, navigation } = router.state;
    const { hash } = new URL(router.createHref(navigation.location ?? location), window.location.href);
    if (hash === (window.location.hash || "#/")) return;
    // With its own mark (__NA) Next would treat the history entry as its own and restore its address once more.
    window.history.replaceState({ ...window.history.state, __NA: undefined }, "", hash);
  }, []);
}

/** Revalidates if the router's state has changed between the provider's first render and its layout effect. */
function useNothingMissed(ready: boolean) {
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
