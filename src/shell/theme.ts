import { storage } from "@/src/lib/storage";
import { createStore } from "@/src/lib/store";

/**
 * The user's choice is remembered under this key, which the inline script reads too. Until then the system's setting
 * applies.
 */
const KEY = "theme";
const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");
const wanted = () => {
  const chosen = storage.get(KEY);
  return chosen ? chosen === "dark" : systemDark().matches;
};

const dark = createStore(typeof window !== "undefined" && wanted(), false);
export const useDark = dark.use;

/** §2: the theme is a class of the body. The landing page is always light. */
export function paintTheme() {
  document.body.classList.toggle("dark", dark.get() && document.body.dataset.view !== "landing");
}

export function toggleDark() {
  dark.set(!dark.get());
  storage.set(KEY, dark.get() ? "dark" : "light");
  paintTheme();
}

/** The theme follows changes of the system and of other tabs. */
export function followTheme() {
  const follow = () => {
    dark.set(wanted());
    paintTheme();
  };
  const query = systemDark();
  query.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  return () => {
    query.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
  };
}
