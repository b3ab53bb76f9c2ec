import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AuditEntry } from "@/contract/audit/model";
import type { ImportUse } from "@/contract/import/model";
import { type ImportWord, importAccess } from "@/contract/import/words";
import { savedImportQuery, useUndoImport } from "@/src/api/program/import";
import { useMay } from "@/src/api/user";
import { inWords } from "@/src/components/import/import-figures";
import { UndoButton } from "@/src/components/import/undo-button";
import { keptWords } from "@/src/components/import/use-undone";
import { formatDateTime, formatNumber } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { importedWord, pageOf } from "./record-link";

/** Takes a whole import back from its entry in the log. */
export function ImportUndo({ entry }: { entry: AuditEntry }) {
  const word = importedWord(entry);
  const id = Number(entry.entityId);
  return word && id > 0 ? <Undo word={word} id={id} /> : null;
}

function Undo({ word, id }: { word: ImportWord; id: number }) {
  const mayUndo = useMay(importAccess(word));
  const { data } = useQuery({ ...savedImportQuery(word, id), enabled: mayUndo });
  const { mutate, isPending } = useUndoImport(word);
  if (!data) return null;
  if (data.undoneAt) return <p className="mt-4 text-ink-muted text-sm">Dibatalkan {formatDateTime(data.undoneAt)}.</p>;
  if (data.uses.length > 0) return <Uses word={word} uses={data.uses} />;
  if (data.refusal) return <p className="mt-4 text-sm">{refusedWords(data.refusal)}</p>;
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

const CANNOT = "Impor ini tidak dapat dibatalkan lagi";
const refusedWords = (why: string) => (why.startsWith(CANNOT) ? why : `${CANNOT}: ${why}`);

type UsesProps = { word: ImportWord; uses: readonly ImportUse[] };

/** In place of the button: how many of its records are used, and by what. */
const Uses = ({ word, uses }: UsesProps) => (
  <div className="mt-4 text-sm">
    <p>{CANNOT}:</p>
    <ul className="list-disc ps-5">
      {uses.map(({ told, count, example }) => (
        <li key={told}>
          {formatNumber(count)} {told}
          {example && (
            <>
              {count > 1 ? ", misalnya " : ": "}
              <Example name={example.name} to={pageOf(word, String(example.id))} />
            </>
          )}
        </li>
      ))}
    </ul>
  </div>
);

const Example = ({ name, to }: { name: string; to?: string }) =>
  to ? (
    <Link to={to} className="text-primary-ink underline underline-offset-2">
      {name}
    </Link>
  ) : (
    name
  );
