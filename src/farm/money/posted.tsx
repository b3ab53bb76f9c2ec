import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Cancelled } from "@/contract/base/posted";
import type { Money } from "@/contract/money/model";
import { OPENING } from "@/contract/opening/words";
import type { FilterParser } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { Badge } from "@/src/components/ui/badge";
import { paths } from "@/src/config/paths";
import { formatDate, formatDateTime } from "@/src/lib/format";

type Posted = { cancelled: Cancelled };

export const PostedBadge = ({ cancelled }: Posted) =>
  cancelled ? (
    <Badge tone="error" icon="cancel">
      Dibatalkan
    </Badge>
  ) : (
    <Badge tone="success">Berlaku</Badge>
  );

/** A cancelled amount no longer counts. */
export const Counted = ({ of: { cancelled }, children }: { of: { cancelled: object | null }; children: ReactNode }) =>
  cancelled ? <s className="text-ink-muted">{children}</s> : children;

/** Money that came out of no place was there on the farm's first day. */
export const PlaceLink = ({ place }: { place: { id: number; name: string } | null }) =>
  place ? (
    <Link to={paths.money.detail(place.id)} className="rounded-sm text-primary-ink hover:underline">
      {place.name}
    </Link>
  ) : (
    OPENING
  );

const by = (name: string | null) => (name ? ` oleh ${name}` : "");

/** The last facts on a document's page: its author, and the person who took it back. */
export function writtenFacts(doc: Posted & { createdAt: string; by: string | null }) {
  const { cancelled } = doc;
  return [
    ["Dicatat", `${formatDateTime(doc.createdAt)}${by(doc.by)}`] as const,
    cancelled && (["Dibatalkan", `${formatDateTime(cancelled.at)}${by(cancelled.by)}: ${cancelled.reason}`] as const),
    cancelled && (["Uang kembali", formatDate(cancelled.day)] as const),
  ];
}

export const placeId: FilterParser = (text) => (/^[1-9]\d{0,8}$/.test(text) ? [text] : []);

/** Limits a list to one place of money. */
export const placeFilter = (places: readonly Money[] | undefined): Filter => ({
  name: "money",
  label: "Kas atau rekening",
  options: (places ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
});
