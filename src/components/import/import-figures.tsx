import type { ImportReport } from "@/contract/import/model";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatNumber } from "@/src/lib/format";

/** Such as "2 baru dan 3 perubahan". */
export const inWords = ({ created, updated }: Pick<ImportReport, "created" | "updated">) =>
  [created > 0 && `${formatNumber(created)} baru`, updated > 0 && `${formatNumber(updated)} perubahan`]
    .filter(Boolean)
    .join(" dan ");

type Figure = { label: string; count: number; icon: IconName; tone: string };

/** Counts the rows by result: new, changed, unchanged and wrong. */
export function ImportFigures({ report }: { report: ImportReport }) {
  const figures: Figure[] = [
    { label: "Baru", count: report.created, icon: "plus", tone: "text-success-ink" },
    { label: "Diperbarui", count: report.updated, icon: "edit", tone: "text-primary-ink" },
    { label: "Tidak berubah", count: report.unchanged, icon: "minus", tone: "text-ink-muted" },
    { label: "Salah", count: report.failed, icon: "error", tone: "text-error-ink" },
  ];
  const shown = report.saved ? figures.slice(0, 3) : figures;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {shown.map(({ label, count, icon, tone }) => (
        <div key={label} className="flex flex-col-reverse rounded-md border border-line bg-canvas px-3 py-2.5">
          <dt className="flex items-center gap-1.5 text-ink-muted text-sm">
            <Icon name={icon} size={14} className={count > 0 ? tone : "text-ink-faint"} />
            {label}
          </dt>
          <dd className={cx("font-bold text-lg tabular-nums", count > 0 ? tone : "text-ink-faint")}>
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
