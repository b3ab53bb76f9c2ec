import { Link } from "react-router-dom";
import type { Correction } from "@/contract/correction/model";
import { CORRECTION_KIND_LABELS } from "@/contract/correction/words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { StaticTable } from "@/src/components/table/static-table";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/page/card";
import { paths } from "@/src/config/paths";
import { Counted } from "@/src/farm/money/posted";
import { formatDateShort } from "@/src/lib/format";
import { formatDifference } from "./difference";
import { FROM_DOCUMENT } from "./from-document";

const Other = ({ other }: { other: NonNullable<Correction["other"]> }) => (
  <Link to={paths.purchase.update(other.id)} className="block rounded-sm text-primary-ink text-xs hover:underline">
    {other.number}
  </Link>
);

/** A purchase is corrected in its price, or by a credit; a sale by an allowance or a write-off. */
const documentOf = ({ kind }: Correction) => (kind === "harga" || kind === "kredit" ? "purchase" : "transaction");

const columns: readonly Column<Correction>[] = [
  {
    id: "number",
    header: "Nota koreksi",
    width: 164,
    card: "title",
    cell: (row) => (
      <Counted of={row}>
        <Link
          to={paths[documentOf(row)].correction(row.id)}
          state={FROM_DOCUMENT}
          className="rounded-sm text-primary-ink hover:underline"
        >
          {row.number}
        </Link>
      </Counted>
    ),
  },
  { id: "day", header: "Tanggal", width: 118, card: "fact", cell: ({ day }) => formatDateShort(day) },
  {
    id: "kind",
    header: "Jenis",
    width: 148,
    card: "fact",
    wrap: true,
    cell: ({ kind, other }) => (
      <>
        {CORRECTION_KIND_LABELS[kind]}
        {other && <Other other={other} />}
      </>
    ),
  },
  {
    id: "amount",
    header: "Perubahan",
    width: 128,
    rank: 1,
    align: "right",
    card: "fact",
    cell: (row) => <Counted of={row}>{formatDifference(row.amount)}</Counted>,
  },
  {
    id: "reason",
    header: "Alasan",
    width: 144,
    card: "fact",
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
  { id: "by", header: "Dicatat oleh", width: 112, wrap: true, cell: ({ by }) => by ?? none },
  {
    id: "state",
    header: "Status",
    width: 120,
    card: "state",
    cell: ({ cancelled }) =>
      cancelled ? <Badge icon="cancel">Dibatalkan</Badge> : <Badge tone="success">Berlaku</Badge>,
  },
];

type Props = {
  corrections: readonly Correction[];
  /** Opens the form that cancels a correction; read-only pages omit it. */
  onStrike?: (correction: Correction) => void;
};

/** Lists the corrections of a document; cancelled ones stay, struck through. Without any the card is absent. */
export function CorrectionsCard({ corrections, onStrike }: Props) {
  if (corrections.length === 0) return null;
  return (
    <Card title="Nota koreksi" flush>
      <StaticTable
        caption="Nota koreksi"
        columns={columns}
        rows={corrections}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        actions={(correction) =>
          onStrike && !correction.cancelled
            ? [{ label: "Batalkan", icon: "cancel", danger: true, onSelect: () => onStrike(correction) }]
            : []
        }
      />
    </Card>
  );
}
