import { Suspense, useState } from "react";
import { addDays } from "@/contract/base/day/today";
import type { SheepDetail } from "@/contract/sheep/model";
import {
  HEALTH_STATE_LABELS,
  type HealthState,
  STOCK_STATE_LABELS,
  type StockState,
  tagName,
} from "@/contract/sheep/words";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryDrawer } from "@/src/components/ui/history/history-button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { ShareDialog } from "@/src/farm/link/lazy-share-dialog";
import { MOVE_WORDS } from "@/src/features/sheep/move-words";
import {
  FosterDialog,
  HealthDialog,
  LossDialog,
  MoveDialog,
  PenDialog,
  RedateDialog,
  StrikeDialog,
  TagDialog,
} from "./dialogs";
import { isDam, isSuckling } from "./is-dam";

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
        <Button icon="edit" onClick={() => setDoing({ kind: "tag" })}>
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

/** A move of an animal that has left is told of a day before that. */
const lastDayOf = ({ goneOn }: SheepDetail) => (goneOn === null ? undefined : addDays(goneOn, -1));

function DeskMenu({ animal, mayWrite }: Props & { mayWrite: boolean }) {
  const [doing, setDoing] = useState<"share" | "redate" | "strike" | "pen">();
  const mayCare = useMay("herd.write");
  const close = () => setDoing(undefined);
  const { leftOn } = animal;
  const left = mayWrite && leftOn !== null && STOCK_STATE_LABELS[animal.stockState].toLowerCase();
  const history = useHistory("sheep", animal.id);
  // Its entries tell prices, too.
  const seesMoney = useMay("cost.read");
  const name = `${tagName(animal)} (${animal.code})`;
  return (
    <>
      <Menu
        label={`Lainnya tentang ${tagName(animal)}`}
        items={[
          ...(mayWrite ? [{ label: "Ubah", icon: "edit", to: paths.sheep.update(animal.id) } as const] : []),
          ...(mayCare && !animal.moves.pen
            ? [{ label: "Catat pindah kandang", icon: "pin", onSelect: () => setDoing("pen") } as const]
            : []),
          ...(left
            ? [{ label: `Ubah tanggal ${left}`, icon: "calendar", onSelect: () => setDoing("redate") } as const]
            : []),
          { label: "Cetak label", icon: "print", to: paths.sheep.label([animal.id]) },
          { label: "Bagikan rapor", icon: "external", onSelect: () => setDoing("share") },
          ...(seesMoney ? [{ label: "Riwayat perubahan", icon: "clock", onSelect: history.onOpen } as const] : []),
          ...(left
            ? [
                null,
                {
                  label: `Batalkan catatan ${left}`,
                  icon: "undo",
                  danger: true,
                  onSelect: () => setDoing("strike"),
                } as const,
              ]
            : []),
        ]}
        trigger={(props) => (
          <Button {...props} icon="more">
            Lainnya
          </Button>
        )}
      />
      <HistoryDrawer label="Riwayat perubahan" name={name} history={history} />
      <Suspense>
        {doing === "share" && (
          <ShareDialog kind="sheep" id={animal.id} name={tagName(animal)} mayWrite={mayCare} onClose={close} />
        )}
        {doing === "redate" && leftOn !== null && <RedateDialog animal={{ ...animal, leftOn }} onClose={close} />}
        {doing === "pen" && (
          <PenDialog ids={[animal.id]} name={tagName(animal)} day={lastDayOf(animal)} onClose={close} />
        )}
        {doing === "strike" && <StrikeDialog animal={animal} onClose={close} />}
      </Suspense>
    </>
  );
}
