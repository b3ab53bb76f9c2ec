import { isBilled, PAYMENT_STATE_LABELS, type PaymentState } from "@/contract/payment/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatNumber } from "@/src/lib/format";

type Look = { tone: Tone; icon?: IconName };
type Paid = {
  paymentState: PaymentState;
  daysLate: number | null;
  state: string;
  paid: number;
  remaining: number;
  /** The part of a customer's debt that will not be paid. */
  writtenOff?: number;
};

const PAYMENT_LOOKS: Record<PaymentState, Look> = {
  "belum bayar": { tone: "neutral" },
  "uang muka": { tone: "primary", icon: "money" },
  sebagian: { tone: "warning", icon: "money" },
  lunas: { tone: "success" },
  "lebih bayar": { tone: "warning" },
};

/** Shows how much of the document is paid, that some of it never will be, and how late the rest is. */
export function PaymentBadge({ of }: { of: Paid }) {
  if (!isBilled(of)) return null;
  const { paymentState, daysLate, remaining, writtenOff = 0 } = of;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge {...PAYMENT_LOOKS[paymentState]}>{PAYMENT_STATE_LABELS[paymentState]}</Badge>
      {writtenOff > 0 && <Badge icon="cancel">{remaining > 0 ? "Dihapus sebagian" : "Sisa dihapus"}</Badge>}
      {daysLate !== null && daysLate > 0 && (
        <Badge tone="error" icon="clock">
          lewat {formatNumber(daysLate)} hari
        </Badge>
      )}
    </span>
  );
}
