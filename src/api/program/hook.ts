import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { HookInput, HookUpdateInput } from "@/contract/hook/model";
import type { Sent } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";

const PATH = "configuration/hook";

export const hooksQuery = () =>
  queryOptions({
    queryKey: ["configuration", "hook"],
    queryFn: async ({ signal }) => (await http.get(PATH, { signal })).items,
  });

function useHooksChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries(hooksQuery());
}

export function useCreateHook() {
  const onSuccess = useHooksChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<HookInput>) => http.post(PATH, input, { idempotencyKey }),
    onSuccess,
  });
}

export function useUpdateHook(id: number) {
  const onSuccess = useHooksChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<HookUpdateInput>) =>
      http.put(`${PATH}/${id}`, input, { idempotencyKey }),
    onSuccess,
  });
}

export function useRemoveHook(id: number) {
  const onSettled = useHooksChanged();
  return useMutation({ mutationFn: () => http.delete(`${PATH}/${id}`), onSettled });
}

export const useNewSecret = (id: number) =>
  useMutation({ mutationFn: () => http.post(`${PATH}/${id}/secret`, undefined) });

export const useTestHook = (id: number) =>
  useMutation({ mutationFn: () => http.post(`${PATH}/${id}/test`, undefined) });
