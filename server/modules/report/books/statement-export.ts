import type * as z from "zod/mini";
import type { Statement, StatementExportQuery } from "@/contract/report/books";
import { type PaperLine, STATEMENT_PARTS } from "@/contract/report/statement-lines";
import { inSnapshot } from "@/server/db/snapshot";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { businessDay, dayInWords } from "@/server/time";
import { listed } from "./balance-export";
import { inDays } from "./journal-export";
import { readStatement } from "./statement";

type Line = Pick<PaperLine, "label" | "now" | "before"> & { statement: string; group: string | null };

/** The lines of the paper, in its order. */
const linesOf = (statement: Statement): Line[] =>
  STATEMENT_PARTS.flatMap(({ title, partsOf }) =>
    partsOf(statement).flatMap((part) =>
      part.lines.map(({ label, now, before }) => ({ statement: title, group: part.title, label, now, before })),
    ),
  );

const COLUMNS: ExportColumn<Line>[] = [
  { header: "Laporan", width: 26, value: ({ statement }) => statement },
  { header: "Kelompok", width: 24, value: ({ group }) => group },
  { header: "Keterangan", width: 40, value: ({ label }) => label },
  { header: "Periode ini", kind: "rupiah", width: 20, value: ({ now }) => now },
  { header: "Pembanding", kind: "rupiah", width: 20, value: ({ before }) => before },
];

export async function exportBookStatement(deps: Deps, session: Session, query: z.infer<typeof StatementExportQuery>) {
  const now = deps.now();
  const statement = await inSnapshot(deps.db, (tx) => readStatement(tx, query, businessDay(now)));
  const { days } = statement.now;
  const { from, to } = statement.before.days;
  return exportFile({
    asked: query,
    name: `laporan-sak-emkm-${days.to}`,
    title: "Laporan SAK EMKM",
    about: [inDays(days), `Pembanding: ${dayInWords(from)} sampai ${dayInWords(to)}`],
    columns: COLUMNS,
    ...listed(linesOf(statement)),
    exportedBy: session,
    now,
  });
}
