import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { WorkAssignInput, WorkDoneInput, WorkSkipInput } from "@/contract/work/model";
import { isSilence } from "@/src/lib/http/api-error";
import { http } from "@/src/lib/http/http";
import { recordQuery, type Sent, useCreateRecord, useRecordChanged, useUpdateRecord } from "./base/record";

const WORD = "work";
const PROTOCOL = "protocol";

/** The words of the address: `pen`, `mine`, `late` and `page`. */
export type WorkWords = { pen?: string; mine?: string; late?: string; page?: string };

export const workTodayQuery = (words: WorkWords) =>
  queryOptions({
    queryKey: [WORD, "today", words],
    queryFn: ({ signal }) => http.get("work/today", { words, signal, silent: isSilence }),
    placeholderData: keepPreviousData,
    // The list stays readable in a pen without a network.
    gcTime: Number.POSITIVE_INFINITY,
  });

export const workAnimalsQuery = (protocol: number, pen: number) =>
  queryOptions({
    queryKey: [WORD, "animal", protocol, pen],
    queryFn: ({ signal }) =>
      http.get("work/animal", { query: { protocol: String(protocol), pen: String(pen) }, signal }),
    staleTime: 0,
  });

export const workStaffQuery = () =>
  queryOptions({
    queryKey: [WORD, "staff"],
    queryFn: async ({ signal }) => (await http.get("work/staff", { signal })).items,
  });

/** Work that is done changes the animals, their examinations and the stock. */
function useWorkChanged() {
  const client = useQueryClient();
  return () => {
    for (const word of [WORD, "examination", "sheep", "product"]) void client.invalidateQueries({ queryKey: [word] });
  };
}

export function useCompleteWork() {
  const changed = useWorkChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<WorkDoneInput>) => http.post("work/done", input, { idempotencyKey }),
    onSuccess: changed,
  });
}

export function useSkipWork() {
  const changed = useWorkChanged();
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<WorkSkipInput>) => http.post("work/skip", input, { idempotencyKey }),
    onSuccess: changed,
  });
}

export function useAssignWork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WorkAssignInput) => http.put("work/assignment", input),
    onSettled: () => client.invalidateQueries({ queryKey: [WORD, "today"] }),
  });
}

export const protocolsQuery = () =>
  queryOptions({
    queryKey: [PROTOCOL, "list"],
    queryFn: async ({ signal }) => (await http.get(PROTOCOL, { signal })).items,
  });

export const protocolQuery = (id: number | string) => recordQuery(PROTOCOL, id);

export const useCreateProtocol = () => useCreateRecord(PROTOCOL);
export const useUpdateProtocol = (id: number) => useUpdateRecord(PROTOCOL, id);

/** A changed protocol makes other work due, which is asked for anew. */
export function useProtocolChanged() {
  const client = useQueryClient();
  const changed = useRecordChanged(PROTOCOL);
  return () => {
    changed();
    void client.invalidateQueries({ queryKey: [WORD] });
  };
}
