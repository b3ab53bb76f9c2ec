import type { ImportMapping, ImportReport, ImportRequest, SavedImport } from "@/contract/import/model";

export type Sent = { request: ImportRequest; idempotencyKey: string };

/** The calls of one word's import. */
export type ImportCalls = {
  /** Makes the dry run or saves. If it throws, the error has already been shown. */
  onRun: (sent: Sent) => Promise<ImportReport>;
  onTemplate: (format: "xlsx" | "csv") => Promise<void>;
  /** How the last file with these headers was read; null without an answer. */
  onShape: (shape: string) => Promise<ImportMapping | null>;
  /** Takes back a saved import. What was made for it and is used meanwhile is kept. */
  onUndo: (id: number) => Promise<Pick<SavedImport, "kept">>;
};
