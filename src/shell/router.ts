import { createHashRouter } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { routes } from "./routes";

function createRouter() {
  const router = createHashRouter(routes);
  // §2: any address that holds the word is sent to the root, also when a link of ours was broken.
  router.subscribe(({ location, navigation }) => {
    // where it is on its way to, once it is: on the way to the root, it must not be sent there again
    const { pathname, search, hash } = navigation.location ?? location;
    if (/undefined/.test(pathname + search + hash)) void router.navigate(paths.root, { replace: true });
  });
  return router;
}

/** The client-only hash router. It starts as soon as this file runs, so that a screen loads while React hydrates. */
export const router = typeof window === "undefined" ? null : createRouter();
