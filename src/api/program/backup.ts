import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { saveFile } from "@/src/lib/save-file";

const PATH = "configuration/backup";
/** So often it looks how far a backup is. */
const LOOK_MS = 1000;

/** `watching`: one is being made as far as this page knows. */
export const backupsQuery = (watching = false) =>
  queryOptions({
    queryKey: ["backup"],
    queryFn: ({ signal }) => http.get(PATH, { signal }),
    refetchInterval: ({ state }) => (watching || state.data?.running ? LOOK_MS : false),
  });

export function useMakeBackup() {
  const client = useQueryClient();
  const { queryKey } = backupsQuery();
  return useMutation({
    mutationFn: () => http.post(PATH, undefined, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: async (state) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, state);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Saves a backup as a file. The error router has shown a failure. */
export const downloadBackup = (name: string, signal: AbortSignal, onProgress: (share: number) => void) =>
  http.download(`${PATH}/${encodeURIComponent(name)}`, { signal, onProgress }).then(saveFile, () => {});
