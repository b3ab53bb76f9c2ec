import { Suspense, useState } from "react";
import type { SheepDetail } from "@/contract/sheep/model";
import { HEALTH_STATE_LABELS, type HealthState, type StockState, tagName } from "@/contract/sheep/words";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { MOVE_WORDS } from "@/src/features/sheep/move-words";
import { DeskMenu } from "./desk-menu";
import { FosterDialog, HealthDialog, LossDialog, MoveDialog, PenDialog, TagDialog } from "./dialogs";
import { isDam, isSuckling, isUnweaned } from "./is-dam";

type Doing =
  | { kind: "stock"; to: StockState }
  | { kind: "health"; to: HealthState }
  | { kind: "pen" }
  | { kind: "loss" }
  | { kind: "tag" }
  | { kind: "foster" };
type Props = { animal: SheepDetail };

const MOVE_ICONS: Partial<Record<StockState, IconName>> = {
  tersedia: "check",
  afkir: "warning",
  mati: "cancel",
  hilang: "search",
  dipotong: "product",
};
const FINAL: readonly StockState[] = ["mati", "dipotong"];
const FOR_SALE: readonly StockState[] = ["tersedia", "afkir"];

/** The card begins with what a hand in the pen wants; what belongs to the desk is in the last menu. */
export function SheepActions({ animal }: Props) {
  const mayWrite = useMay("sheep.write");
  return (
    <div className="mt-4 grid grid-cols-2 gap-2 min-[380px]:grid-cols-3 md:flex md:flex-wrap">
      {mayWrite && <MainMove animal={animal} />}
      <WorkLinks animal={animal} />
      <Moves animal={animal} />
      <DeskMenu animal={animal} mayWrite={mayWrite} />
    </div>
  );
}

/** The move into the stock is usually the reason for opening the card of such an animal. */
function MainMove({ animal }: Props) {
  const [asked, setAsked] = useState(false);
  const found = animal.stockState === "hilang";
  if (animal.moves.stock[0] !== "tersedia") return null;
  return (
    <>
      <Button variant="primary" icon="check" className="max-md:col-span-full" onClick={() => setAsked(true)}>
        {found ? "Ditemukan lagi" : MOVE_WORDS.tersedia.action}
      </Button>
      <Suspense>{asked && <MoveDialog animal={animal} to="tersedia" onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

/** The screens that write about this animal, with the animal already in them. */
function WorkLinks({ animal }: Props) {
  const { id, moves, stockState } = animal;
  const mayExamine = useMay("examination.write");
  const mayCare = useMay("herd.write");
  const maySell = useMay("transaction.write");
  const here = moves.pen;
  return (
    <>
      {mayExamine && here && (
        <LinkButton icon="scan" to={paths.examination.weighing([id])}>
          Timbang
        </LinkButton>
      )}
      {mayExamine && here && (
        <LinkButton icon="examination" to={paths.examination.of([id])}>
          Periksa
        </LinkButton>
      )}
      {mayCare && isDam(animal) && (
        <LinkButton icon="sheep" to={paths.breeding.birth(id)}>
          Lahir
        </LinkButton>
      )}
      {mayCare && !here && isUnweaned(animal) && (
        <LinkButton icon="transfer" to={paths.breeding.weanOne(id)}>
          Sapih
        </LinkButton>
      )}
      {maySell && FOR_SALE.includes(stockState) && (
        <LinkButton icon="sales" to={paths.transaction.createOf(id)}>
          Jual
        </LinkButton>
      )}
    </>
  );
}

/** The changes of state that the server allows now: an admin makes them, and a keeper tells of a loss. */
function useStates({ moves }: SheepDetail, setDoing: (doing: Doing) => void): (MenuEntry | null)[] {
  const [mayWrite, mayCare] = [useMay("sheep.write"), useMay("herd.write")];
  const stock = moves.stock
    .filter((to, at) => at > 0 || to !== "tersedia")
    .map(
      (to): MenuEntry => ({
        label: MOVE_WORDS[to].action,
        icon: MOVE_ICONS[to],
        danger: FINAL.includes(to),
        onSelect: () => setDoing({ kind: "stock", to }),
      }),
    );
  const loss: MenuEntry = {
    label: "Lapor mati atau hilang",
    icon: "warning",
    danger: true,
    onSelect: () => setDoing({ kind: "loss" }),
  };
  const health = moves.health.map(
    (to): MenuEntry => ({
      label: `Kesehatan: ${HEALTH_STATE_LABELS[to].toLowerCase()}`,
      icon: "examination",
      onSelect: () => setDoing({ kind: "health", to }),
    }),
  );
  if (!mayCare) return [];
  const outs = mayWrite ? stock : moves.pen ? [loss] : [];
  return [...health, ...(health.length > 0 && outs.length > 0 ? [null] : []), ...outs];
}

function Moves({ animal }: Props) {
  const [doing, setDoing] = useState<Doing>();
  const mayCare = useMay("herd.write");
  const { moves } = animal;
  const close = () => setDoing(undefined);
  const entries = useStates(animal, setDoing);
  return (
    <>
      {mayCare && !animal.tagged && moves.pen && (
        <Button
          icon="edit"
          className="max-sm:whitespace-normal max-sm:px-2 max-sm:leading-tight"
          onClick={() => setDoing({ kind: "tag" })}
        >
          Pasang anting
        </Button>
      )}
      {mayCare && isSuckling(animal) && (
        <Button icon="transfer" onClick={() => setDoing({ kind: "foster" })}>
          Titip susu
        </Button>
      )}
      {mayCare && moves.pen && (
        <Button icon="pin" onClick={() => setDoing({ kind: "pen" })}>
          Pindah
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={`Tindakan untuk ${tagName(animal)}`}
          items={entries}
          trigger={(props) => (
            <Button {...props} icon="chevronDown" className="max-sm:px-2 max-sm:[&_svg]:hidden">
              Ubah status
            </Button>
          )}
        />
      )}
      <Suspense>
        {doing?.kind === "stock" && <MoveDialog animal={animal} to={doing.to} onClose={close} />}
        {doing?.kind === "health" && <HealthDialog animal={animal} to={doing.to} onClose={close} />}
        {doing?.kind === "loss" && <LossDialog animal={animal} onClose={close} />}
        {doing?.kind === "tag" && <TagDialog animal={animal} onClose={close} />}
        {doing?.kind === "foster" && <FosterDialog animal={animal} onClose={close} />}
        {doing?.kind === "pen" && <PenDialog ids={[animal.id]} name={tagName(animal)} first={animal} onClose={close} />}
      </Suspense>
    </>
  );
}
