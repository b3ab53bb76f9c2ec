import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SheepDetail } from "@/contract/sheep";
import { COST_KIND_LABELS } from "@/contract/sheep-words";
import { CARD_PAGE, sheepCostsQuery } from "@/src/api/sheep-card";
import { DocumentLink } from "@/src/components/ui/document-link";
import { PagedCard } from "@/src/components/ui/paged-card";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const cell = "border-line border-t py-2.5 align-top";

/** The ledger behind the HPP: every rupiah with its reason, the newest first. */
export function CostTab({ animal }: { animal: SheepDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery(sheepCostsQuery(animal.id, page));
  return (
    <PagedCard
      title="HPP"
      aside={<span className="font-bold text-lg tabular-nums">{formatRupiah(animal.cost)}</span>}
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
      {(rows) => (
        <table className="w-full text-sm">
          <caption className="sr-only">Buku biaya, yang terbaru dulu</caption>
          <thead>
            <tr className="text-left text-ink-muted text-xs">
              <th scope="col" className="px-4 py-2 font-semibold sm:px-5">
                Biaya
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                Jumlah
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold sm:px-5">
                HPP sesudahnya
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, kind, day, note, amount, sum, ...document }) => (
              <tr key={id}>
                <th scope="row" className={`${cell} min-w-0 px-4 text-left font-normal sm:px-5`}>
                  <span className="font-medium">{COST_KIND_LABELS[kind]}</span>
                  <span className="block text-ink-muted text-xs">
                    {formatDateShort(day)}
                    {note && ` · ${note}`}
                    {document.documentName && " · "}
                    <DocumentLink of={document} />
                  </span>
                </th>
                <td className={`${cell} px-2 text-right font-medium tabular-nums`}>{formatRupiah(amount)}</td>
                <td className={`${cell} px-4 text-right text-ink-muted tabular-nums sm:px-5`}>{formatRupiah(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedCard>
  );
}
