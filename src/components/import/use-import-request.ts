import { useRef, useState } from "react";
import type { ImportMade, ImportReport, ImportValues } from "@/contract/import/model";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import type { Draft } from "@/src/lib/import/draft";
import type { ImportCalls } from "@/src/lib/import/import-calls";
import { mappedFields, shapeOf } from "@/src/lib/import/import-table";
import type { useImportFile } from "./use-import-file";

/** A finished check of a draft, and the key of its request: the import is saved once, however often it is sent. */
export type Checked = { report: ImportReport; key: string; draft: Draft; assume: ImportValues };

/** Checks a draft and saves what was checked, with the records that were made for it. */
export function useImportRequest(
  { table, mapping, name }: ReturnType<typeof useImportFile>,
  onRun: ImportCalls["onRun"],
) {
  const [checked, setChecked] = useState<Checked | null>(null);
  // a long file is saved part by part in one go: each record goes with the first part behind it
  const made = useRef<readonly ImportMade[]>([]);
  const filled = useRef<ImportValues>({});

  function run(
    mode: "check" | "save",
    { draft, assume, key }: Omit<Checked, "report">,
    saving: { plan?: string; made?: ImportMade[] } = {},
  ) {
    if (!table) return Promise.reject(new Error("no file"));
    const kept =
      mode === "save"
        ? {
            file: name.slice(0, 200),
            shape: shapeOf(table),
            mapping: mappedFields(table, mapping),
            filled: { ...assume, ...filled.current },
          }
        : {};
    const request = { mode, ...saving, columns: [...draft.columns], rows: [...draft.rows], assume, ...kept };
    return onRun({ request, idempotencyKey: key });
  }

  async function check(draft: Draft, assume: ImportValues): Promise<Checked> {
    const report = await run("check", { draft, assume, key: newIdempotencyKey() });
    const next = { report, key: newIdempotencyKey(), draft, assume };
    setChecked(next);
    return next;
  }
  async function save(one: Checked) {
    const report = await run("save", one, {
      plan: one.report.plan,
      made: made.current.length > 0 ? [...made.current] : undefined,
    });
    setChecked({ ...one, report });
    made.current = [];
    return report.importId;
  }
  function forget() {
    setChecked(null);
    made.current = [];
    filled.current = {};
  }
  /** A value that fills a field of all rows is known for the next file of this shape. */
  function noteFilled(field: string, value: string) {
    filled.current = { ...filled.current, [field]: value };
  }
  function noteMade(some: readonly ImportMade[]) {
    made.current = [...made.current, ...some];
  }
  return { checked, check, save, forget, noteMade, noteFilled };
}
