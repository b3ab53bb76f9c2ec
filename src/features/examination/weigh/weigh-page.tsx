import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/today";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { useWeighings } from "@/src/api/examination";
import { useHerd } from "@/src/api/sheep/herd";
import type { WeighEntry } from "@/src/api/sheep/weigh-queue";
import { isKept, weighings } from "@/src/api/sheep/weighings";
import { useMay, userInformationQuery } from "@/src/api/user";
import { Badge } from "@/src/components/ui/badge";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { gainInWords } from "@/src/farm/sheep/gain-text";
import { useOnline } from "@/src/features/examination/form/use-environment";
import { formatDateTime, formatKg } from "@/src/lib/format";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { readUser } from "@/src/lib/session-cookies";
import { signal } from "./signal";
import type { LastWeighing } from "./weigh-animal";
import { figuresOf, lastOf, pendingOf, stateInWords } from "./weigh-figures";
import { WeighLeave } from "./weigh-leave";
import { WeighList } from "./weigh-list";
import { WeighScale } from "./weigh-scale";

type Weighed = [animal: SheepBrief, weight: number, last: LastWeighing, confirmed: boolean];

function save(officer: string | undefined, ...[animal, weight, last, confirmed]: Weighed) {
  const user = readUser();
  if (!user) return;
  const { id, code, earTag, earTagColour } = animal;
  const entry = {
    key: newIdempotencyKey(),
    owner: user.email,
    at: Date.now(),
    day: todayInJakarta(),
    status: "waiting" as const,
    sheep: { id, code, earTag, earTagColour },
    weight,
    last,
    confirmed,
    officer: officer ?? user.name,
  };
  weighings.add(entry).then(signal.saved, () => {
    notify.error(`${tagName(animal)} ${formatKg(weight)} tidak dapat disimpan di peramban ini. Catat di kertas dulu.`);
  });
}

/** Timbang kilat: weighs one animal after the other with a phone in the pen. */
export function WeighPage() {
  const mayWrite = useMay("examination.write");
  const { data: user } = useQuery(userInformationQuery());
  const entries = useWeighings();
  const herd = useHerd();
  const online = useOnline();
  const today = todayInJakarta();
  const [retyped, setRetyped] = useState<WeighEntry | null>(null);
  const { waiting } = pendingOf(entries);
  if (!mayWrite) return <Navigate to={paths.notFound} replace />;

  function retype(entry: WeighEntry) {
    setRetyped(entry);
    void weighings.takeBack(entry.key);
  }

  return (
    <div className="mx-auto max-w-5xl">
      <title>Timbang kilat · Domba</title>
      <PageHeader
        title="Timbang kilat"
        above={
          <Breadcrumbs items={[{ label: "Log Pemeriksaan", to: paths.examination.list }, { label: "Timbang kilat" }]} />
        }
        below={
          <>
            {online ? <Badge tone="success">Ada jaringan</Badge> : <Badge tone="warning">Tanpa jaringan</Badge>}
            <span role="status">{stateInWords(entries)}</span>
          </>
        }
      />
      <Warnings herdFrom={herd.from} />
      {herd.error ? (
        <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />
      ) : !herd.animals ? (
        <Loading>
          <div className="space-y-5 lg:hidden">
            <SkeletonCard height={404} />
            <SkeletonCard height={154} />
          </div>
          <div className="max-lg:hidden">
            <SkeletonCard height={142} />
          </div>
        </Loading>
      ) : herd.animals.length === 0 ? (
        <EmptyState
          icon="sheep"
          title="Belum ada ternak di kandang"
          action={<LinkButton to={paths.sheep.list}>Buka daftar ternak</LinkButton>}
        >
          Ternak yang tercatat di kandang dapat ditimbang di sini.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card>
            <WeighScale
              key={retyped?.key}
              first={herd.animals.find(({ id }) => id === retyped?.sheep.id) ?? null}
              animals={herd.animals}
              today={today}
              lastOf={(animal) => lastOf(animal, entries)}
              onWeighed={(...weighed) => save(user?.name, ...weighed)}
            />
          </Card>
          <Notes entries={entries} today={today} onRetype={retype} />
        </div>
      )}
      <div className="mt-5">
        <LinkButton icon="examination" to={paths.examination.list}>
          Buka log pemeriksaan
        </LinkButton>
      </div>
      <WeighLeave waiting={waiting} />
    </div>
  );
}

const warning = "mb-4 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-ink";

const Warnings = ({ herdFrom }: { herdFrom: ReturnType<typeof useHerd>["from"] }) => (
  <>
    {!isKept && (
      <p role="alert" className={warning}>
        Peramban ini tidak menyimpan catatan tanpa jaringan. Jangan menutup halaman sebelum semua tersimpan.
      </p>
    )}
    {herdFrom && (
      <p className={warning}>
        Daftar ternak dari {formatDateTime(new Date(herdFrom))}; diperbarui begitu ada jaringan.
      </p>
    )}
  </>
);

type NotesProps = { entries: readonly WeighEntry[]; today: string; onRetype: (entry: WeighEntry) => void };

function Notes({ entries, today, onRetype }: NotesProps) {
  const { animals, mean } = figuresOf(entries, today);
  return (
    <Card
      flush={entries.length > 0}
      title="Catatan hari ini"
      description={`${animals} ternak${mean === null ? "" : `, rata-rata PBBH ${gainInWords(mean)}`}`}
    >
      {entries.length > 0 ? (
        <WeighList entries={entries} today={today} onRetype={onRetype} />
      ) : (
        <p className="text-ink-muted text-sm">
          Ketik nomor anting, tekan Enter, ketik bobot, tekan Enter. Tanpa jaringan pun catatan aman di peramban ini.
        </p>
      )}
    </Card>
  );
}
