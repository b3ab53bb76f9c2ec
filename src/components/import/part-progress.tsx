import { MOST_IMPORT_ROWS } from "@/contract/import/model";
import { ProgressBar } from "@/src/components/ui/progress-bar";
import { formatNumber } from "@/src/lib/format";
import type { ImportState } from "./use-import-state";

type Props = { file: Pick<ImportState["file"], "part" | "parts" | "total">; saved: boolean };

/** How much of a long file is imported. */
export function PartProgress({ file: { part, parts, total }, saved }: Props) {
  if (parts < 2) return null;
  const rows = Math.min(total, (part + (saved ? 1 : 0)) * MOST_IMPORT_ROWS);
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-ink-muted text-sm">
        Bagian {part + 1} dari {parts}: {formatNumber(rows)} dari {formatNumber(total)} baris sudah diimpor. Setiap
        bagian disimpan utuh, atau tidak sama sekali.
      </p>
      <ProgressBar label="Baris yang sudah diimpor" value={rows / total} className="w-full" />
    </div>
  );
}
