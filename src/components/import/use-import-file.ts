import { useMemo, useState } from "react";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportValues } from "@/contract/import/model";
import type { ImportCalls } from "@/src/lib/import/import-calls";
import {
  guessed,
  type ImportTable,
  importTable,
  type Mapping,
  partOf,
  partsOf,
  recalled,
  shapeOf,
  sheetFor,
  withSkipped,
} from "@/src/lib/import/import-table";
import type { Sheet } from "@/src/lib/import/read-spreadsheet";

/** The chosen file: its sheets, one of them as a table, and which field each column is. */
export function useImportFile(definition: ImportDefinition, onShape: ImportCalls["onShape"]) {
  const [name, setName] = useState("");
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const [sheet, setSheet] = useState(0);
  const [whole, setTable] = useState<ImportTable | null>(null);
  const [part, setPart] = useState(0);
  // the rows of one part stay the same ones, because changed cells belong to them
  const tables = useMemo(
    () => (whole ? Array.from({ length: partsOf(whole) }, (_, at) => partOf(whole, at)) : []),
    [whole],
  );
  const table = tables[part] ?? null;
  const [mapping, setMapping] = useState<Mapping>({});
  const [isRecalled, setRecalled] = useState(false);
  const [filled, setFilled] = useState<ImportValues>({});

  async function openSheet(index: number, all: readonly Sheet[] = sheets) {
    const chosen = all[index];
    if (!chosen) return;
    const next = importTable(chosen, definition);
    const last = await onShape(shapeOf(next));
    const known = recalled(next, last?.fields ?? null, definition);
    setSheet(index);
    setTable(next);
    setPart(0);
    setMapping(known ?? guessed(next));
    setRecalled(known !== null);
    setFilled((known && last?.filled) ?? {});
  }

  async function read(file: File) {
    const { readSpreadsheet } = await import("@/src/lib/import/read-spreadsheet");
    const found = await readSpreadsheet(file);
    await openSheet(sheetFor(found, definition), found);
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

  const include = (line: number) => setTable((before) => before && withSkipped(before, line));

  function clear() {
    setTable(null);
    setSheets([]);
  }
  return {
    name,
    sheets,
    sheet,
    table,
    mapping,
    isRecalled,
    /** Values that filled the last file with these headers. */
    filled,
    setMapping,
    part,
    parts: tables.length,
    /** A part of a long file, which is an import of its own with the same columns. */
    partAt: (at: number) => tables[at] ?? null,
    goTo: setPart,
    total: whole?.rows.length ?? 0,
    openSheet,
    read,
    choose,
    include,
    clear,
  };
}
