import { daysOf } from "@/contract/report/period";
import { Button } from "@/src/components/ui/button";
import { formatDate } from "@/src/lib/format";
import { notBegun } from "./period-words";
import type { ReportPeriodState } from "./use-report-period";

/** Explains that the figures of future days are empty, or those of today. */
export function PeriodNote({ state: { period, today, setPeriod } }: { state: ReportPeriodState }) {
  if (daysOf(period, today).to <= today) return null;
  const begun = !notBegun(period, today);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <p>
        {begun
          ? `Angkanya sampai hari ini, ${formatDate(today)}: sesudahnya belum terjadi.`
          : `Periode ini belum mulai: sampai hari ini, ${formatDate(today)}, belum ada yang terjadi di dalamnya.`}
      </p>
      {!begun && (
        <Button
          size="sm"
          className="print:hidden"
          onClick={() => setPeriod({ kind: period.kind === "bebas" ? "bulan" : period.kind, day: null })}
        >
          Ke periode yang berjalan
        </Button>
      )}
    </div>
  );
}
