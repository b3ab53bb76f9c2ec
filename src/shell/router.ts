import { createHashRouter } from "react-router-dom";
import { paths } from "@/src/config/paths";
import { currentPath } from "@/src/lib/navigation";
import { addLate, routes } from "./routes";
import { prepareScreen } from "./screens/screens";

function createRouter() {
  prepareScreen(currentPath(), "with data");
  const router = createHashRouter(routes, { patchRoutesOnNavigation: addLate() });
  // §2: an address that contains the word leads to the root, also when one of our own links is broken.
  router.subscribe(({ location, navigation }) => {
    // During a navigation the destination counts: on the way to the root, the user must not be sent there again.
    const { pathname, search, hash } = navigation.location ?? location;
    if (/undefined/.test(pathname + search + hash)) void router.navigate(paths.root, { replace: true });
    // A screen whose code is still to come; a loader would show the dots before every other screen as well.
    else if (navigation.location) prepareScreen(pathname + search, "with data");
  });
  return router;
}

/** The client-only hash router starts as soon as this file runs, so that a screen loads while React hydrates. */
export const router = typeof window === "undefined" ? null : createRouter();
