import { signOut } from "@/src/api/account/auth";
import { paths } from "@/src/config/paths";
import { leaving } from "@/src/lib/leaving";
import { goTo } from "@/src/lib/navigation";
import { logout } from "@/src/lib/session-end";
import { waitingFlag } from "@/src/lib/waiting-flag";

/** Keluar: the server is told, and the person is signed out here whether or not it answers. */
export function leave() {
  signOut().catch(() => {});
  logout();
}

/** Chosen by the person: weighings that wait for a network, and what was typed, are asked about first. */
export async function askToLeave() {
  const waiting =
    waitingFlag.get() &&
    (await import("@/src/api/sheep/weighings").then(
      (module) => module.waitingToLeave(),
      () => 0,
    ));
  if (waiting) goTo(paths.examination.leave);
  else if (!leaving.ask?.(leave)) leave();
}
