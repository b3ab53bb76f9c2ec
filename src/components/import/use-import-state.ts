import { useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportMade, ImportReport, ImportValues } from "@/contract/import/model";
import { assumptionsOf, type Chosen, proposedDays } from "@/src/lib/import/assumptions";
import { type Draft, type Filling, fill, fillEach, keep, withFileColumn, without } from "@/src/lib/import/draft";
import { BROKEN, FileRefused } from "@/src/lib/import/file-refused";
import type { ImportCalls } from "@/src/lib/import/import-calls";
import type { FileColumn } from "@/src/lib/import/import-table";
import { hasNews, useAllParts } from "./use-all-parts";
import { useDraft } from "./use-draft";
import { useImportFile } from "./use-import-file";
import { type Checked, useImportRequest } from "./use-import-request";
import { useUndone } from "./use-undone";

export const STEPS = ["file", "mapping", "check", "done"] as const;
export type Step = (typeof STEPS)[number];

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

type RemedyParts = {
  rows: ReturnType<typeof useDraft>;
  file: ReturnType<typeof useImportFile>;
  request: Pick<ReturnType<typeof useImportRequest>, "noteMade" | "noteFilled">;
  check: (draft: Draft) => Promise<void>;
};

/** The remedies: each changes the rows, and those of whole causes check them again. */
function useRemedies(definition: ImportDefinition, { rows, file, request, check }: RemedyParts) {
  const { draft, change, undo } = rows;
  const { noteMade } = request;
  function apply(next: Draft) {
    change(next);
    return check(next);
  }
  return {
    fill: async (
      fault: Pick<ImportFault, "field" | "lines"> & Partial<Pick<ImportFault, "at" | "empty">>,
      value: string | null,
      { keptIn, made }: { keptIn?: string; made?: ImportMade } = {},
    ) => {
      if (!draft) return;
      if (made) noteMade([made]);
      if (fault.empty && fault.at === null && value !== null) request.noteFilled(fault.field, value);
      const before = keptIn === undefined ? draft : keep(draft, definition, fault, keptIn);
      await apply(fill(before, definition, fault, value));
    },
    /** Each content of a fault's cells gets its own value: the records that were made for them. */
    fillEach: async (field: string, fillings: readonly Filling[], made: readonly ImportMade[]) => {
      if (!draft) return;
      noteMade(made);
      await apply(fillEach(draft, definition, field, fillings));
    },
    /** A column of the file that meant nothing so far becomes the field. */
    async takeColumn(field: string, column: FileColumn) {
      if (!draft || !file.table) return;
      const mapping = { ...file.mapping, [column.index]: field };
      const next = withFileColumn(draft, file.table, field, column);
      file.setMapping(mapping);
      change(next, mapping);
      await check(next);
    },
    drop: async (lines: readonly number[], { repeats }: Pick<ImportFault, "repeats">) =>
      draft ? apply(without(draft, lines, repeats)) : undefined,
    edit(line: number, field: string, value: string) {
      if (draft) change(fill(draft, definition, { field, lines: [line] }, value === "" ? null : value));
    },
    async takeBack() {
      const before = undo();
      if (!before) return;
      file.setMapping(before.mapping);
      await check(before.draft);
    },
  };
}

const isIdle = (step: Step, report: ImportReport | undefined, isLast: boolean) =>
  isLast && (step === "done" || (step === "check" && report?.failed === 0 && !hasNews(report)));

/** The state of an import. A file, its mapping and its changed cells stay until another file is chosen. */
export function useImportState(
  definition: ImportDefinition,
  { onRun, onShape, onUndo }: ImportCalls,
  usual: ImportValues,
) {
  const file = useImportFile(definition, onShape);
  const { table, mapping } = file;
  const request = useImportRequest(file, onRun);
  const rows = useDraft();
  const [chosen, setChosen] = useState<Chosen>({});
  const checkWith = (draft: Draft, own: Chosen = chosen) =>
    request.check(draft, assumptionsOf(definition, draft, { usual, recalled: file.filled, chosen: own }));
  const [step, setStep] = useState<Step>("file");
  const tried = useAttempt();
  const { attempt, setRefusal, busy, refusal } = tried;
  const saved = useUndone(onUndo);
  const { checked } = request;
  const report = checked?.report ?? null;

  const take = (given: globalThis.File) =>
    attempt("reading", wordsOf, async () => {
      await file.read(given);
      setStep("mapping");
    });
  const chooseSheet = (index: number) => attempt(null, wordsOf, () => file.openSheet(index));

  const checkDraft = (draft: Draft, why: string | null = null, own: Chosen = chosen) =>
    attempt("checking", notChecked, async () => {
      await checkWith(draft, own);
      setStep("check");
      setRefusal(why);
    });
  const check = async (why: string | null = null) => (table ? checkDraft(rows.begin(table, mapping), why) : undefined);

  /** When other users have changed something meanwhile, the import is checked again. */
  async function saveOne(one: Checked) {
    try {
      const id = await request.save(one);
      if (id !== null) saved.note(id);
      return true;
    } catch (error) {
      if (![409, 422].includes(statusOf(error))) throw error;
      await checkDraft(one.draft, answerOf(error));
      return false;
    }
  }
  const save = () =>
    attempt("saving", notSaved, async () => {
      if (checked && (await saveOne(checked))) setStep("done");
    });

  function show(next: Step, why: string | null = null) {
    setStep(next);
    setRefusal(why);
  }
  const all = useAllParts({
    file,
    onCheck: async (next) => checkWith(rows.begin(next, mapping)),
    onSave: saveOne,
    show,
    attempt: (why, work) => attempt("saving", (error) => (why() === "save" ? notSaved : notChecked)(error), work),
  });

  function restart() {
    setStep("file");
    file.clear();
    rows.clear();
    request.forget();
    setChosen({});
    setRefusal(null);
    saved.forget();
  }

  const remedies = useRemedies(definition, { rows, file, request, check: checkDraft });
  /** Other values for what was assumed, or none. */
  async function assume(some: Chosen) {
    const own = { ...chosen, ...some };
    setChosen(own);
    if (rows.draft) await checkDraft(rows.draft, null, own);
  }
  return {
    step,
    report,
    busy,
    refusal,
    saved,
    undoImport: () => attempt("undoing", notUndone, saved.undoAll),
    take,
    chooseSheet,
    save,
    restart,
    running: all.running,
    stop: all.stop,
    /** Saves the checked part and all that follow it. */
    saveAll: () => all.run(checked),
    /** Goes on behind the part that was saved last. */
    goOn: () => all.run(null),
    checkNext: all.checkNext,
    file,
    table,
    remedies,
    assume,
    /** The values that faults of empty cells are answered with at a press. */
    proposed: { ...proposedDays(definition, file.filled), ...usual },
    check: () => check(),
    /** Leaving the page would lose a file that is not imported yet. */
    pending: table !== null && !isIdle(step, report ?? undefined, file.part + 1 >= file.parts),
    draft: rows.draft,
    canTakeBack: rows.canUndo,
    /** Cells were changed since the check. */
    stale: rows.draft !== null && checked !== null && rows.draft !== checked.draft,
    back() {
      setRefusal(null);
      setStep("mapping");
    },
  };
}

export type ImportState = ReturnType<typeof useImportState>;
