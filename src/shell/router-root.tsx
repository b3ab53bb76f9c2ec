import { useEffect, useSyncExternalStore } from "react";
import { RouterProvider } from "react-router-dom";
import { Toaster } from "@/src/components/ui/toaster";
import { router } from "./router";
import { followTheme } from "./theme";

/** Any service worker of an earlier product on this address is unregistered at start-up (§9). */
function useNoServiceWorker() {
  useEffect(() => {
    navigator.serviceWorker
      ?.getRegistrations()
      .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
      .catch(() => {
        // Blocked by the browser's settings: then there is none either.
      });
  }, []);
}

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

export function RouterRoot() {
  const ready = useReady();
  useNoServiceWorker();
  useEffect(followTheme, []);
  return (
    <>
      {router && ready && <RouterProvider router={router} />}
      <Toaster />
    </>
  );
}
