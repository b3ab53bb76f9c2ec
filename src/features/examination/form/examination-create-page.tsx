import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { oneOf } from "@/contract/base/words";
import { EXAMINATION_KINDS } from "@/contract/examination/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { noteQuery, WAITS } from "@/src/api/note/use-notes";
import { useHerd } from "@/src/api/sheep/herd";
import { sheepQuery } from "@/src/api/sheep/sheep";
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

/**
 * The animals of the form, and those of its address that are chosen at first. The card of an animal that has left leads
 * here, too: what was done before that is told of a day on which it stood here.
 */
function useAsked(herd: readonly SheepBrief[] | undefined, asked: readonly number[]) {
  const [id = 0, ...others] = asked;
  const isGone = id > 0 && others.length === 0 && herd !== undefined && !herd.some((one) => one.id === id);
  const { data: gone, isLoading } = useQuery({ ...sheepQuery(id), enabled: isGone });
  if (!herd || isLoading) return undefined;
  if (gone) return { animals: [...herd, gone], first: [gone], day: gone.goneOn ?? undefined };
  return { animals: herd, first: herd.filter((one) => asked.includes(one.id)) };
}

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
  const asked = useAsked(herd.animals, (params.get("sheep") ?? "").split(",").map(Number));
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
      ) : !asked || !officer || (key !== null && note.isPending) ? (
        <Loading className="flex flex-col gap-5">
          <SkeletonCard height={230} />
          <SkeletonCard height={380} />
        </Loading>
      ) : (
        <ExaminationForm
          {...asked}
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
