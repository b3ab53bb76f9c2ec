import { LOGOUT_REDIRECT_MS } from "@/src/config/constants";
import { BACK_OFFICE_ROOTS, paths } from "@/src/config/paths";
import { clearSession } from "./cookies";
import { currentPath, goTo } from "./navigation";
import { notify } from "./notify";
import { tabStorage } from "./storage";

const EXPIRED = "Sesi Anda telah berakhir. Silakan masuk lagi.";

type Ending = "logout" | "expired";
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
export function afterLoginPath(at = currentPath()) {
  // the login form also stands at a screen's own address, while the router has not come yet
  if (isBackOffice(at)) return at;
  const to = new URLSearchParams(at.split("?")[1]).get("to") ?? "";
  return isBackOffice(to) ? to : paths.home;
}

/** Where a one-time password is changed; it leads on to the screen that was asked for. */
export function changePasswordPath(from = currentPath()) {
  const isElsewhere = isBackOffice(from) && !from.startsWith(paths.changePassword) && from !== paths.home;
  return isElsewhere ? `${paths.changePassword}?to=${encodeURIComponent(from)}` : paths.changePassword;
}

/** What was being typed may wait in the tab for the next login, but not for the next person. */
function forget(ending: Ending) {
  if (ending === "logout") tabStorage.clear();
  for (const listener of listeners) listener();
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("domba-session");

function endHere(ending: Ending) {
  clearSession();
  forget(ending);
  channel?.postMessage(ending);
}

let leaving = false;

/** §4 logout: everything cleared, 'Berhasil logout.', and the login page after 500 ms; in the other tabs too. */
export function logout() {
  if (leaving) return;
  leaving = true;
  endHere("logout");
  notify.success("Berhasil logout.");
  setTimeout(() => {
    leaving = false;
    goTo(paths.login, { replace: true });
  }, LOGOUT_REDIRECT_MS);
}

/** §8, 401: everything cleared and the login page; once, however many calls were refused. */
export function sessionExpired() {
  const from = currentPath();
  if (leaving || !isBackOffice(from)) return;
  endHere("expired");
  notify.error(EXPIRED);
  goTo(loginPath(from), { replace: true });
}

/** A session has begun here: a login form in another tab is done with, and a screen there may be somebody else's. */
export const sessionBegun = () => channel?.postMessage("begun");

function begunElsewhere() {
  const at = currentPath();
  if (at.split("?")[0] === paths.login) goTo(afterLoginPath(at), { replace: true });
  else if (isBackOffice(at)) window.location.reload();
}

// Cookies and storage are shared, so the tab that ended the session has cleared them. To clear them here once more
// would end a session that began meanwhile: a sleeping tab gets its messages late.
channel?.addEventListener("message", ({ data }: MessageEvent<Ending | "begun">) => {
  if (data === "begun") return begunElsewhere();
  const from = currentPath();
  forget(data);
  if (isBackOffice(from)) goTo(data === "expired" ? loginPath(from) : paths.login, { replace: true });
});
