import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { homeSummaryQuery, homeTodayQuery } from "@/src/api/home";
import { useMay } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDate } from "@/src/lib/format";
import { HomeFigures } from "./home-figures";

// The lists and the chart load after the figures, so that nobody waits for them to read a number.
const HomeRest = lazyPart(() => import("./home-rest"));
// Only a farm that begins has first steps.
const HomeStart = lazyPart(() => import("./home-start"));

/** The search words lead here, also when no step is left. */
const START = "?langkah-awal";

function QuickActions() {
  const [sells, examines] = [useMay("transaction.write"), useMay("examination.write")];
  return (
    <>
      {sells && (
        <LinkButton variant="primary" icon="plus" to={paths.transaction.create}>
          Penjualan baru
        </LinkButton>
      )}
      {examines && (
        <LinkButton variant="secondary" icon="scan" to={paths.examination.weigh}>
          Timbang
        </LinkButton>
      )}
      {sells && (
        <LinkButton variant="secondary" icon="money" to={paths.transaction.receive}>
          Terima pembayaran
        </LinkButton>
      )}
    </>
  );
}

/** Keeps the place of the date, so that nothing moves when it comes. */
const NO_DATE_YET = "\u00a0";

/** A role that may not read the farm's figures begins with the work of the day. */
export const HomePage = () => (useMay("dashboard.read") ? <Dashboard /> : <Navigate to={paths.work.today} replace />);

function Dashboard() {
  const summary = useQuery(homeSummaryQuery());
  const today = useQuery(homeTodayQuery());
  const failed = [summary, today].find(({ error }) => error);
  const { data: herd } = summary;
  const { search } = useLocation();
  const below = (
    <Loading>
      <Skeleton className="h-200 rounded-lg" />
    </Loading>
  );
  return (
    <>
      <title>Dashboard · Domba</title>
      <PageHeader
        title="Dashboard"
        below={<p className="text-ink-muted text-sm">{herd ? formatDate(herd.date) : NO_DATE_YET}</p>}
        actions={<QuickActions />}
      />
      {failed?.error ? (
        <ErrorState
          error={failed.error}
          onRetry={() => void Promise.all([summary.refetch(), today.refetch()])}
          retrying={summary.isFetching || today.isFetching}
        />
      ) : (
        <div className="grid gap-4">
          <Suspense>
            {herd && (herd.start || search === START) && <HomeStart start={herd.start} example={herd.example} />}
          </Suspense>
          <HomeFigures today={today.data} date={herd?.date} />
          {today.data ? (
            <Suspense fallback={below}>
              <HomeRest today={today.data} summary={herd} />
            </Suspense>
          ) : (
            below
          )}
        </div>
      )}
    </>
  );
}
