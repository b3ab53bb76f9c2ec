import type { ImportReport } from "@/contract/import/model";
import { Icon } from "@/src/components/ui/icon";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

/** Says which rows are not bought or sold now, but were there before: no document shows them. */
export function OpeningNote({ report: { opening } }: { report: ImportReport }) {
  if (!opening) return null;
  const { rows, capital, startOn } = opening;
  const amount = formatRupiah(Math.abs(capital));
  return (
    <p className="mt-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Icon name="info" size={16} className="mt-0.5 shrink-0" />
      <span>
        {formatNumber(rows)} baris senilai {amount} menjadi saldo awal
        {startOn ? ` per hari pertama, ${formatDate(startOn)}` : ""}: Modal awal {capital < 0 ? "turun" : "naik"}{" "}
        {amount}.
      </span>
    </p>
  );
}
