import { signOut } from "@/src/api/auth";
import { logout } from "@/src/lib/session-end";

/** Keluar: the server is told, and the person is signed out here whether or not it answers. */
export function leave() {
  signOut().catch(() => {});
  logout();
}
