import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/parse-input";
import { daysBetween } from "@/contract/sheep/age";
import type { SheepDetail } from "@/contract/sheep/model";
import { ORIGIN_LABELS, OWNER_LABELS, SEX_LABELS, tagName } from "@/contract/sheep/words";
import { sheepQuery } from "@/src/api/sheep/sheep";
import { sheepWeightsQuery } from "@/src/api/sheep/sheep-card";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { ageInWords, HealthBadge, kindOf, StockBadge } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { WeightCard } from "@/src/farm/sheep/weight-card";
import { ReportPage } from "@/src/features/report/report-page";
import { formatDate, formatKg, formatNumber, formatRupiah } from "@/src/lib/format";
import { ChildCosts, ChildEvents, ChildExaminations } from "./sheep-child-lists";
import { ChildMoney } from "./sheep-child-money";
import { ChildOffspring } from "./sheep-child-offspring";
import { backToDetail, backToReport } from "./sheep-question";

/** The third level of the report: one animal and all its events. */
export function SheepChildPage() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,8}$/.exec(params.get("id") ?? "")?.[0];
  const above = (name: string) => (
    <Breadcrumbs
      items={[
        { label: "Laporan domba", to: backToReport(params) },
        { label: "Rincian", to: backToDetail(params) },
        { label: name },
      ]}
    />
  );
  if (id === undefined)
    return (
      <ReportPage title="Rincian ternak" above={above("Ternak")}>
        <Card flush>
          <EmptyState
            icon="sheep"
            title="Belum ada ternak yang dipilih"
            action={<LinkButton to={backToDetail(params)}>Pilih ternak</LinkButton>}
          >
            Buka rincian laporan, lalu tekan ternak yang ingin dilihat.
          </EmptyState>
        </Card>
      </ReportPage>
    );
  // The key resets the page for another animal.
  return <Child key={id} id={Number(id)} params={params} above={above} />;
}

type ChildProps = { id: number; params: URLSearchParams; above: (name: string) => ReactNode };

function Child({ id, params, above }: ChildProps) {
  const { data: animal, error, isFetching, refetch } = useQuery(sheepQuery(id));
  const weights = useQuery(sheepWeightsQuery(id));
  return (
    <ReportPage
      title={animal ? tagName(animal) : "Rincian ternak"}
      above={above(animal?.code ?? "Ternak")}
      actions={
        <LinkButton icon="sheep" to={paths.sheep.detail(id)}>
          Buka kartu ternak
        </LinkButton>
      }
    >
      {error && !animal ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !animal ? (
        <Loading className="flex flex-col gap-4">
          <SkeletonCard height={220} />
          <SkeletonCard height={380} />
        </Loading>
      ) : (
        <>
          <Identity animal={animal} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              {weights.error && !weights.data ? (
                <Card title="Bobot">
                  <ErrorState
                    error={weights.error}
                    onRetry={() => void weights.refetch()}
                    retrying={weights.isFetching}
                  />
                </Card>
              ) : (
                <WeightCard weights={weights.data} />
              )}
              {animal.cost !== null && <ChildMoney id={id} cost={animal.cost} />}
              <ChildCosts id={id} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <ChildEvents id={id} />
              <ChildExaminations id={id} />
              <ChildOffspring id={id} params={params} />
            </div>
          </div>
        </>
      )}
    </ReportPage>
  );
}

function Identity({ animal }: { animal: SheepDetail }) {
  const { moves, arrivedOn, lastWeight, arrivalWeight } = animal;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Tag of={animal} size="lg" />
        <StockBadge state={animal.stockState} />
        {moves.pen && <HealthBadge state={animal.healthState} />}
      </div>
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
        <Facts
          items={[
            ["Jenis dan ras", kindOf(animal)],
            ["Kelamin", SEX_LABELS[animal.sex]],
            ["Umur", ageInWords(animal)],
            ["Asal", `${ORIGIN_LABELS[animal.origin]}, ${formatDate(arrivedOn)}`],
            moves.pen && ["Di peternakan", `${formatNumber(daysBetween(arrivedOn, todayInJakarta()))} hari`],
          ]}
        />
        <Facts
          items={[
            [moves.pen ? "Kandang" : "Kandang terakhir", animal.pen.name],
            ["Pemilik", animal.investor?.name ?? OWNER_LABELS.perusahaan],
            ["Produk", animal.product?.name ?? null],
            [
              "Bobot",
              lastWeight === null
                ? null
                : `${formatKg(lastWeight)}${arrivalWeight === null ? "" : `, masuk ${formatKg(arrivalWeight)}`}`,
            ],
            animal.cost !== null && ["HPP", formatRupiah(animal.cost)],
          ]}
        />
      </div>
    </Card>
  );
}
