import type { Investment } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS, type InvestmentState, PAYOUT_MOST_DAYS } from "@/contract/investment/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatNumber } from "@/src/lib/format";

const STATE_LOOKS: Record<InvestmentState, { tone: Tone; icon?: IconName }> = {
  berjalan: { tone: "primary" },
  draf: { tone: "neutral", icon: "edit" },
  disetujui: { tone: "warning", icon: "check" },
  dibayar: { tone: "success" },
  dibatalkan: { tone: "neutral", icon: "cancel" },
};

export const StateBadge = ({ of: { state } }: { of: Pick<Investment, "state"> }) => (
  <Badge {...STATE_LOOKS[state]}>{INVESTMENT_STATE_LABELS[state]}</Badge>
);

const days = (count: number) => `${formatNumber(Math.abs(count))} hari`;

/** Shows "Hari kerja ke-4 dari 7" once the payout is due, and the remaining time before that. */
export function DueBadge({ of: { payout, daysLeft, paidOn } }: { of: Investment }) {
  if (payout && paidOn !== null)
    return payout.late ? (
      <Badge tone="warning">Dibayar hari kerja ke-{formatNumber(payout.day)}</Badge>
    ) : (
      <Badge tone="success">Dibayar hari kerja ke-{formatNumber(payout.day)}</Badge>
    );
  if (payout)
    return (
      <Badge tone={payout.late ? "error" : "warning"} icon={payout.late ? undefined : "clock"}>
        Hari kerja ke-{formatNumber(payout.day)} dari {PAYOUT_MOST_DAYS}
        {payout.late && ", terlambat"}
      </Badge>
    );
  if (daysLeft === null) return null;
  return <Badge tone={daysLeft <= 30 ? "warning" : "neutral"} icon="calendar">{`${days(daysLeft)} lagi`}</Badge>;
}
