import { matchRoutes } from "react-router-dom";
import { screens } from "./screens/screens";

const asked = new Set<string>();

/** Fetches a screen's code before it is opened: when a link is pointed at or focused. */
export function prefetch(path: string) {
  if (asked.has(path)) return;
  asked.add(path);
  for (const { route } of matchRoutes(screens, path) ?? []) {
    if (typeof route.lazy !== "function") continue;
    // Offline now: opening it will ask again, and say so.
    route.lazy().catch(() => asked.delete(path));
  }
}
