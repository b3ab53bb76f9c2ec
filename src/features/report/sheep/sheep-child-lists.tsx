import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { animalExaminationsQuery } from "@/src/api/examination";
import { CARD_PAGE, sheepCostsQuery, sheepEventsQuery } from "@/src/api/sheep/sheep-card";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { CostRows } from "@/src/farm/sheep/cost-rows";
import { EventMoments } from "@/src/farm/sheep/event-moments";
import { ExaminationRows } from "@/src/farm/sheep/examination-rows";

/** The ledger behind the HPP; each row opens its document. */
export function ChildCosts({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  return (
    <PagedCard
      title="Buku biaya"
      description="Menurut urutan dicatat, yang terakhir dulu."
      query={useQuery(sheepCostsQuery(id, page))}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{ icon: "money", title: "Belum ada biaya", words: "Harga beli, pakan dan biaya lain tampil di sini." }}
    >
      {(rows) => <CostRows costs={rows} />}
    </PagedCard>
  );
}

export function ChildEvents({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  return (
    <PagedCard
      title="Riwayat"
      query={useQuery(sheepEventsQuery(id, page))}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{ icon: "clock", title: "Belum ada riwayat", words: "Yang terjadi pada ternak ini tampil di sini." }}
    >
      {(rows) => <EventMoments events={rows} />}
    </PagedCard>
  );
}

export function ChildExaminations({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  return (
    <PagedCard
      title="Pemeriksaan"
      query={useQuery(animalExaminationsQuery(id, page, CARD_PAGE))}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{
        icon: "examination",
        title: "Belum pernah diperiksa",
        words: "Penimbangan dan pemeriksaan lain tampil di sini.",
      }}
    >
      {(rows) => <ExaminationRows rows={rows} />}
    </PagedCard>
  );
}
