import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { oneOf } from "@/contract/base/words";
import { EXAMINATION_KINDS } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { noteQuery, WAITS } from "@/src/api/note/use-notes";
import { useHerd } from "@/src/api/sheep/herd";
import { useMay, userInformationQuery } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { readUser } from "@/src/lib/session/session-cookies";
import { ExaminationForm } from "./examination-form";

/** This parameter of the address names a refused note that is corrected. */
const NOTE = "catatan";

/** Records one examination of one animal, a pen or any chosen animals. */
export function ExaminationCreatePage() {
  const mayWrite = useMay("examination.write");
  const { data: user } = useQuery(userInformationQuery());
  const herd = useHerd();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const officer = user?.name ?? readUser()?.name ?? "";
  const key = params.get(NOTE);
  const note = useQuery({ ...noteQuery(key ?? ""), enabled: key !== null });
  const asked = (params.get("sheep") ?? "").split(",").map(Number);
  const first = (animals: readonly SheepBrief[]) => animals.filter(({ id }) => asked.includes(id));
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-4xl">
      <title>Catat pemeriksaan · Domba</title>
      <PageHeader
        title="Catat pemeriksaan"
        above={
          <Breadcrumbs
            items={[{ label: "Log Pemeriksaan", to: paths.examination.list }, { label: "Catat pemeriksaan" }]}
          />
        }
        actions={
          <LinkButton icon="examination" to={paths.examination.weigh}>
            Timbang kilat
          </LinkButton>
        }
      />
      {herd.error ? (
        <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />
      ) : !herd.animals || !officer || (key !== null && note.isPending) ? (
        <Loading className="flex flex-col gap-5">
          <SkeletonCard height={230} />
          <SkeletonCard height={380} />
        </Loading>
      ) : (
        <ExaminationForm
          animals={herd.animals}
          first={first(herd.animals)}
          kind={oneOf(EXAMINATION_KINDS, params.get("kind")) ?? "rutin"}
          officer={officer}
          corrected={note.data?.act === "examine" ? note.data : null}
          onLeave={() => navigate(paths.examination.list)}
          onWaiting={() => {
            notify.success(WAITS);
            void navigate(paths.examination.notes);
          }}
        />
      )}
    </div>
  );
}
