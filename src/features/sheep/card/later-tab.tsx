import { useQuery } from "@tanstack/react-query";
import { type FC, Suspense, useState } from "react";
import type { SheepEvent } from "@/contract/sheep/card";
import type { SheepDetail } from "@/contract/sheep/model";
import { CARD_PAGE, sheepEventsQuery } from "@/src/api/sheep/sheep-card";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { EventMoments } from "@/src/farm/sheep/event-moments";
import { formatDateShort } from "@/src/lib/format";
import { CostTab } from "./cost-tab";
import { CancelMoveDialog } from "./dialogs";
import { DocumentTab } from "./document-tab";
import { ExaminationTab } from "./examination-tab";
import { FamilyTab } from "./family-tab";

const PARTS = {
  pemeriksaan: ExaminationTab,
  hpp: CostTab,
  dokumen: DocumentTab,
  riwayat: EventTab,
  silsilah: FamilyTab,
} satisfies Record<string, FC<{ animal: SheepDetail }>>;

type Props = { tab: keyof typeof PARTS; animal: SheepDetail };

/** The tabs of the card behind the first one. */
export default function LaterTab({ tab, animal }: Props) {
  const Part = PARTS[tab];
  return <Part animal={animal} />;
}

/** Lists the animal's events in words, newest first. A move to another pen that was noted wrongly is taken back here. */
function EventTab({ animal }: { animal: SheepDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(sheepEventsQuery(animal.id, page));
  const mayWrite = useMay("herd.write");
  const [cancelled, setCancelled] = useState<SheepEvent>();
  const actOf = (event: SheepEvent) =>
    mayWrite &&
    event.open && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Batalkan pindah kandang ${formatDateShort(event.day)}`}
        onClick={() => setCancelled(event)}
      >
        Batalkan
      </Button>
    );
  return (
    <>
      <PagedCard
        title="Riwayat"
        query={query}
        page={page}
        pageSize={CARD_PAGE}
        onPage={setPage}
        empty={{
          icon: "clock",
          title: "Belum ada riwayat",
          words: "Yang terjadi pada ternak ini akan tampil di sini.",
        }}
      >
        {(rows) => <EventMoments events={rows} actOf={actOf} />}
      </PagedCard>
      <Suspense>
        {cancelled && <CancelMoveDialog animal={animal} move={cancelled} onClose={() => setCancelled(undefined)} />}
      </Suspense>
    </>
  );
}
