import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Done } from "@/contract/envelope";
import { listOf } from "@/contract/list";
import { may, type Permission } from "@/contract/roles";
import {
  OneTimePassword,
  User,
  UserCreated,
  UserInformation,
  type UserInput,
  type UserUpdateInput,
} from "@/contract/user";
import { http } from "@/src/lib/http";
import { readUser } from "@/src/lib/session-cookies";
import { exportOf, listQuery } from "./list";

export const userInformationQuery = () =>
  queryOptions({
    queryKey: ["user", "information"],
    queryFn: ({ signal }) => http.get("user/information", UserInformation, { signal }),
  });

/** What to offer. The server decides what is done. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(userInformationQuery());
  const role = data?.role ?? readUser()?.role;
  // Without one the session has just ended: the way to the login page must not be overtaken by that to #/404.
  return role === undefined || may(role, permission);
}

const LISTS = ["user", "list"];
const Users = listOf(User);
type ListState = Parameters<typeof listQuery>[3];

export const usersQuery = (state: ListState) => listQuery("user", LISTS, Users, state);
export const exportUsers = (state: ListState) => exportOf("user/export", state);

export const userQuery = (id: number | string) =>
  queryOptions({
    queryKey: ["user", "detail", String(id)],
    queryFn: ({ signal }) => http.get(`user/${id}`, User, { signal }),
  });

/** After a change: the account as answered, the lists anew. Also after a refusal, which may mean that others changed it. */
function useChanged() {
  const client = useQueryClient();
  return (user?: User) => {
    if (user) client.setQueryData(userQuery(user.id).queryKey, user);
    else void client.invalidateQueries({ queryKey: ["user", "detail"] });
    if (user?.self) void client.invalidateQueries(userInformationQuery());
    return client.invalidateQueries({ queryKey: LISTS });
  };
}

type Sent<Input> = { input: Input; idempotencyKey?: string };

export function useCreateUser() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UserInput>) =>
      http.post("user", input, UserCreated, { idempotencyKey }),
    onSuccess: ({ user }) => void changed(user),
  });
}

export function useUpdateUser(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UserUpdateInput>) =>
      http.put(`user/${id}`, input, User, { idempotencyKey }),
    onSettled: (user) => void changed(user),
  });
}

export function useResetPassword(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => http.post(`user/${id}/reset-password`, undefined, OneTimePassword),
    onSettled: () => void changed(),
  });
}

export function useSignOutUser(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => http.post(`user/${id}/sign-out`, undefined, Done),
    onSettled: () => void changed(),
  });
}
