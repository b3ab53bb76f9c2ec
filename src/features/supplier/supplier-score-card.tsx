import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SupplierScore } from "@/contract/supplier/score";
import { MORTALITY_DAYS, MOST_SCORED } from "@/contract/supplier/words";
import { supplierScoreQuery } from "@/src/api/supplier";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { Unknown } from "@/src/components/ui/page/unknown";
import { figure } from "@/src/farm/terms/terms";
import { formatNumber, formatPercent } from "@/src/lib/format";

const heads = (count: number) => `${formatNumber(count)} ekor`;

function earlyWords({ animals, dead }: SupplierScore["mortality"]["early"]) {
  if (animals === 0) return "";
  const lost = dead > 0 ? `, ${heads(dead)} di antaranya sudah mati` : "";
  return ` ${heads(animals)} belum genap ${MORTALITY_DAYS} hari${lost}.`;
}

type Row = { name: string; value: ReactNode; basis: string; formula: string };

function rowsOf({ mortality, gain, shrink }: SupplierScore): Row[] {
  const of = (value: string | null) => value ?? <Unknown>belum ada data</Unknown>;
  return [
    {
      name: `Mati dalam ${MORTALITY_DAYS} hari`,
      value: of(mortality.percent === null ? null : formatPercent(mortality.percent)),
      basis: `${heads(mortality.dead)} dari ${heads(mortality.animals)}.${earlyWords(mortality.early)}`,
      formula: figure("matiAwal").formula,
    },
    {
      name: "PBBH rata-rata",
      value: of(gain.grams === null ? null : `${formatNumber(gain.grams)} g/hari`),
      basis: `Dari ${heads(gain.animals)} yang sudah ditimbang lagi.`,
      formula: figure("pbbhSupplier").formula,
    },
    {
      name: "Susut di jalan",
      value: of(shrink.percent === null ? null : formatPercent(shrink.percent)),
      basis: `Dari ${heads(shrink.animals)} yang bobot beli dan bobot tibanya tercatat.`,
      formula: figure("susut").formula,
    },
  ];
}

/** Rates the animals of a supplier. A supplier of other goods gets the card once it has sold animals. */
export function SupplierScoreCard({ id, sellsAnimals }: { id: number; sellsAnimals: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(supplierScoreQuery(id));
  if (!sellsAnimals && !data?.animals) return null;
  return (
    <Card title="Mutu ternaknya" description={data && descriptionOf(data)} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <dl className="divide-y divide-line border-line border-t">
          {data ? rowsOf(data).map((row) => <Score key={row.name} {...row} />) : <Waiting />}
        </dl>
      )}
    </Card>
  );
}

function descriptionOf({ animals, more }: SupplierScore) {
  if (animals === 0) return "Belum ada ternak dari supplier ini.";
  return more ? `${heads(MOST_SCORED)} yang terakhir dibeli.` : `${heads(animals)} dibeli.`;
}

function Score({ name, value, basis, formula }: Row) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 px-4 py-3 sm:px-5">
      <dt className="font-medium text-sm">{name}</dt>
      <dd className="text-right font-bold text-lg tabular-nums">{value}</dd>
      <dd className="col-span-2 text-ink-muted text-sm">
        {basis}
        <span className="block text-ink-faint text-xs">{formula}</span>
      </dd>
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="space-y-6 px-4 py-4 sm:px-5">
      {["mati", "pbbh", "susut"].map((name) => (
        <div key={name} className="space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
