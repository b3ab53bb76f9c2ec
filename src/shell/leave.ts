import { signOut } from "@/src/api/session/auth";
import { paths } from "@/src/config/paths";
import { leaving } from "@/src/lib/leaving";
import { goTo } from "@/src/lib/navigation";
import { logout } from "@/src/lib/session/session-end";
import { waitingFlag } from "@/src/lib/waiting-flag";

/** Logs out: the user is signed out here whether or not the server answers. */
export function leave() {
  signOut().catch(() => {});
  logout();
}

/** Before a logout that the user chose, the app asks about unsent weighings and unsaved input. */
export async function askToLeave() {
  const waiting =
    waitingFlag.get() &&
    (await import("@/src/api/note/notes").then(
      (module) => module.waitingToLeave(),
      () => 0,
    ));
  if (waiting) goTo(paths.examination.leave);
  else if (!leaving.ask?.(leave)) leave();
}
