import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import type { SheepDetail } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { sheepQuery } from "@/src/api/sheep/sheep";
import { CARD_PAGE, sheepEventsQuery } from "@/src/api/sheep/sheep-card";
import { useMay } from "@/src/api/user";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { Tabs } from "@/src/components/ui/page/tabs";
import { paths } from "@/src/config/paths";
import { EventMoments } from "@/src/farm/sheep/event-moments";
import { CostTab } from "./cost-tab";
import { DocumentTab } from "./document-tab";
import { ExaminationTab } from "./examination-tab";
import { FamilyTab } from "./family-tab";
import { SheepHeader } from "./sheep-header";
import { SummaryTab } from "./summary-tab";

const TABS = [
  { key: "ringkasan", label: "Ringkasan" },
  { key: "pemeriksaan", label: "Pemeriksaan" },
  { key: "hpp", label: "HPP" },
  { key: "dokumen", label: "Dokumen" },
  { key: "riwayat", label: "Riwayat" },
  { key: "silsilah", label: "Anak & silsilah" },
] as const;
type Tab = (typeof TABS)[number]["key"];

const PARTS: Record<Tab, React.FC<{ animal: SheepDetail }>> = {
  ringkasan: SummaryTab,
  pemeriksaan: ExaminationTab,
  hpp: CostTab,
  dokumen: DocumentTab,
  riwayat: EventTab,
  silsilah: FamilyTab,
};

export function SheepPage() {
  const { id = "" } = useParams();
  // The key resets the card for another animal.
  return <SheepCard key={id} id={id} />;
}

/** The card of one animal. The address holds the open tab. */
function SheepCard({ id }: { id: string }) {
  const mayWrite = useMay("sheep.write");
  const { data: animal, error, isFetching, refetch } = useQuery(sheepQuery(id));
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ key }) => key === params.get("tab"))?.key ?? "ringkasan";
  const choose = (next: Tab) =>
    setParams(next === "ringkasan" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const Part = PARTS[tab];
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${animal ? tagName(animal) : "Kartu ternak"} · Domba`}</title>
      {animal ? (
        <>
          <SheepHeader animal={animal} mayWrite={mayWrite} />
          <Tabs label={`Kartu ${tagName(animal)}`} tabs={TABS} value={tab} onChange={choose}>
            <Part animal={animal} />
          </Tabs>
        </>
      ) : (
        <>
          <Breadcrumbs items={[{ label: "Ternak", to: paths.sheep.list }, { label: "Kartu ternak" }]} />
          <h1 tabIndex={-1} className="sr-only">
            Kartu ternak
          </h1>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading className="mt-2 flex min-h-dvh flex-col gap-5">
              <SkeletonCard height={270} />
              <SkeletonCard height={380} />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}

/** Lists the animal's events in words, newest first. */
function EventTab({ animal }: { animal: SheepDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(sheepEventsQuery(animal.id, page));
  return (
    <PagedCard
      title="Riwayat"
      query={query}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{ icon: "clock", title: "Belum ada riwayat", words: "Yang terjadi pada ternak ini akan tampil di sini." }}
    >
      {(rows) => <EventMoments events={rows} />}
    </PagedCard>
  );
}
