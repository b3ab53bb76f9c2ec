import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { DamForBirth, Litter } from "@/contract/breeding/model";
import { tagName } from "@/contract/sheep/words";
import { damQuery } from "@/src/api/breeding";
import { noteQuery } from "@/src/api/note/use-notes";
import { useHerd } from "@/src/api/sheep/herd";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { dueInWords } from "@/src/farm/breeding/due";
import { BirthForm } from "./birth-form";
import { DamFinder } from "./dam-finder";
import { LitterSaved } from "./litter-saved";

/** This parameter of the address names the dam. */
const DAM = "induk";
/** This parameter names a refused note that is corrected. */
const NOTE = "catatan";

/** The screen for a whole litter, made for a phone in the pen. Without a dam, she is looked for first. */
export function BirthPage() {
  const mayWrite = useMay("herd.write");
  const [params] = useSearchParams();
  const asked = params.get(DAM);
  const dam = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-2xl">
      <title>Catat kelahiran · Domba</title>
      {dam === null ? (
        <>
          <Header title="Catat kelahiran" />
          <DamFinder />
        </>
      ) : (
        // The key begins anew for another dam.
        <BirthOf key={dam} id={dam} note={params.get(NOTE)} />
      )}
    </div>
  );
}

const Header = ({ title, below }: { title: string; below?: string }) => (
  <PageHeader
    title={title}
    above={<Breadcrumbs items={[{ label: "Kelahiran", to: paths.breeding.litters }, { label: "Catat kelahiran" }]} />}
    below={below}
  />
);

const placeOf = ({ ewe, expected }: DamForBirth) =>
  `${ewe.pen.name}${expected ? `, ditunggu ${dueInWords(expected)}` : ""}`;

/** Without a network the animal is known from this browser, and its mating is not. */
function useDam(id: number) {
  const { data, error, isFetching, refetch } = useQuery(damQuery(id));
  const { animals } = useHerd();
  const ewe = error || !navigator.onLine ? animals?.find((animal) => animal.id === id) : undefined;
  const known: DamForBirth | undefined = ewe && { ewe, expected: null, sires: [], refusal: null };
  return { data: data ?? known, error, retry: () => void refetch(), retrying: isFetching };
}

function useCorrected(key: string | null) {
  const { data, isPending } = useQuery({ ...noteQuery(key ?? ""), enabled: key !== null });
  return { ready: key === null || !isPending, note: data?.act === "birth" ? data : null };
}

function BirthOf({ id, note }: { id: number; note: string | null }) {
  const { data, error, retry, retrying } = useDam(id);
  const corrected = useCorrected(note);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Litter>();
  const [anyway, setAnyway] = useState(false);
  // After the save the same question has another answer, which is not this form's.
  const [dam, setDam] = useState<DamForBirth>();
  if (data && !dam) setDam(data);
  if (saved) return <LitterSaved litter={saved} />;
  if (!dam || !corrected.ready)
    return (
      <>
        <Header title="Catat kelahiran" />
        {error ? <ErrorState error={error} onRetry={retry} retrying={retrying} /> : <LoadingCard height={420} />}
      </>
    );
  return (
    <>
      <Header title={`Lahir: ${tagName(dam.ewe)}`} below={placeOf(dam)} />
      {dam.refusal !== null && !anyway && !corrected.note ? (
        <EmptyState
          icon="warning"
          title={dam.refusal}
          action={
            <>
              <LinkButton to={paths.sheep.detail(id)}>Buka kartu</LinkButton>
              {dam.ewe.sex === "betina" && <Button onClick={() => setAnyway(true)}>Kelahirannya pada hari lain</Button>}
            </>
          }
        >
          Kelahiran hari ini tidak dapat dicatat untuknya.
        </EmptyState>
      ) : (
        <BirthForm
          dam={dam}
          corrected={corrected.note}
          onSaved={setSaved}
          onWaiting={() => void navigate(paths.examination.notes)}
        />
      )}
    </>
  );
}
