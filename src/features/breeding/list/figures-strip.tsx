import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BreedingFigures } from "@/contract/breeding/model";
import { breedingFiguresQuery } from "@/src/api/breeding";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { Term } from "@/src/farm/terms/term";
import type { TermId } from "@/src/farm/terms/terms";
import { formatNumber, formatPercent } from "@/src/lib/format";

type Figure = {
  term: TermId;
  label: string;
  value: (of: BreedingFigures) => string | null;
  note: (of: BreedingFigures) => ReactNode;
};

const said = (value: number | null, words: (value: number) => string) => (value === null ? null : words(value));

const FIGURES: readonly Figure[] = [
  {
    term: "angkaKebuntingan",
    label: "Angka kebuntingan",
    value: ({ conception }) => said(conception, formatPercent),
    note: ({ conceived, mated }) => `${formatNumber(conceived)} dari ${formatNumber(mated)} kawin`,
  },
  {
    term: "anakSekelahiran",
    label: "Anak sekelahiran",
    value: ({ litterSize }) => said(litterSize, (value) => formatNumber(value, 2)),
    note: ({ litters, stillborn }) =>
      `${formatNumber(litters)} kelahiran${stillborn > 0 ? `, ${formatNumber(stillborn)} lahir mati` : ""}`,
  },
  {
    term: "hidupSapih",
    label: "Hidup sampai sapih",
    value: ({ survival }) => said(survival, formatPercent),
    note: ({ weaned, diedBefore }) => `${formatNumber(weaned)} disapih, ${formatNumber(diedBefore)} mati sebelumnya`,
  },
  {
    term: "selangBeranak",
    label: "Selang beranak",
    value: ({ interval }) => said(interval, (value) => `${formatNumber(value)} hari`),
    note: () => "rata-rata antar kelahiran",
  },
  {
    term: "sapihPerInduk",
    label: "Sapihan per induk",
    value: ({ kilos }) => said(kilos, (value) => `${formatNumber(value, 1)} kg`),
    note: () => "tiap induk yang menyapih",
  },
];

/** The herd's last twelve months, each figure with its meaning. A failure leaves the list below alone. */
export function FiguresStrip() {
  const { data, error } = useQuery(breedingFiguresQuery());
  if (error && !data) return null;
  return (
    <section
      aria-label="Dua belas bulan terakhir"
      className="mb-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <dl className="grid grid-cols-3 gap-x-3 gap-y-2 lg:grid-cols-5">
        {FIGURES.map(({ term, label, value, note }) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-muted text-xs">
              <Term of={term}>{label}</Term>
            </dt>
            <dd className="font-semibold text-base tabular-nums">
              {data ? (
                (value(data) ?? <span className="font-normal text-ink-faint">–</span>)
              ) : (
                <Skeleton className="h-6 w-16" />
              )}
              <span className="block font-normal text-ink-muted text-xs max-sm:hidden">
                {data ? note(data) : "\u00a0"}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
