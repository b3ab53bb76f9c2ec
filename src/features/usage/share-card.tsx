import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UsageDetail } from "@/contract/usage/model";
import { SHARE_PAGE, usageSharesQuery } from "@/src/api/usage";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { formatNumber, formatRupiah } from "@/src/lib/format";
import { ShareTable } from "./share-table";

/** Lists each animal's share of the cost, page by page. */
export function ShareCard({ usage }: { usage: UsageDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(usageSharesQuery(usage.id, page));
  return (
    <PagedCard
      title="Bagian tiap ternak"
      description={`${formatNumber(usage.animals)} ekor menanggung ${formatRupiah(usage.value)}${usage.cancelled ? ", sebelum dibatalkan" : ""}.`}
      query={query}
      page={page}
      pageSize={SHARE_PAGE}
      onPage={setPage}
      steps={["Sebelumnya", "Berikutnya"]}
      empty={{ icon: "sheep", title: "Tidak ada ternak", words: "Tidak seekor pun menanggung pemakaian ini." }}
    >
      {(rows) => <ShareTable caption="Bagian tiap ternak" rows={rows} kind={usage.kind} />}
    </PagedCard>
  );
}
