import { useEffect } from "react";
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

export function RouterRoot() {
  useNoServiceWorker();
  useEffect(followTheme, []);
  return (
    <>
      {router && <RouterProvider router={router} />}
      <Toaster />
    </>
  );
}
