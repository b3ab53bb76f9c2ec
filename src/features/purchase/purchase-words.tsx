import { OPENING } from "@/contract/opening/words";
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

type Shown = Pick<Purchase, "state" | "partly" | "opening">;

/** An unpaid debt of the opening balance was bought before; nothing came here. */
export const StateBadge = ({ of: { state, partly, opening } }: { of: Shown }) =>
  opening && state === "diterima" ? (
    <Badge tone="neutral" icon="clock">
      {OPENING}
    </Badge>
  ) : partly ? (
    <Badge tone="warning" icon="clock">
      Diterima sebagian
    </Badge>
  ) : (
    <Badge {...STATE_LOOKS[state]}>{PURCHASE_STATE_LABELS[state]}</Badge>
  );
