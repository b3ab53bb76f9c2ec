import type { Transaction } from "@/contract/transaction/model";
import { TRANSACTION_STATE_LABELS, type TransactionState } from "@/contract/transaction/words";
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

export const StateBadge = ({ of: { state } }: { of: Pick<Transaction, "state"> }) => (
  <Badge {...STATE_LOOKS[state]}>{TRANSACTION_STATE_LABELS[state]}</Badge>
);
