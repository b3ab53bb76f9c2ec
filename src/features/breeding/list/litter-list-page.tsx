import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { Litter } from "@/contract/breeding/model";
import { EASE_LABELS, LITTER_KIND_LABELS, LITTER_KINDS, LITTER_SORTS } from "@/contract/breeding/words";
import { tagName } from "@/contract/sheep/words";
import { tableOf } from "@/src/api/base/list";
import { exportBreeding, littersQuery } from "@/src/api/breeding";
import { useMay } from "@/src/api/user";
import type { Column } from "@/src/components/table/column";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { none } from "@/src/components/table/none";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { Badge } from "@/src/components/ui/badge";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { CancelBirthDialog } from "@/src/farm/breeding/lazy-cancel-birth-dialog";
import { Tag } from "@/src/farm/sheep/tag";
import { formatDateShort } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { BreedingActs } from "./acts";
import { BreedingTabs } from "./breeding-tabs";

const spec: ListSpec = { ...LITTER_SORTS, filters: { kind: oneOf(LITTER_KINDS), period: dayRange } };

const filters: readonly Filter[] = [
  { name: "kind", label: "Kejadian", options: optionsOf(LITTER_KINDS, LITTER_KIND_LABELS) },
  dayRangeFilter("period", "Periode"),
];

const nameOf = ({ dam, day }: Litter) => `${tagName(dam)}, ${formatDateShort(day)}`;

/** The living lambs, each with its card, and the number born dead. */
function Lambs({ of: { lambs } }: { of: Litter }) {
  if (lambs.length === 0) return none;
  const dead = lambs.filter(({ alive }) => !alive).length;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {lambs.flatMap(({ sheep, sex }) =>
        sheep ? (
          <Link
            key={sheep.id}
            to={paths.sheep.detail(sheep.id)}
            className="rounded-sm text-primary-ink hover:underline"
          >
            {sheep.earTag}
            <span className="sr-only"> {sex}</span>
          </Link>
        ) : (
          []
        ),
      )}
      {dead > 0 && <span className="text-ink-muted">{dead} lahir mati</span>}
    </span>
  );
}

const columns: readonly Column<Litter>[] = [
  {
    id: "day",
    header: "Tanggal",
    width: 168,
    sort: "day",
    sortFirst: "desc",
    card: "title",
    cell: ({ day, hour }) => (
      <>
        {formatDateShort(day)}
        {hour && <span className="ml-1.5 text-ink-muted text-sm">{hour.replace(":", ".")}</span>}
      </>
    ),
  },
  { id: "dam", header: "Induk", width: 145, fixed: true, card: "fact", cell: ({ dam }) => <Tag of={dam} /> },
  {
    id: "kind",
    header: "Kejadian",
    width: 130,
    card: "state",
    cell: ({ kind, lambs }) =>
      kind === "lahir" ? (
        <Badge tone="success">{lambs.length} anak</Badge>
      ) : (
        <Badge tone="warning">{LITTER_KIND_LABELS[kind]}</Badge>
      ),
  },
  { id: "lambs", header: "Anak", width: 230, card: "fact", cell: (row) => <Lambs of={row} /> },
  {
    id: "ease",
    header: "Kemudahan",
    width: 115,
    cell: ({ ease }) => (ease === null ? none : EASE_LABELS[ease]),
  },
  { id: "sire", header: "Pejantan", width: 140, cell: ({ sire }) => (sire ? tagName(sire) : none) },
  { id: "pen", header: "Kandang", width: 130, card: "fact", cell: ({ pen }) => pen.name },
  { id: "notes", header: "Catatan", width: 200, rank: 9, cell: ({ notes }) => notes ?? none },
];

/** The births and abortions, the newest first. A row opens the dam's card. */
export function LitterListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(littersQuery(state)), "breeding/litter", state);
  const mayWrite = useMay("sheep.write");
  const [cancelled, setCancelled] = useState<Litter>();
  const actions = (litter: Litter): MenuEntry[] => [
    { label: "Buka induk", icon: "sheep", to: paths.sheep.detail(litter.dam.id) },
    ...(mayWrite && litter.open
      ? [{ label: "Batalkan", icon: "cancel" as const, danger: true, onSelect: () => setCancelled(litter) }]
      : []),
  ];
  return (
    <>
      <RecordListPage
        title="Kelahiran"
        id="breeding-litter"
        what="kelahiran"
        searchLabel="Cari anting induk"
        icon="sheep"
        purpose="Setiap kelahiran dan keguguran tercatat di sini dengan anak-anaknya. Catat dari kartu induk, dari Akan melahirkan, atau di sini."
        buttons={<BreedingActs />}
        tabs={<BreedingTabs current={paths.breeding.litters} />}
        columns={columns}
        rowName={nameOf}
        rowHref={({ dam }) => paths.sheep.detail(dam.id)}
        actions={actions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        chooses
        onExport={exportBreeding("litter", state)}
      />
      <Suspense>
        {cancelled && <CancelBirthDialog litter={cancelled} onClose={() => setCancelled(undefined)} />}
      </Suspense>
    </>
  );
}
