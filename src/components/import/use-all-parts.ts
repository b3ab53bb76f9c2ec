import { useRef, useState } from "react";
import type { ImportReport } from "@/contract/import/model";
import type { ImportTable } from "@/src/lib/import/import-table";
import type { useImportFile } from "./use-import-file";
import type { Checked } from "./use-import-request";

export const hasNews = ({ created, updated }: ImportReport) => created + updated > 0;

const partRefused = (at: number) => `Bagian ${at + 1} perlu diperbaiki; bagian sebelumnya sudah tersimpan.`;

type Parts = {
  file: Pick<ReturnType<typeof useImportFile>, "part" | "partAt" | "goTo">;
  onCheck: (table: ImportTable) => Promise<Checked>;
  /** False where the data changed meanwhile, so that the part has been checked again. */
  onSave: (checked: Checked) => Promise<boolean>;
  show: (step: "check" | "done", refusal?: string) => void;
  /** `doing` says what failed. */
  attempt: (doing: () => "check" | "save", work: () => Promise<void>) => Promise<void>;
};

/** A press saves this part of a long file and all that follow, each checked before. It stops where a person is needed. */
export function useAllParts({ file, onCheck, onSave, show, attempt }: Parts) {
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const doing = useRef<"check" | "save">("save");

  /** False where it cannot go on behind this part, or shall not. */
  async function savePart(checked: Checked) {
    doing.current = "save";
    if (hasNews(checked.report) && !(await onSave(checked))) return false;
    show("done");
    return !stopped.current;
  }

  /** Null behind the last part, and where rows need a person. */
  async function checkPart(at: number) {
    const table = file.partAt(at);
    if (!table) return null;
    doing.current = "check";
    const checked = await onCheck(table);
    file.goTo(at);
    const isGood = checked.report.failed === 0;
    show("check", isGood ? undefined : partRefused(at));
    return isGood ? checked : null;
  }

  /** Without a checked part it goes on behind the one that was saved last. */
  async function run(from: Checked | null) {
    setRunning(true);
    stopped.current = false;
    await attempt(
      () => doing.current,
      async () => {
        if (from && !(await savePart(from))) return;
        for (let at = file.part + 1; ; at += 1) {
          const checked = await checkPart(at);
          if (!checked || !(await savePart(checked))) return;
        }
      },
    );
    setRunning(false);
  }
  return {
    running,
    run,
    /** Checks the next part alone, for a look before it is saved. */
    checkNext: () =>
      attempt(
        () => "check",
        async () => {
          await checkPart(file.part + 1);
        },
      ),
    stop() {
      stopped.current = true;
    },
  };
}
