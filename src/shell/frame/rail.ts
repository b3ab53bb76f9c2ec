import { storage } from "@/src/lib/storage";
import { createStore } from "@/src/lib/store";

/**
 * The user can choose the rail of icons on wide screens, and the choice is remembered. Below the large breakpoint
 * (1024 px) the rail is automatic, and opening it is temporary. The state lies on the body because the frame in the
 * HTML needs it too.
 */
const KEY = "menu";
const narrow = () => window.matchMedia("(width < 1024px)");
const wanted = () => narrow().matches || storage.get(KEY) === "rail";

const rail = createStore(typeof window !== "undefined" && wanted(), false);
export const useRail = rail.use;

const paint = () => {
  document.body.dataset.menu = rail.get() ? "rail" : "";
};

export function toggleRail() {
  rail.set(!rail.get());
  if (!narrow().matches) storage.set(KEY, rail.get() ? "rail" : "full");
  paint();
}

export function followWidth() {
  const follow = () => {
    rail.set(wanted());
    paint();
  };
  const query = narrow();
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}
