import {
  type FetchQueryOptions,
  type InvalidateQueryFilters,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, CallOptions, Id, Json, NewRecordWord, Path, RecordWord } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

/** A record under the word that its address, its list and its cache share: `customer/12`. */
export const recordQuery = <W extends RecordWord<"GET">>(word: W, id: Id) =>
  queryOptions({
    queryKey: [word, "detail", String(id)],
    queryFn: ({ signal }) => http.get(`${word}/${Number(id)}`, { signal }),
  });

type RecordQuery<T> = FetchQueryOptions<T, Error, T, string[]>;

/** The record as the server has it now, for a form that ran into a conflict. */
export function useReload<T>(query: RecordQuery<T>) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...query, staleTime: 0 });
}

export type Refetch = Pick<InvalidateQueryFilters, "refetchType">;
/** For a form that is left with its answer: the next screen asks for itself, and this one needs nothing any more. */
export const LEFT: Refetch = { refetchType: "none" };

/** After a change: the record as answered, the lists anew. Also after a refusal, which may mean that others changed it. */
export function useRecordChanged(word: string) {
  const client = useQueryClient();
  return (record?: { id: number }, refetch?: Refetch) => {
    // an answer to a question from before the change would come after it and pass for fresh
    void client.cancelQueries({ queryKey: [word, "detail"] });
    if (record) client.setQueryData([word, "detail", String(record.id)], record);
    else void client.invalidateQueries({ queryKey: [word, "detail"], ...refetch });
    for (const part of ["list", "past-correction"])
      void client.invalidateQueries({ queryKey: [word, part], ...refetch });
  };
}

/** For what a form shows beside its fields: when the form is saved, the server decides by what is true then. */
export const BESIDE_FORM = { staleTime: 5 * 60_000 };

export type Sent<Input> = { input: Input; idempotencyKey?: string };

export function useCreateRecord<W extends NewRecordWord>(word: W) {
  const changed = useRecordChanged(word);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"POST", W>>) => http.post(word, input, { idempotencyKey }),
    onSuccess: (record) => changed(record),
  });
}

/** Replaces a record, or a part of it. A refusal is passed on too: somebody else may have been quicker. */
export function usePut<P extends Path<"PUT">>(path: P, changed: (record?: Answer<"PUT", P>) => void) {
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"PUT", P>>) => http.put(path, input, { idempotencyKey }),
    onSettled: (record) => changed(record),
  });
}

/** Something happens to a record, `sheep/12/move`. A refusal is passed on too: somebody else may have been quicker. */
export function usePost<P extends Path<"POST">>(
  path: P,
  changed: (record?: Answer<"POST", P>) => void,
  options?: Pick<CallOptions, "silent">,
) {
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"POST", P>>) =>
      http.post(path, input, { ...options, idempotencyKey }),
    onSettled: (record) => changed(record),
  });
}

export function useUpdateRecord<W extends RecordWord<"PUT">>(word: W, id: number) {
  const changed = useRecordChanged(word);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sent<Json<"PUT", `${W}/${number}`>>) =>
      http.put(`${word}/${id}`, input, { idempotencyKey }),
    onSettled: (record) => changed(record),
  });
}

/**
 * The record that a form starts with: as the server has it now, since a remembered one would only run into a conflict;
 * then it stays, whatever is fetched behind the form.
 */
export function useFormRecord<T>({ data, isFetchedAfterMount, isStale }: UseQueryResult<T>): T | undefined {
  const [record, setRecord] = useState<T>();
  if (record === undefined && data !== undefined && (isFetchedAfterMount || !isStale)) setRecord(data);
  return record;
}
