import { useState } from "react";
import type { ImportDefinition, ImportFault, ImportReport } from "@/contract/import/model";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { type Draft, fill, keep, without } from "@/src/lib/import/draft";
import { BROKEN, FileRefused } from "@/src/lib/import/file-refused";
import type { ImportCalls } from "@/src/lib/import/import-calls";
import { mappedFields, shapeOf } from "@/src/lib/import/import-table";
import { useDraft } from "./use-draft";
import { useImportFile } from "./use-import-file";

export const STEPS = ["file", "mapping", "check", "done"] as const;
export type Step = (typeof STEPS)[number];

/** A finished check of a draft, and the key of its request: the import is saved once, however often it is sent. */
type Checked = { report: ImportReport; key: string; draft: Draft };

const OFFLINE = "Pembaca berkas belum dapat dimuat. Periksa sambungan, lalu pilih berkas lagi.";
function wordsOf(error: unknown) {
  if (error instanceof FileRefused) return error.message;
  return error instanceof Error && error.name === "ChunkLoadError" ? OFFLINE : BROKEN;
}
const statusOf = (error: unknown) => (error instanceof Error && "status" in error ? Number(error.status) : 0);
const answerOf = (error: unknown) => (error instanceof Error && statusOf(error) ? error.message : "");
const notChecked = (error: unknown) => `Belum dapat diperiksa. ${answerOf(error)}`.trim();
const notSaved = (error: unknown) => `Belum tersimpan. ${answerOf(error)} Berkas dan pilihan Anda tetap ada.`;
const notUndone = (error: unknown) => answerOf(error) || "Impor belum dibatalkan. Coba lagi.";

type File = ReturnType<typeof useImportFile>;

/** Checks the draft and saves what was checked. */
function useImportRequest({ table, mapping, name }: File, onRun: ImportCalls["onRun"]) {
  const [checked, setChecked] = useState<Checked | null>(null);

  function run(mode: "check" | "save", draft: Draft, key: string, plan?: string) {
    if (!table) return Promise.reject(new Error("no file"));
    const kept =
      mode === "save" ? { file: name.slice(0, 200), shape: shapeOf(table), mapping: mappedFields(table, mapping) } : {};
    const request = { mode, plan, columns: [...draft.columns], rows: [...draft.rows], ...kept };
    return onRun({ request, idempotencyKey: key });
  }

  async function check(draft: Draft) {
    setChecked({ report: await run("check", draft, newIdempotencyKey()), key: newIdempotencyKey(), draft });
  }
  async function save() {
    if (!checked) return null;
    const { draft, key } = checked;
    const report = await run("save", draft, key, checked.report.plan);
    setChecked({ ...checked, report });
    return report.importId;
  }
  return { checked, check, save, forget: () => setChecked(null) };
}

export type Busy = "reading" | "checking" | "saving" | "undoing" | null;

/** Remembers what is under way and why the last attempt was refused. */
function useAttempt() {
  const [busy, setBusy] = useState<Busy>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(what: Busy, whyNot: (error: unknown) => string, work: () => Promise<void>) {
    setBusy(what);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(whyNot(error));
    } finally {
      setBusy(null);
    }
  }
  return { busy, refusal, setRefusal, attempt };
}

type Attempt = ReturnType<typeof useAttempt>;

/** The remedies: each changes the rows, and those of whole causes check them again. */
function useRemedies(
  definition: ImportDefinition,
  rows: ReturnType<typeof useDraft>,
  check: (draft: Draft) => Promise<void>,
) {
  const { draft, change, undo } = rows;
  function apply(next: Draft) {
    change(next);
    return check(next);
  }
  return {
    fill: async (fault: Pick<ImportFault, "field" | "lines">, value: string | null, keptIn?: string) => {
      if (!draft) return;
      const before = keptIn === undefined ? draft : keep(draft, definition, fault, keptIn);
      await apply(fill(before, definition, fault, value));
    },
    drop: async (lines: readonly number[]) => (draft ? apply(without(draft, lines)) : undefined),
    edit(line: number, field: string, value: string) {
      if (draft) change(fill(draft, definition, { field, lines: [line] }, value === "" ? null : value));
    },
    async takeBack() {
      const before = undo();
      if (before) await check(before);
    },
  };
}

