import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { todayInJakarta } from "@/contract/base/day/today";
import { PRESETS } from "@/contract/work/presets";
import type { Protocol } from "@/contract/work/protocol";
import { useMay } from "@/src/api/user";
import { protocolsQuery, useCreateProtocol, useProtocolChanged } from "@/src/api/work";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { newIdempotencyKey } from "@/src/lib/http/new-idempotency-key";
import { notify } from "@/src/lib/notify";
import { whatInWords, whenInWords, whomInWords } from "./protocol-words";

/** The protocols of the farm, and the delivered ones that can be switched on. */
export function ProtocolListPage() {
  const { data, error, refetch, isFetching } = useQuery(protocolsQuery());
  const mayWrite = useMay("sheep.write");
  return (
    <div className="mx-auto max-w-3xl">
      <title>Protokol · Domba</title>
      <PageHeader
        title="Protokol"
        count={data?.length}
        above={<Breadcrumbs items={[{ label: "Hari ini", to: paths.work.today }, { label: "Protokol" }]} />}
        actions={
          mayWrite && (
            <LinkButton variant="primary" icon="plus" to={paths.work.protocol.create}>
              Tambah protokol
            </LinkButton>
          )
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading className="flex flex-col gap-4">
          <SkeletonCard height={260} />
        </Loading>
      ) : (
        <div className="flex flex-col gap-4">
          {data.length === 0 ? (
            <EmptyState icon="calendar" title="Belum ada protokol">
              Protokol menentukan pekerjaan apa jatuh tempo kapan, untuk ternak mana. Nyalakan yang siap pakai, atau
              buat sendiri.
            </EmptyState>
          ) : (
            <Card flush>
              <ul aria-label="Daftar protokol" className="divide-y divide-line">
                {data.map((protocol) => (
                  <Row key={protocol.id} protocol={protocol} />
                ))}
              </ul>
            </Card>
          )}
          {mayWrite && <Presets taken={data} />}
        </div>
      )}
    </div>
  );
}

const Row = ({ protocol }: { protocol: Protocol }) => (
  <li className="px-4 py-3 sm:px-5">
    <div className="flex items-center gap-3">
      <Link
        to={paths.work.protocol.update(protocol.id)}
        className="flex min-h-11 min-w-0 flex-1 items-center break-words rounded-sm font-medium text-primary-ink hover:underline"
      >
        {protocol.name}
      </Link>
      <StatusBadge active={protocol.active} />
    </div>
    <p className="text-ink-muted text-sm">
      {whatInWords(protocol)}. {whenInWords(protocol)}; {whomInWords(protocol)}.
    </p>
  </li>
);

function Presets({ taken }: { taken: readonly Protocol[] }) {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  const offered = PRESETS.filter(({ name }) => !names.has(name.toLowerCase()));
  if (offered.length === 0) return null;
  return (
    <Card
      title="Siap pakai"
      description="Untuk domba dan kambing di Indonesia. Nyalakan, lalu sesuaikan obat dan dosisnya."
      flush
    >
      <ul aria-label="Protokol siap pakai" className="divide-y divide-line border-line border-t">
        {offered.map((preset) => (
          <PresetRow key={preset.name} preset={preset} />
        ))}
      </ul>
    </Card>
  );
}

function PresetRow({ preset: { hint, ...preset } }: { preset: (typeof PRESETS)[number] }) {
  const create = useCreateProtocol();
  const changed = useProtocolChanged();
  const switchOn = () =>
    create.mutate(
      { input: { ...preset, startOn: todayInJakarta() }, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ name }) => {
          notify.success(`${name} berlaku mulai hari ini.`);
          changed();
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{preset.name}</p>
        <p className="text-ink-muted text-sm">{hint}</p>
      </div>
      <Button
        size="lg"
        icon="plus"
        loading={create.isPending}
        aria-label={`Nyalakan ${preset.name}`}
        onClick={switchOn}
      >
        Nyalakan
      </Button>
    </li>
  );
}
