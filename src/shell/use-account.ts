import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { userInformationQuery } from "@/src/api/user";
import { notify } from "@/src/lib/notify";
import { menuEntries, readAvatar, readUser, saveAvatar, saveUser } from "@/src/lib/session-cookies";
import { leave } from "./leave";

export type Account = ReturnType<typeof useAccount>;

/** Out, and told why: "Berhasil logout." alone reads like a fault. */
function turnAway() {
  leave();
  notify.info("Aplikasi ini untuk staf. Akun customer tidak dapat masuk.");
}

/** The account: at once from the cookie, then as the server knows it. */
export function useAccount() {
  const { data, isError } = useQuery(userInformationQuery());
  const remembered = readUser();
  const role = data?.role ?? remembered?.role ?? "";
  useEffect(() => {
    if (data) {
      saveUser(data);
      saveAvatar(data.photo);
    }
    // §4: a customer cannot use the app. Without an answer nothing else would offer a way on: no screen waits for him.
    if ((data || isError) && role === "customer") turnAway();
  }, [data, isError, role]);
  // before the shell is painted: after a sign-in the inline script has run long ago
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
