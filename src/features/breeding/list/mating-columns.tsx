import { todayInJakarta } from "@/contract/base/day/today";
import type { Mating } from "@/contract/breeding/model";
import { MATING_KIND_LABELS, MATING_STATE_LABELS, type MatingState } from "@/contract/breeding/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { Badge, type Tone } from "@/src/components/ui/badge";
import type { IconName } from "@/src/components/ui/icon-paths";
import { formatDateShort, formatNumber } from "@/src/lib/format";
import { SireText } from "./due-columns";

const LOOKS: Record<MatingState, { tone: Tone; icon?: IconName }> = {
  berjalan: { tone: "primary" },
  selesai: { tone: "neutral", icon: "check" },
  dibatalkan: { tone: "neutral", icon: "cancel" },
};

const daysLate = (day: string) => Math.round((Date.parse(todayInJakarta()) - Date.parse(day)) / 86_400_000);

/** When the ram of a colony is to leave, or has left; late ones are told. */
function separation({ kind, state, separateOn, toOn }: Mating) {
  if (kind !== "koloni" || state === "dibatalkan") return none;
  if (toOn !== null) return `dipisah ${formatDateShort(toOn)}`;
  if (separateOn === null) return none;
  const late = daysLate(separateOn);
  return late > 0 ? (
    <Badge tone="warning" icon="clock">
      Terlambat {formatNumber(late)} hari
    </Badge>
  ) : (
    formatDateShort(separateOn)
  );
}

export const matingColumns: readonly Column<Mating>[] = [
  {
    id: "from",
    header: "Mulai",
    width: 115,
    sort: "from",
    sortFirst: "desc",
    card: "title",
    cell: ({ fromOn, kind }) => (
      <>
        {formatDateShort(fromOn)} <span className="text-ink-muted text-sm md:hidden">{MATING_KIND_LABELS[kind]}</span>
      </>
    ),
  },
  { id: "kind", header: "Cara", width: 125, cell: ({ kind }) => MATING_KIND_LABELS[kind] },
  { id: "sire", header: "Pejantan", width: 150, wrap: true, card: "fact", cell: (row) => <SireText of={row} /> },
  { id: "pen", header: "Kandang", width: 140, rank: 10, cell: ({ pen }) => pen?.name ?? none },
  {
    id: "ewes",
    header: "Betina",
    width: 190,
    card: "fact",
    cell: ({ ewes, pregnant, lambed }) => (
      <>
        {formatNumber(ewes)} ekor
        <span className="text-ink-muted">
          {pregnant > 0 && `, ${formatNumber(pregnant)} bunting`}
          {lambed > 0 && `, ${formatNumber(lambed)} beranak`}
        </span>
      </>
    ),
  },
  {
    id: "separate",
    header: "Pisah pejantan",
    width: 165,
    sort: "separate",
    card: "fact",
    cell: separation,
  },
  {
    id: "state",
    header: "Status",
    width: 125,
    card: "state",
    cell: ({ state }) => <Badge {...LOOKS[state]}>{MATING_STATE_LABELS[state]}</Badge>,
  },
  {
    id: "notes",
    header: "Catatan",
    width: 200,
    rank: 9,
    cell: ({ notes, cancelReason }) => cancelReason ?? notes ?? none,
  },
];
