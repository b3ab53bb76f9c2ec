import type { Transaction } from "@/contract/transaction/model";
import {
  isOpening,
  TRANSACTION_KIND_LABELS,
  TRANSACTION_STATE_LABELS,
  type TransactionState,
} from "@/contract/transaction/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";

const STATE_LOOKS: Record<TransactionState, { tone: Tone; icon?: IconName }> = {
  draf: { tone: "neutral", icon: "edit" },
  dipesan: { tone: "primary" },
  dikirim: { tone: "success", icon: "supplier" },
  selesai: { tone: "success" },
  dibatalkan: { tone: "neutral", icon: "cancel" },
  retur: { tone: "warning", icon: "undo" },
};

/** An unpaid receivable of the opening balance was sold before; nothing was sent here. */
export const StateBadge = ({ of }: { of: Pick<Transaction, "state" | "kind"> }) =>
  isOpening(of) && of.state === "dikirim" ? (
    <Badge tone="neutral" icon="clock">
      {TRANSACTION_KIND_LABELS[of.kind]}
    </Badge>
  ) : (
    <Badge {...STATE_LOOKS[of.state]}>{TRANSACTION_STATE_LABELS[of.state]}</Badge>
  );
