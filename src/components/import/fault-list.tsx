import type { ImportDefinition, ImportFault, ImportReport } from "@/contract/import/model";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { formatNumber } from "@/src/lib/format";
import { FaultRemedy, type Makers, type Usual } from "./fault-remedy";
import type { ImportState } from "./use-import-state";

const SHOWN_LINES = 8;

/** Names a fault: "Kandang “A”", "Asal kosong". */
export const faultName = ({ header, value, empty }: ImportFault) =>
  empty ? `${header} kosong` : value === null ? header : `${header} “${value}”`;

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
            <FaultRemedy
              fault={fault}
              definition={definition}
              headers={headers}
              choices={choices}
              makers={makers}
              usual={usual}
              busy={busy}
              onFill={(field, value, keptIn) => void remedies.fill({ field, lines: fault.lines }, value, keptIn)}
              onDrop={(lines) => void remedies.drop(lines)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
