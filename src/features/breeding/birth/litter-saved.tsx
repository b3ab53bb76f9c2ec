import { Link } from "react-router-dom";
import type { Litter } from "@/contract/breeding/model";
import { SEX_LABELS, tagName } from "@/contract/sheep/words";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDate, formatKg } from "@/src/lib/format";

/** The saved litter, with the lambs' cards, and the way on to the next ewe. */
export function LitterSaved({ litter }: { litter: Litter }) {
  const { dam, kind, day, lambs, sire } = litter;
  return (
    <>
      <PageHeader
        title={kind === "lahir" ? "Kelahiran tersimpan" : "Keguguran tersimpan"}
        below={`${tagName(dam)}, ${formatDate(day)}${sire ? `, pejantan ${tagName(sire)}` : ""}`}
      />
      <Card title={lambs.length > 0 ? "Anak" : undefined} flush={lambs.length > 0}>
        {lambs.length === 0 ? (
          <p className="text-ink-muted text-sm">{tagName(dam)} tidak lagi ditunggu melahirkan.</p>
        ) : (
          <ul aria-label="Anak yang lahir" className="divide-y divide-line border-line border-t">
            {lambs.map(({ id, sheep, sex, weight, mark }) => (
              <li key={id}>
                {sheep ? (
                  <Link
                    to={paths.sheep.detail(sheep.id)}
                    className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2 text-sm -outline-offset-2! hover:bg-canvas sm:px-5"
                  >
                    <Tag of={sheep} />
                    <span className="min-w-0 flex-1 text-ink-muted">
                      {[SEX_LABELS[sex], weight === null ? null : formatKg(weight), mark].filter(Boolean).join(", ")}
                    </span>
                    <Icon name="chevronRight" className="text-ink-faint" />
                  </Link>
                ) : (
                  <p className="min-h-12 px-4 py-3 text-ink-muted text-sm sm:px-5">{SEX_LABELS[sex]}, lahir mati</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="primary" icon="plus" size="lg" to={paths.breeding.birth()}>
          Catat kelahiran lain
        </LinkButton>
        <LinkButton icon="sheep" size="lg" to={paths.sheep.detail(dam.id)}>
          Buka kartu induk
        </LinkButton>
      </div>
    </>
  );
}
