import type { Purchase } from "@/contract/purchase/model";
import { PURCHASE_STATE_LABELS, type PurchaseState } from "@/contract/purchase/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";

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
