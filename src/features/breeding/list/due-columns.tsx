import { Link } from "react-router-dom";
import type { Expected } from "@/contract/breeding/model";
import { MATING_KIND_LABELS } from "@/contract/breeding/words";
import { pregnancyInWords } from "@/contract/examination/words";
import { tagName } from "@/contract/sheep/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { Badge } from "@/src/components/ui/badge";
import { LinkButton } from "@/src/components/ui/link-button";
import { paths } from "@/src/config/paths";
import { dueInWords } from "@/src/farm/breeding/due";
import { kindOf } from "@/src/farm/sheep/sheep-words";
import { Tag } from "@/src/farm/sheep/tag";
import { DueBadge } from "@/src/features/breeding/birth/due-badge";

/** The father: a ram of the farm, or what is written on the semen. */
export const SireText = ({ of: { sire, semen } }: { of: Pick<Expected, "sire" | "semen"> }) =>
  sire ? (
    <Link to={paths.sheep.detail(sire.id)} className="rounded-sm hover:underline">
      {tagName(sire)}
    </Link>
  ) : semen ? (
    <>semen {semen}</>
  ) : (
    none
  );

const Pregnancy = ({ of: { pregnancy, foetuses } }: { of: Expected }) =>
  pregnancy === null ? (
    <span className="text-ink-muted">belum diperiksa</span>
  ) : (
    <Badge tone={pregnancy === "bunting" ? "success" : "warning"}>{pregnancyInWords(pregnancy, foetuses)}</Badge>
  );

const columns: readonly Column<Expected>[] = [
  { id: "ewe", header: "Induk", width: 150, card: "title", cell: ({ ewe }) => <Tag of={ewe} /> },
  {
    id: "due",
    header: "Ditunggu",
    width: 140,
    sort: "due",
    card: "fact",
    cell: (row) => <span className="whitespace-nowrap">{dueInWords(row)}</span>,
  },
  { id: "week", header: "Minggu", width: 140, card: "state", cell: (row) => <DueBadge due={row} /> },
  { id: "pregnancy", header: "Kebuntingan", width: 155, card: "fact", cell: (row) => <Pregnancy of={row} /> },
  { id: "sire", header: "Pejantan", width: 128, wrap: true, cell: (row) => <SireText of={row} /> },
  { id: "pen", header: "Kandang", width: 120, wrap: true, card: "fact", cell: ({ ewe }) => ewe.pen.name },
  { id: "kind", header: "Jenis dan ras", width: 150, rank: 9, cell: ({ ewe }) => kindOf(ewe) },
  {
    id: "mating",
    header: "Cara kawin",
    width: 130,
    hidden: true,
    cell: ({ mating }) => MATING_KIND_LABELS[mating.kind],
  },
];

const birth: Column<Expected> = {
  id: "act",
  header: "Catat",
  width: 100,
  cell: ({ id, ewe }) => (
    <LinkButton size="sm" icon="plus" to={paths.breeding.birth(id)}>
      Lahir<span className="sr-only"> {tagName(ewe)}</span>
    </LinkButton>
  ),
};
const withAct = [...columns.slice(0, -2), birth, ...columns.slice(-2)];

export const dueColumns = (mayWrite: boolean) => (mayWrite ? withAct : columns);
