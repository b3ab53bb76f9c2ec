import { useMutation } from "@tanstack/react-query";
import type { ImportRequest } from "@/contract/import/model";
import { IMPORT_TIMEOUT_MS } from "@/src/config/constants";
import { http } from "@/src/lib/http/http";
import { saveFile } from "@/src/lib/save-file";
import { useRecordChanged } from "./base/record";

type Sent = { request: ImportRequest; idempotencyKey: string };

type OpeningWord = `opening/${"receivable" | "payable" | "goods" | "loan" | "asset"}`;
type ImportWord = "customer" | "supplier" | "product" | "sheep" | OpeningWord;

/** The import of a word: the dry run, saving, and the file to fill in. `onSaved` forgets what else it may have changed. */
export function useImport(word: ImportWord, onSaved?: () => void) {
  const changed = useRecordChanged(word);
  const { mutateAsync } = useMutation({
    mutationFn: ({ request, idempotencyKey }: Sent) =>
      http.post(`${word}/import`, request, { idempotencyKey, timeout: IMPORT_TIMEOUT_MS }),
    // also after a refusal: others may have changed what the lists show
    onSettled: (_report, _error, { request }) => (request.mode === "save" ? (onSaved ?? changed)() : undefined),
  });
  return {
    onRun: mutateAsync,
    // The error router has shown a failure.
    onTemplate: (format: "xlsx" | "csv") =>
      http.download(`${word}/import/template`, { query: { format } }).then(saveFile, () => {}),
  };
}
