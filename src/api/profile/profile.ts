import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangePasswordInput } from "@/contract/auth/password";
import type { ProfileInput } from "@/contract/profile/model";
import type { Sent } from "@/src/api/base/record";
import { userInformationQuery } from "@/src/api/user";
import { http } from "@/src/lib/http/http";
import { readUser, saveUser } from "@/src/lib/session/session-cookies";

export const profileQuery = () =>
  queryOptions({ queryKey: ["profile", "own"], queryFn: ({ signal }) => http.get("profile", { signal }) });

/** The shell shows name and photo too, and follows at once. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<ProfileInput>) => http.put("profile", input, { idempotencyKey }),
    onSuccess: ({ name, email, photo, ...rest }) => {
      client.setQueryData(profileQuery().queryKey, { name, email, photo, ...rest });
      client.setQueryData(userInformationQuery().queryKey, (known) => known && { ...known, name, email, photo });
      void client.invalidateQueries({ queryKey: ["user"] });
    },
  });
}

export const profileSessionsQuery = () =>
  queryOptions({
    queryKey: ["profile", "session"],
    queryFn: async ({ signal }) => (await http.get("profile/session", { signal })).items,
  });

/** Signs out another device, or all of them. */
export function useSignOutDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined ? http.post("profile/session/sign-out", undefined) : http.delete(`profile/session/${id}`),
    onSettled: () => client.invalidateQueries(profileSessionsQuery()),
  });
}

/**
 * Changes the password of the signed-in user. A one-time password is replaced by that, and the user says so at
 * once, because the shell keeps every other screen closed until it does.
 */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => http.put("profile/password", input),
    onSuccess: () => {
      // A new password signs out the other devices.
      void client.invalidateQueries(profileSessionsQuery());
      const remembered = readUser();
      if (remembered) saveUser({ ...remembered, mustChangePassword: false });
      client.setQueryData(userInformationQuery().queryKey, (user) => user && { ...user, mustChangePassword: false });
    },
  });
}
