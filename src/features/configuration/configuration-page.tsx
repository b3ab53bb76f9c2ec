import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { Configuration } from "@/contract/configuration/model";
import { SECTION_LABELS, SECTIONS } from "@/contract/configuration/words";
import { useFormRecord } from "@/src/api/base/record";
import { configurationQuery } from "@/src/api/program/configuration";
import { useMay } from "@/src/api/user";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { Loading, LoadingCard, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { Tabs } from "@/src/components/ui/page/tabs";
import { paths } from "@/src/config/paths";
import { BackupSection } from "./backup-section";
import { SectionFacts } from "./section-facts";
import { SectionForm } from "./section-form";

const TAB = "bagian";
const HOOKS = "perubahan";
const BACKUP = "cadangan";
const SYSTEM = "keadaan";
const TABS = [...SECTIONS, HOOKS, BACKUP, SYSTEM] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = {
  ...SECTION_LABELS,
  [HOOKS]: "Webhook perubahan",
  [BACKUP]: "Cadangan",
  [SYSTEM]: "Keadaan sistem",
};
const tabs = TABS.map((key) => ({ key, label: LABELS[key] }));

/** Few farms have programs to tell, so the page does not wait for this part. */
const HookSection = lazyPart(() => import("./hook-section").then((module) => ({ default: module.HookSection })));
const SystemSection = lazyPart(() => import("./system-section"));

export function ConfigurationPage() {
  const mayRead = useMay("configuration.read");
  const query = useQuery({ ...configurationQuery(), enabled: mayRead });
  const configuration = useFormRecord(query);
  if (!mayRead) return <Navigate to={paths.notFound} replace />;
  return (
    <div className="mx-auto max-w-3xl">
      <title>Konfigurasi · Domba</title>
      <PageHeader
        title="Konfigurasi"
        below="Berlaku untuk dokumen baru. Dokumen yang sudah ada tidak berubah, dan setiap perubahan tercatat."
      />
      {configuration ? (
        <Sections configuration={configuration} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading className="flex flex-col gap-5">
          <div aria-hidden="true" className="h-11 border-line border-b" />
          <SkeletonCard height={480} />
        </Loading>
      )}
    </div>
  );
}

/** An opened section stays mounted behind the others, so that typed values survive a look at another section. */
function Sections({ configuration }: { configuration: Configuration }) {
  const mayWrite = useMay("configuration.write");
  const [params, setParams] = useSearchParams();
  const chosen = TABS.find((tab) => tab === params.get(TAB)) ?? TABS[0];
  const [visited, setVisited] = useState<readonly Tab[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);
  const choose = (tab: Tab) =>
    setParams(tab === TABS[0] ? {} : { [TAB]: tab }, { replace: true, preventScrollReset: true });
  return (
    <Tabs label="Bagian konfigurasi" tabs={tabs} value={chosen} onChange={choose}>
      {TABS.filter((tab) => visited.includes(tab)).map((section) => (
        <div key={section} hidden={section !== chosen}>
          {section === HOOKS ? (
            <Suspense fallback={<SkeletonCard height={240} />}>
              <HookSection mayWrite={mayWrite} />
            </Suspense>
          ) : section === BACKUP ? (
            <BackupSection mayWrite={mayWrite} />
          ) : section === SYSTEM ? (
            <Suspense fallback={<LoadingCard height={320} />}>
              <SystemSection shown={section === chosen} />
            </Suspense>
          ) : mayWrite ? (
            <SectionForm section={section} saved={configuration[section]} />
          ) : (
            <SectionFacts section={section} configuration={configuration} />
          )}
        </div>
      ))}
    </Tabs>
  );
}
