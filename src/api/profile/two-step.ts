import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { TwoStepBeginInput, TwoStepConfirmInput, TwoStepDisableInput } from "@/contract/profile/two-step";
import { http } from "@/src/lib/http/http";
import { profileSessionsQuery } from "./profile";

const PATH = "profile/two-step";

export const twoStepQuery = () =>
  queryOptions({
    queryKey: ["profile", "two-step"],
    queryFn: ({ signal }) => http.get(PATH, { signal }),
  });

/** Changes nothing yet: the secret counts once it is confirmed. */
export const useBeginTwoStep = () => useMutation({ mutationFn: (input: TwoStepBeginInput) => http.post(PATH, input) });

/** The other devices are out with it, so their list is read anew as well. */
function useTwoStepChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(profileSessionsQuery());
    return client.invalidateQueries(twoStepQuery());
  };
}

export function useConfirmTwoStep() {
  const onSuccess = useTwoStepChanged();
  return useMutation({
    mutationFn: (input: TwoStepConfirmInput) => http.post(`${PATH}/confirm`, input),
    onSuccess,
  });
}

export function useDisableTwoStep() {
  const onSuccess = useTwoStepChanged();
  return useMutation({
    mutationFn: (input: TwoStepDisableInput) => http.post(`${PATH}/disable`, input),
    onSuccess,
  });
}
