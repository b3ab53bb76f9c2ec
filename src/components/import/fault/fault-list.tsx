import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportReport } from "@/contract/import/model";
import type { ImportState } from "@/src/components/import/use-import-state";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { Draft } from "@/src/lib/import/draft";
import { spareColumns } from "@/src/lib/import/import-table";
import { FaultRemedy } from "./fault-remedy";
import { FaultValues, type MakeMany } from "./fault-values";
import { isMissing, MakeAll, type Makers } from "./maker";

const SHOWN_LINES = 8;

/** Names a fault: "Kandang “A”", "Asal kosong", "12 nama belum ada di customer". */
export function faultName({ header, value, empty, values, missing }: ImportFault) {
  if (missing && values) return `${formatNumber(values.length)} nama belum ada di ${missing}`;
  if (empty) return `${header} kosong`;
  return value === null ? header : `${header} “${value}”`;
}

const linesOf = ({ lines }: ImportFault) =>
  `Baris ${lines
    .slice(0, SHOWN_LINES)
    .map((line) => formatNumber(line))
    .join(", ")}${lines.length > SHOWN_LINES ? ", …" : ""}`;

type Props = {
  definition: ImportDefinition;
  report: ImportReport;
  draft: Draft;
  state: Pick<ImportState, "remedies" | "table" | "file" | "proposed" | "busy">;
  makers: Makers;
  makeMany: MakeMany;
  /** Shows the rows of the fault below. */
  onShow: (fault: ImportFault) => void;
};

/** Equal errors are one fault with one remedy, and the most frequent one comes first. */
export function FaultList({
  definition,
  report: { faults, faultTotal, choices },
  draft,
  state: { remedies, table, file, proposed, busy: doing },
  makers,
  makeMany,
  onShow,
}: Props) {
  const busy = doing !== null;
  const makeable = Object.entries(makers).map(([field, maker]) => {
    const missing = faults.filter((fault) => fault.field === field && isMissing(fault, choices[field] ?? []));
    return { field, maker, missing };
  });
  /** A field that the file lacks may stand in a column that nobody matched. */
  function spareFor({ field, empty }: ImportFault) {
    const column = definition.columns.find((one) => one.field === field);
    const isOfFile = draft.columns.some((one) => one.field === field && !one.added);
    return column && table && empty && !isOfFile ? spareColumns(table, file.mapping, column) : [];
  }
  return (
    <section aria-label="Kesalahan" className="mt-5">
      <p className="mb-2 text-ink-muted text-sm">
        {faultTotal > faults.length
          ? `${formatNumber(faults.length)} penyebab pertama dari ${formatNumber(faultTotal)}.`
          : `${formatNumber(faultTotal)} penyebab. Satu perbaikan berlaku untuk semua barisnya.`}
      </p>
      {makeable.map(
        ({ field, maker, missing }) =>
          missing.length > 1 && (
            <MakeAll
              key={field}
              maker={maker}
              faults={missing}
              disabled={busy}
              onMade={(fillings, made) => void remedies.fillEach(field, fillings, made)}
            />
          ),
      )}
      <ul className="divide-y divide-line rounded-md border border-line">
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.message} ${fault.value} ${fault.empty}`} className="px-3 py-3 text-sm">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="min-w-0 break-words">{faultName(fault)}</span>
              <Badge tone="error">{formatNumber(fault.lines.length)} baris</Badge>
            </h3>
            <p className="mt-0.5">{fault.message}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-ink-muted">
              {linesOf(fault)}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => onShow(fault)}
                aria-label={`Lihat barisnya: ${faultName(fault)}`}
              >
                Lihat barisnya
              </Button>
            </p>
            {fault.values ? (
              <FaultValues
                fault={fault}
                values={fault.values}
                definition={definition}
                choices={choices[fault.field] ?? []}
                table={table}
                Make={makeMany[fault.field]}
                remedies={remedies}
                busy={busy}
              />
            ) : (
              <FaultRemedy
                fault={fault}
                definition={definition}
                draft={draft}
                spare={spareFor(fault)}
                choices={choices}
                makers={makers}
                usual={proposed}
                busy={busy}
                onFill={(field, value, also) => void remedies.fill({ ...fault, field }, value, also)}
                onFillEach={(fillings) => void remedies.fillEach(fault.field, fillings, [])}
                onColumn={(column) => void remedies.takeColumn(fault.field, column)}
                onDrop={(lines) => void remedies.drop(lines, fault)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
