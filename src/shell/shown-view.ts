import { createStore } from "@/src/lib/store";
import type { FirstView } from "./first-view";

type ShownView = FirstView | "all" | "none";

/** What the inline script chose before the first paint. */
const chosen = (): ShownView =>
  typeof document === "undefined" ? "all" : ((document.body.dataset.view as FirstView | undefined) ?? "none");

/**
 * Which of the views that stand in the HTML is on screen; while hydrating, all of them. They live outside the router's
 * tree, so that React keeps their DOM (and what was typed into it) when the router takes over; a route only says which
 * one to show.
 */
export const shownView = createStore<ShownView>(chosen(), "all");

export const useShownView = shownView.use;

/** While the scripts came, the inline script may have followed a link to another view. */
export const adoptChosenView = () => shownView.set(chosen());