/** The saved parts of the file, which are taken back together. */
function useUndone({ attempt }: Attempt, onUndo: ImportCalls["onUndo"]) {
  const [saved, setSaved] = useState<readonly number[]>([]);
  const [undone, setUndone] = useState(false);
  const undoImport = () =>
    attempt("undoing", notUndone, async () => {
      // A later part may name what an earlier one has made.
      for (const id of saved.toReversed()) {
        await onUndo(id);
        setSaved((before) => before.filter((one) => one !== id));
      }
      setUndone(true);
    });
  function forgetSaved() {
    setSaved([]);
    setUndone(false);
  }
  return { undone, undoImport, forgetSaved, noteSaved: (id: number) => setSaved((before) => [...before, id]) };
}

const isIdle = (step: Step, report: ImportReport | undefined, isLast: boolean) =>
  (step === "done" && isLast) || (step === "check" && report?.failed === 0 && report.created + report.updated === 0);

/** The state of an import. A file, its mapping and its changed cells stay until another file is chosen. */
export function useImportState(definition: ImportDefinition, { onRun, onShape, onUndo }: ImportCalls) {
  const file = useImportFile(definition, onShape);
  const { table, mapping } = file;
  const request = useImportRequest(file, onRun);
  const rows = useDraft();
  const [step, setStep] = useState<Step>("file");
  const tried = useAttempt();
  const { attempt, setRefusal, busy, refusal } = tried;
  const { undone, undoImport, forgetSaved, noteSaved } = useUndone(tried, onUndo);
  const report = request.checked?.report ?? null;

  const take = (given: globalThis.File) =>
    attempt("reading", wordsOf, async () => {
      await file.read(given);
      setStep("mapping");
    });
  const chooseSheet = (index: number) => attempt(null, wordsOf, () => file.openSheet(index));

  const checkDraft = (draft: Draft, why: string | null = null) =>
    attempt("checking", notChecked, async () => {
      await request.check(draft);
      setStep("check");
      setRefusal(why);
    });
  const check = async (why: string | null = null) => (table ? checkDraft(rows.begin(table, mapping), why) : undefined);

  const save = () =>
    attempt("saving", notSaved, async () => {
      try {
        const id = await request.save();
        if (id !== null) noteSaved(id);
        setStep("done");
      } catch (error) {
        if (![409, 422].includes(statusOf(error))) throw error;
        // Other users have changed something meanwhile, so the import is checked again.
        await check(answerOf(error));
      }
    });

  /** Goes on with the rest of a long file. */
  async function nextPart() {
    const next = file.nextPart();
    if (next) await checkDraft(rows.begin(next, mapping));
  }

  function restart() {
    setStep("file");
    file.clear();
    rows.clear();
    request.forget();
    setRefusal(null);
    forgetSaved();
  }

  const remedies = useRemedies(definition, rows, checkDraft);
  return {
    step,
    report,
    busy,
    refusal,
    undone,
    undoImport,
    take,
    chooseSheet,
    save,
    restart,
    nextPart,
    file,
    table,
    remedies,
    check: () => check(),
    /** Leaving the page would lose a file that is not imported yet. */
    pending: table !== null && !isIdle(step, report ?? undefined, file.part + 1 >= file.parts),
    draft: rows.draft,
    canTakeBack: rows.canUndo,
    /** Cells were changed since the check. */
    stale: rows.draft !== null && request.checked !== null && rows.draft !== request.checked.draft,
    back() {
      setRefusal(null);
      setStep("mapping");
    },
  };
}

export type ImportState = ReturnType<typeof useImportState>;
