import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SheepDetail } from "@/contract/sheep/model";
import { CARD_PAGE, sheepEventsQuery } from "@/src/api/sheep/sheep-card";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { EventMoments } from "@/src/farm/sheep/event-moments";

/** Lists the animal's events in words, newest first. */
export function EventTab({ animal }: { animal: SheepDetail }) {
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
