import type { SheepCost } from "@/contract/sheep/card";
import { COST_KIND_LABELS } from "@/contract/sheep/words";
import { DocumentLink } from "@/src/components/ui/document-link";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const cell = "border-line border-t py-2.5 align-top";

/** The ledger behind an animal's HPP explains every rupiah. */
export const CostRows = ({ costs }: { costs: readonly SheepCost[] }) => (
  <table className="w-full text-sm max-[379px]:text-xs">
    <caption className="sr-only">Buku biaya, yang terakhir dicatat dulu</caption>
    <thead>
      <tr className="text-left text-ink-muted text-xs">
        <th scope="col" className="px-4 py-2 font-semibold max-[379px]:pr-1 sm:px-5">
          Biaya
        </th>
        <th scope="col" className="px-2 py-2 text-right font-semibold max-[379px]:px-1">
          Jumlah
        </th>
        <th scope="col" className="px-4 py-2 text-right font-semibold max-[379px]:pl-1 sm:px-5">
          HPP sesudahnya
        </th>
      </tr>
    </thead>
    <tbody>
      {costs.map(({ id, kind, day, note, amount, sum, ...document }) => (
        <tr key={id}>
          <th scope="row" className={`${cell} min-w-0 px-4 text-left font-normal max-[379px]:pr-1 sm:px-5`}>
            <span className="font-medium">{COST_KIND_LABELS[kind]}</span>
            <span className="block text-ink-muted text-xs">
              {formatDateShort(day)}
              {note && ` · ${note}`}
              {document.documentName && " · "}
              <DocumentLink of={document} />
            </span>
          </th>
          <td className={`${cell} px-2 text-right font-medium tabular-nums max-[379px]:px-1`}>
            {formatRupiah(amount)}
          </td>
          <td className={`${cell} px-4 text-right text-ink-muted tabular-nums max-[379px]:pl-1 sm:px-5`}>
            {formatRupiah(sum)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
