import { LOGOUT_REDIRECT_MS } from "@/src/config/constants";
import { BACK_OFFICE_ROOTS, paths } from "@/src/config/paths";
import { clearSession } from "./cookies";
import { currentPath, goTo } from "./navigation";
import { notify } from "./notify";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("domba-session");

type Listener = () => void;
const listeners = new Set<Listener>();

/** Runs when the session ends, in this tab or in another: what is cached must go. */
export function onSessionEnd(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const isBackOffice = (path: string) => BACK_OFFICE_ROOTS.some((root) => new RegExp(`^/${root}(?:[/?]|$)`).test(path));

/** The login page, which knows where to go back to. */
export function loginPath(from = currentPath()) {
  return isBackOffice(from) ? `${paths.login}?to=${encodeURIComponent(from)}` : paths.login;
}

/** Where to go after the login: the screen that was asked for, and never outside the back-office. */
export function afterLoginPath(search: string) {
  const to = new URLSearchParams(search).get("to") ?? "";
  return isBackOffice(to) ? to : paths.home;
}

function endHere() {
  clearSession();
  for (const listener of listeners) listener();
}

let leaving = false;

/** §4 logout: everything cleared, 'Berhasil logout.', and the login page after 500 ms; in the other tabs too. */
export function logout() {
  if (leaving) return;
  leaving = true;
  endHere();
  channel?.postMessage("logout");
  notify.success("Berhasil logout.");
  setTimeout(() => {
    leaving = false;
    goTo(paths.login, { replace: true });
  }, LOGOUT_REDIRECT_MS);
}

/** §8, 401: everything cleared and the login page; once, however many calls were refused. */
export function sessionExpired(message: string) {
  if (leaving || currentPath().startsWith(paths.login)) return;
  const back = loginPath();
  endHere();
  notify.error(message);
  goTo(back, { replace: true });
}

channel?.addEventListener("message", () => {
  endHere();
  goTo(paths.login, { replace: true });
});
