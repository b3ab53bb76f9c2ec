import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CustomerInput } from "@/contract/customer/model";
import type { ImportWord } from "@/contract/import/words";
import type { SupplierInput } from "@/contract/supplier/model";
import { useRecordChanged } from "@/src/api/base/record";
import { IMPORT_TIMEOUT_MS } from "@/src/config/constants";
import { http } from "@/src/lib/http/http";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import type { ImportCalls, Sent } from "@/src/lib/import/import-calls";
import { saveFile } from "@/src/lib/save-file";

/** A saved import, for its entry in the log. */
export const savedImportQuery = (word: ImportWord, id: number) =>
  queryOptions({
    queryKey: ["import", word, id],
    queryFn: ({ signal }) => http.get(`${word}/import/${id}`, { signal }),
  });

const undo = (word: ImportWord) => (id: number) =>
  http.post(`${word}/import/${id}/undo`, undefined, { timeout: IMPORT_TIMEOUT_MS });

/** Takes back a saved import. Whatever is shown may have changed by it. */
export function useUndoImport(word: ImportWord) {
  const client = useQueryClient();
  return useMutation({ mutationFn: undo(word), onSettled: () => client.invalidateQueries() });
}

/** A partner that a file names. What is wrong is told beside its row, and nowhere else. */
export const makeCustomer = (input: CustomerInput) =>
  http.post("customer", input, { idempotencyKey: newIdempotencyKey(), silent: true });
export const makeSupplier = (input: SupplierInput) =>
  http.post("supplier", input, { idempotencyKey: newIdempotencyKey(), silent: true });

/** The import of a word: the dry run, saving, and the file to fill in. `onSaved` forgets what else it may have changed. */
export function useImport(word: ImportWord, onSaved?: () => void): ImportCalls {
  const changed = useRecordChanged(word);
  const { mutateAsync } = useMutation({
    mutationFn: ({ request, idempotencyKey }: Sent) =>
      http.post(`${word}/import`, request, { idempotencyKey, timeout: IMPORT_TIMEOUT_MS }),
    // also after a refusal: others may have changed what the lists show
    onSettled: (_report, _error, { request }) => (request.mode === "save" ? (onSaved ?? changed)() : undefined),
  });
  const { mutateAsync: onUndo } = useMutation({ mutationFn: undo(word), onSettled: () => (onSaved ?? changed)() });
  return {
    onRun: mutateAsync,
    // Without an answer the columns are guessed.
    onShape: (shape: string) =>
      http.get(`${word}/import/mapping`, { query: { shape }, silent: true }).catch(() => null),
    onUndo,
    // The error router has shown a failure.
    onTemplate: (format: "xlsx" | "csv") =>
      http.download(`${word}/import/template`, { query: { format } }).then(saveFile, () => {}),
  };
}
