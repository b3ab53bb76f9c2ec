import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChangePasswordInput } from "@/contract/auth/password";
import { userInformationQuery } from "@/src/api/user";
import { http } from "@/src/lib/http/http";
import { readUser, saveUser } from "@/src/lib/session-cookies";

/** The own password. A one-time password is none any more then: at once, so that the way on is open. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => http.put("profile/password", input),
    onSuccess: () => {
      // the other devices are out
      void client.invalidateQueries({ queryKey: ["profile", "session"] });
      const remembered = readUser();
      if (remembered) saveUser({ ...remembered, mustChangePassword: false });
      client.setQueryData(userInformationQuery().queryKey, (user) => user && { ...user, mustChangePassword: false });
    },
  });
}
