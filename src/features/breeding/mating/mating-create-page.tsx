import { Navigate, useNavigate } from "react-router-dom";
import { useHerd } from "@/src/api/sheep/herd";
import { useMay } from "@/src/api/user";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { MatingForm } from "./mating-form";

/** A ram with ewes: a colony, by hand, or an insemination. */
export function MatingCreatePage() {
  const mayWrite = useMay("herd.write");
  const herd = useHerd();
  const navigate = useNavigate();
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-4xl">
      <title>Catat kawin · Domba</title>
      <PageHeader
        title="Catat kawin"
        above={<Breadcrumbs items={[{ label: "Kawin", to: paths.breeding.matings }, { label: "Catat kawin" }]} />}
      />
      {herd.error ? (
        <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />
      ) : !herd.animals ? (
        <Loading className="flex flex-col gap-5">
          <SkeletonCard height={330} />
          <SkeletonCard height={300} />
        </Loading>
      ) : (
        <MatingForm animals={herd.animals} onLeave={() => navigate(paths.breeding.matings)} />
      )}
    </div>
  );
}
