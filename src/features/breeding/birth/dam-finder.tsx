import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import { DUE_SORTS } from "@/contract/breeding/words";
import type { SheepBrief } from "@/contract/sheep/model";
import { tagName } from "@/contract/sheep/words";
import { expectedQuery } from "@/src/api/breeding";
import { useHerd } from "@/src/api/sheep/herd";
import { cx } from "@/src/components/ui/cx";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, SkeletonCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { dueInWords } from "@/src/farm/breeding/due";
import { AnimalPicker } from "@/src/farm/sheep/animal-picker";
import { Tag } from "@/src/farm/sheep/tag";
import { DueBadge } from "./due-badge";

const none: ReadonlySet<number> = new Set();
const refuse = (animal: SheepBrief) => (animal.sex === "betina" ? undefined : `${tagName(animal)} jantan.`);
const first = { page: 1, size: PAGE_SIZES[0], sort: DUE_SORTS.defaultSort, q: "", filters: {} };

/** Finds the dam by her tag, typed or scanned, or among those that are expected. */
export function DamFinder() {
  const navigate = useNavigate();
  const herd = useHerd();
  const { data } = useQuery(expectedQuery(first));
  const choose = (id: number) => void navigate(paths.breeding.birth(id));
  if (!herd.animals)
    return herd.error ? (
      <ErrorState error={herd.error} onRetry={herd.retry} retrying={herd.retrying} />
    ) : (
      <Loading className="flex min-h-dvh flex-col gap-5">
        <SkeletonCard height={240} />
        <SkeletonCard height={400} />
      </Loading>
    );
  return (
    // The foot keeps its place until the list is there.
    <div className={cx("flex flex-col gap-5", !data && "min-h-dvh")}>
      <Card title="Induk yang mana?">
        <AnimalPicker
          animals={herd.animals}
          chosen={none}
          refuse={refuse}
          most={1}
          onAdd={([dam]) => dam && choose(dam.id)}
        />
      </Card>
      {data && data.rows.length > 0 && (
        <Card title="Sedang ditunggu" flush>
          <ul aria-label="Induk yang ditunggu" className="divide-y divide-line border-line border-t">
            {data.rows.map((row) => (
              <li key={row.id}>
                <Link
                  to={paths.breeding.birth(row.id)}
                  className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm -outline-offset-2! hover:bg-canvas sm:px-5"
                >
                  <Tag of={row.ewe} />
                  <span className="min-w-0 text-ink-muted max-sm:order-last max-sm:basis-full sm:flex-1">
                    {dueInWords(row)}, {row.ewe.pen.name}
                  </span>
                  <span className="max-sm:ml-auto">
                    <DueBadge due={row} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
