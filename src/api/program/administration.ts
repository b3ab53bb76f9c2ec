import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User, UserInput, UserUpdateInput } from "@/contract/user/model";
import { exportOf, type ListState, listQuery } from "@/src/api/base/list";
import { recordQuery, type Sent, useRecordChanged } from "@/src/api/base/record";
import { userInformationQuery } from "@/src/api/user";
import { http } from "@/src/lib/http/http";

export const usersQuery = (state: ListState) => listQuery("user", state);
export const exportUsers = (state: ListState) => exportOf("user/export", state);

export const userQuery = (id: number | string) => recordQuery("user", id);

/** The shell shows the signed-in user, who may be the changed one. */
function useChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged("user");
  return (user?: User) => {
    if (user?.self) void client.invalidateQueries(userInformationQuery());
    changed(user);
  };
}

export function useCreateUser() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UserInput>) => http.post("user", input, { idempotencyKey }),
    onSuccess: ({ user }) => changed(user),
  });
}

export function useUpdateUser(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<UserUpdateInput>) => http.put(`user/${id}`, input, { idempotencyKey }),
    onSettled: (user) => changed(user),
  });
}

export function useResetPassword(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => http.post(`user/${id}/reset-password`, undefined),
    onSettled: () => changed(),
  });
}

export function useDisableTwoStepOf(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => http.post(`user/${id}/two-step/disable`, undefined),
    onSettled: () => changed(),
  });
}

export function useSignOutUser(id: number) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => http.post(`user/${id}/sign-out`, undefined),
    onSettled: () => changed(),
  });
}
