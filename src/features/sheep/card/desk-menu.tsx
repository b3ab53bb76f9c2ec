import { Suspense, useState } from "react";
import { addDays } from "@/contract/base/day/today";
import type { SheepDetail } from "@/contract/sheep/model";
import { STOCK_STATE_LABELS, tagName } from "@/contract/sheep/words";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryDrawer } from "@/src/components/ui/history/history-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { paths } from "@/src/config/paths";
import { ShareDialog } from "@/src/farm/link/lazy-share-dialog";
import { PenDialog, RedateDialog, StrikeDialog } from "./dialogs";

/** The last menu of a card, for the work at the desk. */
export function DeskMenu({ animal, mayWrite }: { animal: SheepDetail; mayWrite: boolean }) {
  const [doing, setDoing] = useState<"share" | "redate" | "strike" | "pen">();
  const [mayCare, mayExamine] = [useMay("herd.write"), useMay("examination.write")];
  const close = () => setDoing(undefined);
  const { leftOn, goneOn } = animal;
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
          ...(mayExamine && goneOn !== null
            ? [{ label: "Catat pemeriksaan", icon: "examination", to: paths.examination.of([animal.id]) } as const]
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
          // A move of an animal that has left is told of a day before that.
          <PenDialog
            ids={[animal.id]}
            name={tagName(animal)}
            day={goneOn ? addDays(goneOn, -1) : undefined}
            onClose={close}
          />
        )}
        {doing === "strike" && <StrikeDialog animal={animal} onClose={close} />}
      </Suspense>
    </>
  );
}
