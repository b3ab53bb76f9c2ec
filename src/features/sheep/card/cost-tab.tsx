import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SheepDetail } from "@/contract/sheep/model";
import { CARD_PAGE, sheepCostsQuery } from "@/src/api/sheep/sheep-card";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { CostRows } from "@/src/farm/sheep/cost-rows";
import { formatRupiah } from "@/src/lib/format";

/** The ledger behind the HPP explains every rupiah, newest first. */
export function CostTab({ animal }: { animal: SheepDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(sheepCostsQuery(animal.id, page));
  return (
    <PagedCard
      title="HPP"
      aside={
        animal.cost !== null && <span className="font-bold text-lg tabular-nums">{formatRupiah(animal.cost)}</span>
      }
      query={query}
      page={page}
      pageSize={CARD_PAGE}
      onPage={setPage}
      empty={{
        icon: "money",
        title: "Belum ada biaya",
        words: "Harga beli, pakan, obat dan biaya lain ternak ini akan tercatat di sini.",
      }}
    >
      {(rows) => <CostRows costs={rows} />}
    </PagedCard>
  );
}
