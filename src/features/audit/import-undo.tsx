import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@/contract/audit/model";
import { oneOf } from "@/contract/base/words";
import { IMPORT_WORDS, type ImportWord, importAccess } from "@/contract/import/words";
import { savedImportQuery, useUndoImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import { inWords } from "@/src/components/import/import-figures";
import { UndoButton } from "@/src/components/import/undo-button";
import { keptWords } from "@/src/components/import/use-undone";
import { formatDateTime } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";

/** Takes a whole import back from its entry in the log. */
export function ImportUndo({ entry: { entityId, changes } }: { entry: AuditEntry }) {
  const word = oneOf(IMPORT_WORDS, changes.find(({ field }) => field === "word")?.after);
  const id = Number(entityId);
  return word && id > 0 ? <Undo word={word} id={id} /> : null;
}

function Undo({ word, id }: { word: ImportWord; id: number }) {
  const mayUndo = useMay(importAccess(word));
  const { data } = useQuery({ ...savedImportQuery(word, id), enabled: mayUndo });
  const { mutate, isPending } = useUndoImport(word);
  if (!data) return null;
  if (data.undoneAt) return <p className="mt-4 text-ink-muted text-sm">Dibatalkan {formatDateTime(data.undoneAt)}.</p>;
  return (
    <div className="mt-4">
      <UndoButton
        file={data.fileName}
        saved={inWords(data)}
        loading={isPending}
        onUndo={(done) =>
          mutate(id, {
            onSuccess: ({ kept }) => notify.success("Impor dibatalkan.", keptWords(kept) ?? undefined),
            onSettled: done,
          })
        }
      />
      <p className="mt-1.5 text-ink-muted text-sm">
        Yang baru dihapus dan yang diubah kembali seperti semula, selama belum dipakai catatan lain.
      </p>
    </div>
  );
}
