import { type ReactNode, Suspense } from "react";
import { Navigate, useRoutes } from "react-router-dom";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";

/** The part of an address behind that of the first screen. */
const within = (path: string) => path.slice(paths.breeding.due.length + 1);

const page = (path: string, load: () => Promise<(props: object) => ReactNode>) => ({
  path: within(path),
  Component: lazyPart(async () => ({ default: await load() })),
});

const ROUTES = [
  page(paths.breeding.due, async () => (await import("./list/due-page")).DuePage),
  page(paths.breeding.matings, async () => (await import("./list/mating-list-page")).MatingListPage),
  page(paths.breeding.mate, async () => (await import("./mating/mating-create-page")).MatingCreatePage),
  page(paths.breeding.litters, async () => (await import("./list/litter-list-page")).LitterListPage),
  page(paths.breeding.birth(), async () => (await import("./birth/birth-page")).BirthPage),
  page(paths.breeding.wean, async () => (await import("./wean/wean-page")).WeanPage),
  page(paths.breeding.weaning(":id"), async () => (await import("./wean/weaning-page")).WeaningPage),
  page(paths.breeding.dams, async () => (await import("./list/dam-list-page")).DamListPage),
  { path: "*", element: <Navigate to={paths.notFound} replace /> },
];

/** The screens of breeding share one entry of the shell's table, which everybody loads and which must stay small. */
export function BreedingPages() {
  return <Suspense fallback={<LoadingCard height={420} />}>{useRoutes(ROUTES)}</Suspense>;
}
