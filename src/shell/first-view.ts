import { env } from "@/src/config/env";
import { BACK_OFFICE_ROOTS } from "@/src/config/paths";

/**
 * The HTML contains these views. "outside" is the frame of the pages for people outside, which have a script of their
 * own (docs/decisions/0075). "other" shows the dots for every public page that is loaded on demand.
 */
export type FirstView = "landing" | "login" | "shell" | "outside" | "other";

/** The landing page is English and the product Indonesian. Other public pages set their language themselves. */
export const languageOf = (view: string) => (view === "landing" ? "en" : "id");

/**
 * Picks the view for an address. The function runs as text in the inline script before the first paint, and in the
 * tests, so it must use nothing but its arguments.
 */
export function pickFirstView(hash: string, signedIn: boolean, backOfficeRoots: readonly string[]): FirstView {
  const path = hash.replace(/^#/, "").split("?")[0] || "/";
  const root = path.split("/")[1];
  if (path === "/page") return "landing";
  if (path === "/") return signedIn ? "shell" : "landing";
  if (/^\/[rit]\/[^/]/.test(path)) return "outside";
  if (path === "/login" || (root && backOfficeRoots.includes(root))) return signedIn ? "shell" : "login";
  return "other";
}

/**
 * The inline script is the body's first child: it leaves addresses that contain "undefined" (§2), shows the right view
 * and theme before the first paint, and follows the hash until the router takes over.
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
  const mendAddress = () => {
    // An address may lack its slash; any other word, like "#service", is an anchor of the landing page.
    const [, place = "", rest = ""] = /^#([a-z-]+)(.*)/i.exec(location.hash) ?? [];
    if (roots.includes(place)) history.replaceState(null, "", `#/${place}${rest}`);
    else if (place) {
      history.replaceState(null, "", "#/page");
      addEventListener("DOMContentLoaded", () => document.getElementById(place)?.scrollIntoView());
    }
  };
  const choose = () => {
    if (/undefined/.test(location.pathname + location.hash)) {
      location.replace("/");
      return;
    }
    mendAddress();
    const view = pick(location.hash, has("access_token=") && has("refresh_token="), roots);
    // §2: a signed-out visitor of a staff address gets the login page, which remembers the address (loginPath in
    // src/lib/session/session-end.ts).
    if (view === "login" && !/^#\/login\b/.test(location.hash))
      history.replaceState(null, "", `#/login?to=${encodeURIComponent(location.hash.slice(1))}`);
    // Staff choose a theme; a person outside has the system's.
    const theme = view !== "outside" && read("theme");
    const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.lang = language(view);
    body.dataset.view = view;
    // Without the cookie the role is unknown, so the menu begins with the entries that everybody has
    // (app/globals.css).
    body.dataset.entries = ["all", "pen"].find((word) => has(`menu_entries=${word};`)) ?? "few";
    body.classList.toggle("dark", dark && view !== "landing");
  };
  body.dataset.menu = read("menu") === "rail" || matchMedia("(width < 1024px)").matches ? "rail" : "";
  // The company's logo shows before React draws it (app/globals.css).
  const [logo] = /\/api\/v1\/photo\/[\da-f-]{36}/.exec(read("brand") ?? "") ?? [];
  if (logo) {
    body.dataset.brand = "";
    body.style.setProperty("--brand", `url("${apiHost}${logo}")`);
  }
  choose();
  // The pages for people outside have no part in the app, so an address on the other side of that border loads anew.
  const isOutside = () => pick(location.hash || location.pathname, false, roots) === "outside";
  const outside = isOutside();
  addEventListener("hashchange", () => isOutside() !== outside && location.reload());
  // Their addresses are secrets: no search engine keeps them, and no other site hears of them.
  for (const [name = "", content = ""] of outside
    ? [
        ["robots", "noindex"],
        ["referrer", "no-referrer"],
      ]
    : [])
    document.head.append(Object.assign(document.createElement("meta"), { name, content }));
  body.dataset.reading = "";
  addEventListener("DOMContentLoaded", () => delete body.dataset.reading);
  // §9: a service worker left by an earlier product on this address is removed at start-up. Browsers that block them
  // have none.
  navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => all.map((worker) => worker.unregister()))
    .catch(() => {});
  // While Next starts, it restores its first address over a newer one. Keeping the hash out of its hands leaves the
  // address as it is. (States with `idx` belong to the router.) An entry without Next's mark, such as one made from an
  // address that was typed, would load the whole page anew when Back leads to it, so the router's entries carry it.
  const { pushState, replaceState } = history;
  const marked = (state: History["state"]) => (state && "idx" in state ? { ...state, __NA: true } : state);
  history.pushState = (state, unused, url) => pushState.call(history, marked(state), unused, url);
  history.replaceState = (state, unused, url) =>
    replaceState.call(history, marked(state), unused, state?.__NA && !("idx" in state) ? location.href : url);
  addEventListener("hashchange", choose);
  window.domba = { tookOver: () => removeEventListener("hashchange", choose) };
}

export const firstViewScript = `(${firstViewBoot})(${pickFirstView},${languageOf},${JSON.stringify(BACK_OFFICE_ROOTS)},${JSON.stringify(env.apiHost)})`;
