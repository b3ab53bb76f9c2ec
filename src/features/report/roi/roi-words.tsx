import { daysOf } from "@/contract/report/period";
import { type RoiRow, type Verdict, verdictOf } from "@/contract/report/roi";
import { none } from "@/src/components/table/none";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import type { ReportPeriodState } from "@/src/features/report/use-report-period";
import { formatDate, formatNumber, formatPercent, formatRupiah } from "@/src/lib/format";

const LOOKS: Record<Verdict, { tone: Tone; icon: IconName; words: string }> = {
  "di bawah": { tone: "error", icon: "arrowDown", words: "Di bawah" },
  dalam: { tone: "success", icon: "check", words: "Dalam" },
  "di atas": { tone: "primary", icon: "arrowUp", words: "Di atas" },
};

/** The verdict on a contract without a settlement is only a projection. */
export function VerdictBadge({ of }: { of: RoiRow }) {
  const { tone, icon, words } = LOOKS[verdictOf(of)];
  return (
    <Badge tone={tone} icon={icon}>
      {of.running > 0 ? `Perkiraan ${words.toLowerCase()}` : `${words} proyeksi`}
    </Badge>
  );
}

/** The day that the figures reach: results of a period that is over are those of its last day. */
export function endInWords({ period, today }: Pick<ReportPeriodState, "period" | "today">) {
  const { to } = daysOf(period, today);
  return to < today ? formatDate(to) : "hari ini";
}

/** An amount in percent of the capital. */
export const ofCapital = (amount: number, { capital }: { capital: number }) =>
  capital > 0 ? (amount / capital) * 100 : null;

export const rateInWords = (rate: number | null) => (rate === null ? "–" : formatPercent(rate));

type Projected = Pick<RoiRow, "capital" | "projectedMin" | "projectedMax">;
export function projectionInWords(row: Projected) {
  const least = ofCapital(row.projectedMin, row);
  const most = ofCapital(row.projectedMax, row);
  if (least === null || most === null) return "–";
  const short = (rate: number) => formatPercent(rate, Number.isInteger(Math.round(rate * 100) / 100) ? 0 : 1);
  return short(least) === short(most) ? short(least) : `${short(least)} – ${short(most)}`;
}

/** A negative rate is shown by its sign and colour. */
export const Rate = ({ value }: { value: number | null }) =>
  value === null ? none : <span className={value < 0 ? "text-error-ink" : undefined}>{formatPercent(value)}</span>;

export const Amount = ({ value }: { value: number }) => (
  <span className={value < 0 ? "text-error-ink" : undefined}>{formatRupiah(value)}</span>
);

export const contractsInWords = ({ contracts, running }: Pick<RoiRow, "contracts" | "running">) =>
  `${formatNumber(contracts)} kontrak${running > 0 ? `, ${formatNumber(running)} berjalan` : ""}`;
