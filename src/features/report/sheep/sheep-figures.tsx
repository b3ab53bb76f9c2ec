import type { ReactNode } from "react";
import { mortalityOf, type SheepReport } from "@/contract/report/sheep";
import { Formula } from "@/src/components/ui/formula";
import { Stat } from "@/src/components/ui/page/stat";
import { formatNumber, formatPercent } from "@/src/lib/format";
import { formatRupiahShort } from "@/src/lib/format-short";
import { FORMULAS } from "./sheep-formulas";

type Totals = SheepReport["totals"];
type Delta = { direction: "up" | "down" | "flat"; good?: boolean; text: string };

/** Returns the change of a figure; nothing if either value is missing. */
function deltaOf(
  now: number | null,
  before: number | null | undefined,
  inWords: (difference: number) => string,
  better?: "up" | "down",
): Delta | undefined {
  if (now === null || before === null || before === undefined) return undefined;
  const difference = now - before;
  const direction = difference > 0 ? "up" : difference < 0 ? "down" : "flat";
  const good = better && direction !== "flat" ? direction === better : undefined;
  return { direction, good, text: `${inWords(Math.abs(difference))} dari pembanding` };
}

const none = <span className="font-normal text-ink-faint">–</span>;
const asPercent = (share: number) => formatPercent(Math.round(share * 1000) / 10);

type Props = { totals: Totals | undefined; compared: Totals | undefined; maxMortality: number | undefined };

/** The key figures at the end of the period, each with its formula and comparison. */
export function HerdFigures({ totals, compared, maxMortality }: Props) {
  const mortality = totals && mortalityOf(totals.counts);
  const tooMany = mortality != null && maxMortality !== undefined && mortality * 100 > maxMortality;
  const figure = (value: number | null | undefined, show: (value: number) => ReactNode) =>
    value === undefined ? undefined : value === null ? none : show(value);
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-5 max-md:[&>:last-child]:col-span-2">
      <Stat
        label="Populasi akhir"
        icon="sheep"
        value={figure(totals?.counts.akhir, formatNumber)}
        unit="ekor"
        delta={totals && deltaOf(totals.counts.akhir, compared?.counts.akhir, (heads) => `${formatNumber(heads)} ekor`)}
        hint={<Formula label="populasi akhir" of={[FORMULAS.population]} />}
      />
      <Stat
        label="Bobot rata-rata"
        value={figure(totals?.weight, (weight) => formatNumber(weight, 2))}
        unit={totals?.weight == null ? undefined : "kg"}
        delta={totals && deltaOf(totals.weight, compared?.weight, (kg) => `${formatNumber(kg, 2)} kg`, "up")}
        hint={<Formula label="bobot rata-rata" of={[FORMULAS.weight]} />}
      />
      <Stat
        label="PBBH"
        icon="chart"
        value={figure(totals?.gain, formatNumber)}
        unit={totals?.gain == null ? undefined : "g/hari"}
        delta={totals && deltaOf(totals.gain, compared?.gain, (grams) => `${formatNumber(grams)} g`, "up")}
        hint={<Formula label="PBBH" of={[FORMULAS.gain]} />}
      />
      <Stat
        label="Mortalitas"
        value={figure(mortality, (share) =>
          tooMany ? <span className="text-error-ink">{asPercent(share)}</span> : asPercent(share),
        )}
        unit={
          tooMany ? `di atas batas ${maxMortality.toLocaleString("id-ID", { maximumFractionDigits: 2 })}%` : undefined
        }
        delta={
          totals &&
          deltaOf(
            mortalityOf(totals.counts),
            compared && mortalityOf(compared.counts),
            (share) => `${formatNumber(Math.round(share * 1000) / 10, 1)} poin`,
            "down",
          )
        }
        hint={<Formula label="mortalitas" of={[FORMULAS.mortality]} />}
      />
      <Stat
        label="Nilai HPP"
        icon="money"
        value={figure(totals?.cost, formatRupiahShort)}
        delta={totals && deltaOf(totals.cost, compared?.cost, formatRupiahShort)}
        hint={<Formula label="nilai HPP" of={[FORMULAS.cost]} />}
      />
    </div>
  );
}
