import { createHashRouter } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { routes } from "./routes";

function createRouter() {
  const router = createHashRouter(routes);
  // §2: any address that holds the word is sent to the root, also when a link of ours was broken.
  router.subscribe(({ location }) => {
    if (/undefined/.test(location.pathname + location.search + location.hash))
      void router.navigate(paths.root, { replace: true });
  });
  return router;
}

/** The client-only hash router. It starts as soon as this file runs, so that a screen loads while React hydrates. */
export const router = typeof window === "undefined" ? null : createRouter();
