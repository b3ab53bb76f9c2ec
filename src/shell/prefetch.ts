import { matchRoutes } from "react-router-dom";
import { screens } from "./screens/screens";

const asked = new Set<string>();

/** Prefetches a screen's code when its link is hovered or focused. */
export function prefetch(path: string) {
  if (asked.has(path)) return;
  asked.add(path);
  for (const { route } of matchRoutes(screens, path) ?? []) {
    if (typeof route.lazy !== "function") continue;
    // The network is down. Opening the screen will try again and report the error.
    route.lazy().catch(() => asked.delete(path));
  }
}
