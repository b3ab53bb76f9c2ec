import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { homeSummaryQuery } from "@/src/api/home";
import { useMay } from "@/src/api/user";
import { LinkButton } from "@/src/components/ui/link-button";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { ExampleFarm } from "@/src/farm/example/example-farm";
import { ALL_TERMS } from "@/src/farm/terms/terms";
import { CHAPTERS, GUIDE, guidePath, TERM } from "./guide";
import { GuideText, KeyList, TermList } from "./guide-parts";
import type { GuidePage as Page } from "./page";

/** The name of the word that the address asks for. */
const useTerm = () => useSearchParams()[0].get(TERM);

/** The Panduan's first page: its pages, the keys, and every word. */
function GuideList() {
  const term = useTerm();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <title>Panduan · Domba</title>
      <PageHeader title="Panduan" />
      {CHAPTERS.map(({ title, pages }) => (
        <Card key={title} title={title} flush>
          <ul className="divide-y divide-line border-line border-t">
            {pages.map(({ id, title: name, tasks }) => (
              <li key={id} className="relative px-4 py-3 hover:bg-canvas sm:px-5">
                <Link to={guidePath(id)} className="font-medium text-sm after:absolute after:inset-0">
                  {name}
                </Link>
                <p className="text-ink-muted text-sm">{tasks.map((task) => task.title).join(" · ")}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Example />
      <Card title="Tombol">
        <KeyList />
      </Card>
      <Card title="Istilah">
        <TermList terms={ALL_TERMS} at={term} />
      </Card>
    </div>
  );
}

/** The first steps offer it, too, but they are gone when the owner has time to look around. */
function Example() {
  const mayOpen = useMay("configuration.write");
  const { data } = useQuery({ ...homeSummaryQuery(), enabled: mayOpen });
  if (!data?.example) return null;
  return (
    <Card title="Peternakan contoh" flush>
      <ExampleFarm />
    </Card>
  );
}

/** The Panduan: its list, or the page that the address names. */
export function GuidePage() {
  const { page } = useParams();
  return page === undefined ? <GuideList /> : <OnePage id={page} />;
}

function OnePage({ id }: { id: string }) {
  const at = GUIDE.findIndex((page) => page.id === id);
  const page = GUIDE[at];
  const term = useTerm();
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${page?.title ?? "Panduan"} · Domba`}</title>
      <PageHeader
        title={page?.title ?? "Halaman ini tidak ada"}
        above={<Breadcrumbs items={[{ label: "Panduan", to: paths.guide }, { label: page?.title ?? "" }]} />}
      />
      {page ? (
        <>
          <Card>
            <Picture page={page} />
            <GuideText page={page} term={term} />
          </Card>
          <nav aria-label="Halaman Panduan" className="mt-4 flex flex-wrap justify-between gap-3">
            <Neighbour page={GUIDE[at - 1]} before="Sebelumnya" />
            <Neighbour page={GUIDE[at + 1]} before="Berikutnya" />
          </nav>
        </>
      ) : (
        <Card>
          <EmptyState
            icon="info"
            title="Halaman ini tidak ada"
            action={<LinkButton to={paths.guide}>Buka Panduan</LinkButton>}
          >
            Panduan punya halaman lain tentang hal yang Anda cari.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

const Picture = ({ page: { id, picture } }: { page: Page }) => (
  <img
    src={`/panduan/${id}.webp`}
    alt={picture.of}
    width={800}
    height={500}
    className="mb-5 h-auto w-full rounded-md border border-line"
  />
);

const Neighbour = ({ page, before }: { page: Page | undefined; before: string }) =>
  page ? (
    <LinkButton to={guidePath(page.id)}>
      {before}: {page.title}
    </LinkButton>
  ) : (
    <span />
  );
