import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportFault, ImportReport } from "@/contract/import/model";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import type { ImportTable } from "@/src/lib/import/import-table";
import { FaultRemedy, type Makers, type Usual } from "./fault-remedy";
import { FaultValues, type MakeMany } from "./fault-values";
import type { ImportState } from "./use-import-state";

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
  headers: readonly string[];
  remedies: ImportState["remedies"];
  makers: Makers;
  makeMany: MakeMany;
  /** The file, with the columns that mean no field. */
  table: ImportTable | null;
  usual: Usual;
  busy: boolean;
  /** Shows the rows of the fault below. */
  onShow: (fault: ImportFault) => void;
};

/** Equal errors are one fault with one remedy, and the most frequent one comes first. */
export function FaultList({
  definition,
  report: { faults, faultTotal, choices },
  headers,
  remedies,
  makers,
  makeMany,
  table,
  usual,
  busy,
  onShow,
}: Props) {
  return (
    <section aria-label="Kesalahan" className="mt-5">
      <p className="mb-2 text-ink-muted text-sm">
        {faultTotal > faults.length
          ? `${formatNumber(faults.length)} penyebab pertama dari ${formatNumber(faultTotal)}.`
          : `${formatNumber(faultTotal)} penyebab. Satu perbaikan berlaku untuk semua barisnya.`}
      </p>
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
                headers={headers}
                choices={choices}
                makers={makers}
                usual={usual}
                busy={busy}
                onFill={(field, value, also) => void remedies.fill({ field, lines: fault.lines }, value, also)}
                onDrop={(lines) => void remedies.drop(lines)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
