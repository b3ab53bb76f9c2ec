import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { tagName } from "@/contract/sheep/words";
import { lossesQuery } from "@/src/api/sheep/loss";
import { sheepQuery } from "@/src/api/sheep/sheep";
import { useMay } from "@/src/api/user";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, LoadingCard, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { Tabs } from "@/src/components/ui/page/tabs";
import { paths } from "@/src/config/paths";
import { LossNotice } from "./dialogs";
import { SheepHeader } from "./sheep-header";
import { SummaryTab } from "./summary-tab";

const TABS = [
  { key: "ringkasan", label: "Ringkasan" },
  { key: "pemeriksaan", label: "Pemeriksaan" },
  { key: "hpp", label: "HPP", money: true },
  { key: "dokumen", label: "Dokumen" },
  { key: "riwayat", label: "Riwayat" },
  { key: "silsilah", label: "Anak & silsilah" },
] as const;
type Tab = (typeof TABS)[number]["key"];

/** The other tabs come in one file, with the first of them. */
const LaterTab = lazyPart(() => import("./later-tab"));

export function SheepPage() {
  const { id = "" } = useParams();
  // The key resets the card for another animal.
  return <SheepCard key={id} id={id} />;
}

/** The card of one animal. The address holds the open tab. */
function SheepCard({ id }: { id: string }) {
  const { data: animal, error, isFetching, refetch } = useQuery(sheepQuery(id));
  const { data: losses } = useQuery({ ...lossesQuery(Number(id)), enabled: animal?.moves.pen === true });
  const [params, setParams] = useSearchParams();
  const seesMoney = useMay("cost.read");
  const tabs = TABS.filter((one) => seesMoney || !("money" in one));
  const tab = tabs.find(({ key }) => key === params.get("tab"))?.key ?? "ringkasan";
  const choose = (next: Tab) =>
    setParams(next === "ringkasan" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${animal ? tagName(animal) : "Kartu ternak"} · Domba`}</title>
      {animal ? (
        <>
          <SheepHeader animal={animal} />
          <Suspense>
            {losses?.map((loss) => (
              <LossNotice key={loss.id} loss={loss} />
            ))}
          </Suspense>
          <Tabs label={`Kartu ${tagName(animal)}`} tabs={tabs} value={tab} onChange={choose}>
            {tab === "ringkasan" ? (
              <SummaryTab animal={animal} />
            ) : (
              <Suspense fallback={<LoadingCard height={380} />}>
                <LaterTab tab={tab} animal={animal} />
              </Suspense>
            )}
          </Tabs>
        </>
      ) : (
        <>
          <Breadcrumbs items={[{ label: "Ternak", to: paths.sheep.list }, { label: "Kartu ternak" }]} />
          <h1 tabIndex={-1} className="sr-only">
            Kartu ternak
          </h1>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading className="mt-2 flex min-h-dvh flex-col gap-5">
              <SkeletonCard height={270} />
              <SkeletonCard height={380} />
            </Loading>
          )}
        </>
      )}
    </div>
  );
}
