import type { Examination } from "@/contract/examination/model";
import { EXAMINATION_KIND_LABELS, PREGNANCY_METHOD_LABELS } from "@/contract/examination/words";
import { Badge } from "@/src/components/ui/badge";
import { formatDate, formatDateShort, formatRupiah } from "@/src/lib/format";
import { findingsOf } from "./findings";

/** These stand below the line, each in a line of its own, or in the weight's chart. */
const BELOW = ["diagnosis", "symptoms", "notes", "gain"];

/** Summarises an examination in one line: `Bunting, 2 janin · 32,50 kg · BCS 3` */
const inOneLine = (row: Examination) =>
  [
    ...findingsOf(row).flatMap(({ of, text }) => (BELOW.includes(of) ? [] : [text])),
    ...(row.pregnancyMethod ? [PREGNANCY_METHOD_LABELS[row.pregnancyMethod]] : []),
    ...(row.fee ? [`biaya ${formatRupiah(row.fee)}`] : []),
  ].join(" · ");

function Row({ row }: { row: Examination }) {
  const words = [row.symptoms, row.diagnosis, row.notes].filter(Boolean);
  const findings = inOneLine(row);
  return (
    <li className="px-4 py-3.5 text-sm sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          <span className={row.cancelled ? "line-through" : undefined}>{EXAMINATION_KIND_LABELS[row.kind]}</span>
          {row.cancelled && (
            <span className="ml-2 inline-block align-middle">
              <Badge icon="cancel">Dibatalkan</Badge>
            </span>
          )}
        </span>
        <span className="text-ink-muted tabular-nums">{formatDate(row.day)}</span>
      </div>
      {findings && <p className="mt-0.5 tabular-nums">{findings}</p>}
      {words.map((line) => (
        <p key={line} className="mt-0.5 whitespace-pre-line break-words text-ink-muted">
          {line}
        </p>
      ))}
      {row.cancelled && <p className="mt-0.5 break-words text-ink-muted">Alasan: {row.cancelled.reason}</p>}
      <p className="mt-0.5 text-ink-faint text-xs">
        Petugas {row.officer}
        {row.controlOn && ` · kontrol ulang ${formatDateShort(row.controlOn)}`}
      </p>
    </li>
  );
}

export const ExaminationRows = ({ rows }: { rows: readonly Examination[] }) => (
  <ul aria-label="Pemeriksaan ternak ini" className="divide-y divide-line border-line border-t">
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ul>
);
