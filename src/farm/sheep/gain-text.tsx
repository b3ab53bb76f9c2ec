import { cx } from "@/src/components/ui/cx";
import { formatNumber } from "@/src/lib/format";

/** `+120 g/hari`. */
export const gainInWords = (gain: number) => `${gain > 0 ? "+" : ""}${formatNumber(gain)} g/hari`;

export function GainText({ gain }: { gain: number }) {
  return <span className={cx("tabular-nums", gain < 0 && "text-error-ink")}>{gainInWords(gain)}</span>;
}
