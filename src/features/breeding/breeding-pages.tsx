import { type ReactNode, Suspense } from "react";
import { Navigate, useRoutes } from "react-router-dom";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { DamListPage } from "./list/dam-list-page";
import { DuePage } from "./list/due-page";
import { LitterListPage } from "./list/litter-list-page";
import { MatingListPage } from "./list/mating-list-page";
import { WeaningListPage } from "./list/weaning-list-page";
import { WeaningPage } from "./wean/weaning-page";

/** The part of an address behind that of the first screen. */
const within = (path: string) => path.slice(paths.breeding.due.length + 1);

/** The forms come in one file, because the shell's table of files, which everybody loads, must stay small. */
const form = (path: string, load: () => Promise<(props: object) => ReactNode>) => ({
  path: within(path),
  Component: lazyPart(async () => ({ default: await load() })),
});

const ROUTES = [
  { path: within(paths.breeding.due), Component: DuePage },
  { path: within(paths.breeding.matings), Component: MatingListPage },
  { path: within(paths.breeding.litters), Component: LitterListPage },
  { path: within(paths.breeding.dams), Component: DamListPage },
  { path: within(paths.breeding.weanings), Component: WeaningListPage },
  { path: within(paths.breeding.weaning(":id")), Component: WeaningPage },
  form(
    paths.breeding.mate,
    async () => (await import(/* webpackChunkName: "herd" */ "./mating/mating-create-page")).MatingCreatePage,
  ),
  form(
    paths.breeding.birth(),
    async () => (await import(/* webpackChunkName: "herd" */ "./birth/birth-page")).BirthPage,
  ),
  form(paths.breeding.wean, async () => (await import(/* webpackChunkName: "herd" */ "./wean/wean-page")).WeanPage),
  { path: "*", element: <Navigate to={paths.notFound} replace /> },
];

/** The screens of breeding share one address in the shell's table of screens. */
export function BreedingPages() {
  const fallback = (
    <Loading className="min-h-dvh">
      <SkeletonCard height={420} />
    </Loading>
  );
  return <Suspense fallback={fallback}>{useRoutes(ROUTES)}</Suspense>;
}
