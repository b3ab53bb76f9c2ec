import type { CorrectionTotals, ListedCorrection } from "@/contract/correction/list";
import { CORRECTION_KIND_LABELS, CORRECTION_KINDS } from "@/contract/correction/words";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { BelongsOn } from "@/src/farm/books/belongs-on";
import { CorrectedLink } from "@/src/farm/correction/corrected-link";
import { formatDifference } from "@/src/farm/correction/difference";
import { Counted, PostedBadge } from "@/src/farm/money/posted";
import { formatDateShort } from "@/src/lib/format";

export const correctionColumns: readonly Column<ListedCorrection>[] = [
  {
    id: "number",
    header: "Nota koreksi",
    width: 168,
    card: "title",
    wrap: true,
    cell: ({ number, kind, belongsOn }) => (
      <>
        {number}
        <span className="block font-normal text-ink-muted text-xs">{CORRECTION_KIND_LABELS[kind]}</span>
        <BelongsOn day={belongsOn} />
      </>
    ),
  },
  {
    id: "day",
    header: "Tanggal",
    width: 116,
    sort: "day",
    sortFirst: "desc",
    card: "fact",
    cell: ({ day }) => formatDateShort(day),
  },
  {
    id: "document",
    header: "Dokumen",
    width: 164,
    card: "fact",
    wrap: true,
    cell: ({ document, other, partner }) => (
      <>
        <CorrectedLink document={document} />
        <span className="block text-ink-muted text-xs">{partner.name}</span>
        {other && (
          <span className="block text-ink-muted text-xs">
            dipakai untuk <CorrectedLink document={{ kind: "purchase", ...other }} />
          </span>
        )}
      </>
    ),
  },
  {
    id: "amount",
    header: "Perubahan",
    width: 128,
    align: "right",
    sort: "amount",
    sortFirst: "desc",
    card: "fact",
    cell: (row) => <Counted of={row}>{formatDifference(row.amount)}</Counted>,
  },
  {
    id: "reason",
    header: "Alasan",
    width: 144,
    rank: 6,
    wrap: true,
    cell: ({ reason, cancelled }) => (
      <>
        {reason}
        {cancelled && (
          <span className="block text-ink-muted text-xs">
            Dibatalkan per {formatDateShort(cancelled.day)}: {cancelled.reason}
          </span>
        )}
      </>
    ),
  },
  { id: "state", header: "Status", width: 118, card: "state", cell: (row) => <PostedBadge {...row} /> },
  { id: "by", header: "Dicatat oleh", width: 140, hidden: true, cell: ({ by }) => by ?? none },
  createdColumn as Column<ListedCorrection>,
];

/** Shows the sum of each kind that a list has, each in a line of its own: together they make no sense. */
export function CorrectionSums({ of }: { of: CorrectionTotals }) {
  const kinds = CORRECTION_KINDS.filter((kind) => of[kind] !== 0);
  if (kinds.length === 0) return formatDifference(0);
  return kinds.map((kind) => (
    <span key={kind} className="block">
      <span className="font-normal">{CORRECTION_KIND_LABELS[kind]}</span> {formatDifference(of[kind])}
    </span>
  ));
}
