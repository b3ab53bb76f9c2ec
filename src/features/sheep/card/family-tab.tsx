import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Litter } from "@/contract/breeding/model";
import { EASE_LABELS, LITTER_KIND_LABELS } from "@/contract/breeding/words";
import type { Kin, SheepFamily } from "@/contract/sheep/card";
import type { SheepDetail } from "@/contract/sheep/model";
import { MOST_OFFSPRING, SEX_LABELS, tagName } from "@/contract/sheep/words";
import { littersOfQuery } from "@/src/api/breeding";
import { sheepFamilyQuery } from "@/src/api/sheep/sheep-card";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { CancelBirthDialog } from "@/src/farm/breeding/lazy-cancel-birth-dialog";
import { StockBadge, Weight } from "@/src/farm/sheep/sheep-words";
import { formatDateShort } from "@/src/lib/format";
import { KinLink } from "./summary-tab";

function Ancestor({ who, animal }: { who: string; animal: Kin | null | undefined }) {
  return (
    <div className="min-w-0 rounded border border-line bg-canvas px-3 py-2.5 text-sm">
      <p className="text-ink-muted text-xs">{who}</p>
      {animal ? (
        <>
          <p className="mt-1">
            <KinLink animal={animal} />
          </p>
          <p className="mt-0.5 text-ink-faint text-xs">
            {animal.breed}
            {animal.bornOn && `, lahir ${formatDateShort(animal.bornOn)}`}
          </p>
        </>
      ) : (
        <p className="mt-1 text-ink-faint">tidak tercatat</p>
      )}
    </div>
  );
}

type Line = SheepFamily["dam"];

/** Shows a parent of the animal and that parent's own parents. */
function Side({ who, parent }: { who: string; parent: Line }) {
  return (
    <div className="grid items-center gap-3 sm:grid-cols-2">
      <Ancestor who={who} animal={parent} />
      <div className="grid gap-2 border-line border-l-2 pl-3">
        <Ancestor who={`Induk dari ${who.toLowerCase()}`} animal={parent?.dam} />
        <Ancestor who={`Pejantan dari ${who.toLowerCase()}`} animal={parent?.sire} />
      </div>
    </div>
  );
}

/** On a phone the rest of a line stands below its name and its figures. */
const DETAIL = "order-last basis-full text-ink-muted sm:order-none sm:min-w-0 sm:flex-1";

const lambsInWords = ({ kind, lambs }: Litter) => {
  const dead = lambs.filter(({ alive }) => !alive).length;
  if (kind === "keguguran") return LITTER_KIND_LABELS[kind];
  return `${lambs.length} anak${dead > 0 ? `, ${dead} lahir mati` : ""}`;
};

/** Her births and abortions, the newest first. */
function Litters({ dam }: { dam: number }) {
  const { data } = useQuery(littersOfQuery(dam));
  const mayWrite = useMay("sheep.write");
  const [cancelled, setCancelled] = useState<Litter>();
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Kelahiran" flush>
      <Suspense>
        {cancelled && <CancelBirthDialog litter={cancelled} onClose={() => setCancelled(undefined)} />}
      </Suspense>
      <ul aria-label="Kelahiran" className="divide-y divide-line border-line border-t">
        {data.rows.map((litter) => (
          <li key={litter.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
            <span className="flex-1 font-medium text-ink sm:flex-none">{formatDateShort(litter.day)}</span>
            <span className={DETAIL}>
              {[lambsInWords(litter), litter.ease && EASE_LABELS[litter.ease].toLowerCase()].filter(Boolean).join(", ")}
              {litter.sire && `, pejantan ${tagName(litter.sire)}`}
            </span>
            {mayWrite && litter.open && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Batalkan kelahiran ${formatDateShort(litter.day)}`}
                onClick={() => setCancelled(litter)}
              >
                Batalkan
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function FamilyTab({ animal }: { animal: SheepDetail }) {
  const { data, error, isFetching, refetch } = useQuery(sheepFamilyQuery(animal.id));
  if (error)
    return (
      <Card title="Silsilah">
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Loading className="flex flex-col gap-5">
        <SkeletonCard height={220} />
        <SkeletonCard height={260} />
      </Loading>
    );
  const { dam, sire, offspring } = data;
  const capped = offspring.length === MOST_OFFSPRING;
  return (
    <div className="flex flex-col gap-5">
      <Card
        title="Anak"
        description={offspring.length > 0 ? `${capped ? "Paling muda " : ""}${offspring.length} ekor` : undefined}
        flush
      >
        {offspring.length === 0 ? (
          <EmptyState icon="sheep" title="Belum ada anak">
            Anak tampil di sini setelah ternak ini dicatat sebagai{" "}
            {animal.sex === "betina" ? "induknya" : "pejantannya"}.
          </EmptyState>
        ) : (
          <ul aria-label="Anak" className="divide-y divide-line border-line border-t">
            {offspring.map((child) => (
              <li key={child.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
                <span className="min-w-0 flex-1 sm:flex-none">
                  <KinLink animal={child} />
                </span>
                <span className={DETAIL}>
                  {SEX_LABELS[child.sex]}
                  {child.bornOn && `, lahir ${formatDateShort(child.bornOn)}`}
                </span>
                <span className="tabular-nums">
                  <Weight value={child.lastWeight} />
                </span>
                <StockBadge state={child.stockState} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {animal.sex === "betina" && <Litters dam={animal.id} />}
      <Card title="Silsilah" description="Dua generasi ke atas.">
        <div className="grid gap-6">
          <Side who="Induk" parent={dam} />
          <Side who="Pejantan" parent={sire} />
        </div>
      </Card>
    </div>
  );
}
