import { useState } from "react";
import type { ImportDefinition, ImportReport } from "@/contract/import/model";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { BROKEN, FileRefused } from "@/src/lib/import/file-refused";
import { guessed, type ImportTable, importTable, type Mapping, requestOf } from "@/src/lib/import/import-table";
import type { Sheet } from "@/src/lib/import/read-spreadsheet";
import type { ImportPageProps } from "./import-page";

export const STEPS = ["file", "mapping", "check", "done"] as const;
export type Step = (typeof STEPS)[number];

/** A finished check and the key of its request: the import is saved once, however often it is sent. */
type Checked = { report: ImportReport; key: string };

const OFFLINE = "Pembaca berkas belum dapat dimuat. Periksa sambungan, lalu pilih berkas lagi.";
function wordsOf(error: unknown) {
  if (error instanceof FileRefused) return error.message;
  return error instanceof Error && error.name === "ChunkLoadError" ? OFFLINE : BROKEN;
}
const statusOf = (error: unknown) => (error instanceof Error && "status" in error ? Number(error.status) : 0);
const answerOf = (error: unknown) => (error instanceof Error && statusOf(error) ? error.message : "");
const notChecked = (error: unknown) => `Belum dapat diperiksa. ${answerOf(error)}`.trim();
const notSaved = (error: unknown) => `Belum tersimpan. ${answerOf(error)} Berkas dan pilihan Anda tetap ada.`;

/** The chosen file: its sheets, one of them as a table, and which field each column is. */
function useImportFile(definition: ImportDefinition) {
  const [name, setName] = useState("");
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const [sheet, setSheet] = useState(0);
  const [table, setTable] = useState<ImportTable | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});

  function openSheet(index: number, all: readonly Sheet[] = sheets) {
    const chosen = all[index];
    if (!chosen) return;
    const next = importTable(chosen, definition);
    setSheet(index);
    setTable(next);
    setMapping(guessed(next));
  }

  async function read(file: File) {
    const { readSpreadsheet } = await import("@/src/lib/import/read-spreadsheet");
    const found = await readSpreadsheet(file);
    openSheet(0, found);
    setSheets(found);
    setName(file.name);
  }

  /** A field belongs to one column, so choosing it for another column removes it from the first. */
  const choose = (index: number, field: string | null) =>
    setMapping((before) => ({
      ...Object.fromEntries(
        Object.entries(before).map(([at, chosen]) => [at, chosen === field ? null : chosen] as const),
      ),
      [index]: field,
    }));

  function clear() {
    setTable(null);
    setSheets([]);
  }
  return { name, sheets, sheet, table, mapping, openSheet, read, choose, clear };
}

/** Checks the file and saves what was checked. */
function useImportRequest({ table, mapping }: ReturnType<typeof useImportFile>, onRun: ImportPageProps["onRun"]) {
  const [checked, setChecked] = useState<Checked | null>(null);

  const run = (mode: "check" | "save", key: string, plan?: string) =>
    table
      ? onRun({ request: { ...requestOf(table, mapping), mode, plan }, idempotencyKey: key })
      : Promise.reject(new Error("no file"));

  async function check() {
    setChecked({ report: await run("check", newIdempotencyKey()), key: newIdempotencyKey() });
  }
  async function save() {
    if (checked) setChecked({ ...checked, report: await run("save", checked.key, checked.report.plan) });
  }
  return { report: checked?.report ?? null, check, save, forget: () => setChecked(null) };
}

/** Remembers what is under way and why the last attempt was refused. */
function useAttempt() {
  const [busy, setBusy] = useState<"reading" | "checking" | "saving" | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(what: typeof busy, whyNot: (error: unknown) => string, work: () => Promise<void>) {
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

/** The state of an import. A file and its mapping stay until another file is chosen. */
export function useImportState(definition: ImportDefinition, onRun: ImportPageProps["onRun"]) {
  const file = useImportFile(definition);
  const { table, mapping } = file;
  const request = useImportRequest(file, onRun);
  const { report } = request;
  const [step, setStep] = useState<Step>("file");
  const { busy, refusal, setRefusal, attempt } = useAttempt();

  const take = (given: File) =>
    attempt("reading", wordsOf, async () => {
      await file.read(given);
      setStep("mapping");
    });

  function chooseSheet(index: number) {
    setRefusal(null);
    try {
      file.openSheet(index);
    } catch (error) {
      setRefusal(wordsOf(error));
    }
  }

  const check = (why: string | null = null) =>
    attempt("checking", notChecked, async () => {
      await request.check();
      setStep("check");
      setRefusal(why);
    });

  async function save() {
    if (!report) return;
    await attempt("saving", notSaved, async () => {
      try {
        await request.save();
        setStep("done");
      } catch (error) {
        if (![409, 422].includes(statusOf(error))) throw error;
        // Other users have changed something meanwhile, so the import is checked again.
        await check(answerOf(error));
      }
    });
  }

  function restart() {
    setStep("file");
    file.clear();
    request.forget();
    setRefusal(null);
  }

  const idle = step === "done" || (step === "check" && report?.failed === 0 && report.created + report.updated === 0);
  return {
    /** Leaving the page would lose a file that is not imported yet. */
    pending: table !== null && !idle,
    step,
    name: file.name,
    sheets: file.sheets,
    sheet: file.sheet,
    table,
    mapping,
    report,
    busy,
    refusal,
    take,
    chooseSheet,
    choose: file.choose,
    check: () => check(),
    save,
    restart,
    back() {
      setRefusal(null);
      setStep("mapping");
    },
  };
}

export type ImportState = ReturnType<typeof useImportState>;
