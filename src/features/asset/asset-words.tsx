import { ASSET_STATE_LABELS, type AssetState } from "@/contract/asset/words";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";

const LOOKS: Record<AssetState, readonly [Tone, IconName | undefined]> = {
  dipakai: ["success", undefined],
  dijual: ["neutral", "money"],
  dihapus: ["neutral", "trash"],
  dibatalkan: ["error", "cancel"],
};

export function AssetBadge({ state }: { state: AssetState }) {
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {ASSET_STATE_LABELS[state]}
    </Badge>
  );
}

/** `48 bulan`, or that it keeps its value. */
export const monthsInWords = (months: number | null) => (months === null ? "tidak disusutkan" : `${months} bulan`);
