import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Mating } from "@/contract/breeding/model";
import { MATING_KIND_LABELS, MATING_SORTS, MATING_STATE_LABELS, MATING_STATES } from "@/contract/breeding/words";
import { tableOf } from "@/src/api/base/list";
import { exportBreeding, matingsQuery } from "@/src/api/breeding";
import { useMay } from "@/src/api/user";
import { dayRangeFilter } from "@/src/components/table/filter/day-range-filter";
import { dayRange, oneOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { paths } from "@/src/config/paths";
import { formatDateShort } from "@/src/lib/format";
import { optionsOf } from "@/src/lib/options-of";
import { BreedingActs } from "./acts";
import { BreedingTabs } from "./breeding-tabs";
import { matingColumns } from "./mating-columns";

const SeparateDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./mating-dialogs").then((module) => ({ default: module.SeparateDialog })),
);
const CancelMatingDialog = lazyPart(() =>
  import(/* webpackChunkName: "herd" */ "./mating-dialogs").then((module) => ({
    default: module.CancelMatingDialog,
  })),
);

const spec: ListSpec = { ...MATING_SORTS, filters: { state: oneOf(MATING_STATES), period: dayRange } };

const filters: readonly Filter[] = [
  { name: "state", label: "Status", options: optionsOf(MATING_STATES, MATING_STATE_LABELS) },
  dayRangeFilter("period", "Periode"),
];

const nameOf = ({ kind, fromOn }: Mating) => `${MATING_KIND_LABELS[kind]} ${formatDateShort(fromOn)}`;

/** The matings, the newest first. */
export function MatingListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(matingsQuery(state)), "breeding/mating", state);
  const mayWrite = useMay("herd.write");
  const [doing, setDoing] = useState<{ act: "separate" | "cancel"; mating: Mating }>();
  const close = () => setDoing(undefined);
  const actions = (mating: Mating): MenuEntry[] => [
    ...(mayWrite && mating.state === "berjalan" && mating.kind === "koloni"
      ? [{ label: "Pisah pejantan", icon: "check" as const, onSelect: () => setDoing({ act: "separate", mating }) }]
      : []),
    ...(mating.sire
      ? [{ label: "Buka pejantan", icon: "sheep" as const, to: paths.sheep.detail(mating.sire.id) }]
      : []),
    ...(mayWrite && mating.state !== "dibatalkan"
      ? [
          {
            label: "Batalkan",
            icon: "cancel" as const,
            danger: true,
            onSelect: () => setDoing({ act: "cancel", mating }),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordListPage
        title="Kawin"
        id="breeding-mating"
        what="perkawinan"
        searchLabel="Cari nomor anting"
        icon="calendar"
        purpose="Koloni, kawin tangan, dan inseminasi tercatat di sini; hari lahirnya diperkirakan dari sini."
        buttons={<BreedingActs main="mate" />}
        tabs={<BreedingTabs current={paths.breeding.matings} />}
        columns={matingColumns}
        rowName={nameOf}
        actions={actions}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        chooses
        onExport={exportBreeding("mating", state)}
      />
      <Suspense>
        {doing?.act === "separate" && (
          <SeparateDialog mating={doing.mating} name={nameOf(doing.mating)} onClose={close} />
        )}
        {doing?.act === "cancel" && (
          <CancelMatingDialog mating={doing.mating} name={nameOf(doing.mating)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
