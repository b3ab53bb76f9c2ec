import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { Card } from "@/src/components/ui/page/card";
import { Unknown } from "@/src/components/ui/page/unknown";
import { Term } from "@/src/farm/terms/term";
import type { TermId } from "@/src/farm/terms/terms";
import { formatRupiah } from "@/src/lib/format";

export interface PartnerFigure {
  label: string;
  term: TermId;
  /** The figure's definition, and how near ones differ from it. */
  hint: string;
  /** Null if there are more documents than the server sums. */
  value: number | null;
  /** The list of the documents behind it. */
  to: string;
  warns?: boolean;
}

/** Sums of money that are never confused, each with its meaning and its documents. */
export const PartnerFigures = ({ figures }: { figures: readonly PartnerFigure[] }) => (
  <Card flush>
    <dl className="grid gap-px overflow-hidden rounded-lg bg-line min-[360px]:grid-cols-2 lg:grid-cols-4">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  </Card>
);

const UNKNOWN = "terlalu banyak untuk dijumlah";

const Figure = ({ label, term, hint, value, to, warns }: PartnerFigure) => (
  <div className="min-w-0 bg-surface px-4 py-3 sm:px-5">
    <dt className="text-ink-muted text-sm">
      <Term of={term}>{label}</Term>
    </dt>
    <dd className="mt-0.5 min-w-0">
      <Link
        to={to}
        aria-label={`${value === null ? UNKNOWN : formatRupiah(value)}, ${label}: buka dokumennya`}
        className={cx(
          "inline-flex min-h-7 items-center break-words rounded-sm font-bold text-lg tabular-nums hover:underline max-md:min-h-11",
          warns && value ? "text-warning-ink" : "text-ink",
        )}
      >
        {value === null ? <Unknown>{UNKNOWN}</Unknown> : formatRupiah(value)}
      </Link>
      <span className="block text-ink-faint text-xs">{hint}</span>
    </dd>
  </div>
);
