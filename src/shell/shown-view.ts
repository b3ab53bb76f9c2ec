import { createStore } from "@/src/lib/store";
import type { FirstView } from "./first-view";

type ShownView = FirstView | "all" | "none";

/** The inline script has chosen this view before the first paint. */
const chosen = (): ShownView =>
  typeof document === "undefined" ? "all" : ((document.body.dataset.view as FirstView | undefined) ?? "none");

/**
 * The view of the HTML that is on screen; "all" while hydrating. The views live outside the router's tree, so that
 * React keeps their DOM and typed input when the router takes over. A route only names the view to show.
 */
export const shownView = createStore<ShownView>(chosen(), "all");

export const useShownView = shownView.use;

/** The inline script may have followed a link to another view while the scripts loaded. */
export const adoptChosenView = () => shownView.set(chosen());
