import { env } from "@/src/config/env";
import { BACK_OFFICE_ROOTS } from "@/src/config/paths";

/** The views that stand in the HTML. "other" is the dots, for every public page that is loaded on demand. */
export type FirstView = "landing" | "login" | "shell" | "other";

/** The landing page is English, the product Indonesian; the other public pages say it themselves. */
export const languageOf = (view: string) => (view === "landing" ? "en" : "id");

/**
 * Picks the view for an address. It runs in two places: as text in the inline script that decides before the first
 * paint, and in the tests. So it must not reach outside its arguments.
 */
export function pickFirstView(hash: string, signedIn: boolean, backOfficeRoots: readonly string[]): FirstView {
  const path = hash.replace(/^#/, "").split("?")[0] || "/";
  const root = path.split("/")[1];
  if (path === "/page") return "landing";
  if (path === "/") return signedIn ? "shell" : "landing";
  if (path === "/login" || (root && backOfficeRoots.includes(root))) return signedIn ? "shell" : "login";
  return "other";
}

/**
 * The inline script, run as the body's first child: leaves addresses that hold "undefined" (§2), shows the right view
 * and theme before the first paint, and follows the hash until the router has taken over.
 */
function firstViewBoot(
  pick: typeof pickFirstView,
  language: typeof languageOf,
  roots: readonly string[],
  apiHost: string,
) {
  const { body } = document;
  const has = (pair: string) => `; ${document.cookie};`.includes(`; ${pair}`);
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const choose = () => {
    if (/undefined/.test(location.pathname + location.hash)) {
      location.replace("/");
      return;
    }
    // an address without its slash; any other word, like "#service", is an anchor of the landing page
    const [, place = "", rest = ""] = /^#([a-z-]+)(.*)/i.exec(location.hash) ?? [];
    if (roots.includes(place)) history.replaceState(null, "", `#/${place}${rest}`);
    else if (place) {
      history.replaceState(null, "", "#/page");
      addEventListener("DOMContentLoaded", () => document.getElementById(place)?.scrollIntoView());
    }
    const view = pick(location.hash, has("access_token=") && has("refresh_token="), roots);
    // §2: signed out, a staff address is the login's, which keeps the way back (loginPath in src/lib/session-end.ts)
    if (view === "login" && !/^#\/login\b/.test(location.hash))
      history.replaceState(null, "", `#/login?to=${encodeURIComponent(location.hash.slice(1))}`);
    const theme = read("theme");
    const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.lang = language(view);
    body.dataset.view = view;
    // without the cookie nobody knows the role yet: the menu begins with what everybody has (app/globals.css)
    body.dataset.entries = has("menu_entries=all;") ? "all" : "few";
    body.classList.toggle("dark", dark && view !== "landing");
  };
  body.dataset.menu = read("menu") === "rail" || matchMedia("(width < 1024px)").matches ? "rail" : "";
  // the company's logo stands there before React draws it (app/globals.css)
  const [logo] = /\/api\/v1\/photo\/[\da-f-]{36}/.exec(read("brand") ?? "") ?? [];
  if (logo) {
    body.dataset.brand = "";
    body.style.setProperty("--brand", `url("${apiHost}${logo}")`);
  }
  choose();
  body.dataset.reading = "";
  addEventListener("DOMContentLoaded", () => delete body.dataset.reading);
  // any service worker of an earlier product on this address goes at start-up (§9); where they are blocked, there is none
  navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => all.map((worker) => worker.unregister()))
    .catch(() => {});
  // While it starts, Next puts its first address back over one that somebody has gone to meanwhile. The hash is not its
  // own: the address stays as it is. (States with `idx` are the router's.)
  const { replaceState } = history;
  history.replaceState = (state, unused, url) =>
    replaceState.call(history, state, unused, state?.__NA && !("idx" in state) ? location.href : url);
  addEventListener("hashchange", choose);
  window.domba = { tookOver: () => removeEventListener("hashchange", choose) };
}

export const firstViewScript = `(${firstViewBoot})(${pickFirstView},${languageOf},${JSON.stringify(BACK_OFFICE_ROOTS)},${JSON.stringify(env.apiHost)})`;
