import { LOGOUT_REDIRECT_MS } from "@/src/config/constants";
import { BACK_OFFICE_ROOTS, paths } from "@/src/config/paths";
import { currentPath, goTo } from "@/src/lib/navigation";
import { notify } from "@/src/lib/notify";
import { tabStorage } from "@/src/lib/storage";
import { clearSession } from "./cookies";

const EXPIRED = "Sesi Anda telah berakhir. Silakan masuk lagi.";

type Ending = "logout" | "expired";
type Listener = () => void;
const listeners = new Set<Listener>();

/** The listener runs when the session ends in this tab or another, and must drop whatever it has cached. */
export function onSessionEnd(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const isBackOffice = (path: string) => BACK_OFFICE_ROOTS.some((root) => new RegExp(`^/${root}(?:[/?]|$)`).test(path));

/** The login address remembers the screen to return to. */
export function loginPath(from = currentPath()) {
  return isBackOffice(from) ? `${paths.login}?to=${encodeURIComponent(from)}` : paths.login;
}

/** After the login the requested screen opens, but never one outside the back-office. */
export function afterLoginPath(at = currentPath()) {
  // The login form also shows at a screen's own address as long as the router has not loaded.
  if (isBackOffice(at)) return at;
  const to = new URLSearchParams(at.split("?")[1]).get("to") ?? "";
  return isBackOffice(to) ? to : paths.home;
}

/** The page that replaces a one-time password also remembers the requested screen. */
export function changePasswordPath(from = currentPath()) {
  const isElsewhere = isBackOffice(from) && !from.startsWith(paths.changePassword) && from !== paths.home;
  return isElsewhere ? `${paths.changePassword}?to=${encodeURIComponent(from)}` : paths.changePassword;
}

/** Unsaved input may wait in the tab for the same user's next login, but not for another user. */
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

/**
 * §4: a logout clears everything, says 'Berhasil logout.' and shows the login page after 500 ms, in the other tabs
 * too.
 */
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

/** §8: a 401 clears everything and shows the login page, once for any number of refused calls. */
export function sessionExpired() {
  const from = currentPath();
  if (leaving || !isBackOffice(from)) return;
  endHere("expired");
  notify.error(EXPIRED);
  goTo(loginPath(from), { replace: true });
}

/**
 * Tells the other tabs that a session began: their login forms are obsolete and their screens may show another
 * user's data.
 */
export const sessionBegun = () => channel?.postMessage("begun");

function begunElsewhere() {
  const at = currentPath();
  if (at.split("?")[0] === paths.login) goTo(afterLoginPath(at), { replace: true });
  else if (isBackOffice(at)) window.location.reload();
}

// Cookies and storage are shared, so the tab that ended the session has already cleared them. A sleeping tab gets
// its messages late: clearing again here could end a session that began in between.
channel?.addEventListener("message", ({ data }: MessageEvent<Ending | "begun">) => {
  if (data === "begun") return begunElsewhere();
  const from = currentPath();
  forget(data);
  // A call of this tab may have been refused between the logout and its message.
  const isLate = data === "logout" && from.startsWith(`${paths.login}?`);
  if (isBackOffice(from) || isLate) goTo(data === "expired" ? loginPath(from) : paths.login, { replace: true });
});
