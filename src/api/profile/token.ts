import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiTokenInput } from "@/contract/token/model";
import { http } from "@/src/lib/http/http";

export const ownTokensQuery = () =>
  queryOptions({
    queryKey: ["profile", "token"],
    queryFn: async ({ signal }) => (await http.get("profile/token", { signal })).items,
  });

/** The tokens of all accounts, for who sees the accounts. */
export const allTokensQuery = () =>
  queryOptions({
    queryKey: ["user", "token"],
    queryFn: async ({ signal }) => (await http.get("user/token", { signal })).items,
  });

function useTokensChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(allTokensQuery());
    return client.invalidateQueries(ownTokensQuery());
  };
}

export function useCreateToken() {
  const onSuccess = useTokensChanged();
  return useMutation({ mutationFn: (input: ApiTokenInput) => http.post("profile/token", input), onSuccess });
}

/** Revokes a token of one's own, or one of another account. */
export function useRevokeToken(path: "profile/token" | "user/token") {
  const onSettled = useTokensChanged();
  return useMutation({ mutationFn: (id: number) => http.delete(`${path}/${id}`), onSettled });
}
