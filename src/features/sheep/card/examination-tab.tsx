import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SheepDetail } from "@/contract/sheep/model";
import { animalExaminationsQuery } from "@/src/api/examination";
import { CARD_PAGE } from "@/src/api/sheep/sheep-card";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { ExaminationRows } from "@/src/farm/sheep/examination-rows";

export function ExaminationTab({ animal }: { animal: SheepDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(animalExaminationsQuery(animal.id, page, CARD_PAGE));
  return (
    <PagedCard
      title="Pemeriksaan"
      query={query}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{
        icon: "examination",
        title: "Belum pernah diperiksa",
        words: "Penimbangan, vaksinasi, pengobatan dan pemeriksaan lain ternak ini akan tampil di sini.",
      }}
    >
      {(rows) => <ExaminationRows rows={rows} />}
    </PagedCard>
  );
}
