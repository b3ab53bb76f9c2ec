import { useState } from "react";
import { MOST_MOVED } from "@/contract/sheep/input";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { AnimalPicker } from "@/src/farm/sheep/animal-picker";
import { LossDialog } from "@/src/farm/sheep/loss-dialog";
import { PenDialog } from "@/src/farm/sheep/pen-dialog";
import { formatNumber } from "@/src/lib/format";

export const PEN_ACTS = ["pindah", "hilang"] as const;
export type PenAct = (typeof PEN_ACTS)[number];

type Props = { act: PenAct; animals: readonly SheepBrief[]; onClose: () => void };

const none: ReadonlySet<number> = new Set();
const anyone = () => undefined;

/** Asks which animals are meant, then what happened to them. */
export function PenActCard({ act, animals, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly SheepBrief[]>([]);
  const [asked, setAsked] = useState(false);
  const [first] = chosen;
  const close = () => setAsked(false);
  if (act === "hilang")
    return (
      <Card title="Mati atau hilang: ternak yang mana?" actions={<CloseButton onClose={onClose} />}>
        <AnimalPicker animals={animals} chosen={none} refuse={anyone} most={1} onAdd={setChosen} />
        {first && <LossDialog key={first.id} animal={first} onClose={() => setChosen([])} />}
      </Card>
    );
  return (
    <Card title="Pindah: ternak yang mana?" actions={<CloseButton onClose={onClose} />}>
      <AnimalPicker
        animals={animals}
        chosen={new Set(chosen.map(({ id }) => id))}
        refuse={anyone}
        most={MOST_MOVED}
        onAdd={(added) => setChosen([...chosen, ...added])}
      />
      {first && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-ink-muted text-sm" role="status">
            {chosen.length <= 3 ? chosen.map(tagName).join(", ") : `${formatNumber(chosen.length)} ternak dipilih`}
          </p>
          <Button size="lg" onClick={() => setChosen([])}>
            Kosongkan
          </Button>
          <Button size="lg" variant="primary" icon="pin" onClick={() => setAsked(true)}>
            Pilih kandang tujuan
          </Button>
        </div>
      )}
      {asked && first && (
        <PenDialog
          ids={chosen.map(({ id }) => id)}
          name={chosen.length === 1 ? tagName(first) : undefined}
          first={first}
          onClose={close}
          onDone={() => setChosen([])}
        />
      )}
    </Card>
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button icon="close" onClick={onClose}>
    Tutup
  </Button>
);
