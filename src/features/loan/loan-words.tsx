import type { Loan } from "@/contract/loan/model";
import { LOAN_STATE_LABELS, type LoanState, loanStateOf } from "@/contract/loan/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import { formatRupiah } from "@/src/lib/format";

const TONES: Record<LoanState, Tone> = { berjalan: "primary", lunas: "success", dibatalkan: "error" };

export function LoanBadge({ loan }: { loan: Loan }) {
  const state = loanStateOf(loan);
  return (
    <Badge tone={TONES[state]} icon={state === "dibatalkan" ? "cancel" : undefined}>
      {LOAN_STATE_LABELS[state]}
    </Badge>
  );
}

/** `Rp1.000.000 dan bunga Rp110.000`, or null without a plan. */
export const planInWords = ({ monthlyPrincipal, monthlyInterest }: Loan) =>
  monthlyPrincipal + monthlyInterest === 0
    ? null
    : `${formatRupiah(monthlyPrincipal)} dan bunga ${formatRupiah(monthlyInterest)}`;
