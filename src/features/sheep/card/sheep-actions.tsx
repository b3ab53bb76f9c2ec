import { Suspense, useState } from "react";
import type { SheepDetail } from "@/contract/sheep/model";
import { HEALTH_STATE_LABELS, type HealthState, type StockState, tagName } from "@/contract/sheep/words";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { MOVE_WORDS } from "@/src/features/sheep/move-words";
import { HealthDialog, MoveDialog, PenDialog } from "./dialogs";

type Doing = { kind: "stock"; to: StockState } | { kind: "health"; to: HealthState } | { kind: "pen" };

const MOVE_ICONS: Partial<Record<StockState, IconName>> = {
  tersedia: "check",
  afkir: "warning",
  mati: "cancel",
  hilang: "search",
  dipotong: "product",
};
const FINAL: readonly StockState[] = ["mati", "dipotong"];

/** Offers only the moves that the server allows now. */
export function SheepActions({ animal }: { animal: SheepDetail }) {
  const [doing, setDoing] = useState<Doing>();
  const { moves, stockState } = animal;
  const close = () => setDoing(undefined);
  const found = stockState === "hilang";

  const [first, ...others] = moves.stock;
  // The move into the stock is usually the reason for opening the card, so it becomes the main button.
  const main = first === "tersedia" ? first : undefined;
  const stock = (main ? others : moves.stock).map(
    (to): MenuEntry => ({
      label: MOVE_WORDS[to].action,
      icon: MOVE_ICONS[to],
      danger: FINAL.includes(to),
      onSelect: () => setDoing({ kind: "stock", to }),
    }),
  );
  const health = moves.health.map(
    (to): MenuEntry => ({
      label: `Kesehatan: ${HEALTH_STATE_LABELS[to].toLowerCase()}`,
      icon: "examination",
      onSelect: () => setDoing({ kind: "health", to }),
    }),
  );
  const entries = [...health, ...(health.length > 0 && stock.length > 0 ? [null] : []), ...stock];
  return (
    <>
      {main && (
        <Button variant="primary" icon="check" onClick={() => setDoing({ kind: "stock", to: main })}>
          {found ? "Ditemukan lagi" : MOVE_WORDS[main].action}
        </Button>
      )}
      {moves.pen && (
        <Button icon="pin" onClick={() => setDoing({ kind: "pen" })}>
          Pindah kandang
        </Button>
      )}
      <LinkButton icon="edit" to={paths.sheep.update(animal.id)}>
        Ubah
      </LinkButton>
      {entries.length > 0 && (
        <Menu
          label={`Tindakan untuk ${tagName(animal)}`}
          items={entries}
          trigger={(props) => (
            <Button {...props} icon="chevronDown">
              Ubah status
            </Button>
          )}
        />
      )}
      <Suspense>
        {doing?.kind === "stock" && <MoveDialog animal={animal} to={doing.to} onClose={close} />}
        {doing?.kind === "health" && <HealthDialog animal={animal} to={doing.to} onClose={close} />}
        {doing?.kind === "pen" && <PenDialog ids={[animal.id]} name={tagName(animal)} onClose={close} />}
      </Suspense>
    </>
  );
}
