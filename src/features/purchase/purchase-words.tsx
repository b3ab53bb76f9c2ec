import { PAYMENT_STATE_LABELS, type PaymentState } from "@/contract/payment";
import type { Purchase } from "@/contract/purchase";
import { PURCHASE_STATE_LABELS, type PurchaseState } from "@/contract/purchase-words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatNumber } from "@/src/lib/format";

type Look = { tone: Tone; icon?: IconName };

const STATE_LOOKS: Record<PurchaseState, Look> = {
  draf: { tone: "neutral", icon: "edit" },
  dipesan: { tone: "primary" },
  diterima: { tone: "success", icon: "supplier" },
  selesai: { tone: "success" },
  dibatalkan: { tone: "neutral", icon: "cancel" },
  retur: { tone: "warning", icon: "undo" },
};

export const StateBadge = ({ of: { state, partly } }: { of: Pick<Purchase, "state" | "partly"> }) =>
  partly ? (
    <Badge tone="warning" icon="clock">
      Diterima sebagian
    </Badge>
  ) : (
    <Badge {...STATE_LOOKS[state]}>{PURCHASE_STATE_LABELS[state]}</Badge>
  );

const PAYMENT_LOOKS: Record<PaymentState, Look> = {
  "belum bayar": { tone: "neutral" },
  "uang muka": { tone: "primary", icon: "money" },
  sebagian: { tone: "warning", icon: "money" },
  lunas: { tone: "success" },
  "lebih bayar": { tone: "warning" },
};

/** How far it is paid, and how late the rest is. A draft, or one that was called off without a payment, owes nothing. */
export function PaymentBadge({ of }: { of: Pick<Purchase, "paymentState" | "daysLate" | "state" | "paid"> }) {
  const { paymentState, daysLate, state, paid } = of;
  if (paid === 0 && (state === "draf" || state === "dibatalkan")) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge {...PAYMENT_LOOKS[paymentState]}>{PAYMENT_STATE_LABELS[paymentState]}</Badge>
      {daysLate !== null && daysLate > 0 && (
        <Badge tone="error" icon="clock">
          lewat {formatNumber(daysLate)} hari
        </Badge>
      )}
    </span>
  );
}
