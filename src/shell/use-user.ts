import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { userInformationQuery } from "@/src/api/user";
import { notify } from "@/src/lib/notify";
import { menuEntries, readAvatar, readUser, saveAvatar, saveUser } from "@/src/lib/session/session-cookies";
import { leave } from "./leave";

/** Signs the user out and gives the reason, because "Berhasil logout." alone would look like a fault. */
function turnAway() {
  leave();
  notify.info("Aplikasi ini untuk staf. Akun customer tidak dapat masuk.");
}

/** The user shows at once from the cookie, and then as the server knows it. */
export function useUser() {
  const { data, isError } = useQuery(userInformationQuery());
  const remembered = readUser();
  const role = data?.role ?? remembered?.role ?? "";
  useEffect(() => {
    if (data) {
      saveUser(data);
      saveAvatar(data.photo);
    }
    // §4: a customer cannot use the app. This also applies when the server does not answer, because no screen would
    // offer a way out.
    if ((data || isError) && role === "customer") turnAway();
  }, [data, isError, role]);
  // This must happen before the shell is painted, because the inline script ran before the sign-in.
  useLayoutEffect(() => {
    document.body.dataset.entries = menuEntries(role);
  }, [role]);
  return {
    known: data !== undefined,
    name: data?.name ?? remembered?.name ?? "",
    role,
    photo: data ? data.photo : readAvatar(),
    mustChangePassword: data?.mustChangePassword ?? remembered?.mustChangePassword ?? false,
  };
}
