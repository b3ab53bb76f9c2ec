import { realisedRows } from "@/contract/investment/contract-words";
import type { ContractPage } from "@/contract/outside/model";
import { Icon } from "@/src/components/ui/icon";
import { Sums } from "@/src/features/outside/parts";
import { NewsPhoto } from "@/src/features/outside/picture";
import { formatDate, formatMonth, formatNumber, formatPercent } from "@/src/lib/format";

type Month = ContractPage["months"][number];

/** A month of the statement, with the farm's news of it. */
export function ContractMonth({ month, paidOn, open }: { month: Month; paidOn: string | null; open: boolean }) {
  const { until, news, figures, heads, sold, died } = month;
  const paid = paidOn !== null && paidOn <= until;
  const herd = [
    `${formatNumber(heads)} ekor dipelihara`,
    sold > 0 && `${formatNumber(sold)} terjual`,
    died > 0 && `${formatNumber(died)} mati`,
    news && "ada kabar",
  ];
  return (
    <details open={open} className="group break-inside-avoid border-line border-t first:border-t-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-semibold">{formatMonth(month.month)}</span>
          <span className="text-ink-muted">{herd.filter(Boolean).join(", ")}</span>
        </span>
        <Icon name="chevronDown" size={22} className="text-primary-ink group-open:rotate-180 print:hidden" />
      </summary>
      <div className="pb-4">
        {news && <News news={news} month={formatMonth(month.month)} />}
        <p className="text-ink-muted">Sampai {formatDate(until)}:</p>
        <Sums
          caption={`Realisasi sampai ${formatDate(until)}`}
          rows={[
            ...realisedRows(figures, paid),
            ["Hasil atas modal", figures.roi === null ? "–" : formatPercent(figures.roi), true],
          ]}
        />
      </div>
    </details>
  );
}

function News({ news: { text, photos }, month }: { news: NonNullable<Month["news"]>; month: string }) {
  return (
    <div className="mb-4 rounded-lg bg-primary-soft p-4">
      <p className="font-semibold text-primary-ink">Kabar bulan ini</p>
      {text && <p className="mt-1 whitespace-pre-line break-words">{text}</p>}
      {photos.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <NewsPhoto key={photo} photo={photo} alt={`Foto ${at + 1} dari kandang, ${month}`} />
          ))}
        </div>
      )}
    </div>
  );
}
