import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { sucklingsQuery } from "@/src/api/breeding";
import { useMay, userInformationQuery } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { readUser } from "@/src/lib/session/session-cookies";
import { WeanForm } from "./wean-form";

/** Weans the lambs of a pen together, or the one that the address names. */
export function WeanPage() {
  const mayWrite = useMay("herd.write");
  const { data: user } = useQuery(userInformationQuery());
  const officer = user?.name ?? readUser()?.name ?? "";
  const [params] = useSearchParams();
  const asked = params.get("anak");
  const lamb = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? asked : null;
  const { data, error, isFetching, refetch } = useQuery(sucklingsQuery(lamb ?? undefined));
  const navigate = useNavigate();
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-3xl">
      <title>Sapih · Domba</title>
      <PageHeader
        title="Sapih"
        above={<Breadcrumbs items={[{ label: "Kelahiran", to: paths.breeding.litters }, { label: "Sapih" }]} />}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data || !officer ? (
        <Loading className="flex flex-col gap-5">
          <SkeletonCard height={200} />
          <SkeletonCard height={320} />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          icon="sheep"
          title="Tidak ada anak yang menyusu"
          action={<LinkButton to={paths.breeding.birth()}>Catat kelahiran</LinkButton>}
        >
          Anak yang lahir di kandang tampil di sini sampai disapih.
        </EmptyState>
      ) : (
        <WeanForm
          lambs={data}
          chosen={lamb !== null}
          officer={officer}
          onDone={(id) => navigate(paths.breeding.weaning(id))}
          onCancel={() => navigate(paths.breeding.litters)}
        />
      )}
    </div>
  );
}
