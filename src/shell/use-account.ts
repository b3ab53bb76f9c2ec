import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { userInformationQuery } from "@/src/api/user";
import { readAvatar, readUser, saveAvatar, saveUser } from "@/src/lib/session-cookies";
import { leave } from "./leave";

export type Account = ReturnType<typeof useAccount>;

/** The account: at once from the cookie, then as the server knows it. */
export function useAccount() {
  const { data, isError } = useQuery(userInformationQuery());
  useEffect(() => {
    // no screen is waiting for a customer, so nothing else would offer a way on
    if (isError && readUser()?.role === "customer") leave();
    if (!data) return;
    saveUser(data);
    saveAvatar(data.photo);
    document.body.dataset.role = data.role;
    // §4: a customer cannot use the app
    if (data.role === "customer") leave();
  }, [data, isError]);
  const remembered = readUser();
  return {
    known: data !== undefined,
    name: data?.name ?? remembered?.name ?? "",
    role: data?.role ?? remembered?.role ?? "",
    photo: data ? data.photo : readAvatar(),
    mustChangePassword: data?.mustChangePassword ?? remembered?.mustChangePassword ?? false,
  };
}
