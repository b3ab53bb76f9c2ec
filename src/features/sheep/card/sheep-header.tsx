import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { SheepDetail } from "@/contract/sheep/model";
import { codeBeside, SEX_LABELS } from "@/contract/sheep/words";
import { Badge } from "@/src/components/ui/badge";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { paths } from "@/src/config/paths";
import { dueInWords } from "@/src/farm/breeding/due";
import {
  ageInWords,
  classInWords,
  HealthBadge,
  isWithheld,
  kindOf,
  OWN,
  StockBadge,
  Weight,
  WithheldBadge,
} from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort } from "@/src/lib/format";
import { BoardedBadge } from "./boarded-badge";
import { isDam } from "./is-dam";
import { SheepActions } from "./sheep-actions";
import { SheepPhoto } from "./sheep-photo";

/** The animal's name, its state and the possible moves. */
export function SheepHeader({ animal }: { animal: SheepDetail }) {
  const { code, stockState, healthState, saleFrom, moves, ageClass, sex } = animal;
  const age = ageInWords(animal);
  return (
    <header className="mb-5 print:hidden">
      <Breadcrumbs items={[{ label: "Ternak", to: paths.sheep.list }, { label: code }]} />
      <div className="mt-2 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
        <div className="flex gap-4 sm:gap-5">
          <SheepPhoto animal={animal} />
          <div className="min-w-0 flex-1">
            <h1
              tabIndex={-1}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 font-bold text-base outline-none! min-[380px]:text-xl"
            >
              <Tag of={animal} size="lg" />
              <span className="font-semibold text-base text-ink-muted tabular-nums">{code}</span>
            </h1>
            <p className="mt-2 text-ink text-sm">
              {kindOf(animal)} {SEX_LABELS[sex].toLowerCase()}
              {age && (
                <>
                  , {age} <span className="text-ink-muted">({classInWords(ageClass, sex)?.toLowerCase()})</span>
                </>
              )}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-1.5">
              <StockBadge state={stockState} />
              {!animal.tagged && <Badge tone="warning">Belum beranting</Badge>}
              <BoardedBadge until={animal.boardedUntil} />
              {moves.pen && <HealthBadge state={healthState} />}
              {moves.pen && saleFrom && isWithheld(saleFrom) && <WithheldBadge saleFrom={saleFrom} />}
              {isDam(animal) && animal.expected && (
                <Badge tone="primary" icon="calendar">
                  Ditunggu {dueInWords(animal.expected)}
                </Badge>
              )}
            </p>
          </div>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 text-sm sm:grid-cols-4">
          <Figure label="Bobot terakhir" note={animal.lastWeighedOn && formatDateShort(animal.lastWeighedOn)}>
            <Weight value={animal.lastWeight} />
          </Figure>
          <Figure label={moves.pen ? "Kandang" : "Kandang terakhir"} note={codeBeside(animal.pen)}>
            <Link to={`${paths.sheep.list}?pen=${animal.pen.id}`} className="hover:underline">
              {animal.pen.name}
            </Link>
          </Figure>
          <Figure label="Pemilik" note={animal.investor?.code}>
            {animal.investor?.name ?? OWN}
          </Figure>
          <Figure label="Dijual sebagai" note={animal.product?.code}>
            {animal.product?.name ?? <span className="font-normal text-ink-faint">belum dipilih</span>}
          </Figure>
        </dl>
        <SheepActions animal={animal} />
      </div>
    </header>
  );
}

function Figure({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-semibold text-base tabular-nums">
        {children}
        {note && <span className="block font-normal text-ink-faint text-xs">{note}</span>}
      </dd>
    </div>
  );
}
